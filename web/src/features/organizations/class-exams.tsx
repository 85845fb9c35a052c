import type { ClassExam } from '@gene/contract/results';
import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../entities/pages/loaded.tsx';
import { formatLongDay } from '../../lib/day.ts';
import { formatCount, formatPercent } from '../../lib/format.ts';
import { query } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import type { ClassOf } from './assignment-queries.ts';

interface ClassExamsProps {
  of: ClassOf;
  onOpen: (exam: ClassExam) => void;
}

/** Exam papers of which students of a class see their results. */
export function ClassExams({ of, onOpen }: ClassExamsProps) {
  // Released, changed and taken back elsewhere.
  const found = useQuery({ ...query(api.results.examsOfClass, { params: of }), staleTime: 0 });
  return (
    <Loaded from={found} loading="Loading exams">
      {({ exams }) =>
        exams.length > 0 && (
          <section aria-labelledby="class-exams" className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <h3 id="class-exams" className="font-serif text-lg font-semibold">
              Exams with Released Results
            </h3>
            <ul className="divide-y divide-line rounded-lg border border-line">
              {exams.map((each) => (
                <Exam key={each.paperId} one={each} onOpen={() => onOpen(each)} />
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  );
}

function Exam({ one, onOpen }: { one: ClassExam; onOpen: () => void }) {
  const { title, subject, examDate, students, mean } = one;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <div className="min-w-0 text-sm">
        <p className="any-script text-base font-medium wrap-anywhere">{title}</p>
        <p className="any-script wrap-anywhere text-ink-soft">
          {[subject, examDate && formatLongDay(examDate)].filter(Boolean).join(' · ')}
        </p>
        <p className="tabular-nums">
          {formatCount(students, 'student')}, mean {formatPercent(mean / 100)}
        </p>
      </div>
      <Button variant="secondary" size="sm" aria-label={`Results of ${title}`} onClick={onOpen}>
        Results
      </Button>
    </li>
  );
}
