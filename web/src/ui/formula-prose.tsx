import { type ReactNode, useMemo } from 'react';
import { Formula } from './formula.tsx';
import { formulaMark, withoutFormulas } from './formulas.ts';
import { Prose } from './prose.tsx';

interface FormulaProseProps {
  /** Markdown with `$…$` and `$$…$$`. */
  text: string;
  /** What stands for `[n]`; the number itself by default. */
  citation?: (number: number) => ReactNode;
  className?: string;
}

/** Reading text with formulas. */
export function FormulaProse({ text, ...rest }: FormulaProseProps) {
  const { markdown, formulas } = useMemo(() => withoutFormulas(text), [text]);
  const inline = (plain: string) =>
    // Every second piece is the number of a formula.
    plain.split(formulaMark).map((piece, i) => {
      const formula = i % 2 === 1 ? formulas[Number(piece)] : undefined;
      return formula ? <Formula key={i} {...formula} /> : piece;
    });
  return <Prose text={markdown} inline={inline} {...rest} />;
}
