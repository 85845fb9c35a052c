import { NoticeChannel } from '@gene/contract/notices';
import { Id } from '@gene/contract/route';
import * as z from 'zod';
import type { Tx } from '../../platform/database.ts';
import { addJobs, type JobKind } from '../../platform/queue.ts';
import { isSecurity } from './rules.ts';
import type { Lane } from './types.ts';

export type DeliveryPayload = { noticeId: string; channel: NoticeChannel };

const payload = z.object({ noticeId: Id, channel: NoticeChannel });
/** Sends a mail. A slow mail server holds up no push message. */
export const mailJob: JobKind<DeliveryPayload> = { kind: 'notices.mail', queue: 'mailing', payload };
/** The same for what is about security. */
export const alertJob: JobKind<DeliveryPayload> = { kind: 'notices.alert', queue: 'alerting', payload };
export const pushJob: JobKind<DeliveryPayload> = { kind: 'notices.push', queue: 'pushing', payload };

/** Starts that nothing came of: a mail server that is away does not count. */
const maxAttempts = 20;

/** In the transaction that keeps the notices. */
export const addDeliveryJobs = (
  tx: Tx,
  deliveries: readonly (DeliveryPayload & { ownerId: string; lane: Lane; dueAt: Date })[],
): Promise<void> =>
  addJobs(
    tx,
    deliveries.map(({ noticeId, channel, ownerId, lane, dueAt: runAt }) => ({
      kind: channel === 'push' ? pushJob : isSecurity(lane) ? alertJob : mailJob,
      ...{ payload: { noticeId, channel }, ownerId, maxAttempts, runAt },
      dedupeKey: noticeId,
    })),
  );
