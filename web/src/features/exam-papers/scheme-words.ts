import type {
  ExamKey,
  KeyItem,
  ReadKeyScheme,
  SchemeFinding,
  WrittenAnswer,
} from '@gene/contract/exam-papers';
import { formatCount, formatNumber } from '../../lib/format.ts';

/** What a finding would put into a key, or a key has for its question. */
export interface Answer {
  item: KeyItem | null;
  written: WrittenAnswer | null;
}

export const marksTogether = ({ points }: WrittenAnswer): number =>
  Math.round(points.reduce((sum, { marks }) => sum + marks, 0) * 100) / 100;

/** Why the points of a finding don't fit its question; null: they do, or its marks aren't known. */
export function marksProblem({ written, outOf }: Pick<SchemeFinding, 'written' | 'outOf'>): string | null {
  const sum = written ? marksTogether(written) : 0;
  if (outOf === null || sum <= outOf) return null;
  return `Its points add up to ${formatCount(sum, 'mark')}, but the question has ${formatNumber(outOf)}.`;
}

/** What the points leave open of the question's marks. */
export function marksNote({ written, outOf }: Pick<SchemeFinding, 'written' | 'outOf'>): string | null {
  const sum = written ? marksTogether(written) : 0;
  if (written === null || outOf === null || sum >= outOf) return null;
  return `Its points add up to ${formatNumber(sum)} of ${formatCount(outOf, 'mark')}.`;
}

/** Points of findings that somebody leaves out: indices by question. */
export type LeftOut = ReadonlyMap<number, ReadonlySet<number>>;

/** A finding without the points that are left out. */
export function withoutPoints(finding: SchemeFinding, leftOut: LeftOut): SchemeFinding {
  const left = leftOut.get(finding.question);
  if (!finding.written || !left) return finding;
  const points = finding.written.points.filter((_point, i) => !left.has(i));
  return { ...finding, written: points.length === 0 ? null : { ...finding.written, points } };
}

export const hasAnswer = ({ item, written }: Answer): boolean => item !== null || written !== null;

/** What a key has for a finding's question. */
export const answerBefore = (
  { question }: SchemeFinding,
  { sets, written }: ExamKey,
  set: number,
): Answer => ({
  item: sets[set]?.find((each) => each.question === question) ?? null,
  written: written.find((each) => each.question === question) ?? null,
});

/** What taking a finding does to the key. */
export function changeOf(finding: SchemeFinding, key: ExamKey, set: number): 'adds' | 'replaces' | 'keeps' {
  const before = answerBefore(finding, key, set);
  if (!hasAnswer(before)) return 'adds';
  const { item, written } = finding;
  return JSON.stringify(before) === JSON.stringify({ item, written }) ? 'keeps' : 'replaces';
}

/** Those that fit their questions, and replace nothing by what is not sure; the others are taken one by one. */
export const fitting = (
  { findings }: Pick<ReadKeyScheme, 'findings'>,
  key: ExamKey,
  set: number,
): Set<number> =>
  new Set(
    findings
      .filter(
        (finding) =>
          hasAnswer(finding) &&
          finding.problems.length === 0 &&
          marksProblem(finding) === null &&
          !(finding.isUnsure && changeOf(finding, key, set) === 'replaces'),
      )
      .map(({ question }) => question),
  );

/** Nothing of a scheme that may be another paper's. */
export const takenAtFirst = (scheme: ReadKeyScheme, key: ExamKey, set: number): Set<number> =>
  scheme.doubts.length > 0 ? new Set() : fitting(scheme, key, set);

const byQuestion = <Item extends { question: number }>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => one.question - other.question);

/** Answers to other questions than these. */
const without = <Item extends { question: number }>(
  all: readonly Item[],
  taken: readonly { question: number }[],
): Item[] => all.filter((one) => !taken.some(({ question }) => question === one.question));

/** The key with these findings in place of what it had for their questions; all else stays. */
export function keyWith(key: ExamKey, set: number, taken: readonly SchemeFinding[]) {
  const items = taken.flatMap(({ item }) => item ?? []);
  const written = taken.flatMap((finding) => finding.written ?? []);
  return {
    sets: key.sets.map((all, i) => (i === set ? byQuestion([...without(all, taken), ...items]) : all)),
    written: byQuestion([...without(key.written, taken), ...written]),
  };
}

/** "3, 5 to 8". */
export function numbersInWords(findings: readonly { question: number; number: string }[]): string {
  const runs: { first: string; last: string; end: number }[] = [];
  for (const { question, number } of findings) {
    const run = runs.at(-1);
    if (run?.end === question - 1) Object.assign(run, { last: number, end: question });
    else runs.push({ first: number, last: number, end: question });
  }
  return runs.map(({ first, last }) => (first === last ? first : `${first} to ${last}`)).join(', ');
}
