import type { ExpectedPoint } from '@gene/contract/marking';
import { describe, expect, it } from 'vitest';
import { readScheme } from './comparison.ts';
import { keyPointsOf } from './key-points.ts';
import { matchesOf } from './matching.ts';
import { stretchesOf } from './sentences.ts';
import { wordsOf } from './words.ts';

/** With words that are alike where they are the same. */
function matchesIn(question: string, points: readonly string[], answer: string) {
  const keyPoints: ExpectedPoint[] = keyPointsOf({
    ...{ question, marks: points.length, language: 'eng' },
    modelAnswer: points.map((text) => ({ text, marks: 1 })),
  });
  const { claims } = readScheme(question, keyPoints, 'eng');
  const stretches = stretchesOf(answer, wordsOf(answer, 'eng'));
  const alike = claims.map(({ words }) =>
    words.map(({ stem }) => stretches.flat().map((at) => Number(at.stem === stem))),
  );
  const asked = new Set(wordsOf(question, 'eng').map(({ stem }) => stem));
  return matchesOf(claims, alike, stretches, asked);
}

describe('of several points', () => {
  const points = ['The keeper trims the wick at dusk.', 'The bell warns barges of fog.'];

  it('each leads where it is made, in a sentence of its own or in one with the others', () => {
    for (const joint of ['. ', ' and ']) {
      const [trims, warns] = matchesIn('', points, points.join(joint));
      expect(trims).toMatchObject({ match: 1, lead: 1 });
      expect(warns).toMatchObject({ match: 1, lead: 1 });
    }
  });

  it('one that shares words with another leads less where that one is made', () => {
    const [first, second] = matchesIn('', [points[0]!, 'The keeper trims the hedge in May.'], points[0]!);
    expect(first!.lead).toBeGreaterThan(second!.lead + 0.2);
  });

  it('one that is said in words of the question alone is matched by these', () => {
    const [one, other] = matchesIn(
      'Is the bell or the lamp old?',
      ['The bell is old.', 'Fog is cold.'],
      'The bell is old.',
    );
    expect(one).toMatchObject({ match: 1, lead: 1 });
    expect(other).toEqual({ match: 0, lead: 0 });
  });

  it('what may be said instead takes nothing from it', () => {
    const [either, or] = matchesIn(
      '',
      ['The keeper trims wicks / the keeper cuts wicks', points[1]!],
      'The keeper trims wicks.',
    );
    expect(either).toMatchObject({ match: 1, lead: 1 });
    expect(or!.lead).toBe(or!.match);
  });

  it('nothing is matched in an answer without words', () => {
    expect(matchesIn('', points, '…')).toEqual([
      { match: 0, lead: 0 },
      { match: 0, lead: 0 },
    ]);
  });
});
