import { ApiError } from '@gene/contract/errors';
import {
  type ChannelTest,
  type ChannelTestInput,
  NoticeChannel,
  type NoticeList,
  type NoticeMark,
} from '@gene/contract/notices';
import { calendarDay } from '@gene/engines/study-planning';
import { v7 as newId } from 'uuid';
import type { Db, Tx } from '../../platform/database.ts';
import { type Events, publishToAllOnCommit } from '../../platform/events.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Marks } from '../../platform/marks.ts';
import type { Mailer } from '../../platform/mail.ts';
import type { AnyJobHandler } from '../../platform/queue.ts';
import { countAttempt } from '../../platform/rate-limits.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { findRecipient, type SecurityNews, type TellOfAccount } from '../accounts/service.ts';
import { listPreferences, type PreferencesService, timeZoneOf } from '../preferences/service.ts';
import { createDelivery } from './delivery/service.ts';
import { deliveryHandler } from './delivery/worker.ts';
import { addDeliveryJobs, alertJob, mailJob, pushJob } from './jobs.ts';
import { createPush } from './push/service.ts';
import { dueAt, laneOf, wantsChannel, wantsKind } from './rules.ts';
import * as store from './store.ts';
import type { NewNotice } from './types.ts';
import { createUnsubscribing } from './unsubscribing/service.ts';
import { toNotice } from './view.ts';

export { findLastThing } from './store.ts';
export { sessionLateMs, tookLong } from './rules.ts';
export type { NewNotice } from './types.ts';

const keptMs = 90 * 24 * 60 * 60 * 1000;
const tests = { burst: 5, everySeconds: 30 };

/**
 * Tells a person something, in the caller's transaction: it is listed under the bell, and sent by mail and
 * push as they wish. Whoever calls it again that day changes nothing.
 */
export const keepNotice = (tx: Tx, notice: NewNotice): Promise<void> => keepNotices(tx, [notice]);

/** Tells many people likewise, in a few statements; some hundreds at a time. */
export async function keepNotices(tx: Tx, all: readonly NewNotice[]): Promise<void> {
  const preferencesOf = await listPreferences(
    tx,
    all.map(({ ownerId }) => ownerId),
  );
  const now = new Date();
  const wanted = all.flatMap((notice) => {
    const preferences = preferencesOf(notice.ownerId);
    const { notifications: wishes } = preferences;
    if (!wantsKind(notice.kind, wishes)) return [];
    const timeZone = timeZoneOf(preferences);
    const day = calendarDay(notice.since ?? now, timeZone);
    return [{ notice, wishes, timeZone, day, noticeId: newId() }];
  });
  const rows = wanted.map(({ notice, day, noticeId: id }) => ({ ...notice, day, id }));
  const keptIds = await store.insertNotices(tx, rows);
  const kept = wanted.filter(({ noticeId }) => keptIds.has(noticeId));
  // Pages that a new password signs out would ask for it, be refused, and give no better reason.
  const shown = kept.filter(({ notice }) => notice.content.is !== 'new_password');
  const owners = new Set(shown.map(({ notice }) => notice.ownerId));
  await publishToAllOnCommit(tx, [...owners], { event: 'notices', data: {} });
  const deliveries = kept.flatMap(({ notice, wishes, timeZone, noticeId }) => {
    const { ownerId, kind } = notice;
    const lane = laneOf(notice, wishes);
    const due = dueAt(lane, now, { timeZone, quietHours: wishes.quietHours });
    return NoticeChannel.options
      .filter((channel) => wantsChannel(channel, kind, wishes))
      .map((channel) => ({ noticeId, channel, ownerId, lane, dueAt: due }));
  });
  await store.insertDeliveries(tx, deliveries);
  await addDeliveryJobs(tx, deliveries);
}

/** Each time anew: somebody who breaks in twice is told of twice. */
export const keepSecurityNews = (tx: Tx, ownerId: string, news: SecurityNews): Promise<void> =>
  keepNotice(tx, { ownerId, kind: 'security', thing: `${news.is}:${newId()}`, content: news });

/** Anybody can make something wait: of each kind, one that is unread leads an admin to all. */
export const keepAccountNews: TellOfAccount = async (tx, { ownerId, accountId, news }) => {
  const { is } = news;
  const isForAdmins = is === 'address_waiting' || is === 'institution_waiting';
  if (isForAdmins && (await store.hasFreshUnread(tx, ownerId, is))) return;
  await keepNotice(tx, { ownerId, kind: 'job', thing: `${is}:${accountId}`, content: news });
};

