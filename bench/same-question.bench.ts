/**
 * Whether two questions or cards ask the same: pairs that were written before anything was asked. Beside the words what
 * the encoder says at a floor at which it finds as many; it takes opposites for the same, and was not taken in.
 */
import { questionKey } from '../engines/src/answering/study/question-key.ts';
import { openEncoder } from './encoded.ts';
import type { Bench } from './figures.ts';
import lists from './same-question.pairs.json' with { type: 'json' };

interface Pair {
  one: string;
  other: string;
  same: boolean;
}

const pairs = Object.entries(lists).flatMap(([name, list]) =>
  list.map((line): Pair => {
    const [one = '', other = ''] = line.replaceAll(/\{\{c\d+::(.*?)\}\}/gu, '$1').split(' | ');
    return { one, other, same: name === 'same' };
  }),
);

function score(of: readonly Pair[], isSame: (pair: Pair) => boolean) {
  const said = of.filter(isSame);
  const right = said.filter(({ same }) => same).length;
  return { said: said.length, right, recall: right / of.filter(({ same }) => same).length };
}

const told = ({ right, said }: ReturnType<typeof score>) => `${right} of ${said}`;

export const bench: Bench = {
  name: 'same-question',
  run({ log }) {
    const [fitted, untouched] = [0, 1].map((half) => pairs.filter((_, i) => i % 2 === half)) as [
      Pair[],
      Pair[],
    ];
    const byWords = ({ one, other }: Pair) => questionKey(one, 'eng') === questionKey(other, 'eng');
    const words = score(untouched, byWords);
    const model = openEncoder(log)?.model;
    const cosineOf = ({ one, other }: Pair) => {
      const [x, y] = [model?.encode(one), model?.encode(other)];
      return x && y ? x.reduce((sum, value, i) => sum + value * y[i]!, 0) : 0;
    };
    const wanted = score(fitted, byWords).right;
    const cosines = fitted.filter(({ same }) => same).map(cosineOf);
    const floor = cosines.sort((a, b) => b - a)[wanted - 1] ?? 1;
    const meaning = score(untouched, (pair) => cosineOf(pair) >= floor);
    const data = `untouched half of ${pairs.length} pairs`;
    return Promise.resolve([
      {
        metric: 'rightly said to ask the same',
        data,
        value: words.right / words.said,
        unit: 'share',
        reference: `${told(words)}; by meaning from ${floor.toFixed(2)} ${told(meaning)}`,
        reach: { atLeast: 0.95 },
      },
      { metric: 'found of those that ask the same', data, value: words.recall, unit: 'share' },
    ]);
  },
};
