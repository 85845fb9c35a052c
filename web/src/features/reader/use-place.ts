import type { Rect, TextRange } from '@gene/contract/documents';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import {
  type DocumentTab,
  parsePlace,
  type Place,
  type PlaceState,
  withPlace,
} from '../../entities/documents/place.ts';
import { isGoing } from '../../lib/going.ts';
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
  /** Position of `at`, from the followed citation or the server. */
  located: Located | null;
  selectTab: (tab: DocumentTab) => void;
  /** Updates the address to the current page, without a history entry. */
  followPage: (page: number) => void;
}

interface Wish {
  visit: string | null;
  located: Located | null;
  target: ViewTarget | null;
}

const followAfterMs = 350;

/** The place in the address bar, and the ways to change it. */
export function usePlace(documentId: string, tabs: readonly DocumentTab[]): ReaderPlace {
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const replaced = useNavigationType() === NavigationType.Replace;
  const state = location.state as PlaceState | null;
  const place = parsePlace(search, tabs);
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

  // A visit asks to go to its place, and so does locating a shared link's words. An address updated by
  // scrolling does not.
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
  const follow = useEffectEvent((seenAt: { page: number; visit: string | null }) => {
    // Not for an address already left, nor over a step that is not rendered yet or whose screen is being loaded.
    const { pathname, search: searched } = globalThis.location;
    const drawn = pathname === location.pathname && searched === location.search && !isGoing();
    if (drawn && seenAt.visit === visit && seenAt.page !== place.page) go({ page: seenAt.page }, true);
  });
  // Arrow keys and clicks reach a tab twice, by focus and by press; one step is enough.
  const chosen = useRef({ visit, tab: place.tab });
  const selectTab = (tab: DocumentTab) => {
    if (chosen.current.visit === location.key && chosen.current.tab === tab) return;
    chosen.current = { visit: location.key, tab };
    if (tab !== place.tab) go({ tab }, false);
  };
  const [seen, setSeen] = useState<{ page: number; visit: string | null } | null>(null);
  useEffect(() => {
    if (!seen) return;
    const timer = setTimeout(() => follow(seen), followAfterMs);
    return () => clearTimeout(timer);
  }, [seen]);

  return {
    tab: place.tab,
    at,
    target: wish.target,
    located,
    selectTab,
    followPage: (number) => setSeen({ page: number, visit }),
  };
}