/** Of the same thing once a day: whoever tells all members of something may begin again. */
export const keepMemberNews = (
  tx: Tx,
  ownerId: string,
  { thing, title, text }: { thing: string; title: string; text: string },
): Promise<void> =>
  keepNotice(tx, { ownerId, kind: 'security', thing, content: { is: 'entry_changed', title, text } });

interface Needs {
  db: Db;
  events: Pick<Events, 'publish'>;
  logger: Logger;
  secrets: Secrets;
  mailer: Mailer;
  preferences: PreferencesService;
  /** Jobs whose mail was about to be complete: from there on its server may have taken it. */
  handed: Marks;
  publicUrl: () => string;
  /** Named to push services. */
  adminEmail: string | undefined;
  privatePushServices: boolean;
}

export type NoticeService = ReturnType<typeof createNotices>;

/** Notices under the bell, by mail and by push. */
export function createNotices(needs: Needs) {
  const { db, events, logger, secrets, mailer, preferences, publicUrl, adminEmail } = needs;
  const push = createPush({
    ...{ db, secrets, logger, allowsPrivate: needs.privatePushServices },
    contact: () => (adminEmail === undefined ? contactOf(publicUrl()) : `mailto:${adminEmail}`),
  });
  const unsubscribing = createUnsubscribing({ db, secrets, preferences, publicUrl });
  const delivery = createDelivery({ logger, mailer, push, unsubscribing, publicUrl });
  const changed = (ownerId: string) => events.publish(ownerId, { event: 'notices', data: {} });

  const keep = (notice: NewNotice) => db.transaction((tx) => keepNotice(tx, notice));

  return {
    push,
    unsubscribing,
    handlers: [
      ...[mailJob, alertJob].map((kind) => deliveryHandler(needs, kind, (message) => delivery.mail(message))),
      deliveryHandler(needs, pushJob, (message) => delivery.push(message)),
    ] as AnyJobHandler[],

    keep,
    /** Those whose owner was never told of their thing, on whatever day. */
    async leaveUntold(candidates: readonly NewNotice[]): Promise<NewNotice[]> {
      if (candidates.length === 0) return [];
      const told = await store.listToldThings(db, candidates);
      return candidates.filter(({ ownerId, thing }) => told.get(ownerId)?.has(thing) !== true);
    },

    async list(
      ownerId: string,
      { cursor, limit }: { cursor: string | undefined; limit: number },
    ): Promise<NoticeList> {
      const [rows, unread] = await Promise.all([
        store.listNotices(db, ownerId, { before: cursor, limit: limit + 1 }),
        store.countUnread(db, ownerId),
      ]);
      const page = rows.slice(0, limit);
      const nextCursor = rows.length > limit ? (page.at(-1)?.id ?? null) : null;
      return { notices: page.map(toNotice), unread, nextCursor };
    },
    async mark(ownerId: string, mark: NoticeMark): Promise<void> {
      if (await store.markNotices(db, ownerId, mark)) await changed(ownerId);
    },
    async remove(ownerId: string, id: string): Promise<void> {
      if (!(await store.removeNotice(db, ownerId, id))) throw new ApiError('not_found');
      await changed(ownerId);
    },

    async test(ownerId: string, asked: ChannelTestInput): Promise<ChannelTest> {
      await countAttempt(db, { key: `notice-test:${ownerId}`, ...tests });
      const to = await findRecipient(db, ownerId);
      if (!to) throw new ApiError('not_found');
      return delivery.test(to, asked);
    },

    /** Tells those who want to know that another version runs now. */
    async tellOfVersion(version: string): Promise<void> {
      const since = await store.findNewVersion(db, version);
      if (!since) return;
      for (const ownerId of await preferences.listWantingUpdates())
        await keep({
          ...{ ownerId, kind: 'update', thing: `version:${version}`, since },
          content: { is: 'updated', version },
        });
      await store.markTold(db, version);
    },

    async tidy(): Promise<void> {
      const before = new Date(Date.now() - keptMs);
      await store.forgetOld(db, before);
      needs.handed.removeOld(before);
    },
  };
}

/** Push services ask for an address of https or mail; they refuse made-up ones. */
const contactOf = (url: string) => (url.startsWith('https:') ? url : 'mailto:gene@example.org');
