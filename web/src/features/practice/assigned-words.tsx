import { formatMoment } from '../../lib/format.ts';

/** Of a paper that was assigned: when its marks are shown, and to whom. */
export function AssignedWords({ closedUntil }: { closedUntil: string | null }) {
  return (
    <p className="text-sm">
      {closedUntil === null
        ? 'Assigned to your class: its teachers see that you handed it in and your marks, not your answers.'
        : `Marks and model answers are shown from ${formatMoment(closedUntil)}, when nobody can write this exam any more.`}
    </p>
  );
}
