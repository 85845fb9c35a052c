import type { ClassExam, ClassExamResults, TopicShare } from '@gene/contract/results';
import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Loaded } from '../../entities/pages/loaded.tsx';
import { marksOf } from '../../entities/sheets/words.ts';
import { formatCount, formatPercent } from '../../lib/format.ts';
import { query } from '../../lib/query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Table, TableRow } from '../../ui/table.tsx';
import type { ClassOf } from './assignment-queries.ts';
import { StudentName } from './student-name.tsx';

/** Who of a class needs help with what, by the released results of one exam paper. */
export function ExamResults({ of, exam: { paperId } }: { of: ClassOf; exam: ClassExam }) {
  const found = useQuery({
    ...query(api.results.ofClass, { params: { ...of, paperId } }),
    staleTime: 0,
  });
  return (
    <Loaded from={found} loading="Loading results">
      {({ students, mean, topics, results }) =>
        mean === null ? (
          <EmptyState title="No released results in this class" />
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <p className="text-sm text-ink-soft">
              {formatCount(students, 'student')}, mean {formatPercent(mean / 100)}, as released to them. The
              weakest come first.{' '}
              <Link
                to={`/admin/evaluation/papers/${paperId}`}
                className="text-accent underline underline-offset-4"
              >
                Full Report
              </Link>
            </p>
            {topics.length > 0 && <Topics topics={topics} />}
            <Results results={results} hasTopics={topics.length > 1} />
          </div>
        )
      }
    </Loaded>
  );
}

function Topics({ topics }: { topics: readonly TopicShare[] }) {
  return (
    <section aria-labelledby="class-topics" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 id="class-topics" className="font-serif text-lg font-semibold">
        Topics and Sections
      </h3>
      <ul className="divide-y divide-line rounded-lg border border-line text-sm tabular-nums">
        {topics.map(({ name, share }) => (
          <li key={name} className="flex justify-between gap-4 px-4 py-2.5">
            <span className="any-script min-w-0 font-medium wrap-anywhere">{name}</span>
            <span className="whitespace-nowrap">{formatPercent(share)} earned</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ResultsProps {
  results: ClassExamResults['results'];
  /** Of several topics one is the weakest. */
  hasTopics: boolean;
}

function Results({ results, hasTopics }: ResultsProps) {
  const columns = ['Student', 'Marks', 'Percentage', ...(hasTopics ? ['Weakest topic'] : [])];
  return (
    <section aria-labelledby="class-results" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 id="class-results" className="font-serif text-lg font-semibold">
        Students
      </h3>
      <Table columns={columns} figures={['Marks', 'Percentage']}>
        {results.map((each) => (
          <TableRow key={each.userId}>
            <StudentName of={each} />
            <td className="md:text-end">
              {marksOf(each.score)} of {marksOf(each.totalMarks)}
              <span className="md:hidden"> marks</span>
              {each.isInReview && <span className="block text-ink-soft">under review</span>}
            </td>
            <td className="md:text-end">{formatPercent(each.percentage / 100)}</td>
            {hasTopics && (
              <td className="any-script wrap-anywhere">
                <Weakest topics={each.topics} />
              </td>
            )}
          </TableRow>
        ))}
      </Table>
    </section>
  );
}

/** Nothing where all marks were earned. */
function Weakest({ topics: [weakest] }: { topics: readonly TopicShare[] }) {
  if (!weakest || weakest.share >= 1) return null;
  return (
    <>
      <span className="text-ink-soft md:hidden">Weakest topic: </span>
      {weakest.name}, {formatPercent(weakest.share)}
    </>
  );
}
