import type { Sentence } from '@gene/contract/documents';
import type { AnswerType } from './answer-words.ts';
import { canonicalLanguage } from '../language/scripts.ts';
import type { LeftOut } from './mechanisms.ts';
import type { PassageIndex } from './passage-index.ts';
import type { AnswerableDocument } from './ports.ts';
import { collectionOf, idealScore, type QueryTerm, rankByTerms, type RankedPassage } from './ranking.ts';
import { askedWeight, rankSentences } from './sentence-ranking.ts';
import { inWordsOf } from './expansion.ts';
import { definingPassages } from './defining-passages.ts';
import { mixPassages, mixSentences, nearnessOf } from './nearness.ts';
import { weighByPassage } from './passage-share.ts';
import { type Excerpt, grow, mergeExcerpts } from './excerpt.ts';

const passagePool = 30;
const sentencePool = 12;
/** Where an answer must define, it may stand behind many that speak of the same. */
const definingPool = 40;
const nearShare = 1.3;

/** Where a search may look: passages by their position in the index, and sentences by their offset in the text. */
export interface Within {
  passage(document: AnswerableDocument, position: number): boolean;
  sentence(document: AnswerableDocument, start: number): boolean;
}

/** A stretch of a document that is the likelier place of an answer. */
export interface Section {
  document: AnswerableDocument;
  start: number;
  end: number;
}

export interface Query {
  terms: readonly QueryTerm[];
  wantsDefinition: boolean;
  type: AnswerType | null;
  /** What defines is chosen among many. */
  mustDefine?: boolean;
  /** What is near by its meaning counts too. */
  byMeaning?: boolean;
  without?: LeftOut;
}

export interface Hit {
  document: AnswerableDocument;
  position: number;
  sentence: number;
  /** The sentence that leads in the list whose item it is. */
  leadIn: number | null;
  /** Relative to the question's weight: comparable between languages. */
  score: number;
  coverage: number;
  /** Terms that it speaks of, of so many. */
  met: number;
  asked: number;
  /** Those met in the question's own words. */
  firm: number;
  /** Share of the question's neighbouring words that are neighbours here too. */
  paired: number;
  /** Not only of what was said before. */
  metOwn: boolean;
  /** What the best passage scores of what one with all words would that nothing else has. */
  found: number;
  /** How near it or its passage is by its meaning, where that is known. */
  nearness: number | null;
  defines: boolean;
  /** It says in so many words what was asked for. */
  isExplicit?: boolean;
  /** It is the first under a heading, or stands behind a label, that is just what was asked for. */
  isHeaded?: boolean;
  /** What stands beside it is labelled otherwise. */
  isLabelled?: boolean;
  /** A value as it is asked for stands there, if one is. */
  holdsValue: boolean;
  givesValue: boolean;
}

/**
 * Sentences that answer, best first, over documents of one or several languages: each language is searched by
 * its own terms and statistics.
 */
export function searchSentences(
  documents: readonly AnswerableDocument[],
  queryIn: (language: string | null) => Query,
  within?: Within,
  sections: readonly Section[] = [],
): Hit[] {
  const groups = new Map<string, AnswerableDocument[]>();
  let mustDefine = false;
  for (const document of documents) {
    const language = canonicalLanguage(document.index.language);
    const group = groups.get(language);
    if (group) group.push(document);
    else groups.set(language, [document]);
  }
  const hits = [...groups.values()].flatMap((group): Hit[] => {
    const asked = queryIn(group[0]!.index.language);
    const collection = collectionOf(
      group.map(({ index }) => index),
      asked.without,
    );
    mustDefine ||= asked.mustDefine === true;
    const terms = inWordsOf(collection, asked.terms);
    const pool = within ? Math.max(passagePool * 10, 300) : passagePool;
    const near = asked.byMeaning && !within ? group : [];
    const byWords = rankByTerms(collection, terms, pool);
    const meant = terms.filter(({ weight }) => weight >= askedWeight);
    const ideal = idealScore(collection, meant.length > 0 ? meant : terms);
    const found = (byWords[0]?.score ?? 0) / (ideal || 1);
    const ranked = mixPassages(byWords, near, pool);
    const allowed = within
      ? ranked.filter(({ source, position }) => within.passage(group[source]!, position))
      : ranked;
    const places: readonly RankedPassage[] =
      within && allowed.length === 0 ? everyPassage(group, within) : allowed;
    const pooled = within ? places.slice(0, passagePool * 2) : places.slice(0, passagePool);
    const defining = asked.mustDefine && !within ? definingPassages(collection, meant) : [];
    const most = within ? sentencePool * 20 : Math.max(sentencePool * 3, asked.mustDefine ? definingPool : 0);
    const sentences = rankSentences(
      collection,
      terms,
      withoutRepeats([...pooled, ...defining, ...passagesOf(sections, group)]),
      near.length > 0 ? most * 4 : most,
      asked,
    );
    // What defines and what names a value stand anywhere; what goes on is looked for near what was quoted before.
    const isAnywhere =
      within !== undefined || asked.mustDefine === true || asked.type !== null || sections.length > 0;
    const placed = isAnywhere ? sentences : weighByPassage(sentences, ranked, collection.without);
    return mixSentences(placed, near)
      .slice(0, most)
      .map((sentence) => {
        const document = group[sentence.source]!;
        const nearness = near.length > 0 ? nearnessOf(document, sentence) : null;
        return weighed({ ...sentence, document, found, nearness }, sections);
      })
      .filter((hit) => !within || within.sentence(hit.document, startOf(hit)));
  });
  hits.sort((x, y) => y.score - x.score);
  // A long document must not hide that another one answers too.
  const best = new Map<AnswerableDocument, Hit>();
  for (const hit of hits) if (!best.has(hit.document)) best.set(hit.document, hit);
  const kept = hits.slice(0, mustDefine ? definingPool : sentencePool);
  return [...kept, ...[...best.values()].filter((hit) => !kept.includes(hit))];
}

