import type { Contradiction, PointVerdict } from '@gene/contract/marking';
import { contradictionsIn } from './contradictions.ts';
import type { Comparison, ReadPoint } from './comparison.ts';
import type { Judgement } from './judgement.ts';
import type { Word } from './words.ts';

const covered = 0.65;
const partly = 0.3;
/** Words of evidence this near each other are shown as one stretch. */
const nearWords = 3;
const mostQuoted = 5;

/** Verdict on each key point, with its evidence. */
export function verdictsOn({ comparison, shares }: Judgement, points: readonly ReadPoint[]): PointVerdict[] {
  const isAmongOthers = points.length > 1;
  const verdicts = shares.map((share, i) => verdictOn(comparison, i, { worth: share, isAmongOthers }));
  return points.map((_, of) => {
    const own = verdicts.filter((__, i) => comparison.claims[i]!.of === of);
    return own.length === 1 ? own[0]! : merged(own, of);
  });
}

/** Of a point of several claims: "any two of". */
function merged(verdicts: readonly PointVerdict[], point: number): PointVerdict {
  const state = (['covered', 'missed'] as const).find((each) => verdicts.every((own) => own.state === each));
  const evidence: PointVerdict['evidence'] = [];
  for (const range of verdicts.flatMap((each) => each.evidence).sort((a, b) => a.start - b.start))
    if (range.start >= (evidence.at(-1)?.end ?? 0)) evidence.push(range);
  return {
    point,
    state: state ?? 'partly',
    share: verdicts.reduce((sum, { share }) => sum + share, 0) / Math.max(1, verdicts.length),
    evidence,
    missing: verdicts.flatMap(({ missing }) => missing),
    contradictions: verdicts.flatMap(({ contradictions }) => contradictions),
    reason: verdicts.map(({ reason }) => reason).join(' '),
  };
}

function verdictOn(
  comparison: Comparison,
  index: number,
  { worth, isAmongOthers }: { worth: number; isAmongOthers: boolean },
): PointVerdict {
  const { answer, claims, coverage, nearness } = comparison;
  const { share, found, missing, opposed } = coverage[index]!;
  const contradictions = contradictionsIn(comparison, index);
  const inWords = levelOf(share);
  const isNear = (nearness?.[index]?.words.length ?? 0) > 0;
  const inOtherWords = isNear && opposed.length === 0 && levelOf(worth) > inWords;
  const reached = inOtherWords || isAmongOthers ? levelOf(worth) : inWords;
  const isElsewhere = reached < inWords && opposed.length === 0 && contradictions.length === 0;
  const isFlawed = reached === 2 && (opposed.length > 0 || contradictions.length > 0);
  const level = isFlawed ? 1 : reached;
  const shown = found.map(({ at }) => at);
  return {
    point: claims[index]!.of,
    state: level === 2 ? 'covered' : level === 1 ? 'partly' : 'missed',
    share: inOtherWords || comparison.matches ? worth : share,
    evidence: stretches(
      inOtherWords && nearness ? [...shown, ...nearness[index]!.words] : shown,
      answer.words,
      answer.text,
    ),
    missing: level === 2 && inOtherWords ? [] : missing.map(({ text }) => text),
    contradictions,
    reason: [
      reasonFor(comparison, index, contradictions, inOtherWords && (level === 2 ? 'all' : 'part')),
      isElsewhere ? 'These words may belong to another point.' : '',
    ]
      .filter(Boolean)
      .join(' '),
  };
}

const levelOf = (share: number) => (share >= covered ? 2 : share >= partly ? 1 : 0);

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
  { claims, coverage, answer }: Comparison,
  index: number,
  contradictions: readonly Contradiction[],
  inOtherWords: 'all' | 'part' | false,
): string {
  const { found, missing, opposed } = coverage[index]!;
  if (claims[index]!.essential.length === 0) return 'The key point has no words that could be looked for.';
  const written = (word: Word) => answer.text.slice(word.start, word.end);
  const says = found.map(({ wanted, at, likeness }) =>
    likeness.by === 'same' ? `“${written(at)}”` : `“${written(at)}” for “${wanted.text}”`,
  );
  const turned = opposed.map(({ wanted }) => wanted);
  const denied = contradictions.length === 0 ? turned.map(({ text }) => `“${text}”`) : [];
  const lacks = missing.filter((word) => !turned.includes(word)).map(({ text }) => `“${text}”`);
  return [
    says.length > 0 ? `Has ${listed(says)}.` : '',
    inOtherWords
      ? `Seems to say ${inOtherWords === 'part' ? 'part of it' : says.length > 0 ? 'the rest' : 'it'} in other words.`
      : lacks.length > 0
        ? `Nothing was found on ${listed(lacks)}.`
        : '',
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
