import type { MarkSuggestion, RubricLine, SuggestedPoint } from '@gene/contract/scripts';
import { marksOf } from '../../entities/sheets/words.ts';
import { Button } from '../../ui/button.tsx';

const states: Record<SuggestedPoint['state'], string> = {
  covered: 'Said',
  partly: 'Partly said',
  missed: 'Not said',
};

/** Parts of a text that speak for a line of the rubric, and those between. */
function partsOf(text: string, { points }: MarkSuggestion): { text: string; isEvidence: boolean }[] {
  const said = new Set(
    points.flatMap(({ state, evidence }) =>
      // A word that happens to occur in both proves nothing.
      (state === 'missed' ? [] : evidence).flatMap(({ start, end }) =>
        Array.from({ length: end - start }, (_, i) => start + i),
      ),
    ),
  );
  const parts: { text: string; isEvidence: boolean }[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const isEvidence = said.has(at);
    const last = parts.at(-1);
    if (last?.isEvidence === isEvidence) last.text += text.charAt(at);
    else parts.push({ text: text.charAt(at), isEvidence });
  }
  return parts;
}

/** An answer, with what speaks for the rubric marked. */
export function AnswerText({ text, suggestion }: { text: string; suggestion: MarkSuggestion | null }) {
  const parts = suggestion ? partsOf(text, suggestion) : [{ text, isEvidence: false }];
  return (
    <p className="any-script whitespace-pre-wrap wrap-anywhere">
      {parts.map((part, i) =>
        part.isEvidence ? (
          <mark key={i} className="marked">
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </p>
  );
}

interface SuggestionProps {
  suggestion: MarkSuggestion;
  lines: readonly RubricLine[];
  onTake: () => void;
}

/** Suggested marks, line by line. They count when somebody gives them. */
export function Suggestion({ suggestion: { marks, points, doubts }, lines, onTake }: SuggestionProps) {
  if (points.length === 0) return null;
  return (
    <section aria-labelledby="suggestion" className="grid gap-2 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h4 id="suggestion" className="font-medium">
          {marks === null ? 'Not certain enough to suggest marks' : `${marksOf(marks)} suggested`}
        </h4>
        {marks !== null && (
          <Button variant="secondary" size="sm" onClick={onTake}>
            Take
          </Button>
        )}
      </div>
      <ul className="grid gap-1">
        {points.map(({ lineId, state, reason }) => (
          <li key={lineId} className="any-script wrap-anywhere">
            {`${states[state]}: ${lines.find(({ id }) => id === lineId)?.text ?? ''}`}
            <span className="block text-ink-soft">{reason}</span>
          </li>
        ))}
      </ul>
      {doubts.map((doubt) => (
        <p key={doubt} className="text-ink-soft">
          {doubt}
        </p>
      ))}
    </section>
  );
}
