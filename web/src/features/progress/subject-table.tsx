import { Link } from 'react-router';
import { formatDayMonth } from '../../lib/day.ts';
import { formatCount, formatPercent } from '../../lib/format.ts';
import { rangeInWords } from './figures.ts';
import { RangeBar } from './range-bar.tsx';
import type { SubjectFigures } from './use-study-progress.ts';

const columns = ['Subject', 'Flashcards known', 'Exams taken', 'Next exam'];
const nothing = <span className="text-ink-soft">–</span>;

/** Progress by subject; on phones every row is a card. Each figure leads to what it is made of. */
export function SubjectTable({ subjects }: { subjects: readonly SubjectFigures[] }) {
  return (
    <table className="w-full text-start text-sm tabular-nums max-md:block">
      <caption className="sr-only">Progress by subject</caption>
      <thead className="border-b border-line text-ink-soft max-md:sr-only">
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" className="py-2 pe-4 text-start font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-md:block">
        {subjects.map((subject) => (
          <tr
            key={subject.subjectId}
            className="max-md:grid max-md:gap-2 max-md:py-4 md:*:py-3 md:*:pe-4 md:*:align-top"
          >
            <th scope="row" dir="auto" className="text-start font-medium wrap-anywhere">
              <Link to={`/subject/${subject.subjectId}/progress`} className={linkStyle}>
                {subject.name}
              </Link>
            </th>
            <td>
              <Label>{columns[1]}</Label>
              <Recall {...subject} />
            </td>
            <td>
              <Label>{columns[2]}</Label>
              <Marks {...subject} />
            </td>
            <td>
              <Label>{columns[3]}</Label>
              <Readiness {...subject} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Label({ children }: { children: string | undefined }) {
  return <span className="block text-ink-soft md:hidden">{children}</span>;
}

const linkStyle = 'font-medium underline decoration-line-strong underline-offset-2 hover:decoration-current';

function Recall({ subjectId, recall }: SubjectFigures) {
  if (!recall) return nothing;
  const { low, high, share, answers } = recall;
  return (
    <>
      <Link to={`/flashcards/${subjectId}?tab=progress`} className={linkStyle}>
        {formatPercent(share)}
      </Link>{' '}
      <span className="text-ink-soft">
        of {formatCount(answers, 'answer')}; {formatPercent(low)}–{formatPercent(high)}
      </span>
      <RangeBar {...{ low, high, share }} />
    </>
  );
}

function Marks({ marks }: SubjectFigures) {
  if (!marks) return nothing;
  return (
    <>
      <Link to="/answer-questions" className={linkStyle}>
        {formatPercent(marks.earned / marks.of)}
      </Link>{' '}
      <span className="text-ink-soft">of {formatCount(marks.of, 'mark')}</span>
    </>
  );
}

function Readiness({ subjectId, exam }: SubjectFigures) {
  if (!exam) return nothing;
  const { day, readiness } = exam;
  return (
    <>
      {formatDayMonth(day)}
      {': '}
      <Link to={`/subject/${subjectId}/progress`} className={linkStyle}>
        {readiness ? `${rangeInWords(readiness)} of the marks` : 'Readiness'}
      </Link>
      {readiness && <RangeBar {...readiness} share={readiness.mean} />}
    </>
  );
}
