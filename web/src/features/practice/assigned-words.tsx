import { formatMoment } from '../../lib/format.ts';

/** Of a paper that was assigned: when its marks are shown, and to whom. */
export function AssignedWords({ closedUntil }: { closedUntil: string | null }) {
  return (
    <p className="text-sm">
      {closedUntil === null
        ? 'Assigned to your class: teachers see that you handed it in, and your marks, but not your answers.'
        : `Marks and model answers appear on ${formatMoment(closedUntil)}, once the exam has closed.`}
    </p>
  );
}
