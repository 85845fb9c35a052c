import * as z from 'zod';
import { Id, Timestamp } from './route.ts';

export const noticeLimits = {
  /** Of one page of the list. */
  pageMax: 50,
  endpointMax: 1000,
  /** Devices of one person that push reaches; the oldest gives way. */
  devicesMax: 20,
} as const;

export const NoticeKind = z.enum(['due_cards', 'session', 'job', 'security', 'update']);
export type NoticeKind = z.infer<typeof NoticeKind>;

/** Switched off by the link in a mail: one kind, or with a digest all mail. Security always arrives. */
export const UnsubscribedFrom = z.enum([...NoticeKind.exclude(['security']).options, 'mail']);
export type UnsubscribedFrom = z.infer<typeof UnsubscribedFrom>;

export const Notice = z.object({
  id: Id,
  kind: NoticeKind,
  /** "A document is ready" */
  title: z.string(),
  /** Its subject, "Cell biology": never part of an e-mail's subject line or of a push message. */
  detail: z.string().nullable(),
  /** Path of the page it leads to. */
  path: z.string(),
  /** Further pages that show the same; whoever is on one of them has seen it. */
  places: z.array(z.string()),
  createdAt: Timestamp,
  isSeen: z.boolean(),
  isRead: z.boolean(),
});
export type Notice = z.infer<typeof Notice>;

export const NoticeList = z.object({
  notices: z.array(Notice),
  unread: z.number().int(),
  nextCursor: z.string().nullable(),
});
export type NoticeList = z.infer<typeof NoticeList>;

/** Seen: its count was on a screen that somebody sat at, so no mail or push message follows. */
export const NoticeMark = z.object({
  /** Left out: all. */
  ids: z.array(Id).min(1).max(200).optional(),
  as: z.enum(['seen', 'read']),
});
export type NoticeMark = z.infer<typeof NoticeMark>;

export const NoticeChannel = z.enum(['email', 'push']);
export type NoticeChannel = z.infer<typeof NoticeChannel>;

const base64url = /^[A-Za-z0-9_-]+={0,2}$/;

/** A browser's subscription, as its `PushSubscription.toJSON()` says. */
export const PushSubscriptionInput = z.object({
  endpoint: z
    .url({ protocol: /^https?$/, error: 'Not the address of a push service' })
    .max(noticeLimits.endpointMax, 'This address is too long'),
  keys: z.object({
    /** A point of P-256, uncompressed: 65 bytes. */
    p256dh: z.string().regex(base64url).min(86).max(90),
    /** 16 bytes. */
    auth: z.string().regex(base64url).min(22).max(24),
  }),
});
export type PushSubscriptionInput = z.infer<typeof PushSubscriptionInput>;

export const PushEndpoint = PushSubscriptionInput.pick({ endpoint: true });

export const PushKey = z.object({
  /** VAPID public key of the installation, base64url. */
  publicKey: z.string(),
});

export const ChannelTestInput = z.discriminatedUnion('channel', [
  z.object({ channel: z.literal('email') }),
  z.object({ channel: z.literal('push'), endpoint: PushSubscriptionInput.shape.endpoint }),
]);
export type ChannelTestInput = z.infer<typeof ChannelTestInput>;

export const ChannelTest = z.object({
  ok: z.boolean(),
  /** The outcome, in plain words. */
  message: z.string(),
  /** The push service has ended the device's subscription, so it needs another one. */
  isGone: z.boolean(),
});
export type ChannelTest = z.infer<typeof ChannelTest>;

export const UnsubscribeToken = z.string().min(1).max(400);

export const Unsubscribing = z.object({ from: UnsubscribedFrom, isOff: z.boolean() });
export type Unsubscribing = z.infer<typeof Unsubscribing>;
