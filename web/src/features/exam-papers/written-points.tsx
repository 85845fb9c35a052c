import type { WrittenAnswer } from '@gene/contract/exam-papers';
import { formatNumber } from '../../lib/format.ts';

/** What the right answer to a question in writing says, with what each point is worth. */
export function WrittenPoints({ written: { points, remarks } }: { written: WrittenAnswer }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-1 text-sm">
      {points.map(({ text, marks }) => (
        <li key={`${text} ${marks}`} className="flex items-baseline justify-between gap-3">
          <span className="any-script min-w-0 wrap-anywhere">{text}</span>
          <span className="shrink-0 tabular-nums">{formatNumber(marks)}</span>
        </li>
      ))}
      {remarks.map((text) => (
        <li key={text} className="any-script wrap-anywhere text-ink-soft italic">
          {text}
        </li>
      ))}
    </ul>
  );
}
