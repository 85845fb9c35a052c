import { api } from '@gene/contract/api';
import type { CardReview, ReviewsTaken, StudyCard } from '@gene/contract/cards';
import { ApiError } from '@gene/contract/errors';
import { useSyncExternalStore } from 'react';
import type * as z from 'zod';
import { call } from '../../lib/api.ts';
import { rememberTaken } from './taken-answers.ts';

type Taken = z.infer<typeof ReviewsTaken>;
type Entry = { review: CardReview } | { retraction: string };

/** One key per answer, so that tabs never overwrite each other's. */
const prefix = 'card-answers:';
const perCall = 200;
const listeners = new Set<() => void>();
/** Any window sends the answers of all; what the server said of them concerns the window that gave them. */
const otherWindows = new BroadcastChannel('card-answers');
const takenListeners = new Set<(taken: Taken) => void>();
let sending: Promise<void> | null = null;
/** Why the server has no room for the answers; null if it has, as far as is known. */
let noRoom: string | null = null;

const prefixOf = (userId: string) => `${prefix}${userId}:`;
const keysOf = (userId: string) =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(prefixOf(userId)))
    .sort();

function changed() {
  for (const listener of listeners) listener();
}

/** Stores an answer on this device until the server has it. */
export function keepReview(userId: string, review: CardReview) {
  localStorage.setItem(`${prefixOf(userId)}${review.id}`, JSON.stringify({ review } satisfies Entry));
  changed();
}

/** Undoes an answer, whether or not the server has it. */
export function keepRetraction(userId: string, reviewId: string) {
  const entry: Entry = { retraction: reviewId };
  localStorage.setItem(`${prefixOf(userId)}${reviewId}:back`, JSON.stringify(entry));
  changed();
}

function read(key: string): Entry | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Entry | null;
  } catch {
    return null;
  }
}

/** Undone answers come first: the answers given in their place must not be taken for a second grade. */
function oldestFirst(userId: string): { key: string; entry: Entry | null }[] {
  const timeOf = (entry: Entry | null) => (entry && 'review' in entry ? entry.review.reviewedAt : '');
  const waiting = keysOf(userId).map((key) => ({ key, entry: read(key) }));
  return waiting.toSorted((a, b) => timeOf(a.entry).localeCompare(timeOf(b.entry)));
}

/** Calls `listener` with what the server says of answers, whichever window sent them. @returns stops it */
export function onTaken(listener: (taken: Taken) => void): () => void {
  const hear = ({ data }: MessageEvent<Taken>) => listener(data);
  takenListeners.add(listener);
  otherWindows.addEventListener('message', hear);
  return () => {
    takenListeners.delete(listener);
    otherWindows.removeEventListener('message', hear);
  };
}

/**
 * Sends queued answers, oldest first, one request at a time.
 * @throws ApiError, NetworkError: the rest stays queued
 */
export function sendWaiting(userId: string): Promise<void> {
  sending ??= sendAll(userId)
    .then(
      () => noteRoom(null),
      (error: unknown) => {
        const isFull = error instanceof ApiError && ['storage_full', 'disk_full'].includes(error.code);
        noteRoom(isFull ? error.message : null);
        throw error;
      },
    )
    .finally(() => {
      sending = null;
    });
  return sending;
}

function noteRoom(problem: string | null) {
  if (problem === noRoom) return;
  noRoom = problem;
  changed();
}

async function sendAll(userId: string): Promise<void> {
  for (let next; (next = oldestFirst(userId).slice(0, perCall)).length > 0; changed()) {
    const entries = next.map(({ entry }) => entry);
    const reviews = entries.flatMap((entry) => (entry && 'review' in entry ? entry.review : []));
    const retractions = entries.flatMap((entry) => (entry && 'retraction' in entry ? entry.retraction : []));
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const taken = await call(api.cards.review, { body: { reviews, retractions, timeZone } });
    for (const { key } of next) localStorage.removeItem(key);
    rememberTaken(userId, taken);
    for (const listener of takenListeners) listener(taken);
    otherWindows.postMessage(taken);
  }
}

/** Cards as unsent answers leave them: without those finished for today, the others last answered then. */
export function afterWaiting(userId: string, cards: readonly StudyCard[]): StudyCard[] {
  const entries = oldestFirst(userId).map(({ entry }) => entry);
  const back = new Set(entries.flatMap((entry) => (entry && 'retraction' in entry ? entry.retraction : [])));
  const reviews = entries.flatMap((entry) =>
    entry && 'review' in entry && !back.has(entry.review.id) ? entry.review : [],
  );
  return cards.flatMap((card) => {
    const own = reviews.filter(({ cardId }) => cardId === card.id);
    if (own.some(({ rating }) => rating > 1)) return [];
    return { ...card, lastReviewedAt: own.at(-1)?.reviewedAt ?? card.lastReviewedAt };
  });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Counts unsent answers. */
export function useWaiting(userId: string | undefined): number {
  return useSyncExternalStore(subscribe, () => (userId === undefined ? 0 : keysOf(userId).length));
}

/** Why unsent answers stay unsent though the server is there; null if they do not. */
export const noRoomFor = (userId: string | undefined): string | null =>
  userId !== undefined && keysOf(userId).length > 0 ? noRoom : null;

export const useNoRoom = (userId: string | undefined): string | null =>
  useSyncExternalStore(subscribe, () => noRoomFor(userId));
