import { type FoundPassage, searchLimits } from '@gene/contract/search';
import { searchWords, sentencePicker, snippetOf } from './passages/match.ts';
import type { PassageRow, TitleColumns, TitleRow } from '../documents/service.ts';
import { folded, titleMatcher } from './titles/match.ts';

/** The database's results as JSON, which the thread parses. */
export interface RankingCall {
  typed: string;
  /** `TitleRow[]` */
  subjects: string;
  /** `TitleColumns` */
  documents: string;
  /** `PassageRow[]`, each */
  passages: string[];
}

/** The best sentence of a passage for the words. */
export type RankedPassage = Pick<
  FoundPassage,
  'documentId' | 'start' | 'end' | 'page' | 'heading' | 'snippet' | 'matches'
>;

/** Best first in every group, limited to what is shown. */
export interface Ranked {
  subjects: TitleRow[];
  documents: TitleRow[];
  passages: RankedPassage[];
}

/** Keeps one book from filling the list while others match too. */
const perDocument = 5;

/**
 * Ranks in a thread of the pool: thousands of titles, and every word of hundreds of passages, take 50 ms or
 * more.
 */
export function rankFound({ typed, subjects, documents, passages }: RankingCall): Ranked {
  return {
    subjects: bestTitles(typed, JSON.parse(subjects) as TitleRow[]),
    documents: bestTitles(typed, rowsOf(JSON.parse(documents) as TitleColumns)),
    passages: bestPassages(
      typed,
      passages.flatMap((rows) => JSON.parse(rows) as PassageRow[]),
    ),
  };
}

function rowsOf({ ids, titles }: TitleColumns): TitleRow[] {
  const each = ids?.split(' ') ?? [];
  return (titles ?? []).map((title, i) => ({ id: each[i]!, title }));
}

function bestTitles(typed: string, rows: readonly TitleRow[]): TitleRow[] {
  const rate = titleMatcher(typed);
  return rows
    .map((row) => ({ row, score: rate(row.title) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, searchLimits.titles)
    .map(({ row }) => row);
}

function bestPassages(typed: string, rows: readonly PassageRow[]): RankedPassage[] {
  const words = searchWords(typed);
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
  return spread(ranked).map(({ row: { documentId, headings }, sentence: { start, end, page, text } }) => ({
    ...{ documentId, start, end, page, heading: headings.at(-1) ?? null },
    ...snippetOf(text, words),
  }));
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
