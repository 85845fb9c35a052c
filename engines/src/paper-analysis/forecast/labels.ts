/** What a topic is called: runs of words that its questions share and others lack. */
import type { TermsOf } from './subject.ts';

const longestPhrase = 3;
const phrasesKept = 5;

interface Phrase {
  shown: string;
  terms: string[];
  questions: Set<number>;
}

const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’+#-]*/gu;

/** Runs of content words as they stand, keyed by their terms. */
function phrasesOf(text: string, termOf: (word: string) => string): { shown: string; terms: string[] }[] {
  return text.split(/[^\p{L}\p{M}\p{N}\s'’+#-]+|\n/u).flatMap((piece) => {
    const words = [...piece.matchAll(wordPattern)].map(([word]) => ({ word, term: termOf(word) }));
    return words.flatMap((_, start) => {
      const out: { shown: string; terms: string[] }[] = [];
      for (let end = start; end < Math.min(words.length, start + longestPhrase); end++) {
        if (!words[end]!.term || /^\p{N}+$/u.test(words[end]!.term)) break;
        const run = words.slice(start, end + 1);
        out.push({ shown: run.map(({ word }) => word).join(' '), terms: run.map(({ term }) => term) });
      }
      return out;
    });
  });
}

/**
 * Key phrases of each group of texts, the best first.
 * @param members for each text its group, of `count`
 */
export function keyPhrases(
  texts: readonly string[],
  members: Int32Array,
  count: number,
  terms: TermsOf,
): string[][] {
  const known = new Map<string, string>();
  const termOf = (word: string) => {
    const term = known.get(word) ?? terms(word).join('');
    known.set(word, term);
    return term;
  };
  const groups = Array.from({ length: count }, () => new Map<string, Phrase>());
  const spread = new Map<string, number>();
  texts.forEach((text, i) => {
    const group = groups[members[i]!]!;
    const seen = new Set<string>();
    for (const { shown, terms: run } of phrasesOf(text, termOf)) {
      const key = run.join(' ');
      const phrase = group.get(key) ?? { shown, terms: run, questions: new Set<number>() };
      phrase.questions.add(i);
      group.set(key, phrase);
      if (!seen.has(key)) spread.set(key, (spread.get(key) ?? 0) + 1);
      seen.add(key);
    }
  });
  return groups.map((group) => best([...group.values()], spread, texts.length));
}

/** Shared by many of the group, by few others; longer ones first, none inside another. */
function best(phrases: readonly Phrase[], spread: ReadonlyMap<string, number>, all: number): string[] {
  const scored = phrases
    .map(({ shown, terms, questions }) => {
      const everywhere = spread.get(terms.join(' '))!;
      const own = questions.size * Math.log((all + 1) / everywhere);
      return { shown, terms, score: own * (questions.size / everywhere) * terms.length ** 0.5 };
    })
    .sort((a, b) => b.score - a.score);
  const kept: typeof scored = [];
  for (const phrase of scored) {
    if (kept.length === phrasesKept) break;
    if (!kept.some(({ terms }) => terms.some((term) => phrase.terms.includes(term)))) kept.push(phrase);
  }
  return kept.map(({ shown }) => shown);
}
