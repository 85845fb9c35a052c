import { useRef, useState } from 'react';
import { readRendered } from '../rendered-text.ts';
import { marksOf } from './docx-sheet.ts';
import { findWords } from './find-words.ts';
import type { Find, FindResult } from './page-search.tsx';

const nothing: FindResult = { current: 0, total: 0, pending: false };

/** Searches a rendered Word file: marks all hits and scrolls to the current one. */
export function useDocxFind(sheet: Document | null) {
  const [found, setFound] = useState(nothing);
  const search = useRef<{ words: string; hits: Range[]; at: number }>({ words: '', hits: [], at: 0 });

  const find: Find = (words, direction) => {
    const marks = sheet && marksOf(sheet);
    const last = search.current;
    if (!sheet || !marks) return;
    if (words !== last.words) {
      const rendered = readRendered(sheet.body);
      const hits = findWords(rendered.text, words).flatMap(
        ({ start, end }) => rendered.range(start, end) ?? [],
      );
      search.current = { words, hits, at: 0 };
    } else if (direction && last.hits.length) {
      const by = direction === 'next' ? 1 : -1;
      last.at = (last.at + by + last.hits.length) % last.hits.length;
    }
    const { hits, at } = search.current;
    const hit = hits[at];
    if (hit) {
      marks.registry.set('found', marks.mark(...hits));
      const current = marks.mark(hit);
      current.priority = 1;
      marks.registry.set('found-current', current);
      reveal(hit, sheet);
    } else {
      marks.registry.delete('found');
      marks.registry.delete('found-current');
    }
    setFound({ current: hit ? at + 1 : 0, total: hits.length, pending: false });
  };
  return { found, find };
}

function reveal(hit: Range, { documentElement: view }: Document) {
  const at = hit.getBoundingClientRect();
  if (at.top < 0 || at.bottom > view.clientHeight) view.scrollTop += at.top - view.clientHeight * 0.3;
  if (at.left < 0 || at.right > view.clientWidth) view.scrollLeft += at.left - 24;
}
