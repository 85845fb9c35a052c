import { type FoundPassage, searchLimits, type SearchResults } from '@gene/contract/search';
import type { Db } from '../../platform/database.ts';
import { quoteTerm } from '../../platform/term-query.ts';
import type { CardService } from '../cards/service.ts';
import type { NoteService } from '../notes/service.ts';
import { type SearchWord, searchWords, sentencePicker, snippetOf } from './found-passages.ts';
import * as store from './store.ts';
import { folded, matchTitle } from './title-match.ts';

/** So many passages are looked at in full. */
const candidates = 150;
/** One book does not fill the list while others speak of it as well. */
const perDocument = 5;
/** An unfinished word is looked for by its first letters: the index holds stems, which may be shorter than what was typed. */
const stemLetters = 3;
const snippetLetters = 160;

export interface SearchService {
  /** Everything of one person that answers to the words; the last word may be unfinished. */
  search(ownerId: string, typed: string): Promise<SearchResults>;
}

interface Needs {
  db: Db;
  notes: Pick<NoteService, 'list'>;
  cards: Pick<CardService, 'list'>;
}

export function createSearchService({ db, notes, cards }: Needs): SearchService {
  async function passagesOf(ownerId: string, typed: string): Promise<FoundPassage[]> {
    const words = searchWords(typed);
    if (words.length === 0) return [];
    let rows = await store.findPassages(db, ownerId, allOf(words), candidates);
    if (rows.length < searchLimits.passages && words.length > 1)
      rows = [...rows, ...(await store.findPassages(db, ownerId, allButOneOf(words), candidates))];

    const bestSentence = sentencePicker(words, folded(typed).trim());
    const seen = new Set<string>();
    const ranked = rows
      .flatMap((row) => {
        const best = bestSentence(row);
        return best ? [{ row, score: best.score, sentence: row.sentences[best.sentence]! }] : [];
      })
      .filter(({ row, sentence }) => {
        const place = `${row.documentId} ${sentence.start}`;
        return !seen.has(place) && seen.add(place);
      })
      .toSorted((a, b) => b.score - a.score);
    const chosen = spread(ranked);
    const labels = await store.listLabels(
      db,
      chosen.map(({ row, sentence }) => ({ documentId: row.documentId, page: sentence.page })),
    );
    return chosen.map(({ row, sentence }) => {
      const { documentId, documentTitle, documentType, headings } = row;
      const { start, end, page } = sentence;
      const label = labels.find((entry) => entry.documentId === documentId && entry.page === page)?.label;
      return {
        ...{ documentId, documentTitle, documentType, start, end, page },
        pageLabel: label ?? null,
        heading: headings.at(-1) ?? null,
        ...snippetOf(sentence.text, words),
      };
    });
  }

  return {
    async search(ownerId, typed) {
      const [subjects, documents, passages, written, asked] = await Promise.all([
        store.listSubjectNames(db, ownerId),
        store.listDocumentTitles(db, ownerId),
        passagesOf(ownerId, typed),
        notes.list(ownerId, { search: typed, limit: searchLimits.titles }),
        cards.list(ownerId, { search: typed, limit: searchLimits.titles }),
      ]);
      return {
        subjects: bestTitles(typed, subjects, (subject) => subject.name),
        documents: bestTitles(typed, documents, (document) => document.documentTitle),
        notes: written.notes.map(({ id, title, description }) => ({ id, title, snippet: description })),
        cards: asked.cards.map(({ id, subjectId, front }) => ({ id, subjectId, text: shown(front) })),
        passages,
      };
    },
  };
}

/** A gap is shown as what is in it. */
function shown(front: string): string {
  return front
    .replaceAll(/\{\{c\d+::(.*?)(?:::.*?)?\}\}/g, '$1')
    .replaceAll(/\s+/gu, ' ')
    .slice(0, snippetLetters);
}

function bestTitles<T>(typed: string, things: readonly T[], titleOf: (thing: T) => string): T[] {
  return things
    .map((thing) => ({ thing, score: matchTitle(typed, titleOf(thing)) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, searchLimits.titles)
    .map(({ thing }) => thing);
}

function spread<T extends { row: { documentId: string } }>(ranked: readonly T[]): T[] {
  const counts = new Map<string, number>();
  const first: T[] = [];
  const rest: T[] = [];
  for (const entry of ranked) {
    const count = counts.get(entry.row.documentId) ?? 0;
    counts.set(entry.row.documentId, count + 1);
    (count < perDocument ? first : rest).push(entry);
  }
  return [...first, ...rest].slice(0, searchLimits.passages);
}

function wordQuery({ terms, beginning }: SearchWord): string {
  const whole = terms.map(quoteTerm).join(' & ');
  if (beginning === null) return `(${whole})`;
  const letters = beginning.slice(0, Math.max(stemLetters, beginning.length - 3));
  const begun = `${quoteTerm(letters)}:*`;
  return whole === '' ? begun : `((${whole}) | ${begun})`;
}

/** Half the words there are begin with one or two letters: beside other words, so few only rank what those find. */
function allOf(words: readonly SearchWord[]): string {
  const telling = words.filter(({ beginning }) => beginning === null || beginning.length >= 4);
  return (telling.length > 0 ? telling : words).map(wordQuery).join(' & ');
}

/** Passages in which one of the words may be missing. */
function allButOneOf(words: readonly SearchWord[]): string {
  return words.map((left) => `(${allOf(words.filter((word) => word !== left))})`).join(' | ');
}
