import type { AudioSource, AudioTimeline } from '@gene/contract/audio';
import type { Beginning } from './beginning.ts';
import { keepPlace } from './kept-place.ts';
import { sendPlace } from './places.ts';
import type { QueueItem } from './queue.ts';
import { indexOf, secondsBefore, upTo } from './timeline.ts';

/** Between two places sent while it plays, and from going somewhere to sending that. */
const sendingMs = 15_000;
const settlingMs = 2_000;

/** The current track and its position. */
interface Standing {
  source: AudioSource | null;
  title: string;
  /** Null until it was opened. */
  trackId: string | null;
  timeline: AudioTimeline['segments'];
  /** Some of it is still to be made. */
  isAbout: boolean;
  /** Where the segment begins that is played, and seconds into it; null: none yet. */
  at: { start: number; seconds: number } | null;
  hasEnded: boolean;
  /** Where it began, or is to begin. */
  begin: Beginning | null;
  range: QueueItem['range'];
  /** Where to go on after what is only said in between. */
  after: Beginning | null;
}

/** Keeps where somebody is: on this device over a reload, and for their other devices. */
export class PlaceKeeper {
  readonly #standing: () => Standing;
  /** When it was last listened to, by the clock of this device; null: not since it was opened. */
  #heardAt: number | null = null;
  #sentAt = 0;
  #settling: ReturnType<typeof setTimeout> | undefined;

  constructor(standing: () => Standing) {
    this.#standing = standing;
  }

  /** Something was opened. */
  opened(): void {
    this.#sentAt = Date.now();
  }

  /** Forgets the current track. */
  forget(): void {
    clearTimeout(this.#settling);
    this.#heardAt = null;
  }

  heard(): void {
    this.#heardAt = Date.now();
    if (this.#heardAt - this.#sentAt > sendingMs) this.keep();
  }

  /** Somebody went elsewhere in it. */
  moved(): void {
    this.#heardAt = Date.now();
    this.#keepHere();
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.keep(), settlingMs);
  }

  place(): Beginning | null {
    const { source, title, at, hasEnded, begin, timeline, isAbout, range } = this.#standing();
    if (!source || !at) return begin;
    const before = secondsBefore(timeline, indexOf(timeline, at.start));
    const played = upTo(timeline, range?.end ?? null);
    const length = secondsBefore(played, played.length);
    const shown = { seconds: before + at.seconds, length, isAbout };
    const heardAt = this.#heardAt ?? begin?.heardAt ?? null;
    return { source, title, heardAt, offset: at.start, seconds: hasEnded ? 0 : at.seconds, shown };
  }

  /** Keeps the place here and, if it was listened to, for other devices. */
  keep(): void {
    this.#keepHere();
    const { trackId, timeline, at: place, hasEnded, after } = this.#standing();
    if (trackId === null || !place || this.#heardAt === null || after) return;
    this.#sentAt = Date.now();
    const at = indexOf(timeline, place.start);
    // At the end of a part of it the next listening begins with what follows.
    const following = hasEnded ? timeline[at + 1] : undefined;
    const [start, ms] = following ? [following.start, 0] : [place.start, place.seconds * 1000];
    const inMs = (seconds: number) => Math.max(0, Math.round(seconds * 1000));
    const before = secondsBefore(timeline, following ? at + 1 : at);
    const atMs = inMs(before + (following ? 0 : place.seconds));
    const lengthMs = inMs(secondsBefore(timeline, timeline.length));
    const isOver = hasEnded && !following;
    sendPlace(trackId, { start, ms: Math.round(ms), atMs, lengthMs, hasEnded: isOver }, this.#heardAt);
  }

  #keepHere(): void {
    const place = this.#standing().after ?? this.place() ?? this.#whereverItWasLeft();
    if (place) keepPlace({ ...place, heardAt: this.#heardAt ?? place.heardAt ?? Date.now() });
  }

  /** Older than any place that the server knows. */
  #whereverItWasLeft(): Beginning | null {
    const { source, title, range } = this.#standing();
    return source && { source, title, offset: range?.start ?? 0, seconds: null, heardAt: 0 };
  }
}
