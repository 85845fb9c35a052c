import { expect, it } from 'vitest';
import { ask, inventDocument } from './testing/invented-document.ts';

const line = (name: string) =>
  `The ${name} sails to the northern quay and unloads its barrels of salted fish.`;
const novel = inventDocument(
  ['I', 'II']
    .flatMap((volume) => [
      `# VOLUME ${volume}`,
      ...['I', 'II', 'III'].flatMap((chapter) => [
        `## CHAPTER ${chapter}`,
        line(`Ship ${volume} ${chapter}`),
      ]),
    ])
    .join('\n'),
);

it.each([
  ['summarise chapter 3', 'Ship I III', 'VOLUME I › CHAPTER III'],
  ['what happens in chapter 2?', 'Ship I II', 'VOLUME I › CHAPTER II'],
  ['summarise chapter 3 of volume 2', 'Ship II III', 'VOLUME II › CHAPTER III'],
  ['summarise volume II chapter II', 'Ship II II', 'VOLUME II › CHAPTER II'],
  ['summarise Volume II chapter i', 'Ship II I', 'VOLUME II › CHAPTER I'],
  ['Volume II chapter i', 'Ship II I', 'VOLUME II › CHAPTER I'],
  ['what happens in volume ii, chapter iii?', 'Ship II III', 'VOLUME II › CHAPTER III'],
])(
  'of chapters counted anew in each volume says which one it sums up: %s',
  async (question, words, title) => {
    const { reply, evidence } = await ask(question, [novel]);
    expect(evidence[0]?.quote).toContain(`${words} sails`);
    expect(reply).toContain(title);
  },
);
