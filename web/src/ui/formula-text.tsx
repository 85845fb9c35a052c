import { useMemo } from 'react';
import { Formula } from './formula.tsx';
import { formulaMark, withoutFormulas } from './formulas.ts';

/** Plain words with formulas between `$` signs: nothing else in them is a sign of anything. */
export function FormulaText({ text }: { text: string }) {
  const { markdown, formulas } = useMemo(() => withoutFormulas(text), [text]);
  if (formulas.length === 0) return text;
  // Every second piece is the number of a formula.
  return markdown.split(formulaMark).map((piece, i) => {
    const formula = i % 2 === 1 ? formulas[Number(piece)] : undefined;
    return formula ? <Formula key={i} tex={formula.tex} /> : piece;
  });
}
