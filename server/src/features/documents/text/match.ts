import type { SearchHit } from '@gene/contract/documents';
import type { Task } from '../../../platform/worker-pool.ts';
import { gapOf } from './format.ts';
import type { PageText } from './store.ts';

export const maxHits = 500;
const contextCharacters = 60;
/** Longest match of a 200-character search, including diacritics and line breaks. */
const overlap = 2000;

/** Hits up to `maxHits`, and their total number. */
export interface FoundInText {
  hits: SearchHit[];
  total: number;
}

/** Requests the portion after a page, as returned by `textsAfter`. */
export type TextSearchTask = Task<{ words: string }, FoundInText, { after: number }, PageText[]>;

/** Searches in a thread of the pool: near matches everywhere take seconds in a page of a million letters. */
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
  const pattern = patternOf(words);
  const hits: SearchHit[] = [];
  let total = 0;
  if (pattern === null) return { hits, total };
  let text = '';
  let textStart = 0;
  let searchedTo = 0;
  let pages: PageText[] = [];

  const search = (isLast: boolean) => {
    // A match near the end may continue in the next portion, and is checked then.
    const settled = isLast ? text.length : Math.max(text.length - overlap, 0);
    pattern.lastIndex = Math.max(searchedTo - textStart, 0);
    for (let match = pattern.exec(text); match && match.index < settled; match = pattern.exec(text)) {
      total += 1;
      const start = match.index;
      const end = start + match[0].length;
      searchedTo = textStart + end;
      if (hits.length >= maxHits) continue;
      const page = pages.findLast((candidate) => candidate.start <= textStart + start);
      hits.push({
        start: textStart + start,
        end: textStart + end,
        page: page?.number ?? 1,
        before: text.slice(Math.max(start - contextCharacters, 0), start),
        match: match[0],
        after: text.slice(end, end + contextCharacters),
      });
    }
    searchedTo = Math.max(searchedTo, textStart + settled);
  };

  for await (const portion of portions) {
    for (const page of portion) {
      text += gapOf(page.start - textStart - text.length) + page.text;
    }
    pages.push(...portion);
    search(false);
    const dropped = Math.max(searchedTo - textStart - contextCharacters, 0);
    text = text.slice(dropped);
    textStart += dropped;
    const keepFrom = pages.findLastIndex((page) => page.start <= textStart);
    pages = pages.slice(Math.max(keepFrom, 0));
  }
  search(true);
  return { hits, total };
}

/** Null if nothing is left to search for. */
function patternOf(words: string): RegExp | null {
  const letters = words.normalize('NFD').replace(/\p{M}/gu, '').trim();
  if (letters === '') return null;
  let source = '';
  for (const part of letters.split(/(\s+)/u)) {
    if (/^\s/u.test(part)) source += '\\s+';
    else for (const letter of part.normalize('NFC')) source += `${letterPattern(letter)}\\p{M}*`;
  }
  return new RegExp(source, 'giu');
}

function letterPattern(letter: string): string {
  const variants = variantsOf(letter.toLowerCase());
  const own = letter.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');
  return variants === '' ? own : `[${own}${variants}]`;
}

let variants: Map<string, string> | undefined;

/** Lists composed letters based on this one: é, è, ê … for e. */
function variantsOf(letter: string): string {
  if (!variants) {
    variants = new Map();
    for (let code = 0xc0; code < 0x2000; code += 1) {
      const composed = String.fromCharCode(code);
      const [base, mark] = composed.normalize('NFD');
      if (base === undefined || mark === undefined || !/\p{M}/u.test(mark)) continue;
      const key = base.toLowerCase();
      variants.set(key, (variants.get(key) ?? '') + composed);
    }
  }
  return variants.get(letter) ?? '';
}
