import { useEffect, useRef, useState } from 'react';
import { formulaOptions } from './formula-options.ts';

interface FormulaProps {
  /** TeX, as supported by KaTeX. */
  tex: string;
  /** On a line of its own. */
  display?: boolean;
}

// The library loads with the first formula.
const library = () => Promise.all([import('katex'), import('katex/dist/katex.min.css')]);

/** A formula, with MathML for screen readers; shows its source until rendered, and if invalid. */
export function Formula({ tex, display = false }: FormulaProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [set, setSet] = useState(false);
  useEffect(() => {
    let current = true;
    void library()
      .then(([{ default: katex }]) => {
        if (!current || !place.current) return;
        katex.render(tex, place.current, formulaOptions(display));
        setSet(true);
      })
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [tex, display]);
  return (
    <span
      className={
        display
          ? 'my-2 block overflow-x-auto overflow-y-hidden py-1'
          : 'inline-block max-w-full overflow-x-auto overflow-y-hidden align-middle'
      }
    >
      {!set && <code>{tex}</code>}
      <span ref={place} />
    </span>
  );
}
