import type { Contradiction, PointVerdict } from '@gene/contract/marking';
import { contradictionsIn } from './contradictions.ts';
import type { Comparison } from './comparison.ts';
import type { Word } from './words.ts';

const covered = 0.65;
const partly = 0.3;
/** Words of evidence this near each other are shown as one stretch. */
const nearWords = 3;
const mostQuoted = 5;

/** What an answer has of one key point, with its evidence. */
export function verdictOn(comparison: Comparison, index: number): PointVerdict {
  const { answer, coverage } = comparison;
  const { share, found, missing, opposed } = coverage[index]!;
  const contradictions = contradictionsIn(comparison, index);
  const reached = share >= covered ? 2 : share >= partly ? 1 : 0;
  const isFlawed = reached === 2 && (opposed.length > 0 || contradictions.length > 0);
  const level = isFlawed ? 1 : reached;
  const state = level === 2 ? 'covered' : level === 1 ? 'partly' : 'missed';
  const evidence = stretches(
    found.map(({ at }) => at),
    answer.words,
    answer.text,
  );
  return {
    point: index,
    state,
    share,
    evidence,
    missing: missing.map(({ text }) => text),
    contradictions,
    reason: reasonFor(comparison, index, contradictions),
  };
}

function stretches(found: readonly Word[], words: readonly Word[], text: string): PointVerdict['evidence'] {
  const places = [...new Set(found.map((word) => words.indexOf(word)))].sort((a, b) => a - b);
  const spans: { start: number; end: number; last: number }[] = [];
  for (const place of places) {
    const { start, end } = words[place]!;
    const before = spans.at(-1);
    if (before && place - before.last <= nearWords && !/[.!?;\n]/.test(text.slice(before.end, start))) {
      before.end = Math.max(before.end, end);
      before.last = place;
    } else if (!before || start >= before.end) spans.push({ start, end, last: place });
  }
  return spans.map(({ start, end }) => ({ start, end }));
}

function reasonFor(
  { points, coverage, answer }: Comparison,
  index: number,
  contradictions: readonly Contradiction[],
): string {
  const { found, missing, opposed } = coverage[index]!;
  if (points[index]!.essential.length === 0) return 'The key point has no words that could be looked for.';
  const written = (word: Word) => answer.text.slice(word.start, word.end);
  const says = found.map(({ wanted, at, likeness }) =>
    likeness.by === 'same' ? `“${written(at)}”` : `“${written(at)}” for “${wanted.text}”`,
  );
  const turned = opposed.map(({ wanted }) => wanted);
  const denied = contradictions.length === 0 ? turned.map(({ text }) => `“${text}”`) : [];
  const lacks = missing.filter((word) => !turned.includes(word)).map(({ text }) => `“${text}”`);
  return [
    says.length > 0 ? `Has ${listed(says)}.` : '',
    lacks.length > 0 ? `Nothing was found on ${listed(lacks)}.` : '',
    denied.length > 0 ? `Seems to say the contrary of ${listed(denied)}.` : '',
    ...contradictions.map(inWords),
  ]
    .filter(Boolean)
    .join(' ');
}

function inWords({ kind, expected, found }: Contradiction): string {
  if (kind !== 'negation') return `Has “${found}” where the model answer has “${expected}”.`;
  if (!found) return `The model answer says “${expected}” here; the answer does not.`;
  return expected
    ? `Seems to say the contrary: “${found}” where the model answer has “${expected}”.`
    : `Seems to say the contrary: “${found}”.`;
}

function listed(items: readonly string[]): string {
  const rest = items.length - mostQuoted;
  if (rest > 0) return `${items.slice(0, mostQuoted).join(', ')} and ${rest} more`;
  return items.length > 1 ? `${items.slice(0, -1).join(', ')} and ${items.at(-1)}` : (items[0] ?? '');
}
