import { TriangleAlert } from 'lucide-react';

/** Marks a paper with doubts that nobody has looked at, in a list. */
export function NeedsLook() {
  return (
    <span className="inline-flex items-center gap-1 rounded-sm border border-line-strong px-1.5 text-xs font-semibold whitespace-nowrap text-ink">
      <TriangleAlert aria-hidden className="size-3" />
      Needs a look
    </span>
  );
}
