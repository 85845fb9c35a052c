import type { Db } from '../../platform/database.ts';
import { countDueOf, listLearners } from '../cards/service.ts';
import type { NoticeService } from '../notices/service.ts';
import { listTimed } from '../plan/service.ts';
import { listPreferences, timeZoneOf } from '../preferences/service.ts';
import { daysAround, isEvening, isStartingSoon, isWaitedFor } from './rules.ts';

interface Needs {
  db: Db;
  notices: Pick<NoticeService, 'keep'>;
}

/** People looked up at a time. */
const portion = 500;

/** Looks for what people asked to be reminded of. Whichever process looks, they are told once. */
export function createReminders({ db, notices }: Needs) {
  return {
    async remindOfSessions(now: Date): Promise<void> {
      const sessions = await listTimed(db, daysAround(now));
      if (sessions.length === 0) return;
      const preferencesOf = await listPreferences(db, [...new Set(sessions.map(({ ownerId }) => ownerId))]);
      for (const { ownerId, id, day, startTime, title } of sessions)
        if (isStartingSoon({ day, startTime }, now, timeZoneOf(preferencesOf(ownerId))))
          await notices.keep({
            ...{ ownerId, kind: 'session', thing: `session:${id}:${day}:${startTime}` },
            content: { is: 'session', day, startTime, title },
          });
    },

    async remindOfCards(now: Date): Promise<void> {
      const learners = (await listLearners(db)).filter(({ timeZone }) => isEvening(now, timeZone));
      for (let from = 0; from < learners.length; from += portion) {
        const some = learners.slice(from, from + portion);
        const zones = new Map(some.map(({ ownerId, timeZone }) => [ownerId, timeZone]));
        for (const { ownerId, due, lastAnswerAt } of await countDueOf(db, [...zones.keys()]))
          if (isWaitedFor(lastAnswerAt, now, zones.get(ownerId) ?? 'UTC'))
            await notices.keep({
              ...{ ownerId, kind: 'due_cards', thing: 'cards' },
              content: { is: 'due_cards', count: due },
            });
      }
    },
  };
}
