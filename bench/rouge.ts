/**
 * ROUGE-1, -2 and -Lsum (Lin 2004) as F1, with Porter's first stemmer, like the reference implementation with
 * `use_stemmer`.
 */
import { stemmer } from 'stemmer';

export interface Rouge {
  one: number;
  two: number;
  lsum: number;
}

const stems = new Map<string, string>();

function stem(word: string): string {
  let known = stems.get(word);
  if (known === undefined) {
    known = word.length > 3 ? stemmer(word) : word;
    stems.set(word, known);
  }
  return known;
}

const wordsOf = (text: string) => (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).map(stem);

function counts(items: readonly string[]): Map<string, number> {
  const out = new Map<string, number>();
  for (const item of items) out.set(item, (out.get(item) ?? 0) + 1);
  return out;
}

const harmonic = (hits: number, made: number, wanted: number) => (hits ? (2 * hits) / (made + wanted) : 0);

function overlap(made: readonly string[], wanted: readonly string[]): number {
  const have = counts(made);
  let hits = 0;
  for (const [item, times] of counts(wanted)) hits += Math.min(times, have.get(item) ?? 0);
  return harmonic(hits, made.length, wanted.length);
}

const bigrams = (words: readonly string[]) => words.slice(1).map((word, i) => `${words[i]} ${word}`);

/** Positions in `a` of a longest common subsequence. */
function commonPositions(a: readonly string[], b: readonly string[]): number[] {
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++)
      lengths[i * width + j] =
        a[i - 1] === b[j - 1]
          ? lengths[(i - 1) * width + j - 1]! + 1
          : Math.max(lengths[(i - 1) * width + j]!, lengths[i * width + j - 1]!);
  const out: number[] = [];
  let [i, j] = [a.length, b.length];
  while (i > 0 && j > 0)
    if (a[i - 1] === b[j - 1]) {
      out.push(i - 1);
      i--;
      j--;
    } else if (lengths[(i - 1) * width + j]! >= lengths[i * width + j - 1]!) i--;
    else j--;
  return out;
}

/** @param made @param wanted the sentences of a summary and of its reference */
export function rouge(made: readonly string[], wanted: readonly string[]): Rouge {
  const madeWords = made.map(wordsOf);
  const wantedWords = wanted.map(wordsOf);
  const [all, reference] = [madeWords.flat(), wantedWords.flat()];
  const left = [counts(all), counts(reference)] as const;
  let hits = 0;
  for (const sentence of wantedWords) {
    const union = new Set(madeWords.flatMap((words) => commonPositions(sentence, words)));
    for (const position of union) {
      const word = sentence[position]!;
      if (left.some((count) => !count.get(word))) continue;
      for (const count of left) count.set(word, count.get(word)! - 1);
      hits++;
    }
  }
  return {
    one: overlap(all, reference),
    two: overlap(bigrams(all), bigrams(reference)),
    lsum: harmonic(hits, all.length, reference.length),
  };
}
