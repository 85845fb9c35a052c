import { expect, it } from 'vitest';
import { isSureName, type NameEvidence } from './sure-names.ts';

const said: NameEvidence = {
  ...{ shown: 'bark beetle', words: 2, asking: 0 },
  ...{ own: 3, size: 6, all: 4, behind: 3 },
};
const common = () => 0.02;
const isSure = (one: Partial<NameEvidence>, frequency?: (word: string) => number) =>
  isSureName({ ...said, ...one }, frequency);

it('takes several words for a name that several questions say, most of them of its topic', () => {
  expect(isSure({})).toBe(true);
  expect(isSure({ own: 2 }, common)).toBe(true);
  expect(isSure({ own: 2, all: 2 }, common)).toBe(false);
  expect(isSure({ own: 2, all: 2, asking: 1 }, common)).toBe(true);
  expect(isSure({ own: 1, size: 1, all: 1, asking: 1 }, common)).toBe(false);
  expect(isSure({ all: 12 })).toBe(false);
  expect(isSure({ size: 16 })).toBe(false);
});

it('asks for one question more where general writing is not known', () => {
  expect(isSure({ own: 2, asking: 2 })).toBe(false);
});

it('takes nothing that always stands behind the same word, as a piece of something longer', () => {
  expect(isSure({ behind: 1 })).toBe(false);
});

it('takes what is written with capitals for a name of others, unless a task asks for it', () => {
  expect(isSure({ shown: 'Wood Weekly' })).toBe(false);
  expect(isSure({ shown: 'Wood Weekly', asking: 1 })).toBe(true);
});

it('takes a single word that general writing is known to have hardly ever', () => {
  const word = { shown: 'xylem', words: 1, own: 4 };
  expect(isSure(word, () => 0.001)).toBe(true);
  expect(isSure({ ...word, own: 2, all: 2 }, () => 0.001)).toBe(false);
  expect(isSure(word, common)).toBe(false);
  expect(isSure(word)).toBe(false);
});
