import {
  type FoundPassage,
  type NearPassages,
  searchLimits,
  type SearchResults,
} from '@gene/contract/search';
import type { Db } from '../../platform/database.ts';
import { quoteTerm } from '../../platform/term-query.ts';
import { tellNothing, type Task, type WorkerPool } from '../../platform/worker-pool.ts';
import type { CardService } from '../cards/service.ts';
import {
  type DocumentHead,
  findPassages,
  listDocumentHeads,
  listDocumentTitles,
  listLabels,
} from '../documents/service.ts';
import type { NoteService } from '../notes/service.ts';
import { listSubjectTitles } from '../subjects/service.ts';
import { findNear, type MeaningNeeds } from './meanings/service.ts';
import type { NearTask } from './meanings/messages.ts';
import { snippetOfCard } from './view.ts';
import { type SearchWord, searchWords } from './passages/match.ts';
import type { Ranked, RankedPassage, RankingCall } from './thread.ts';

/** Passages examined in full. */
const candidates = 150;
/**
 * An unfinished word is searched by its first letters: the index has stems, which may be shorter than what
 * was typed.
 */
const stemLetters = 3;

export type RankingTask = Task<RankingCall, Ranked>;

export interface SearchService {
  /**
   * Finds everything of one person that matches; the last word may be unfinished.
   * @param signal aborts when nobody waits for the result
   */
  search(ownerId: string, typed: string, signal: AbortSignal): Promise<SearchResults>;
  /** Finds passages of one person close in meaning to what was typed, that its words do not find. */
  near(
    ownerId: string,
    of: { typed: string; cursor: string | undefined },
    signal: AbortSignal,
  ): Promise<NearPassages>;
}

interface Needs extends Pick<MeaningNeeds, 'documents' | 'encoder'> {
  db: Db;
  notes: Pick<NoteService, 'list'>;
  cards: Pick<CardService, 'list'>;
  /** Ranks and compares in threads. */
  pool: Pick<WorkerPool<{ rank: RankingTask; findNear: NearTask }>, 'call'>;
}

export function createSearchService({ db, notes, cards, pool, ...meaning }: Needs): SearchService {
  async function candidatesOf(ownerId: string, typed: string): Promise<string[]> {
    const words = searchWords(typed);
    if (words.length === 0) return [];
    const found = await findPassages(db, ownerId, matchAll(words), candidates);
    if (found.count >= searchLimits.passages || words.length === 1) return [found.rows];
    const more = await findPassages(db, ownerId, matchAllButOne(words), candidates);
    return [found.rows, more.rows];
  }

  async function headsOf(ids: readonly string[]): Promise<Heads> {
    return new Map((await listDocumentHeads(db, ids)).map((head) => [head.documentId, head]));
  }

  async function shownPassages(found: readonly RankedPassage[], heads: Heads): Promise<FoundPassage[]> {
    const labels = await listLabels(db, found);
    return found.flatMap((passage) => {
      const { documentId, page } = passage;
      const head = heads.get(documentId);
      const label = labels.find((entry) => entry.documentId === documentId && entry.page === page)?.label;
      if (!head) return [];
      const { documentTitle, documentType } = head;
      return [{ ...passage, documentTitle, documentType, pageLabel: label ?? null }];
    });
  }

  return {
    async search(ownerId, typed, signal) {
      const [subjects, documents, passages, written, asked] = await Promise.all([
        listSubjectTitles(db, ownerId),
        listDocumentTitles(db, ownerId),
        candidatesOf(ownerId, typed),
        notes.list(ownerId, { search: typed, limit: searchLimits.titles }),
        cards.list(ownerId, { search: typed, limit: searchLimits.titles }),
      ]);
      const ranked = await pool.call('rank', {
        call: { typed, subjects, documents, passages },
        ...{ personId: ownerId, affinity: ownerId, signal },
        tell: tellNothing,
      });
      const heads = await headsOf([
        ...ranked.documents.map(({ id }) => id),
        ...ranked.passages.map((each) => each.documentId),
      ]);
      return {
        subjects: ranked.subjects.map(({ id, title }) => ({ id, name: title })),
        documents: ranked.documents.flatMap(({ id }) => heads.get(id) ?? []),
        notes: written.notes.map(({ id, title, description }) => ({ id, title, snippet: description })),
        cards: asked.cards.map(({ id, subjectId, front }) => ({ id, subjectId, text: snippetOfCard(front) })),
        passages: await shownPassages(ranked.passages, heads),
      };
    },
    async near(ownerId, { typed, cursor }, signal) {
      const from = Number(cursor ?? 0);
      const { passages, hasMore } = await findNear(
        { db, pool, ...meaning },
        ownerId,
        { typed, from },
        signal,
      );
      const heads = await headsOf(passages.map(({ documentId }) => documentId));
      return {
        passages: await shownPassages(passages, heads),
        nextCursor: hasMore ? String(from + passages.length) : null,
      };
    },
  };
}

type Heads = ReadonlyMap<string, DocumentHead>;

function wordQuery({ terms, beginning }: SearchWord): string {
  const whole = terms.map(quoteTerm).join(' & ');
  if (beginning === null) return `(${whole})`;
  const letters = beginning.slice(0, Math.max(stemLetters, beginning.length - 3));
  const begun = `${quoteTerm(letters)}:*`;
  return whole === '' ? begun : `((${whole}) | ${begun})`;
}

/**
 * Half of all words start with a given one or two letters, so next to other words such short ones only rank.
 */
function matchAll(words: readonly SearchWord[]): string {
  const telling = words.filter(({ beginning }) => beginning === null || beginning.length >= 4);
  return (telling.length > 0 ? telling : words).map(wordQuery).join(' & ');
}

/** Matches passages that may lack one of the words. */
function matchAllButOne(words: readonly SearchWord[]): string {
  return words.map((left) => `(${matchAll(words.filter((word) => word !== left))})`).join(' | ');
}
