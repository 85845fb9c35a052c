import type { Assignment, StudentResult } from '@gene/contract/assignments';
import { api } from '@gene/contract/api';
import { useMutation } from '@tanstack/react-query';
import { CalendarClock, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { PagedList } from '../../entities/pages/paged-list.tsx';
import { assignmentTimes } from '../../entities/papers/assignment-words.ts';
import { call, messageOf } from '../../lib/api.ts';
import { formatMoment, formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Table, TableRow } from '../../ui/table.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { type ClassOf, refreshAssignments, useStudentResults } from './assignment-queries.ts';
import { StudentName } from './student-name.tsx';
import { TimesForm } from './times-form.tsx';

interface StudentResultsProps {
  of: ClassOf;
  assignment: Assignment;
  onMoved: (to: Assignment) => void;
  onWithdrawn: () => void;
}

/** Who handed an assigned paper in, and their marks. */
export function StudentResults({ of, assignment, onMoved, onWithdrawn }: StudentResultsProps) {
  const params = { ...of, assignmentId: assignment.id };
  const list = useStudentResults(params);
  const [asks, setAsks] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const withdraw = useMutation({
    mutationFn: () => call(api.assignments.withdraw, { params }),
    onSuccess: async () => {
      await refreshAssignments();
      toastSuccess('Paper withdrawn', { description: assignment.title });
      onWithdrawn();
    },
    onError: (error) => toastError('Error', { description: messageOf(error) }),
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-sm text-ink-soft">
        {assignmentTimes(assignment)}. Marks are suggested by Gene unless marked as the student’s own. Times
        appear for students who show their activity.
      </p>
      <PagedList
        list={list}
        itemsOf={(page) => page.students}
        loading="Loading results"
        empty={<EmptyState title="No students in this class" />}
      >
        {(students) => (
          <Table columns={['Student', 'State', 'Marks']} figures={['Marks']}>
            {students.map((each) => (
              <ResultRow key={each.userId} one={each} marks={assignment.marks} />
            ))}
          </Table>
        )}
      </PagedList>
      {isMoving && (
        <TimesForm
          of={of}
          assignment={assignment}
          onMoved={(to) => {
            setMoving(false);
            onMoved(to);
          }}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {!isMoving && (
          <Button variant="quiet" size="sm" onClick={() => setMoving(true)}>
            <CalendarClock aria-hidden className="size-4" />
            Change Its Times
          </Button>
        )}
        <Button variant="quiet" size="sm" busy={withdraw.isPending} onClick={() => setAsks(true)}>
          <Trash2 aria-hidden className="size-4" />
          Withdraw This Paper
        </Button>
      </div>
      <Confirm
        open={asks}
        onOpenChange={setAsks}
        title={`Withdraw ${assignment.title}?`}
        description="Students no longer find it, and its results are gone from here. They keep what they wrote."
        action="Withdraw"
        onConfirm={() => withdraw.mutate()}
      />
    </div>
  );
}

const states: Record<StudentResult['state'], string> = {
  none: 'Not handed in',
  writing: 'Writing',
  handed_in: 'Handed in',
  deleted: 'Deleted by the student',
};

function ResultRow({ one, marks }: { one: StudentResult; marks: number | null }) {
  const { state, isLate, handedInAt } = one;
  return (
    <TableRow>
      <StudentName of={one} />
      <td>
        {states[state]}
        {isLate && ', late'}
        {handedInAt !== null && <span className="block text-ink-soft">{formatMoment(handedInAt)}</span>}
      </td>
      <td className="md:text-end">
        <MarksOfResult one={one} marks={marks} />
      </td>
    </TableRow>
  );
}

function MarksOfResult({ one, marks }: { one: StudentResult; marks: number | null }) {
  const { state, isMarked, hasOwnMarks, earned, earnedOf } = one;
  if (state !== 'handed_in') return null;
  if (!isMarked) return <span className="text-ink-soft">Being marked</span>;
  if (earned === null || earnedOf === null) return <span className="text-ink-soft">No marks suggested</span>;
  const open = marks === null ? 0 : marks - earnedOf;
  return (
    <>
      {formatNumber(earned)} of {formatNumber(earnedOf)}
      {open > 0 && <span className="block text-ink-soft">{formatNumber(open)} more not judged</span>}
      {hasOwnMarks && <span className="block text-ink-soft">with the student’s own marks</span>}
    </>
  );
}
