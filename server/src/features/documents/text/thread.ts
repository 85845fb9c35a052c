import type { SearchHit } from '@gene/contract/documents';
import type { Task } from '../../../platform/worker-pool.ts';
import { gapOf } from './format.ts';
import { createMatcher, foldWords, type Range } from './match.ts';
import type { PageText } from './store.ts';

export const maxHits = 500;
const contextCharacters = 60;

/** Hits up to `maxHits`, and their total number. */
export interface FoundInText {
  hits: SearchHit[];
  total: number;
}

/** Requests the portion after a page, as returned by `textsAfter`. */
export type TextSearchTask = Task<{ words: string }, FoundInText, { after: number }, PageText[]>;

/** Searches in a thread of the pool: a book of a thousand pages takes tens of milliseconds. */
export function searchInThread(
  { words }: TextSearchTask['call'],
  want: (wanted: TextSearchTask['wanted']) => Promise<PageText[]>,
): Promise<FoundInText> {
  async function* portions() {
    for (let after = 0; ;) {
      const pages = await want({ after });
      const last = pages.at(-1);
      if (!last) return;
      yield pages;
      after = last.number;
    }
  }
  return searchTexts(portions(), words);
}

/**
 * Searches a text that arrives in portions of pages: case, diacritics and kinds of white space are ignored,
 * and a match may cross pages.
 */
export async function searchTexts(portions: AsyncIterable<PageText[]>, words: string): Promise<FoundInText> {
  const found: FoundInText = { hits: [], total: 0 };
  const needle = foldWords(words);
  if (needle === '') return found;
  const matcher = createMatcher(needle);
  let text = '';
  let textStart = 0;
  let pages: PageText[] = [];
  /** Found, but the text after them is not there yet. */
  let open: Range[] = [];

  function describe({ start, end }: Range): SearchHit {
    const from = start - textStart;
    const to = end - textStart;
    return {
      ...{ start, end },
      page: pages.findLast((page) => page.start <= start)?.number ?? 1,
      before: text.slice(Math.max(from - contextCharacters, 0), from),
      match: text.slice(from, to),
      after: text.slice(to, to + contextCharacters),
    };
  }

  for await (const portion of portions) {
    const known = text.length;
    for (const page of portion) text += gapOf(page.start - textStart - text.length) + page.text;
    pages.push(...portion);
    const matches = matcher.read(text.slice(known), textStart + known);
    const room = maxHits - found.hits.length - open.length;
    found.total += matches.length;
    open.push(...matches.slice(0, room));
    const complete = textStart + text.length - contextCharacters;
    found.hits.push(...open.filter(({ end }) => end < complete).map(describe));
    open = open.filter(({ end }) => end >= complete);
    const needed = Math.min(matcher.earliest(), open[0]?.start ?? Infinity) - contextCharacters;
    const dropped = Math.min(Math.max(needed - textStart, 0), text.length);
    text = text.slice(dropped);
    textStart += dropped;
    const keepFrom = pages.findLastIndex((page) => page.start <= textStart);
    pages = pages.slice(Math.max(keepFrom, 0));
  }
  found.hits.push(...open.map(describe));
  return found;
}
