import type { AudioTimeline } from '@gene/contract/audio';

type Timeline = AudioTimeline['segments'];

/** Index of the segment that holds an offset: the last one that begins there or before. */
export const indexOf = (timeline: Timeline, offset: number): number =>
  Math.max(
    0,
    timeline.findLastIndex(({ start }) => start <= offset),
  );

/** The segments that are played where only a part of the text is. */
export const upTo = (timeline: Timeline, end: number | null): Timeline =>
  end === null ? timeline : timeline.filter(({ start }) => start < end);

/** Seconds until a segment begins. */
export const secondsBefore = (timeline: Timeline, index: number): number =>
  timeline.slice(0, index).reduce((sum, { ms }) => sum + ms, 0) / 1000;
