import type { Passage, Sentence } from '@gene/contract/documents';
import { inWordsOf } from '../expansion.ts';
import { contextualQuery } from '../follow-up.ts';
import { canonicalLanguage } from '../../language/scripts.ts';
import { mixPassages } from '../nearness.ts';
import type { PhraseBook } from '../phrases/phrase-book.ts';
import type { AnswerableDocument, AnswerRequest, Citable, Evidence } from '../ports.ts';
import { collectionOf, rankByTerms } from '../ranking.ts';
import { loadPassages } from '../search.ts';
import { estimateTokens } from './language-model.ts';

/** A passage as the model gets it, under the name by which it is to be cited. */
export interface Source {
  /** "S1", "S2", … */
  name: string;
  document: Citable;
  passage: Pick<Passage, 'page' | 'headings' | 'sentences'>;
}

export const citable = ({ id, title, pageLabels }: Citable): Citable => ({ id, title, pageLabels });

/** A passage that may become a source. */
interface Loaded {
  document: AnswerableDocument;
  passage: Passage;
}

interface Place {
  document: AnswerableDocument;
  position: number;
}

const rankedPassages = 60;
/** Marks, names and the line of each sentence, on top of the text itself. */
const overhead = 1.25;
const overheadOfPassage = 40;

export const tokensOf = ({ sentences }: { sentences: readonly Sentence[] }) =>
  sentences.reduce((sum, { text }) => sum + estimateTokens(text), 0) * overhead + overheadOfPassage;

/**
 * Chooses the model's sources: everything if it fits; else the passages that the built-in engine quoted, then those that
 * retrieval ranks best, as many as fit. In the order of the documents.
 */
export async function chooseSources(
  request: AnswerRequest,
  book: PhraseBook,
  quoted: readonly Evidence[],
  budget: number,
): Promise<Source[]> {
  const { documents } = request;
  const everything = documents.flatMap((document) =>
    Array.from(document.index.ordinals, (_, position) => ({ document, position })),
  );
  const letters = documents.reduce((sum, { index }) => sum + lettersOf(index.start, index.end), 0);
  // Four letters to a token is the least that any text needs: what is longer need not be loaded to be counted.
  if (letters / 4 <= budget) {
    const all = await loaded(everything);
    if (all.reduce((sum, { passage }) => sum + tokensOf(passage), 0) <= budget) return named(all);
  }
  const places = [...placesOf(quoted, documents), ...ranked(request, book)];
  const once = [
    ...new Map(places.map((place) => [`${place.document.id} ${place.position}`, place])).values(),
  ];
  const chosen: Loaded[] = [];
  let room = budget;
  for (const source of await loaded(once)) {
    const tokens = tokensOf(source.passage);
    if (tokens > room) continue;
    room -= tokens;
    chosen.push(source);
  }
  const order = new Map(documents.map((document, i) => [document, i]));
  return named(
    chosen.toSorted(
      (a, b) => order.get(a.document)! - order.get(b.document)! || a.passage.ordinal - b.passage.ordinal,
    ),
  );
}

const lettersOf = (start: Uint32Array, end: Uint32Array) => (end.at(-1) ?? 0) - (start[0] ?? 0);

/** Plain data: no index, and nothing that loads. */
const named = (sources: readonly Loaded[]): Source[] =>
  sources.map(({ document, passage }, i) => ({
    ...{ name: `S${i + 1}`, document: citable(document) },
    passage: { page: passage.page, headings: passage.headings, sentences: passage.sentences },
  }));

async function loaded(places: readonly Place[]): Promise<Loaded[]> {
  const passages = await loadPassages(places);
  return places.flatMap(({ document, position }) => {
    const passage = passages.get(document)?.get(document.index.ordinals[position]!);
    return passage ? [{ document, passage }] : [];
  });
}

function placesOf(quoted: readonly Evidence[], documents: readonly AnswerableDocument[]): Place[] {
  return quoted.flatMap(({ documentId, start, end }) => {
    const document = documents.find(({ id }) => id === documentId);
    if (!document) return [];
    const { index } = document;
    return Array.from(index.ordinals, (_, position) => ({ document, position })).filter(
      ({ position }) => index.start[position]! < end && index.end[position]! > start,
    );
  });
}

/** Each language by its own terms and statistics, and by the meaning where that is known, taken in turn. */
function ranked({ question, history, documents }: AnswerRequest, book: PhraseBook): Place[] {
  const groups = new Map<string, AnswerableDocument[]>();
  for (const document of documents) {
    const language = canonicalLanguage(document.index.language);
    groups.set(language, [...(groups.get(language) ?? []), document]);
  }
  const lists = [...groups.values()].map((group) => {
    const collection = collectionOf(group.map(({ index }) => index));
    const { terms, isFollowUp } = contextualQuery(question, history, book, group[0]!.index.language);
    const byWords = rankByTerms(collection, inWordsOf(collection, terms), rankedPassages);
    // A question that goes on says by itself too little.
    return mixPassages(byWords, isFollowUp ? [] : group, rankedPassages).map(({ source, position }) => ({
      document: group[source]!,
      position,
    }));
  });
  return Array.from({ length: rankedPassages }, (_, i) => lists.flatMap((list) => list[i] ?? [])).flat();
}
