import type { NoticeChannel, NoticeKind, UnsubscribedFrom } from '@gene/contract/notices';
import type { Preferences } from '@gene/contract/preferences';
import { addDays, calendarDay, instantAt } from '@gene/engines/study-planning';
import type { Lane, NewNotice, NoticeContent } from './types.ts';

type Wishes = Preferences['notifications'];

const minute = 60;
const hour = 60 * minute;

/** The setting of each kind that can be switched off. */
const settingOf = {
  due_cards: 'dueCards',
  session: 'sessions',
  job: 'jobs',
  update: 'updates',
  mail: 'email',
} as const satisfies Record<UnsubscribedFrom, keyof Wishes>;

export const changeOf = (from: UnsubscribedFrom, isOn: boolean): Partial<Wishes> => ({
  [settingOf[from]]: isOn,
});
export const isWanted = (from: UnsubscribedFrom, wishes: Wishes): boolean => wishes[settingOf[from]];

export const wantsKind = (kind: NoticeKind, wishes: Wishes): boolean =>
  kind === 'security' || isWanted(kind, wishes);

/** Security is mailed to everybody: whoever has broken in could have switched it off. */
export const wantsChannel = (channel: NoticeChannel, kind: NoticeKind, wishes: Wishes): boolean =>
  channel === 'push' ? wishes.push : wishes.email || kind === 'security';

/** A reminder is of no use at the end of the day. */
export function laneOf(
  { kind, content }: Pick<NewNotice, 'kind' | 'content'>,
  { delivery }: Pick<Wishes, 'delivery'>,
): Lane {
  if (content.is === 'signed_in') return 'sign_in';
  return delivery === 'digest' && kind !== 'security' && kind !== 'session' ? 'digest' : kind;
}

export const isSecurity = (lane: Lane): lane is 'security' | 'sign_in' =>
  lane === 'security' || lane === 'sign_in';

/** Local time at which digests are sent. */
export const digestTime = '18:00';
/** In seconds: whoever has not left sees what is finished by then, and what ends together is told together. */
const graceOf: Record<Lane, number> = {
  ...{ security: 0, sign_in: 0, session: 0, due_cards: 0, update: 0, digest: 0 },
  job: 2 * minute,
};
const rare = { security: 0, session: 0, due_cards: 0, update: 0, digest: 0 } as const;
/** In seconds, between two messages of a lane: a flood becomes one message. */
const gapOf: Record<NoticeChannel, Record<Lane, number>> = {
  email: { ...rare, sign_in: 10 * minute, job: hour },
  push: { ...rare, sign_in: minute, job: 10 * minute },
};

interface Local {
  timeZone: string;
  quietHours: Wishes['quietHours'];
}

/** When a message may be sent at the earliest. */
export function dueAt(lane: Lane, now: Date, local: Local): Date {
  const wanted = lane === 'digest' ? nextAt(now, digestTime, local.timeZone) : after(now, graceOf[lane]);
  return isSecurity(lane) ? wanted : delayPastQuietHours(wanted, local);
}

/** The first moment not before this one that is outside of the quiet hours. */
export function delayPastQuietHours(time: Date, { quietHours, timeZone }: Local): Date {
  if (!quietHours) return time;
  const end = nextAt(time, quietHours.to, timeZone);
  const lastDay = calendarDay(end, timeZone);
  const isOvernight = quietHours.from > quietHours.to;
  const start = momentOf(isOvernight ? addDays(lastDay, -1) : lastDay, quietHours.from, timeZone);
  return time >= start ? end : time;
}

/** The next moment, not before this one, at a local time of day. */
function nextAt(time: Date, at: string, timeZone: string): Date {
  const today = calendarDay(time, timeZone);
  const then = momentOf(today, at, timeZone);
  return then >= time ? then : momentOf(addDays(today, 1), at, timeZone);
}

function momentOf(day: string, at: string, timeZone: string): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  return instantAt(day, hours * 60 + minutes, timeZone);
}

/** When the next message of a lane may follow the last one. */
export const earliestAfter = (channel: NoticeChannel, lane: Lane, last: Date): Date =>
  after(last, gapOf[channel][lane]);

const after = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000);

/** A mail server may be away, or the quiet hours last until after the start: late is better than never. */
export const sessionLateMs = 12 * hour * 1000;

/** Nobody is told any more. */
export function isLate({ content, kind, createdAt }: Told, now: Date, timeZone: string): boolean {
  if (content.is === 'session')
    return now.getTime() - momentOf(content.day, content.startTime, timeZone).getTime() > sessionLateMs;
  return now > after(createdAt, (kind === 'security' ? 7 : 2) * 24 * hour);
}
interface Told {
  content: NoticeContent;
  kind: NoticeKind;
  createdAt: Date;
}

/** In seconds, by how often it was tried: a mail server may be away for a day. */
const retries = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour];
/** Undefined: no more. */
export const retryIn = (attempts: number): number | undefined => retries[attempts - 1];

/** In milliseconds. Whoever waited for less is likely still there. */
const longMs = 30_000;
/** The job took so long that the person who asked may have left. */
export const tookLong = (since: Date): boolean => Date.now() - since.getTime() >= longMs;
