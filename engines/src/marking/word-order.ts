import eng from '../../data/eng/word-order.json' with { type: 'json' };
import type { Word } from './words.ts';

/** Classes of words, and how much likelier than by chance (in natural logarithms) one follows another. */
export interface Grammar {
  classes: Readonly<Record<string, string>>;
  /** Of words in no class, by which ending they have. */
  endings: readonly string[];
  /** In tenths, a row for each class, each ending, numbers, all else and the edge of a run of words. */
  following: readonly string[];
  /** Weights that tell a random order: the reachable gain speaks for it, the reached gain against it. */
  chance: { bias: number; reachable: number; reached: number };
}

/** By ISO 639-3 code. */
const grammars: Readonly<Record<string, Grammar>> = { eng };

const edgeBetween = /[.,;:!?()[\]"“”\n—–]|\s-\s/u;

export interface ReadGrammar {
  classOf: (word: Pick<Word, 'text' | 'number'>) => number;
  /** By class before and after; `edge` stands before the first word and after the last. */
  gain: (before: number, after: number) => number;
  edge: number;
  /** Of words that no list and no ending tells. */
  other: number;
  chance: Grammar['chance'];
}
const read = new Map<string, ReadGrammar | null>();

function grammarOf(language: string): ReadGrammar | null {
  let grammar = read.get(language);
  if (grammar === undefined) {
    const found = grammars[language];
    grammar = found ? readGrammar(found) : null;
    read.set(language, grammar);
  }
  return grammar;
}

export function readGrammar({ following, chance, ...grammar }: Grammar): ReadGrammar {
  const gains = following.map((row) => row.split(' ').map((tenths) => Number(tenths) / 10));
  return {
    ...{ chance, classOf: classifier(grammar), edge: gains.length - 1, other: gains.length - 2 },
    gain: (before, after) => gains[before]?.[after] ?? 0,
  };
}

/** The class of a word as a number. */
export function classifier({
  classes,
  endings,
}: Pick<Grammar, 'classes' | 'endings'>): ReadGrammar['classOf'] {
  const listed = new Map(
    Object.values(classes).flatMap((words, i) => words.split(' ').map((word) => [word, i] as const)),
  );
  const first = Object.keys(classes).length;
  return ({ text, number }) => {
    const known = listed.get(text);
    if (known !== undefined) return known;
    if (number !== null) return first + endings.length;
    const ending = endings.findIndex((each) => text.endsWith(each) && text.length > each.length + 2);
    return ending < 0 ? first + endings.length + 1 : first + ending;
  };
}

/** Words between which nothing but a space stands. */
export const runsOf = (text: string, words: readonly Word[]): Word[][] => {
  const runs: Word[][] = [];
  words.forEach((word, i) => {
    const before = words[i - 1];
    if (!before || edgeBetween.test(text.slice(before.end, word.start))) runs.push([word]);
    else runs.at(-1)!.push(word);
  });
  return runs;
};

/** Two words as they follow each other. */
export const pairsIn = (words: readonly Word[]): string[] =>
  words.slice(1).map((word, i) => `${words[i]!.text} ${word.text}`);

/** An order found in the question or the model answer is right. */
const gainOfKnown = 2;

/** Gain of the words' order over a random one, and its variance by chance. @param known pairs that may stand so */
export function orderOf(
  text: string,
  words: readonly Word[],
  { gain, edge, classOf, other }: ReadGrammar,
  known: ReadonlySet<string>,
) {
  const runs = runsOf(text, words).map((run) => ({
    run,
    // "Bulb A": a label, and no article.
    classes: [
      edge,
      ...run.map((word, i) =>
        i > 0 && /^\p{Lu}$/u.test(text.slice(word.start, word.end)) ? other : classOf(word),
      ),
      edge,
    ],
  }));
  let reached = 0;
  for (const { run, classes } of runs) {
    const pairs = pairsIn(run);
    for (let i = 1; i < classes.length; i++) {
      const likely = gain(classes[i - 1]!, classes[i]!);
      reached += known.has(pairs[i - 2] ?? '') ? Math.max(gainOfKnown, likely) : likely;
    }
  }
  const counts = new Map<number, number>();
  for (const each of runs.flatMap(({ classes }) => classes.slice(1, -1)))
    counts.set(each, (counts.get(each) ?? 0) + 1);
  const pairs = [...counts].flatMap(([a, times]) =>
    [...counts].map(([b, others]) => ({
      value: gain(a, b),
      weight: times * (a === b ? others - 1 : others),
    })),
  );
  const singles = (value: (each: number) => number) =>
    spreadOf([...counts].map(([each, weight]) => ({ value: value(each), weight })));
  const between = spreadOf(pairs);
  const first = singles((each) => gain(edge, each));
  const last = singles((each) => gain(each, edge));
  const inner = words.length - runs.length;
  return {
    gained: reached - inner * between.mean - runs.length * (first.mean + last.mean),
    variance: inner * between.variance + runs.length * (first.variance + last.variance),
  };
}

/** Fewer words may be right in any order. */
const fewestOrdered = 5;

/** Were half of all orders chance's: of real ones up to 1 % are surer than the first, up to .3 % than the other. */
const surest = { from: 0.95, to: 0.99 };

/** Probability that the words are in random order, 0–1; 0 for languages not known well enough. */
export function disorderOf(
  text: string,
  words: readonly Word[],
  language: string,
  known: ReadonlySet<string>,
): number {
  const grammar = grammarOf(language);
  if (!grammar || words.length < fewestOrdered) return 0;
  const { variance, gained } = orderOf(text, words, grammar, known);
  const { bias, reachable, reached } = grammar.chance;
  const likelihood = 1 / (1 + Math.exp(reached * gained - reachable * variance - bias));
  return Math.min(1, Math.max(0, (likelihood - surest.from) / (surest.to - surest.from)));
}

function spreadOf(values: readonly { value: number; weight: number }[]) {
  const all = values.reduce((sum, { weight }) => sum + weight, 0);
  if (all === 0) return { mean: 0, variance: 0 };
  const mean = values.reduce((sum, { value, weight }) => sum + weight * value, 0) / all;
  return {
    mean,
    variance: values.reduce((sum, { value, weight }) => sum + weight * (value - mean) ** 2, 0) / all,
  };
}
