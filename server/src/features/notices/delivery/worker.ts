import type { Db } from '../../../platform/database.ts';
import { grouped } from '../../../platform/grouped.ts';
import type { Marks } from '../../../platform/marks.ts';
import type { JobHandler, JobKind, Pause } from '../../../platform/queue.ts';
import { findRecipient, type Recipient } from '../../accounts/service.ts';
import { type Dates, datesFor, getPreferences, timeZoneOf } from '../../preferences/service.ts';
import type { DeliveryPayload } from '../jobs.ts';
import {
  earliestAfter,
  delayPastQuietHours,
  isLate,
  isSecurity,
  retryIn,
  wantsChannel,
  wantsKind,
} from '../rules.ts';
import * as store from '../store.ts';
import type { Lane } from '../types.ts';

export interface Message {
  /** The same for each attempt. */
  id: string;
  to: Recipient;
  lane: Lane;
  notices: readonly store.NoticeRow[];
  /** As the person reads them. */
  dates: Dates;
  /**
   * Call it before the last byte is sent, if a message that is sent twice would arrive twice.
   * @returns false if another process has done so: then it must not be sent
   */
  handOver: () => boolean;
}

/**
 * unwanted: there is no way to reach the person. again: what is to send it is away. failed: it never will.
 */
export type Sent = 'sent' | 'unwanted' | 'again' | 'failed';
type Delivery = NonNullable<Awaited<ReturnType<typeof store.findDelivery>>>;

/**
 * Sends what is due in a lane as one message. One job takes it before it sends it, and alone goes on with it
 * if it is killed.
 */
export function deliveryHandler(
  { db, handed }: { db: Db; handed: Marks },
  kind: JobKind<DeliveryPayload>,
  send: (message: Message) => Promise<Sent>,
): JobHandler<DeliveryPayload> {
  async function sendTaken(jobId: string, { ownerId, channel, lane }: Delivery): Promise<Pause | void> {
    const preferences = await getPreferences(db, ownerId);
    const wishes = preferences.notifications;
    const end = (rows: readonly store.NoticeRow[], outcome: Parameters<typeof store.endTaken>[3]) =>
      store.endTaken(
        db,
        jobId,
        rows.map(({ id }) => id),
        outcome,
      );
    const to = await findRecipient(db, ownerId, isSecurity(lane));
    const isHanded = handed.has(jobId);
    const verdicts = grouped(await store.listTaken(db, jobId), (notice) => {
      if (notice.kind !== 'security' && (notice.seenAt ?? notice.removedAt)) return 'seen';
      // Its answer was lost. A server that has the whole mail has almost always taken it, and the notice is listed in
      // any case; of a break-in, people should rather hear twice than never.
      if (isHanded && !isSecurity(lane)) return 'sent';
      if (isLate(notice, new Date(), timeZoneOf(preferences))) return 'late';
      const wants = wantsKind(notice.kind, wishes) && wantsChannel(channel, notice.kind, wishes);
      return wants && to ? 'told' : 'unwanted';
    });
    for (const outcome of ['sent', 'seen', 'late', 'unwanted'] as const)
      await end(verdicts.get(outcome) ?? [], outcome);
    const notices = verdicts.get('told') ?? [];
    if (isHanded) handed.remove(jobId);
    if (!to || notices.length === 0) return;
    const sent = await send({
      ...{ id: jobId, to, lane, notices, dates: datesFor(preferences) },
      handOver: () => handed.make(jobId),
    });
    if (sent !== 'again') {
      await end(notices, sent);
      return handed.remove(jobId);
    }
    handed.remove(jobId);
    const resumeIn = retryIn(await store.countAttempt(db, jobId));
    return resumeIn === undefined ? end(notices, 'failed') : { resumeIn };
  }

  return {
    kind,
    async run({ payload: { noticeId, channel }, lease: { jobId } }) {
      const delivery = await store.findDelivery(db, noticeId, channel);
      if (!delivery || delivery.outcome) return;
      if (delivery.jobId === null) {
        // One clock for both: a delivery that is judged due and not taken would wait for a job that has ended.
        const now = new Date();
        const resumeIn = await secondsToWait(db, delivery, now);
        if (resumeIn > 0) return { resumeIn };
        await store.takeDue(db, delivery, { jobId, now });
      }
      // Otherwise another job sends it along.
      return sendTaken(jobId, delivery);
    },
    async gaveUp({ noticeId, channel }) {
      const delivery = await store.findDelivery(db, noticeId, channel);
      if (!delivery?.jobId) return;
      const taken = await store.listTaken(db, delivery.jobId);
      await store.endTaken(
        db,
        delivery.jobId,
        taken.map(({ id }) => id),
        'failed',
      );
    },
  };
}

/** Until it is due, the quiet hours are over and the last message of its lane is long enough ago. */
async function secondsToWait(db: Db, delivery: Delivery, now: Date): Promise<number> {
  const { channel, lane, dueAt } = delivery;
  const preferences = await getPreferences(db, delivery.ownerId);
  const last = await store.findLastSent(db, delivery);
  const next = last && earliestAfter(channel, lane, last);
  const { quietHours } = preferences.notifications;
  const soonest = next && next > dueAt ? next : dueAt;
  const due = isSecurity(lane)
    ? soonest
    : delayPastQuietHours(soonest > now ? soonest : now, { quietHours, timeZone: timeZoneOf(preferences) });
  return Math.ceil((due.getTime() - now.getTime()) / 1000);
}
