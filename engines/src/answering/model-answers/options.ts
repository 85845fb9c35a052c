import { analyse } from '../analysis.ts';
import { contextualQuery } from '../follow-up.ts';
import { type Excerpt, grow } from '../excerpt.ts';
import { inWordsOf } from '../expansion.ts';
import { canonicalLanguage } from '../language/scripts.ts';
import { bookFor } from '../phrases/books.ts';
import type { AnswerableDocument } from '../ports.ts';
import { collectionOf, inverseFrequency, rankByTerms } from '../ranking.ts';
import { loadPassages } from '../search.ts';
import { rankSentences } from '../sentence-ranking.ts';
import type { OfferedOption } from './question.ts';

export interface SupportFound {
  option: OfferedOption;
  excerpt: Excerpt;
}

const passagePool = 20;
const sentencePool = 160;
/** An option must be named by a sentence to this share, and that sentence speak of the question to this one. */
const namedShare = 0.95;
const askedShare = 0.6;
/** And be ahead of the others by this factor: wording alone is no key to right answers. */
const ahead = 1.25;
/** "Which is NOT …", "all of the above": no sentence says these. */
const turned = /\b(?:not|except|false|incorrect|wrong|untrue|least|never)\b|_+\s*not\b/i;
const aboutOptions =
  /\b(?:(?:all|none|both|neither|any|either) (?:of )?(?:the |these )?(?:above|following|these|options?)|both \(?[a-e]\)? (?:and|&) \(?[a-e]|all of them|none)\b/i;

/** The option that the material supports with a sentence of its own, or null where it cannot tell. */
export async function supportedOption(
  stem: string,
  options: readonly OfferedOption[],
  material: readonly AnswerableDocument[],
): Promise<SupportFound | null> {
  if (turned.test(stem) || options.some(({ text }) => aboutOptions.test(text))) return null;
  const found = (
    await Promise.all(byLanguage(material).map((group) => supportIn(stem, options, group)))
  ).filter((support) => support !== null);
  const [best] = found.sort((a, b) => b.score - a.score);
  return best ?? null;
}

function byLanguage(material: readonly AnswerableDocument[]): AnswerableDocument[][] {
  const groups = new Map<string, AnswerableDocument[]>();
  for (const document of material) {
    const language = canonicalLanguage(document.index.language);
    groups.set(language, [...(groups.get(language) ?? []), document]);
  }
  return [...groups.values()];
}

async function supportIn(
  stem: string,
  options: readonly OfferedOption[],
  group: readonly AnswerableDocument[],
): Promise<(SupportFound & { score: number }) | null> {
  const { language } = group[0]!.index;
  const collection = collectionOf(group.map(({ index }) => index));
  const query = contextualQuery(stem, [], bookFor(stem, language), language);
  if (query.isEmpty) return null;
  const terms = inWordsOf(collection, query.terms);
  const asked = new Set(terms.map(({ term }) => term));
  const idf = (term: string) => {
    const holding = collection.indexes.reduce((sum, index) => {
      const id = index.idOf.get(term);
      return id === undefined ? sum : sum + index.postingStart[id + 1]! - index.postingStart[id]!;
    }, 0);
    return inverseFrequency(holding, collection.passageCount);
  };
  const scored = options.map((option) => {
    // What the question says itself tells no option from another.
    const all = [...new Set(analyse(option.text, language))];
    const own = all.filter((term) => !asked.has(term));
    return { option, terms: own.length > 0 ? own : all, best: null as Best | null };
  });
  const wider = [...terms, ...scored.flatMap((one) => one.terms.map((term) => ({ term, weight: 0.4 })))];
  const passages = rankByTerms(collection, wider, passagePool);
  for (const sentence of rankSentences(collection, terms, passages, sentencePool, query)) {
    const index = collection.indexes[sentence.source]!;
    const number = index.passageSentence[sentence.position]! + sentence.sentence;
    const words = new Set<number>();
    for (let at = index.sentenceToken[number]!; at < index.sentenceToken[number + 1]!; at++)
      words.add(index.tokens[at]!);
    const holds = (term: string) => words.has(index.idOf.get(term) ?? -1);
    for (const one of scored) {
      const total = one.terms.reduce((sum, term) => sum + idf(term), 0);
      const named =
        one.terms.reduce((sum, term) => sum + (holds(term) ? idf(term) : 0), 0) / Math.max(total, 0.01);
      if (named < namedShare || sentence.coverage < askedShare) continue;
      const score = named * sentence.score;
      if (score > (one.best?.score ?? 0)) one.best = { ...sentence, score };
    }
  }
  const [first, second] = scored.sort((a, b) => (b.best?.score ?? 0) - (a.best?.score ?? 0));
  if (!first?.best || first.best.score < ahead * (second?.best?.score ?? 0)) return null;
  const document = group[first.best.source]!;
  const loaded = await loadPassages([{ document, position: first.best.position }]);
  const passage = loaded.get(document)?.get(document.index.ordinals[first.best.position]!);
  return passage?.sentences[first.best.sentence]
    ? {
        option: first.option,
        excerpt: grow(document, passage, first.best.sentence),
        score: first.best.score,
      }
    : null;
}

interface Best {
  source: number;
  position: number;
  sentence: number;
  score: number;
}
