import type { AudioSource, AudioTimeline } from '@gene/contract/audio';
import type { KnownListeningPlace } from '@gene/contract/playlist';
import type { KeptPlace } from './kept-place.ts';
import type { QueueItem } from './queue.ts';
import { indexOf, secondsBefore } from './timeline.ts';

/** A place from before a reload, or one that was asked for: that has no time. */
export type Beginning = Omit<KeptPlace, 'heardAt'> & { heardAt: number | null };

export const beginningAt = (source: AudioSource, offset: number): Beginning => ({
  ...{ source, title: '', offset },
  ...{ seconds: null, heardAt: null },
});

/** Where to begin: what was asked for, else where it was left latest, here or on another device. */
export function whereToBegin(
  begin: Beginning | null,
  place: KnownListeningPlace | null,
  range: QueueItem['range'],
): { offset: number; seconds: number | null } {
  const left = place && !place.hasEnded ? { offset: place.start, seconds: place.ms / 1000 } : null;
  if (begin) {
    const isOlder = begin.heardAt !== null && place && Date.now() - begin.heardAt > place.agoMs;
    return isOlder ? (left ?? { offset: 0, seconds: 0 }) : begin;
  }
  const { start = 0, end = null } = range ?? {};
  const isWithin = left && left.offset >= start && (end === null || left.offset < end);
  return isWithin ? left : { offset: start, seconds: start === 0 ? 0 : null };
}

/** The second to begin at; null: it is not known yet when that place of the text is spoken. */
export function secondToBegin(
  timeline: AudioTimeline['segments'],
  { offset, seconds }: ReturnType<typeof whereToBegin>,
): number | null {
  const at = indexOf(timeline, offset);
  const isKnown = timeline[at]?.start === offset && seconds !== null;
  if (!isKnown && offset > (timeline[0]?.start ?? 0)) return null;
  return secondsBefore(timeline, at) + (seconds ?? 0);
}
