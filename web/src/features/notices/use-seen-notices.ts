import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { markQuietly, useNewestNotices } from './queries.ts';
import { markFor } from './seen.ts';

/** Somebody who has done nothing for so long may have left. */
const presentMs = 60_000;
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focus'] as const;
let lastSignAt = Date.now();

const isWatched = () => document.visibilityState === 'visible' && Date.now() - lastSignAt < presentMs;

/** Tells the server what was seen, so that no mail or push message follows. Mounted once. */
export function useSeenNotices() {
  const { pathname } = useLocation();
  const { data } = useNewestNotices();
  useEffect(() => {
    const look = () => {
      const mark = isWatched() && data ? markFor(data.notices, pathname) : null;
      if (mark) void markQuietly(mark);
    };
    const sign = () => {
      const wasWatched = isWatched();
      lastSignAt = Date.now();
      if (!wasWatched) look();
    };
    look();
    for (const name of signs) addEventListener(name, sign, { capture: true, passive: true });
    document.addEventListener('visibilitychange', sign);
    return () => {
      for (const name of signs) removeEventListener(name, sign, { capture: true });
      document.removeEventListener('visibilitychange', sign);
    };
  }, [data, pathname]);
}
