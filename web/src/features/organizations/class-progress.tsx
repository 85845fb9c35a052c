import type { StudentProgress } from '@gene/contract/assignments';
import { PagedList } from '../../entities/pages/paged-list.tsx';
import { formatNumber } from '../../lib/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Table, TableRow } from '../../ui/table.tsx';
import { activities } from './activity-words.ts';
import { type ClassOf, useClassProgress } from './assignment-queries.ts';
import { StudentName } from './student-name.tsx';

/** Papers handed in by each student of a class. */
export function ClassProgress({ of }: { of: ClassOf }) {
  const list = useClassProgress(of);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-sm text-ink-soft">
        Assigned papers only. Activity appears for students who show it; they are told so under Classes.
      </p>
      <PagedList
        list={list}
        itemsOf={(page) => page.students}
        loading="Loading progress"
        empty={<EmptyState title="No students in this class" />}
      >
        {(students) => (
          <Table columns={['Student', 'Handed in', 'Marks', 'Activity']} figures={['Handed in', 'Marks']}>
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
  const { handedIn, late, earned, earnedOf, hasOwnMarks, activity } = one;
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
      <td className="text-ink-soft">{activity && activities[activity]}</td>
    </TableRow>
  );
}
