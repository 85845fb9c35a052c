import type { Rect, TextRange } from '@gene/contract/documents';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import { type DocumentTab, parsePlace, type Place, type PlaceState, withPlace } from '../../lib/place.ts';
import { locateQuery } from './queries.ts';
import type { ViewTarget } from './view.ts';

interface Located {
  page: number;
  quote: string;
  rects: readonly Rect[];
}

interface ReaderPlace {
  tab: DocumentTab;
  at: TextRange | null;
  target: ViewTarget | null;
  /** Where `at` stands, from the citation that was followed or from the server. */
  located: Located | null;
  selectTab: (tab: DocumentTab) => void;
  /** Lets the address follow the page that is being read, without a step for Back. */
  followPage: (page: number) => void;
}

interface Wish {
  visit: string | null;
  located: Located | null;
  target: ViewTarget | null;
}

const followAfterMs = 350;

/** The place that the address bar names, and the ways to change it. */
export function usePlace(documentId: string): ReaderPlace {
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const replaced = useNavigationType() === 'REPLACE';
  const state = location.state as PlaceState | null;
  const place = parsePlace(search);
  const { start, end } = place.at ?? { start: 0, end: 0 };
  const at = useMemo(() => (end > start ? { start, end } : null), [start, end]);

  const followed = state?.located ?? null;
  const asked = useQuery({
    ...locateQuery(documentId, { start, end }),
    enabled: at !== null && !followed,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const located = at ? (followed ?? asked.data ?? null) : null;
  const page = place.page ?? located?.page ?? null;

  // A visit is a wish to go to its place, and so is learning where the words of a shared link stand. An address
  // that merely follows the reading is none.
  const following = replaced && state?.following === true;
  const [wish, setWish] = useState<Wish>({ visit: null, located: null, target: null });
  const visit = following ? wish.visit : location.key;
  if (wish.visit !== visit || wish.located !== located) {
    const marked = at !== null && (!located || located.page === page);
    setWish({ visit, located, target: page === null ? null : { page, marked } });
  }

  const go = (change: Partial<Place>, follows: boolean) =>
    void navigate(
      { search: withPlace(search, change).toString() },
      {
        replace: follows,
        preventScrollReset: true,
        state: {
          ...(followed && { located: followed }),
          ...(follows && { following: true }),
        } satisfies PlaceState,
      },
    );
  const follow = useEffectEvent((number: number) => {
    if (number !== place.page) go({ page: number }, true);
  });
  const [seen, setSeen] = useState<{ page: number } | null>(null);
  useEffect(() => {
    if (!seen) return;
    const timer = setTimeout(() => follow(seen.page), followAfterMs);
    return () => clearTimeout(timer);
  }, [seen, visit]);

  return {
    tab: place.tab,
    at,
    target: wish.target,
    located,
    selectTab: (tab) => go({ tab }, false),
    followPage: useCallback((number) => setSeen({ page: number }), []),
  };
}
