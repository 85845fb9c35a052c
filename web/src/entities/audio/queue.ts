import { AudioSource } from '@gene/contract/audio';
import * as z from 'zod';

const key = 'audio-queue';
/** More would take long to write each time that the next one begins. */
const mostItems = 1000;

const QueueItem = z.object({
  source: AudioSource,
  title: z.string(),
  /** Heard in passing: not for the playlist. */
  isPassing: z.boolean().optional(),
  /** Part of its text, as offsets; without it, all of it. */
  range: z.object({ start: z.number(), end: z.number().nullable() }).optional(),
  /** The session of the study plan that it is for. */
  sessionId: z.string().optional(),
});
export type QueueItem = z.infer<typeof QueueItem>;

/** Tracks played one after the other; `at` is the current one. */
const AudioQueue = z.object({ items: z.array(QueueItem), at: z.number().int().min(0) });
export type AudioQueue = z.infer<typeof AudioQueue>;

/** All in order, beginning with one of them. */
export function queueFrom(items: readonly QueueItem[], at: number): AudioQueue {
  const first = Math.max(0, Math.min(at, items.length - mostItems));
  return { items: items.slice(first, first + mostItems), at: at - first };
}

/** One of them first, then all others in any order. @param random 0 to less than 1 */
export function shuffledFrom(
  items: readonly QueueItem[],
  at: number,
  random: () => number = Math.random,
): AudioQueue {
  const others = items.filter((_, i) => i !== at);
  for (let i = others.length - 1; i > 0; i -= 1) {
    const other = Math.floor(random() * (i + 1));
    [others[i], others[other]] = [others[other]!, others[i]!];
  }
  return queueFrom([...items.slice(at, at + 1), ...others], 0);
}

export const itemAfter = (queue: AudioQueue | null, steps: 1 | -1): QueueItem | null =>
  queue?.items[queue.at + steps] ?? null;

export const currentItem = (queue: AudioQueue | null): QueueItem | null => queue?.items[queue.at] ?? null;

/** Without what is gone. What is being listened to stays in its place, or the next one takes it. */
export function removeItems(queue: AudioQueue, isGone: (item: QueueItem) => boolean): AudioQueue {
  const before = queue.items.slice(0, queue.at).filter(isGone).length;
  return { items: queue.items.filter((item) => !isGone(item)), at: queue.at - before };
}

/** Keeps it over a reload, on this device. */
export function keepQueue(queue: AudioQueue | null): void {
  try {
    if (queue) localStorage.setItem(key, JSON.stringify(queue));
    else localStorage.removeItem(key);
  } catch {
    // A full storage costs what would have come next, not the sound.
  }
}

export function readQueue(): AudioQueue | null {
  try {
    return AudioQueue.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}
