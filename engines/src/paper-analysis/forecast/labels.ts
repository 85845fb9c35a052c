/** What a topic is called: runs of words that its questions share and others lack. */
import type { PastQuestion } from '@gene/contract/predictions';
import { asks } from '../words.ts';
import type { TermsOf } from './subject.ts';

/** What a phrase of one, two or three words is worth: two name a thing, three are often cut out of a sentence. */
const byLength = [1, 1.5, 1.4];
const phrasesKept = 5;

interface Phrase {
  shown: string;
  terms: string[];
  questions: Set<number>;
  papers: Set<string>;
}

const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’+#-]*/gu;

/** What tasks are told with, whatever they are about. */
const framing =
  /^(?:following|suitable|given|giving|examples?|brief(?:ly)?|details?|help|neat|notes?|short|assum\p{L}*|using|used|based|different|various|real|typical|good|any|two|three|four|five|marks?|means?|meant|significance|importance)$/iu;
const isAboutTheTask = (word: string) => framing.test(word) || asks.test(word);

const capitals = (text: string) => text.match(/\p{Lu}/gu)?.length ?? 0;

/** Runs of content words as they stand, keyed by their terms. */
function phrasesOf(text: string, termOf: (word: string) => string): { shown: string; terms: string[] }[] {
  return text.split(/[^\p{L}\p{M}\p{N}\s'’+#-]+|\n/u).flatMap((piece) => {
    const words = [...piece.matchAll(wordPattern)].map(([word]) => ({ word, term: termOf(word) }));
    return words.flatMap((_, start) => {
      const out: { shown: string; terms: string[] }[] = [];
      for (let end = start; end < Math.min(words.length, start + byLength.length); end++) {
        const { word, term } = words[end]!;
        if (!term || /^\p{N}+$/u.test(term) || isAboutTheTask(word)) break;
        // Letters alone are names of variables.
        if (Array.from(word).length === 1) continue;
        const run = words.slice(start, end + 1);
        out.push({ shown: run.map(({ word }) => word).join(' '), terms: run.map(({ term }) => term) });
      }
      return out;
    });
  });
}

/**
 * Key phrases of each group of questions, the best first.
 * @param members for each question its group, of `count`
 */
export function keyPhrases(
  questions: readonly PastQuestion[],
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
  questions.forEach(({ text, paperId }, i) => {
    const group = groups[members[i]!]!;
    const seen = new Set<string>();
    for (const { shown, terms: run } of phrasesOf(text, termOf)) {
      const key = run.join(' ');
      const phrase = group.get(key) ?? { shown, terms: run, questions: new Set(), papers: new Set() };
      phrase.questions.add(i);
      phrase.papers.add(paperId);
      // As it stands inside a sentence, where it does.
      if (capitals(shown) < capitals(phrase.shown)) phrase.shown = shown;
      group.set(key, phrase);
      if (!seen.has(key)) spread.set(key, (spread.get(key) ?? 0) + 1);
      seen.add(key);
    }
  });
  return groups.map((group) => best([...group.values()], spread, questions.length));
}

/** Asked by many papers in the group, by few questions besides; longer ones first, none with a word of another. */
function best(phrases: readonly Phrase[], spread: ReadonlyMap<string, number>, all: number): string[] {
  const scored = phrases
    .map(({ shown, terms, questions, papers }) => {
      const everywhere = spread.get(terms.join(' '))!;
      const share = questions.size / everywhere;
      const rare = Math.log((all + 1) / everywhere);
      return { shown, terms, score: papers.size ** 1.5 * share ** 0.5 * rare * byLength[terms.length - 1]! };
    })
    .sort((a, b) => b.score - a.score);
  const kept: typeof scored = [];
  for (const phrase of scored) {
    if (kept.length === phrasesKept) break;
    if (!kept.some(({ terms }) => terms.some((term) => phrase.terms.includes(term)))) kept.push(phrase);
  }
  return kept.map(({ shown }) => shown);
}