/** A value counts more near what was quoted before. */
function weighed<H extends Hit>(hit: H, sections: readonly Section[]): H {
  const start = startOf(hit);
  const isNear = sections.some(
    (section) => section.document === hit.document && start >= section.start && start < section.end,
  );
  return { ...hit, score: hit.score * (isNear && hit.holdsValue && hit.metOwn ? nearShare : 1) };
}

function passagesOf(sections: readonly Section[], documents: readonly AnswerableDocument[]): RankedPassage[] {
  return sections.flatMap(({ document, start, end }) => {
    const source = documents.indexOf(document);
    if (source < 0) return [];
    return positionsIn(document.index, start, end)
      .slice(0, passagePool)
      .map((position) => ({ source, position, ordinal: document.index.ordinals[position]!, score: 0 }));
  });
}

const withoutRepeats = (passages: readonly RankedPassage[]) => [
  ...new Map(passages.map((passage) => [`${passage.source} ${passage.position}`, passage])).values(),
];

function everyPassage(documents: readonly AnswerableDocument[], within: Within): RankedPassage[] {
  return documents.flatMap((document, source) =>
    Array.from(document.index.ordinals, (ordinal, position) => ({
      source,
      ordinal,
      position,
      score: 0,
    })).filter(({ position }) => within.passage(document, position)),
  );
}

export function startOf({
  document: { index },
  position,
  sentence,
}: Pick<Hit, 'document' | 'position' | 'sentence'>): number {
  return index.sentenceStart[index.passageSentence[position]! + sentence]!;
}

/** Loads the passages of hits and makes each a quote with what belongs to it; hits that touch become one. */
export async function excerptsOf(hits: readonly Hit[], limit: number): Promise<Excerpt[]> {
  // A list may go on in the next passage, and its lead-in stand in the one before.
  const around = hits.flatMap(({ document, position }) =>
    [position - 1, position, position + 1]
      .filter((near) => near >= 0 && near < document.index.passageCount)
      .map((near) => ({ document, position: near })),
  );
  const loaded = await loadPassages(around);
  const excerpts = hits.flatMap(({ document, position, sentence, isLabelled }) => {
    const at = (near: number) => loaded.get(document)?.get(document.index.ordinals[near] ?? -1);
    const passage = at(position);
    const own = passage?.sentences[sentence];
    if (!own) return [];
    if (isLabelled) return [{ document, passage, sentences: [own], isAlone: true as const }];
    return [grow(document, passage, sentence, at(position - 1), at(position + 1))];
  });
  return mergeExcerpts(excerpts).slice(0, limit);
}

/** Passages by document and ordinal. */
export async function loadPassages(places: readonly { document: AnswerableDocument; position: number }[]) {
  const wanted = new Map<AnswerableDocument, Set<number>>();
  for (const { document, position } of places) {
    const ordinals = wanted.get(document) ?? new Set<number>();
    wanted.set(document, ordinals.add(document.index.ordinals[position]!));
  }
  return new Map(
    await Promise.all(
      [...wanted].map(async ([document, ordinals]) => {
        const passages = await document.passages.load([...ordinals].sort((x, y) => x - y));
        return [document, new Map(passages.map((passage) => [passage.ordinal, passage]))] as const;
      }),
    ),
  );
}

/** The sentences that hits stand for; undefined where a passage is gone. */
export async function sentencesOf(
  hits: readonly Pick<Hit, 'document' | 'position' | 'sentence'>[],
): Promise<(Sentence | undefined)[]> {
  const loaded = await loadPassages(hits);
  return hits.map(
    ({ document, position, sentence }) =>
      loaded.get(document)?.get(document.index.ordinals[position]!)?.sentences[sentence],
  );
}

/** Positions of the passages that lie at least partly in a stretch of the text. */
export function positionsIn(index: PassageIndex, start: number, end: number): number[] {
  const positions: number[] = [];
  for (let position = 0; position < index.passageCount; position++)
    if (index.start[position]! < end && index.end[position]! > start) positions.push(position);
  return positions;
}
