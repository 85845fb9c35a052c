import type { StudentProgress } from '@gene/contract/assignments';
import type { ClassExam } from '@gene/contract/results';
import { PagedList } from '../../entities/pages/paged-list.tsx';
import { formatCount, formatNumber, formatPercent } from '../../lib/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Table, TableRow } from '../../ui/table.tsx';
import { activities } from './activity-words.ts';
import { type ClassOf, useClassProgress } from './assignment-queries.ts';
import { ClassExams } from './class-exams.tsx';
import { StudentName } from './student-name.tsx';

interface ClassProgressProps {
  of: ClassOf;
  onOpenExam: (exam: ClassExam) => void;
}

/** Papers handed in by each student of a class, and released results of exams. */
export function ClassProgress({ of, onOpenExam }: ClassProgressProps) {
  const list = useClassProgress(of);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-sm text-ink-soft">
        Assigned papers, and exams whose results were released to the students. Marks appear for all, activity
        for students who show it; they are told so under Classes.
      </p>
      <ClassExams of={of} onOpen={onOpenExam} />
      <PagedList
        list={list}
        itemsOf={(page) => page.students}
        loading="Loading progress"
        empty={<EmptyState title="No students in this class" />}
      >
        {(students) => (
          <Table
            columns={['Student', 'Handed in', 'Marks', 'Exams', 'Activity']}
            figures={['Handed in', 'Marks', 'Exams']}
          >
            {students.map((each) => (
              <ProgressRow key={each.userId} one={each} />
            ))}
          </Table>
        )}
      </PagedList>
    </div>
  );
}

function ProgressRow({ one }: { one: StudentProgress }) {
  const { handedIn, late, earned, earnedOf, hasOwnMarks, exams, examMean, activity } = one;
  return (
    <TableRow>
      <StudentName of={one} />
      <td className="md:text-end">
        {handedIn}
        <span className="md:hidden"> handed in</span>
        {late > 0 && <span className="text-ink-soft">, {late} late</span>}
      </td>
      <td className="md:text-end">
        {earned !== null && earnedOf !== null && (
          <>
            {formatNumber(earned)} of {formatNumber(earnedOf)}
            <span className="md:hidden"> marks</span>
          </>
        )}
        {hasOwnMarks && <span className="block text-ink-soft">with their own marks</span>}
      </td>
      <td className="md:text-end">
        {examMean !== null && (
          <>
            {formatPercent(examMean / 100)}{' '}
            <span className="text-ink-soft md:block">in {formatCount(exams, 'exam')}</span>
          </>
        )}
      </td>
      <td className="text-ink-soft">{activity && activities[activity]}</td>
    </TableRow>
  );
}
