import type { WrittenAnswer } from '@gene/contract/exam-papers';
import clsx from 'clsx';
import { Undo2, X } from 'lucide-react';
import { formatNumber } from '../../lib/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';

interface SchemePointsProps {
  written: WrittenAnswer | null;
  leftOut: ReadonlySet<number> | undefined;
  onToggle: (point: number) => void;
}

/** Points of a marking scheme, of which each can be left out before they are taken. */
export function SchemePoints({ written, leftOut, onToggle }: SchemePointsProps) {
  if (!written) return null;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-1 text-sm">
      {written.points.map(({ text, marks }, i) => {
        const isOut = leftOut?.has(i) ?? false;
        return (
          <li key={i} className="flex items-center justify-between gap-3">
            <span className={clsx('any-script min-w-0 wrap-anywhere', isOut && 'text-ink-soft line-through')}>
              {text}
            </span>
            <span className="flex shrink-0 items-center gap-1 tabular-nums">
              {formatNumber(marks)}
              <IconButton
                label={isOut ? `Put back: ${text}` : `Leave out: ${text}`}
                tip={isOut ? 'Put Back' : 'Leave Out'}
                onClick={() => onToggle(i)}
              >
                {isOut ? <Undo2 aria-hidden /> : <X aria-hidden />}
              </IconButton>
            </span>
          </li>
        );
      })}
      {written.remarks.map((text) => (
        <li key={text} className="any-script wrap-anywhere text-ink-soft italic">
          {text}
        </li>
      ))}
    </ul>
  );
}
