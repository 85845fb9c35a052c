import type { CalendarFeed, NewCalendarFeed } from '@gene/contract/plan';
import type * as z from 'zod';
import type { Db } from '../../../platform/database.ts';
import { newToken, tokenHash } from '../../../platform/tokens.ts';
import * as store from './store.ts';

/** A secret address where other calendars can read a person's sessions. */
export interface PlanFeed {
  find(ownerId: string): Promise<z.infer<typeof CalendarFeed>>;
  /** Returns the address, which is shown only here; an earlier one ends. */
  make(ownerId: string, timeZone: string): Promise<z.infer<typeof NewCalendarFeed>>;
  end(ownerId: string): Promise<void>;
  /** iCalendar; null if the address is invalid or has ended. */
  read(file: string): Promise<string | null>;
}

interface Needs {
  db: Db;
  publicUrl: () => string;
  calendar: (ownerId: string, timeZone: string) => Promise<string>;
}

const ending = '.ics';

export function createPlanFeed({ db, publicUrl, calendar }: Needs): PlanFeed {
  return {
    async find(ownerId) {
      const feed = await store.findFeed(db, ownerId);
      return { since: feed?.createdAt.toISOString() ?? null };
    },
    async make(ownerId, timeZone) {
      const token = newToken();
      const feed = await store.saveFeed(db, { ownerId, timeZone, tokenHash: tokenHash(token) });
      return {
        url: `${publicUrl()}/api/plan/feeds/${token}${ending}`,
        since: feed.createdAt.toISOString(),
      };
    },
    end: (ownerId) => store.deleteFeed(db, ownerId),
    async read(file) {
      if (!file.endsWith(ending)) return null;
      const feed = await store.findByToken(db, tokenHash(file.slice(0, -ending.length)));
      return feed && calendar(feed.ownerId, feed.timeZone);
    },
  };
}
