import type { QuestionMarking } from '@gene/contract/practice';
import { CitedProse } from '../../entities/citations/cited-prose.tsx';
import { officialSource } from '../../entities/papers/official-source.ts';
import { materialLink } from './material-link.ts';

interface ModelAnswerProps {
  model: QuestionMarking['model'];
  number: string;
}

/** The answer that suggestions are based on, with its sources. */
export function ModelAnswerView({ model, number }: ModelAnswerProps) {
  const source = officialSource(model);
  return (
    <section
      aria-label={`Model answer to question ${number}`}
      className="grid gap-2 rounded-md border border-line bg-surface px-4 py-3"
    >
      {model.coverage === 'partly' && (
        <p className="text-sm text-ink-soft">Only partly covered by your material.</p>
      )}
      <CitedProse text={model.markdown} citations={model.citations} linkOf={materialLink} formulas />
      {source && <p className="text-xs text-ink-soft">{source}</p>}
    </section>
  );
}
