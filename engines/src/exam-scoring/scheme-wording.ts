import { analyse } from '../language/analysis.ts';

/** What a scheme says of a question. */
export interface SchemeWords {
  /** From 1, as keys count. */
  question: number;
  text: string;
}

export interface SchemeWording {
  /** Entries that have a word in common with any question. */
  compared: number;
  /** Entries with words at all. */
  entries: number;
  /** How their own question compares with the others in words that they share: 1 the closest, 0 the farthest, .5 by chance. */
  rank: number;
}

/**
 * Whether the entries of a scheme speak of their own questions more than of the others: those of another paper don't, whatever the two
 * have in common. Words count by how few questions have them.
 * @param asked questions with their options, by number
 */
export function compareWording(
  entries: readonly SchemeWords[],
  asked: ReadonlyMap<number, string>,
): SchemeWording {
  const questions = [...asked].map(([question, text]) => ({ question, words: wordsIn(text) }));
  const having = new Map<string, number>();
  for (const { words } of questions) for (const word of words) having.set(word, (having.get(word) ?? 0) + 1);
  const weightOf = (word: string) =>
    Math.log((questions.length + 1) / (having.get(word) ?? questions.length + 1));
  const said = entries.map(({ question, text }) => ({ question, words: [...wordsIn(text)] }));
  const ranks = said.flatMap(({ question, words }) => {
    const closeness = questions.map((other) => ({
      isOwn: other.question === question,
      value:
        words.reduce((sum, word) => sum + (other.words.has(word) ? weightOf(word) : 0), 0) /
        Math.sqrt(Math.max(1, other.words.size)),
    }));
    const own = closeness.find(({ isOwn }) => isOwn);
    const others = closeness.filter(({ isOwn }) => !isOwn);
    if (!own || others.length === 0 || closeness.every(({ value }) => value === 0)) return [];
    const below = others.map(({ value }) => (value < own.value ? 1 : value === own.value ? 0.5 : 0));
    return [below.reduce<number>((sum, each) => sum + each, 0) / others.length];
  });
  return {
    compared: ranks.length,
    entries: said.filter(({ words }) => words.length > 0).length,
    rank: ranks.length === 0 ? 0.5 : ranks.reduce((sum, each) => sum + each, 0) / ranks.length,
  };
}

/** Words that say something: no numbers, which are alike in all papers, and none of a few letters. */
export const wordsIn = (text: string): ReadonlySet<string> =>
  new Set(
    analyse(text, null).filter((word) => /^(?:\p{Script=Latin}{4}|[^\p{N}\p{Script=Latin}])/u.test(word)),
  );
