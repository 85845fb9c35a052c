/**
 * Learns in what order words of English stand: how often a class of words follows another in textbooks and answers, and from
 * which point on an order is more likely one that chance made.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import {
  classifier,
  type Grammar,
  orderOf,
  pairsIn,
  readGrammar,
  runsOf,
} from '../engines/src/marking/word-order.ts';
import { wordsOf } from '../engines/src/marking/words.ts';
import { seededRandom } from './intervals.ts';
import { shuffled } from './marking-attacks.ts';
import type { MarkedSample } from './marking-data.ts';

const orderFile = new URL('../engines/data/eng/word-order.json', import.meta.url);
const readOrder = () => JSON.parse(readFileSync(orderFile, 'utf8')) as Grammar & Record<string, unknown>;

/** Pairs seen this often less or more say nothing. */
const smoothing = 5;
const rounds = 2000;
const step = 0.3;

/** Rows of tenths, each class before each other; the last is the edge of a run. */
function learnFollowing(texts: readonly string[], known: Pick<Grammar, 'classes' | 'endings'>): string[] {
  const classOf = classifier(known);
  const edge = Object.keys(known.classes).length + known.endings.length + 2;
  const size = edge + 1;
  const pairs = Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
  const singles = Array.from({ length: size }, () => 0);
  let runs = 0;
  for (const text of texts)
    for (const run of runsOf(text, wordsOf(text, 'eng')).map((words) => words.map(classOf))) {
      runs += 1;
      [edge, ...run].forEach((before, i) => (pairs[before]![run[i] ?? edge]! += 1));
      for (const each of run) singles[each]! += 1;
    }
  const all = singles.reduce((sum, count) => sum + count, 0);
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const isInner = (i: number) => i !== edge;
  const inner = sum(pairs.flatMap((row, i) => (isInner(i) ? row.filter((_, j) => isInner(j)) : [])));
  const before = pairs.map((row) => sum(row.filter((_, j) => isInner(j))));
  const after = pairs.map((_, j) => sum(pairs.flatMap((row, i) => (isInner(i) ? [row[j]!] : []))));
  const expected = (i: number, j: number) =>
    isInner(i) && isInner(j)
      ? (before[i]! * after[j]!) / inner
      : ((isInner(i) ? singles[i]! : singles[j]!) * runs) / all;
  return pairs.map((row, i) =>
    row
      .map((count, j) => Math.round(10 * Math.log((count + smoothing) / (expected(i, j) + smoothing))))
      .join(' '),
  );
}

/** Logistic regression of answers in an order made by chance against the same as they were written. */
function learnChance(answers: readonly OrderedText[], grammar: Grammar): Grammar['chance'] {
  const random = seededRandom(3);
  const read = readGrammar(grammar);
  const rows = answers.flatMap(({ text, known }) => {
    const mixed = shuffled(text, random);
    return mixed
      ? [text, mixed].map((each, isMixed) => {
          const { variance, gained } = orderOf(each, wordsOf(each, 'eng'), read, known);
          return { x: [1, variance, -gained], isMixed };
        })
      : [];
  });
  const weights = [0, 0, 0];
  const squares = [1e-8, 1e-8, 1e-8];
  for (let round = 0; round < rounds; round++) {
    const slopes = [0, 0, 0];
    for (const { x, isMixed } of rows) {
      const off = 1 / (1 + Math.exp(-x.reduce((sum, each, k) => sum + each * weights[k]!, 0))) - isMixed;
      x.forEach((each, k) => (slopes[k]! += (off * each) / rows.length));
    }
    slopes.forEach((slope, k) => {
      squares[k]! += slope ** 2;
      weights[k]! -= (step * slope) / Math.sqrt(squares[k]!);
    });
  }
  const [bias = 0, reachable = 0, reached = 0] = weights;
  const rounded = (value: number) => Math.round(1000 * value) / 1000;
  return { bias: rounded(bias), reachable: rounded(reachable), reached: rounded(reached) };
}

/** An answer, with pairs of words that its question and model answer have. */
interface OrderedText {
  text: string;
  known: ReadonlySet<string>;
}

/** Writes the data that ship. */
export function fitOrder(books: readonly string[], samples: readonly MarkedSample[]): void {
  const answers = samples.map(({ question, models, answer }) => ({
    text: answer,
    known: new Set([question, ...models].flatMap((text) => pairsIn(wordsOf(text, 'eng')))),
  }));
  const order = readOrder();
  const following = learnFollowing([...books, ...answers.map(({ text }) => text)], order);
  const chance = learnChance(answers, { ...order, following });
  writeFileSync(orderFile, `${JSON.stringify({ ...order, following, chance }, null, 2)}\n`);
}
