import { api } from '@gene/contract/api';
import type { AudioSegment, AudioSource, AudioTimeline, AudioTrack } from '@gene/contract/audio';
import { call, callUntil } from '../../lib/api.ts';
import { explainSilence, NothingToSay } from './nothing-to-say.ts';
import { nextSentence, previousSentence, secondOf } from './sentence-cues.ts';
import { openTrack, readSegments, readSound, readTimeline } from './spoken.ts';
import { indexOf, secondsBefore } from './timeline.ts';

const segmentsPerCall = 10;

type OpenedTrack = Awaited<ReturnType<typeof openTrack>>;

interface OpenTrackPorts {
  /** Its segments are others, or their lengths. */
  timelineChanged: () => void;
  /** Something else is known of it. */
  trackChanged: () => void;
}

/** A track that was opened: its segments, which are found and made when they are first asked for. */
export class OpenTrack {
  readonly #ports: OpenTrackPorts;
  readonly place: OpenedTrack['place'];
  #track: AudioTrack;
  #timeline: AudioTimeline;
  readonly #segments = new Map<number, AudioSegment>();
  #isClosed = false;

  static async open(source: AudioSource, isPassing: boolean, ports: OpenTrackPorts): Promise<OpenTrack> {
    const track = await openTrack(source, isPassing);
    return new OpenTrack(track, await readTimeline(track.id), ports);
  }

  private constructor(track: OpenedTrack, timeline: AudioTimeline, ports: OpenTrackPorts) {
    [this.#track, this.place, this.#timeline, this.#ports] = [track, track.place, timeline, ports];
  }

  get track(): AudioTrack {
    return this.#track;
  }

  get timeline(): AudioTimeline['segments'] {
    return this.#timeline.segments;
  }

  /** Whether all of it is in the timeline. */
  get isWhole(): boolean {
    return this.#timeline.isWhole;
  }

  get isEmpty(): boolean {
    return this.isWhole && this.timeline.length === 0;
  }

  /** Answers that come later change nothing. */
  close(): void {
    this.#isClosed = true;
  }

  /** A segment that was found already. */
  segment(start: number): AudioSegment | undefined {
    return this.#segments.get(start);
  }

  /** The second at which an offset of the text is spoken; if it has not been made, at which its segment begins. */
  secondsOf(offset: number): { seconds: number; isMade: boolean } {
    const at = indexOf(this.timeline, offset);
    const segment = this.#segments.get(this.timeline[at]?.start ?? -1);
    const isMade = (segment?.file ?? null) !== null;
    return {
      seconds: secondsBefore(this.timeline, at) + (segment && isMade ? secondOf(segment, offset) : 0),
      isMade,
    };
  }

  /** The second at which the sentence after or before a place begins; null: there is none. */
  secondsOfSentenceBeside(segment: AudioSegment, inSegment: number, direction: 1 | -1): number | null {
    const at = indexOf(this.timeline, segment.start);
    const to = direction === 1 ? nextSentence(segment, inSegment) : previousSentence(segment, inSegment);
    if (to !== null) return secondsBefore(this.timeline, at) + to;
    const neighbour = this.timeline[at + direction]?.start;
    if (neighbour === undefined) return null;
    const last = direction === -1 ? this.#segments.get(neighbour)?.sentences.at(-1) : undefined;
    return secondsBefore(this.timeline, at + direction) + (last?.startMs ?? 0) / 1000;
  }

  /** Asks again for its segments, of which more may be there. */
  async refresh(): Promise<void> {
    const timeline = await readTimeline(this.#track.id).catch(() => null);
    if (timeline && !this.#isClosed) this.#setTimeline(timeline);
  }

  /** Finds the segment that begins at an offset; null: there is nothing to read aloud. */
  async findSegment(start: number, signal: AbortSignal): Promise<AudioSegment | null> {
    const known = this.#segments.get(start);
    if (known) return known;
    const segments = await readSegments(this.#track.id, { from: start, count: segmentsPerCall }, signal);
    if (this.#isClosed) throw new DOMException('Something else is listened to.', 'AbortError');
    for (const each of segments) this.#segments.set(each.start, each);
    if (this.#track.state !== 'ready') void this.#describeAgain();
    // Pages that nobody had listened to were one entry until now.
    const listed = new Set(this.timeline.map((each) => each.start));
    if (segments.some((each) => !listed.has(each.start))) await this.refresh();
    // Such pages need not begin with a segment.
    return this.#segments.get(start) ?? segments[0] ?? null;
  }

  /** Has the server speak a segment, if it has not. */
  async make(segment: AudioSegment, signal: AbortSignal): Promise<AudioSegment> {
    if (segment.file !== null) return segment;
    const { start } = segment;
    const made = await callUntil(signal, api.audio.speak, { params: { id: this.#track.id, start } });
    if (!this.#isClosed) this.#know(made);
    return made;
  }

  readSound(segment: AudioSegment, signal: AbortSignal): Promise<Blob> {
    return readSound(this.#track.id, segment, signal);
  }

  /** Why there is nothing to read aloud where something was looked for. */
  async explainNothing(): Promise<NothingToSay> {
    const track = await this.#read();
    return new NothingToSay('not_found', { message: explainSilence(track) });
  }

  readonly #read = () => call(api.audio.get, { params: { id: this.#track.id } }).catch(() => null);

  /** Which of its languages have no voice is known once their pages were divided. */
  async #describeAgain(): Promise<void> {
    const track = await this.#read();
    if (!track || this.#isClosed) return;
    this.#track = track;
    this.#ports.trackChanged();
  }

  #know(made: AudioSegment): void {
    this.#segments.set(made.start, made);
    const segments = this.timeline.map((each) =>
      each.start === made.start ? { ...each, ms: made.durationMs ?? each.ms, isMade: true } : each,
    );
    this.#setTimeline({ segments, isWhole: this.isWhole });
  }

  #setTimeline(timeline: AudioTimeline): void {
    this.#timeline = timeline;
    this.#ports.timelineChanged();
  }
}
