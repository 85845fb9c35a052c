import type { Part } from '@gene/contract/papers';
import type { ReactNode } from 'react';
import { FormulaText } from '../markdown/formula-text.tsx';
import { marksOfPart } from './paper-words.ts';

interface PartListProps<T> {
  parts: readonly T[];
  /** Labels of the parents, outermost first. */
  path?: readonly string[];
  /** Of the whole question; a part worth the same does not repeat them. */
  marks: number | null;
  /** Rendered below a part's text; `path` ends with its own label. */
  renderBelow: (part: T, path: string[]) => ReactNode;
}

type Asked<T> = Pick<Part, 'label' | 'text' | 'marks' | 'insteadOfPrevious'> & { parts: readonly T[] };

/** "(a) Name the parts." Nested parts of a question, each with its letter. */
export function PartList<T extends Asked<T>>({ parts, path = [], marks, renderBelow }: PartListProps<T>) {
  if (parts.length === 0) return null;
  return (
    <ol className="grid gap-3">
      {parts.map((part, i) => {
        const own = [...path, part.label];
        const worth = marksOfPart(part, marks);
        return (
          <li key={`${part.label} ${i}`} className="grid gap-2">
            {part.insteadOfPrevious && <p className="text-sm font-semibold text-ink-soft">OR</p>}
            <div className="flex items-baseline gap-2.5">
              <span className="shrink-0 font-medium tabular-nums">({part.label})</span>
              <div className="grid min-w-0 flex-1 gap-2">
                <p dir="auto" className="font-serif text-read wrap-anywhere whitespace-pre-wrap">
                  <FormulaText text={part.text} />
                  {worth && (
                    <span className="ms-2 font-sans text-sm whitespace-nowrap text-ink-soft">{worth}</span>
                  )}
                </p>
                {renderBelow(part, own)}
                <PartList parts={part.parts} path={own} marks={marks} renderBelow={renderBelow} />
              </div>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
