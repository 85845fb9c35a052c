import type { ExamKey, KeyItem, WrittenAnswer } from '@gene/contract/exam-papers';

export const letterOf = (choice: number) => 'ABCDE'.charAt(choice);

export const setName = (set: number) => `Set ${letterOf(set)}`;

const list = (letters: readonly string[], word: 'and' | 'or') =>
  letters.length < 3
    ? letters.join(` ${word} `)
    : `${letters.slice(0, -1).join(', ')} ${word} ${letters.at(-1) ?? ''}`;

/** "A", "A or B", "A and C", "Cancelled". */
export function answerInWords({ accepted, isCancelled }: KeyItem): string {
  if (isCancelled) return 'Cancelled';
  return list(
    accepted.map((choices) => list(choices.map(letterOf), 'and')),
    'or',
  );
}

/** The version that somebody changes, as it is now: until a first key is saved, marks may be read from the paper. */
export const asItStands = (changed: ExamKey, latest: ExamKey): ExamKey =>
  latest.version === changed.version ? latest : changed;

/** How an answer is entered: one letter, several that are right by themselves or only together, or none. */
export type AnswerKind = 'one' | 'any' | 'all' | 'cancelled';

export interface Entry {
  kind: AnswerKind;
  choices: number[];
}

export const emptyEntry: Entry = { kind: 'one', choices: [] };

/** An answer as the form shows it; one that it cannot show is entered anew. */
export function entryOf(item: KeyItem | undefined): Entry {
  if (!item) return emptyEntry;
  const { accepted, isCancelled } = item;
  if (isCancelled) return { kind: 'cancelled', choices: [] };
  const [first = []] = accepted;
  if (accepted.length === 1) return { kind: first.length === 1 ? 'one' : 'all', choices: first };
  return accepted.every((choices) => choices.length === 1)
    ? { kind: 'any', choices: accepted.flat() }
    : emptyEntry;
}

/** Null: nothing is chosen yet. */
export function itemOf(question: number, { kind, choices }: Entry): KeyItem | null {
  if (kind === 'cancelled') return { question, accepted: [], isCancelled: true };
  if (choices.length === 0) return null;
  const sorted = choices.toSorted((one, other) => one - other);
  const accepted = kind === 'all' ? [sorted] : sorted.map((choice) => [choice]);
  return { question, accepted, isCancelled: false };
}

/** How a key leaves questions: answered in writing and marked by people, or without any answer. */
export interface Coverage {
  /** In writing, without points. */
  byHand: number[];
  missing: number[];
}

/** Of questions without letters. @param boxed those that are answered in writing */
export function coverageOf(
  questions: readonly number[],
  written: readonly WrittenAnswer[],
  boxed: readonly number[],
): Coverage {
  const open = questions.filter((question) => !written.some((each) => each.question === question));
  return {
    byHand: open.filter((question) => boxed.includes(question)),
    missing: open.filter((question) => !boxed.includes(question)),
  };
}

/** Of the questions of a paper, in a set of its key. */
export function coverageOfSet(
  { sets, written }: Pick<ExamKey, 'sets' | 'written'>,
  set: number,
  { count, boxed }: { count: number; boxed: readonly number[] },
): Coverage {
  const lettered = new Set(sets[set]?.map(({ question }) => question));
  const all = Array.from({ length: count }, (_, i) => i + 1);
  return coverageOf(
    all.filter((question) => !lettered.has(question)),
    written,
    boxed,
  );
}

/** Questions that two keys answer differently in writing. */
export function writtenDifferences(
  mine: readonly WrittenAnswer[],
  theirs: readonly WrittenAnswer[],
): string[] {
  const said = (all: readonly WrittenAnswer[]) =>
    new Map(all.map(({ question, ...answer }) => [question, JSON.stringify(answer)]));
  const [one, other] = [said(mine), said(theirs)];
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((question) => one.get(question) !== other.get(question))
    .toSorted((a, b) => a - b)
    .map(String);
}

/** Questions that two keys answer differently, set by set. */
export function differences(mine: readonly KeyItem[][], theirs: readonly KeyItem[][]): string[] {
  const answers = (items: readonly KeyItem[] = []) =>
    new Map(items.map((item) => [item.question, answerInWords(item)]));
  return mine.flatMap((items, set) => {
    const [one, other] = [answers(items), answers(theirs[set])];
    const questions = [...new Set([...one.keys(), ...other.keys()])].toSorted((a, b) => a - b);
    return questions
      .filter((question) => one.get(question) !== other.get(question))
      .map((question) => (mine.length === 1 ? `${question}` : `${question} (${setName(set)})`));
  });
}
