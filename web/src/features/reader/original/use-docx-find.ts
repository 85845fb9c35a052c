import { type RefObject, useEffect, useRef, useState } from 'react';
import { readRendered } from '../rendered-text.ts';
import { findWords } from './find-words.ts';
import type { Find, FindResult } from './page-search.tsx';

const nothing: FindResult = { current: 0, total: 0, pending: false };

/** Search in a drawn Word file: every hit is marked, and the current one brought into view. */
export function useDocxFind(box: RefObject<HTMLElement | null>, paper: RefObject<HTMLElement | null>) {
  const [found, setFound] = useState(nothing);
  const search = useRef<{ words: string; hits: Range[]; at: number }>({ words: '', hits: [], at: 0 });
  useEffect(() => forget, []);

  const find: Find = (words, direction) => {
    const sheet = paper.current?.shadowRoot;
    const last = search.current;
    if (!sheet) return;
    if (words !== last.words) {
      const rendered = readRendered(sheet);
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
      CSS.highlights.set('found', new Highlight(...hits));
      const current = new Highlight(hit);
      current.priority = 1;
      CSS.highlights.set('found-current', current);
      reveal(hit, box.current);
    } else forget();
    setFound({ current: hit ? at + 1 : 0, total: hits.length, pending: false });
  };
  return { found, find };
}

function forget() {
  CSS.highlights.delete('found');
  CSS.highlights.delete('found-current');
}

function reveal(hit: Range, frame: HTMLElement | null) {
  if (!frame) return;
  const at = hit.getBoundingClientRect();
  const seen = frame.getBoundingClientRect();
  if (at.top < seen.top || at.bottom > seen.bottom) frame.scrollTop += at.top - seen.top - seen.height * 0.3;
  if (at.left < seen.left || at.right > seen.right) frame.scrollLeft += at.left - seen.left - 24;
}
