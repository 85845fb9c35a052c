/** Baselines for key terms: RAKE (Rose et al. 2010) and YAKE (Campos et al. 2020), as published. */
import { splitSentences } from './nlp-data.ts';

const stop = new Set(
  `a about above after again all also am an and any are as at be because been before being below between both but by can
  could did do does doing down during each etc few for from further had has have having he her here his how i if in into is
  it its itself may me might more most must my no nor not of off on once only or other our out over own per same shall she
  should so some such than that the their them then there these they this those through to too under until up upon us very
  via was we were what when where which while who whom why will with would you your`.split(/\s+/),
);

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+(?:[-'’.][\p{L}\p{N}]+)*|[^\s]/gu) ?? [];
const isContent = (word: string) =>
  /[\p{L}\p{N}]/u.test(word) && !stop.has(word) && !/^\d+(?:[.,]\d+)*$/.test(word) && word.length > 1;

/** Splits text into runs of content words, at stop words and punctuation. */
function runsOf(text: string): string[][] {
  const runs: string[][] = [];
  for (const sentence of splitSentences(text)) {
    let run: string[] = [];
    for (const word of [...wordsOf(sentence.text).map((each) => each.toLowerCase()), '.'])
      if (isContent(word)) run.push(word);
      else if (run.length) {
        runs.push(run);
        run = [];
      }
  }
  return runs;
}

/** Ranks terms, best first, by the summed ratio of degree to frequency of their words. */
export function rake(text: string): string[] {
  const runs = runsOf(text);
  const frequency = new Map<string, number>();
  const degree = new Map<string, number>();
  for (const run of runs)
    for (const word of run) {
      frequency.set(word, (frequency.get(word) ?? 0) + 1);
      degree.set(word, (degree.get(word) ?? 0) + run.length);
    }
  const scores = new Map(
    runs.map((run) => [
      run.join(' '),
      run.reduce((sum, word) => sum + degree.get(word)! / frequency.get(word)!, 0),
    ]),
  );
  return [...scores].sort((x, y) => y[1] - x[1]).map(([term]) => term);
}

interface WordTraits {
  count: number;
  capitals: number;
  acronyms: number;
  sentences: number[];
  left: string[];
  right: string[];
  weight: number;
}

/**
 * Ranks terms of up to three words, best first, by casing, position, frequency, context and spread of their
 * words.
 */
export function yake(text: string): string[] {
  const sentences = splitSentences(text).map((sentence) =>
    wordsOf(sentence.text).filter((w) => /[\p{L}\p{N}]/u.test(w)),
  );
  const words = new Map<string, WordTraits>();
  sentences.forEach((sentence, number) =>
    sentence.forEach((word, i) => {
      const key = word.toLowerCase();
      let traits = words.get(key);
      if (!traits)
        words.set(
          key,
          (traits = { count: 0, capitals: 0, acronyms: 0, sentences: [], left: [], right: [], weight: 1 }),
        );
      traits.count++;
      if (i > 0 && /^\p{Lu}/u.test(word)) traits.capitals++;
      if (/^\p{Lu}{2,}$/u.test(word)) traits.acronyms++;
      traits.sentences.push(number);
      if (i > 0) traits.left.push(sentence[i - 1]!.toLowerCase());
      if (i + 1 < sentence.length) traits.right.push(sentence[i + 1]!.toLowerCase());
    }),
  );
  const counts = [...words].filter(([word]) => !stop.has(word)).map(([, { count }]) => count);
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const deviation = Math.sqrt(counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / counts.length);
  const most = Math.max(...counts);
  const variety = (list: readonly string[]) => (list.length ? new Set(list).size / list.length : 0);
  for (const traits of words.values()) {
    const casing = Math.max(traits.capitals, traits.acronyms) / (1 + Math.log(traits.count));
    const place = Math.log(Math.log(3 + traits.sentences[traits.sentences.length >> 1]!));
    const frequency = traits.count / (mean + deviation);
    const relatedness = 1 + (variety(traits.left) + variety(traits.right)) * (traits.count / most);
    const spread = new Set(traits.sentences).size / sentences.length;
    traits.weight = (relatedness * place) / (casing + frequency / relatedness + spread / relatedness);
  }
  const candidates = new Map<string, { words: string[]; count: number }>();
  for (const run of runsOf(text))
    for (let from = 0; from < run.length; from++)
      for (let length = 1; length <= 3 && from + length <= run.length; length++) {
        const taken = run.slice(from, from + length);
        const known = candidates.get(taken.join(' '));
        if (known) known.count++;
        else candidates.set(taken.join(' '), { words: taken, count: 1 });
      }
  const score = ({ words: taken, count }: { words: string[]; count: number }) => {
    const weights = taken.map((word) => words.get(word)?.weight ?? 1);
    const product = weights.reduce((all, weight) => all * weight, 1);
    return product / (count * (1 + weights.reduce((sum, weight) => sum + weight, 0)));
  };
  return [...candidates]
    .map(([term, candidate]) => ({ term, score: score(candidate) }))
    .sort((x, y) => x.score - y.score)
    .map(({ term }) => term);
}
