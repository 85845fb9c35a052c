/**
 * The usual baseline: cosine of the tf-idf vectors of answer and nearest model answer, fitted to other questions'
 * marks.
 */
import { stemmer } from 'stemmer';
import type { MarkedSample } from './marking-data.ts';
import { mean } from './marking-learning.ts';

const termsOf = (text: string) => (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).map((word) => stemmer(word));

export function tfIdfShares(groups: readonly MarkedSample[][]): { guess: number; given: number }[] {
  const texts = groups.flatMap((group) => [group[0]!.models[0]!, ...group.map(({ answer }) => answer)]);
  const frequency = new Map<string, number>();
  for (const text of texts)
    for (const term of new Set(termsOf(text))) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const vectorOf = (text: string) => {
    const vector = new Map<string, number>();
    for (const term of termsOf(text))
      vector.set(term, (vector.get(term) ?? 0) + Math.log(texts.length / (frequency.get(term) ?? 1)));
    return vector;
  };
  const norm = (vector: ReadonlyMap<string, number>) =>
    Math.sqrt([...vector.values()].reduce((sum, value) => sum + value * value, 0));
  const cosine = (a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>) => {
    const dot = [...a].reduce((sum, [term, value]) => sum + value * (b.get(term) ?? 0), 0);
    return dot > 0 ? dot / (norm(a) * norm(b)) : 0;
  };
  const scored = groups.map((group) =>
    group.map(({ models, answer, given }) => ({
      x: Math.max(...models.map((model) => cosine(vectorOf(model), vectorOf(answer)))),
      given,
    })),
  );
  return scored.flatMap((own) => {
    const others = scored.filter((each) => each !== own).flat();
    const x = mean(others.map((each) => each.x));
    const y = mean(others.map(({ given }) => given));
    const slope =
      mean(others.map((each) => (each.x - x) * (each.given - y))) /
      mean(others.map((each) => (each.x - x) ** 2));
    return own.map((each) => ({
      given: each.given,
      guess: Math.min(1, Math.max(0, y + slope * (each.x - x))),
    }));
  });
}
