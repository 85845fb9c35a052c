import { Fragment, useMemo } from 'react';
import { Formula } from './formula.tsx';
import { parseFormulas } from './markdown.ts';

/** Plain text with formulas between `$` signs; nothing else is markup. */
export function FormulaText({ text }: { text: string }) {
  const parts = useMemo(() => parseFormulas(text), [text]);
  return parts.map((part, i) => {
    if (part.kind === 'formula') return <Formula key={i} tex={part.tex} />;
    return part.kind === 'text' && <Fragment key={i}>{part.text}</Fragment>;
  });
}
