import type { Db } from '../../platform/database.ts';
import { countDueOf, listLearners } from '../cards/service.ts';
import type { NewNotice, NoticeService } from '../notices/service.ts';
import { listTimed } from '../plan/service.ts';
import { listPreferences, timeZoneOf } from '../preferences/service.ts';
import { daysAround, isEvening, isReminderDue, isWaitedFor, startOf } from './rules.ts';

interface Needs {
  db: Db;
  notices: Pick<NoticeService, 'keep' | 'leaveUntold'>;
}

/** People looked up at a time. */
const portion = 500;

/** Looks for what people asked to be reminded of. Whichever process looks, they are told once. */
export function createReminders({ db, notices }: Needs) {
  /** People for whom it is evening where they chose to be, else where they studied last, with the zone. */
  async function findEvenings(
    learners: readonly { ownerId: string; timeZone: string }[],
    now: Date,
  ): Promise<Map<string, string>> {
    const preferencesOf = await listPreferences(
      db,
      learners.map(({ ownerId }) => ownerId),
    );
    const zones = learners.map(
      ({ ownerId, timeZone }) => [ownerId, preferencesOf(ownerId).timeZone ?? timeZone] as const,
    );
    return new Map(zones.filter(([, timeZone]) => isEvening(now, timeZone)));
  }

  return {
    async remindOfSessions(now: Date): Promise<void> {
      const sessions = await listTimed(db, daysAround(now));
      if (sessions.length === 0) return;
      const preferencesOf = await listPreferences(db, [...new Set(sessions.map(({ ownerId }) => ownerId))]);
      const reminders = sessions.flatMap(({ ownerId, id, day, startTime, title, updatedAt }): NewNotice[] => {
        const since = startOf({ day, startTime }, timeZoneOf(preferencesOf(ownerId)));
        if (!isReminderDue(since, updatedAt, now)) return [];
        const content = { is: 'session', day, startTime, title } as const;
        // Of its own day: a reminder before midnight is not repeated after it.
        return [{ ownerId, kind: 'session', thing: `session:${id}:${day}:${startTime}`, since, content }];
      });
      for (const reminder of await notices.leaveUntold(reminders)) await notices.keep(reminder);
    },

    async remindOfCards(now: Date): Promise<void> {
      const learners = await listLearners(db);
      for (let from = 0; from < learners.length; from += portion) {
        const zones = await findEvenings(learners.slice(from, from + portion), now);
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
