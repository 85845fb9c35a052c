import * as z from 'zod';
import {
  ChannelTest,
  ChannelTestInput,
  noticeLimits,
  NoticeList,
  NoticeMark,
  PushEndpoint,
  PushKey,
  PushSubscriptionInput,
  Unsubscribing,
  UnsubscribeToken,
} from '../notices.ts';
import { Bytes, Done, IdParams, route } from '../route.ts';

const TokenQuery = z.object({ token: UnsubscribeToken });

export const notices = {
  list: route({
    method: 'GET',
    path: '/api/notices',
    access: 'person',
    query: z.object({
      cursor: z.string().optional(),
      limit: z.coerce.number().int().min(1).max(noticeLimits.pageMax).default(20),
    }),
    response: NoticeList,
    summary: 'Your notices, newest first, and how many are unread',
  }),
  mark: route({
    method: 'POST',
    path: '/api/notices/mark',
    access: 'person',
    body: NoticeMark,
    response: Done,
    summary: 'Mark notices as seen or read; no mail or push message about them follows',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/notices/:id',
    access: 'person',
    params: IdParams,
    response: Done,
    summary: 'Remove a notice',
  }),
  pushKey: route({
    method: 'GET',
    path: '/api/notices/push/key',
    access: 'person',
    response: PushKey,
    summary: "The installation's public key, by which browsers know its push messages",
  }),
  subscribe: route({
    method: 'PUT',
    path: '/api/notices/push/device',
    access: 'person',
    body: PushSubscriptionInput,
    response: Done,
    summary: 'Send push messages to this device until its session ends',
  }),
  unsubscribe: route({
    method: 'POST',
    path: '/api/notices/push/device/remove',
    access: 'person',
    body: PushEndpoint,
    response: Done,
    summary: 'Send this device no more push messages',
  }),
  test: route({
    method: 'POST',
    path: '/api/notices/test',
    access: 'person',
    body: ChannelTestInput,
    response: ChannelTest,
    summary: 'Send a mail or push message to yourself, and say what happened',
  }),
  /** RFC 8058: mail programs post to it, without a session. */
  unsubscribeMail: route({
    method: 'POST',
    path: '/api/notices/unsubscribe',
    access: 'anyone',
    query: TokenQuery,
    response: Bytes,
    raw: true,
    summary: 'Switch off the notices that a mail was about, by the link in it',
  }),
  /** Older mail programs open the address instead. */
  openUnsubscribe: route({
    method: 'GET',
    path: '/api/notices/unsubscribe',
    access: 'anyone',
    query: TokenQuery,
    response: Bytes,
    raw: true,
    summary: 'Go on to the page about unsubscribing',
  }),
  unsubscribing: route({
    method: 'GET',
    path: '/api/notices/unsubscribing',
    access: 'anyone',
    query: TokenQuery,
    response: Unsubscribing,
    summary: 'What the link of a mail switches off, and whether that is done',
  }),
  setUnsubscribing: route({
    method: 'PUT',
    path: '/api/notices/unsubscribing',
    access: 'anyone',
    query: TokenQuery,
    body: Unsubscribing.pick({ isOff: true }),
    response: Unsubscribing,
    summary: 'Switch the notices that a mail was about off, or on again',
  }),
};
