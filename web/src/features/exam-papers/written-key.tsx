import type { WrittenAnswer } from '@gene/contract/exam-papers';
import { useId } from 'react';
import { formatCount } from '../../lib/format.ts';
import { marksTogether } from './scheme-words.ts';
import { WrittenPoints } from './written-points.tsx';

/** A key's answers to questions in writing, which are lines of their rubrics too. */
export function WrittenKey({ written }: { written: readonly WrittenAnswer[] }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h4 id={heading} className="font-serif font-semibold">
        Answers in Writing
      </h4>
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line rounded-lg border border-line bg-surface">
        {written.map((each) => (
          <li key={each.question} className="grid grid-cols-[minmax(0,1fr)] gap-1.5 p-4">
            <p className="flex items-baseline justify-between gap-3 text-sm">
              <span className="font-semibold">{`Question ${each.question}`}</span>
              <span className="text-ink-soft">{formatCount(marksTogether(each), 'mark')}</span>
            </p>
            <WrittenPoints written={each} />
          </li>
        ))}
      </ul>
    </section>
  );
}
