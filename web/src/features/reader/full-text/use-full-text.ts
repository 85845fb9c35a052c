import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Mark } from '../segments.ts';
import type { ViewProps } from '../view.ts';
import { usePageTarget } from './use-page-target.ts';
import { useTextSearch } from './use-text-search.ts';

/** The text of a document: what is marked in it, where one reads, and the search in it. */
export function useFullText(view: ViewProps) {
  const { document, at, active } = view;
  const { list, onSeen } = usePageTarget(view);
  const [seen, setSeen] = useState<{ page: number; offset: number | null }>({ page: 1, offset: null });
  const search = useTextSearch(document.id);
  const { hits, current } = search;
  useSearchKeys(search, active);

  const marks = useMemo<Mark[]>(() => {
    const all: Mark[] = hits.map((hit, index) => ({
      start: hit.start,
      end: hit.end,
      kind: index === current ? 'current' : 'hit',
    }));
    if (at) all.push({ ...at, kind: 'place' });
    return all;
  }, [hits, current, at]);

  const hit = hits[current];
  useEffect(() => {
    if (hit) list.current?.goTo(hit.page, 'current');
  }, [hit, list]);
  const onPlace = (page: number, offset: number | null) => {
    setSeen({ page, offset });
    onSeen(page);
  };
  return { list, search, marks, seen, onPlace };
}

/** `/` begins a search; `n` and `N` go through what was found. */
function useSearchKeys(search: ReturnType<typeof useTextSearch>, active: boolean) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target: element } = event;
    const elsewhere =
      element instanceof HTMLElement && element.closest('input, textarea, [role=dialog], [role=menu]');
    if (!active || elsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '/') search.open();
    else if (event.key === 'n' && search.hits.length) search.step(1);
    else if (event.key === 'N' && search.hits.length) search.step(-1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    globalThis.addEventListener('keydown', listen);
    return () => globalThis.removeEventListener('keydown', listen);
  }, []);
}
