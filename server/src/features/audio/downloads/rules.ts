import type { Chapter } from '@gene/contract/documents';
import type { SpokenTimes } from '../schema.ts';

/** A made piece of a track, in the order of the text. */
export interface RecordedPiece {
  start: number;
  end: number;
  durationMs: number;
}

/** The sentences of a piece in which a chapter begins, and when they are heard. */
export interface ChapterPiece {
  sentences: readonly { start: number; end: number }[];
  times: readonly SpokenTimes[];
}

/** A place in the sound: the index of a piece, and milliseconds into it. */
export interface SoundPlace {
  piece: number;
  ms: number;
}

/** A chapter begins in the pause before its first sentence. */
const leadMs = 150;

/** Index of the piece that holds an offset: the last one that begins there or before; the first for what is before it. */
export const pieceAt = (pieces: readonly RecordedPiece[], offset: number): number =>
  Math.max(
    0,
    pieces.findLastIndex(({ start }) => start <= offset),
  );

/**
 * Where each chapter is heard. One of which nothing is said begins where the next one does.
 * @param at the piece in which each begins
 */
export function placesOf(
  chapters: readonly Pick<Chapter, 'start'>[],
  pieces: readonly RecordedPiece[],
  at: ReadonlyMap<number, ChapterPiece>,
): SoundPlace[] {
  return chapters.map(({ start: offset }) => {
    const piece = pieceAt(pieces, offset);
    const found = at.get(pieces[piece]?.start ?? -1);
    const sentence = found?.sentences.findIndex(({ end }) => end > offset) ?? -1;
    if (sentence === 0) return { piece, ms: 0 };
    const time = found?.times[sentence];
    return time ? { piece, ms: Math.max(0, time.startMs - leadMs) } : { piece: piece + 1, ms: 0 };
  });
}

/** Milliseconds from the beginning of the track. */
export function startsOf(pieces: readonly RecordedPiece[]): number[] {
  const starts = [0];
  for (const { durationMs } of pieces) starts.push(starts.at(-1)! + durationMs);
  return starts;
}

const samplesPerFrame = 576;
/** Of MPEG-2 Layer III. */
const kilobits = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const hertz = [22_050, 24_000, 16_000];

/** Where the first frame begins that is heard at this time or later; the end if none is, or if it is no such MP3. */
export function byteAt(mp3: Uint8Array, ms: number): number {
  let at = 0;
  for (let heardMs = 0; heardMs < ms && at + 4 <= mp3.length;) {
    const head = mp3[at + 2]!;
    const rate = hertz[(head >> 2) & 3];
    const bits = kilobits[head >> 4];
    if (mp3[at] !== 0xff || !rate || !bits) return mp3.length;
    at += Math.floor((72_000 * bits) / rate) + ((head >> 1) & 1);
    heardMs += (samplesPerFrame * 1000) / rate;
  }
  return Math.min(at, mp3.length);
}
