import type { ReactNode } from 'react';
import { FormulaText } from './formula-text.tsx';

/** "(a) Name the parts.", with more of the same below it. */
interface Lettered<T> {
  label: string;
  text: string;
  parts: readonly T[];
}

interface LetteredListProps<T> {
  items: readonly T[];
  /** Labels of what these stand below, outermost first. */
  path?: readonly string[];
  /** Stands above an item. */
  above: (item: T) => string | null;
  /** Stands at the end of its text. */
  note: (item: T) => string | null;
  /** Stands below its text; `path` ends with its own label. */
  renderBelow: (item: T, path: string[]) => ReactNode;
}

/** Items within items, each with its letter in front. */
export function LetteredList<T extends Lettered<T>>({ items, path = [], ...each }: LetteredListProps<T>) {
  const { above, note, renderBelow } = each;
  if (items.length === 0) return null;
  return (
    <ol className="grid gap-3">
      {items.map((item, i) => {
        const own = [...path, item.label];
        return (
          <li key={`${item.label} ${i}`} className="grid gap-2">
            {above(item) && <p className="text-sm font-semibold text-ink-soft">{above(item)}</p>}
            <div className="flex items-baseline gap-2.5">
              <span className="shrink-0 font-medium tabular-nums">({item.label})</span>
              <div className="grid min-w-0 flex-1 gap-2">
                <p dir="auto" className="font-serif text-read wrap-anywhere whitespace-pre-wrap">
                  <FormulaText text={item.text} />
                  {note(item) && (
                    <span className="ms-2 font-sans text-sm whitespace-nowrap text-ink-soft">
                      {note(item)}
                    </span>
                  )}
                </p>
                {renderBelow(item, own)}
                <LetteredList items={item.parts} path={own} {...each} />
              </div>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
