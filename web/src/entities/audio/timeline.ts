import type { AudioTimeline } from '@gene/contract/audio';

type Timeline = AudioTimeline['segments'];

/** Index of the segment that holds an offset: the last one that begins there or before. */
export const indexOf = (timeline: Timeline, offset: number): number =>
  Math.max(
    0,
    timeline.findLastIndex(({ start }) => start <= offset),
  );

/** Seconds until a segment begins. */
export const secondsBefore = (timeline: Timeline, index: number): number =>
  timeline.slice(0, index).reduce((sum, { ms }) => sum + ms, 0) / 1000;
