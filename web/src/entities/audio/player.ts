import { api } from '@gene/contract/api';
import type { AudioSegment, AudioSource, AudioTimeline, AudioTrack, SentenceCue } from '@gene/contract/audio';
import { nameMissingVoices } from '@gene/contract/audio';
import { ApiError } from '@gene/contract/errors';
import { call, callUntil, messageOf } from '../../lib/api.ts';
import { onLiveEvent } from '../../lib/live-events.ts';
import { invalidate } from '../../lib/query.ts';
import { PiecePlayer } from '../../lib/piece-player.ts';
import { onSession } from '../../lib/session.ts';
import { toastInfo } from '../../ui/toast.tsx';
import { removeKeptOf } from './kept-audio.ts';
import { forgetPlace, readPlace } from './kept-place.ts';
import { type Beginning, beginningAt, PlaceKeeper, whereToBegin } from './place-keeper.ts';
import { forgetPlaces, sendPlaces } from './places.ts';
import {
  type AudioQueue,
  currentItem,
  itemAfter,
  keepQueue,
  type QueueItem,
  readQueue,
  removeItems,
} from './queue.ts';
import { nextSentence, previousSentence, secondOf, sentenceAt, wordAt } from './sentence-cues.ts';
import { openTrack, readSegments, readSound, readTimeline } from './spoken.ts';
import { indexOf, secondsBefore, upTo } from './timeline.ts';

/** The current track, for screens. */
export interface Listening {
  source: AudioSource;
  /** Empty until it is known. */
  title: string;
  /** Null until it was opened. */
  track: AudioTrack | null;
  isPlaying: boolean;
  /** It should play and has nothing to play yet. */
  isWaiting: boolean;
  hasEnded: boolean;
  seconds: number;
  /** Seconds of all of it; about, until all is made. */
  length: number;
  page: number | null;
  sentence: SentenceCue | null;
  /** ISO 639-3, of what is being spoken; null until it is known. */
  language: string | null;
  /** Whether something is before and after it in the queue. */
  hasPrevious: boolean;
  hasNext: boolean;
  /** At its end it begins again. */
  isRepeating: boolean;
  /** The session of the study plan that it is for; null: none. */
  sessionId: string | null;
  /** The track to return to after this interlude; null if this is not one. */
  after: AudioSource | null;
  problem: string | null;
}

const segmentsPerCall = 10;
const skipSeconds = 15;
/** Within these seconds 'previous' means what was before, later the beginning of this. */
const beginningSeconds = 3;
const gone = 'This is gone: it was deleted or is no longer shared with you.';
const deleted = 'What you were listening to was deleted.';
const lost = 'This part could not be found. Press Play to try again.';

/** Its text has nothing to read aloud there: no reason to open it again. */
class NothingToSay extends ApiError {}

function whyNothing(track: AudioTrack | null): string {
  const languages = track?.withoutVoice.map(({ language }) => language) ?? [];
  return languages.length > 0 ? `${nameMissingVoices(languages)}.` : 'There is nothing to read aloud here.';
}

/** Who decides what 'next' and 'previous' mean. */
interface Steering {
  next: () => void;
  previous: () => void;
}

/** The one player of this tab; it goes on from screen to screen. */
class Player {
  readonly #listeners = new Set<() => void>();
  readonly #pieces = new PiecePlayer({
    makeSound: () => new Audio(),
    fetchPiece: (id, signal) => this.#fetchOrReopen(Number(id), signal),
    changed: () => this.#changed(),
  });
  readonly #keeper = new PlaceKeeper(() => {
    const { piece, secondsInPiece, hasEnded } = this.#pieces;
    return {
      ...{ source: this.#source, title: this.#title, trackId: this.#track?.id ?? null },
      ...{ timeline: this.#timeline, range: this.#range, begin: this.#begin, hasEnded },
      at: piece ? { start: Number(piece.id), seconds: secondsInPiece } : null,
      after: this.#after?.begin ?? null,
    };
  });
  readonly #otherTabs = new BroadcastChannel('audio');
  #listening: Listening | null = null;
  #source: AudioSource | null = null;
  #title = '';
  #track: AudioTrack | null = null;
  #timeline: AudioTimeline['segments'] = [];
  #isWhole = false;
  #segments = new Map<number, AudioSegment>();
  #problem: string | null = null;
  #isOpening = false;
  /** The tracks before and after; null if there is only this one. */
  #queue: AudioQueue | null = null;
  #steering: Steering | null = null;
  /** Heard in passing: not for the playlist. */
  #isPassing = false;
  #isRepeating = false;
  /** Where to go on after what is only said in between. */
  #after: { begin: Beginning; range: QueueItem['range'] } | null = null;
  #stopsAtEnd = false;
  /** Offset to go to once it is known when it is spoken. */
  #aim: number | null = null;
  /** Where to begin once it is open; null: where it was left. */
  #begin: Beginning | null = null;
  /** Second to begin at instead; null: none was chosen. */
  #goTo: number | null = null;
  /** The part of the text that is played. */
  #range: QueueItem['range'];
  /** Opened again because its audio was gone, and nothing of it has come since. */
  #isReopened = false;
  /** Counts what was opened, so that a late answer cannot replace what came after it. */
  #turn = 0;

  constructor() {
    // Without keeping its place: that of the tab which plays is the one to go back to.
    this.#otherTabs.addEventListener('message', () => this.#pieces.pause());
    addEventListener('pagehide', () => this.#keeper.keep());
    addEventListener('online', sendPlaces);
    sendPlaces();
    onSession(() => {
      this.#keeper.forget();
      this.close();
      forgetPlaces();
    });
    onLiveEvent((live) => {
      const mine = this.#source?.kind === 'document' ? this.#source.documentId : null;
      if (live.event === 'document' && live.data.id === mine && !this.#isWhole) void this.#refresh();
      if (live.event === 'document_deleted') {
        const { id } = live.data;
        void removeKeptOf(id).catch(() => undefined);
        this.#deleted((source) => 'documentId' in source && source.documentId === id);
      }
      if (live.event === 'note_deleted')
        this.#deleted((source) => source.kind === 'note' && source.noteId === live.data.id);
    });
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Null: nothing is being listened to. */
  get = (): Listening | null => this.#listening;

  /** Offers what was listened to before a reload, without asking for anything until it is played. */
  restore(): void {
    const kept = readPlace();
    if (this.#source || !kept) return;
    [this.#source, this.#title, this.#begin] = [kept.source, kept.title, kept];
    this.#queue = readQueue();
    this.#range = currentItem(this.#queue)?.range;
    this.#changed();
  }

  /**
   * Plays something, and nothing after it.
   * @param from offset of the text to begin with; without it, where it was left
   */
  listen(source: AudioSource, from?: number, { isPassing = false } = {}): void {
    this.#after = null;
    this.setQueue(null);
    this.#start({ source, title: '', isPassing }, from === undefined ? null : beginningAt(source, from));
  }

  /** Says something in between; then what is being listened to goes on from where it is. */
  sayInBetween(source: AudioSource): void {
    this.#keeper.keep();
    const place = this.#keeper.place();
    this.#after ??= place && { begin: { ...place, heardAt: null }, range: this.#range };
    this.#start({ source, title: '', isPassing: true }, beginningAt(source, 0));
  }

  /** Goes on with what was being listened to before something was said in between. */
  goOn(): void {
    const after = this.#after;
    if (!after) return this.play();
    this.#after = null;
    const { begin, range } = after;
    this.#start({ source: begin.source, title: begin.title, range }, begin);
  }

  /** Plays all of a queue, one after the other. */
  listenTo(queue: AudioQueue): void {
    this.#after = null;
    this.setQueue(queue);
    const item = currentItem(queue);
    if (item) this.#start(item);
  }

  /** Sets the tracks before and after the current one, which goes on. Null if there are none. */
  setQueue(queue: AudioQueue | null): void {
    this.#queue = queue;
    keepQueue(queue);
    this.#changed();
  }

  /** Gives 'next' and 'previous', those of headphones too, another meaning; null: the queue's again. */
  steer(steering: Steering | null): void {
    this.#steering = steering;
    this.#changed();
  }

  next(): void {
    if (this.#steering) this.#steering.next();
    else this.#step(1);
  }

  /** The beginning of this, or what was before it. */
  previous(): void {
    if (this.#steering) this.#steering.previous();
    else if (this.#pieces.seconds > beginningSeconds || !itemAfter(this.#queue, -1)) this.seek(0);
    else this.#step(-1);
  }

  /** Goes to a place of the text being listened to, and plays. */
  listenFrom(offset: number): void {
    const at = indexOf(this.#timeline, offset);
    const start = this.#timeline[at]?.start;
    const segment = start === undefined ? undefined : this.#segments.get(start);
    this.#aim = segment?.file ? null : offset;
    this.#pieces.seek(secondsBefore(this.#timeline, at) + (segment?.file ? secondOf(segment, offset) : 0));
    this.play();
  }

  play(): void {
    if (!this.#source) return;
    // There may be a voice by now.
    if (this.#isWhole && this.#timeline.length === 0) this.#track = null;
    if (!this.#track) return this.#open();
    this.#otherTabs.postMessage('playing');
    this.#problem = null;
    if (this.#pieces.problem !== null) this.#isReopened = false;
    this.#pieces.play();
  }

  pause(): void {
    if (this.#isOpening) {
      this.#turn += 1;
      this.#isOpening = false;
    }
    this.#pieces.pause();
    this.#keeper.keep();
  }

  toggle(): void {
    if (this.#pieces.isPlaying || this.#isOpening) this.pause();
    else this.play();
  }

  seek(seconds: number): void {
    this.#aim = null;
    if (!this.#track) return this.#goToOnceOpen(seconds);
    this.#pieces.seek(seconds);
    this.#keeper.moved();
  }

  /** From before a reload it has a length, and nothing is asked for until it is played. */
  #goToOnceOpen(seconds: number): void {
    const { length } = this.#begin?.shown ?? { length: 0 };
    this.#goTo = length > 0 ? Math.max(0, Math.min(seconds, length)) : null;
    this.#changed();
  }

  skip(direction: 1 | -1): void {
    this.seek((this.#listening?.seconds ?? 0) + direction * skipSeconds);
  }

  /** Goes to the sentence after this one, or again to its beginning and then to the one before. */
  skipSentence(direction: 1 | -1): void {
    const segment = this.#segment();
    if (!this.#track || !segment) return;
    const [inPiece, before] = [
      this.#pieces.secondsInPiece,
      this.#pieces.seconds - this.#pieces.secondsInPiece,
    ];
    const to = direction === 1 ? nextSentence(segment, inPiece) : previousSentence(segment, inPiece);
    if (to !== null) return this.seek(before + to);
    const neighbour = this.#timeline[indexOf(this.#timeline, segment.start) + direction]?.start;
    if (neighbour === undefined) return;
    const last = direction === -1 ? this.#segments.get(neighbour)?.sentences.at(-1) : undefined;
    this.seek(
      secondsBefore(this.#timeline, indexOf(this.#timeline, neighbour)) + (last?.startMs ?? 0) / 1000,
    );
  }

  setSpeed(speed: number): void {
    this.#pieces.setRate(speed);
  }

  /** @param volume 0 to 100 */
  setVolume(volume: number): void {
    this.#pieces.setVolume(volume / 100);
  }

  setRepeating(isRepeating: boolean): void {
    this.#isRepeating = isRepeating;
    this.#pieces.setRepeats(isRepeating && !this.#stopsAtEnd);
    this.#changed();
  }

  /** Whether nothing follows its end: neither what is next nor itself again. */
  setStopsAtEnd(stops: boolean): void {
    this.#stopsAtEnd = stops;
    this.#pieces.setRepeats(this.#isRepeating && !stops);
  }

  /** The second at which an offset of the text is spoken; about, where that has not been made. */
  secondsOf(offset: number): number {
    const at = indexOf(this.#timeline, offset);
    const segment = this.#segments.get(this.#timeline[at]?.start ?? -1);
    return secondsBefore(this.#timeline, at) + (segment?.file ? secondOf(segment, offset) : 0);
  }

  close(): void {
    this.#forget();
    forgetPlace();
    [this.#queue, this.#after] = [null, null];
    keepQueue(null);
    this.#changed();
  }

  /** The word being spoken, as a range of the text. */
  word(): { start: number; end: number } | null {
    const segment = this.#segment();
    return segment ? wordAt(segment, this.#pieces.secondsInPiece) : null;
  }

  #forget(): void {
    if (this.#pieces.isPlaying) this.#keeper.keep();
    this.#keeper.forget();
    this.#turn += 1;
    this.#range = undefined;
    [this.#source, this.#track, this.#begin, this.#problem] = [null, null, null, null];
    [this.#aim, this.#goTo] = [null, null];
    [this.#timeline, this.#isWhole, this.#isOpening, this.#title] = [[], false, false, ''];
    this.#segments = new Map();
    this.#pieces.clear();
  }

  #start({ source, title, range, isPassing = false }: QueueItem, begin: Beginning | null = null): void {
    this.#forget();
    this.#isPassing = isPassing;
    [this.#source, this.#title, this.#range, this.#begin] = [source, title, range, begin];
    this.#open();
  }

  #step(steps: 1 | -1): void {
    const item = itemAfter(this.#queue, steps);
    if (!this.#queue || !item) return;
    this.setQueue({ ...this.#queue, at: this.#queue.at + steps });
    this.#after = null;
    this.#start(item);
  }

  /** The current track has ended. */
  #ended(goesOn: boolean): void {
    this.#keeper.keep();
    if (this.#after) this.goOn();
    else if (goesOn) this.#step(1);
  }

  /** What follows in the queue goes on in its place. */
  #deleted(isGone: (source: AudioSource) => boolean): void {
    if (this.#queue) this.setQueue(removeItems(this.#queue, ({ source }) => isGone(source)));
    if (!this.#source || !isGone(this.#source)) return;
    toastInfo(deleted, { ...(this.#title && { description: this.#title }) });
    const next = currentItem(this.#queue);
    const goesOn = this.#listening?.isPlaying === true && !this.#stopsAtEnd;
    if (!next) this.close();
    else if (goesOn) this.#start(next);
    else this.#offer(next);
  }

  /** Has it ready to be played, without asking for anything until then. */
  #offer({ source, title, range }: QueueItem): void {
    this.#forget();
    [this.#source, this.#title, this.#range] = [source, title, range];
    this.#keeper.keep();
    this.#changed();
  }

  #open(): void {
    const [source, begin] = [this.#source, this.#begin];
    if (!source || this.#isOpening) return;
    const turn = ++this.#turn;
    [this.#isOpening, this.#problem] = [true, null];
    this.#changed();
    const opened = async () => {
      const track = await openTrack(source, this.#isPassing);
      const timeline = await readTimeline(track.id);
      if (turn !== this.#turn) return;
      [this.#track, this.#title, this.#isOpening] = [track, track.title, false];
      this.#setTimeline(timeline);
      if (timeline.isWhole && timeline.segments.length === 0) return this.#tellNothing(track);
      this.#keeper.opened();
      if (this.#goTo !== null) {
        this.#pieces.seek(this.#goTo);
        this.#goTo = null;
        return this.play();
      }
      const { offset, seconds } = whereToBegin(begin, track.place, this.#range);
      const at = indexOf(this.#timeline, offset);
      const isKnown = this.#timeline[at]?.start === offset && seconds !== null;
      if (!isKnown && offset > (this.#timeline[0]?.start ?? 0)) return this.listenFrom(offset);
      if (seconds) this.#pieces.seek(secondsBefore(this.#timeline, at) + seconds);
      else if (at > 0) this.#pieces.seek(secondsBefore(this.#timeline, at));
      this.play();
    };
    opened().catch((error: unknown) => {
      if (turn !== this.#turn) return;
      const isGone = error instanceof ApiError && error.code === 'not_found';
      if (isGone) this.#tellGone(source);
      if (isGone && itemAfter(this.#queue, 1)) return this.#step(1);
      [this.#isOpening, this.#problem] = [false, isGone ? gone : messageOf(error)];
      this.#changed();
    });
  }

  /** It has nothing to say; what follows it in the queue may. */
  #tellNothing(track: AudioTrack): void {
    const why = whyNothing(track);
    if (itemAfter(this.#queue, 1)) {
      toastInfo(why, { description: track.title });
      return this.#step(1);
    }
    this.#problem = why;
    this.#changed();
  }

  /** Its screens may not have heard of its end. */
  #tellGone(source: AudioSource): void {
    void invalidate(api.playlist.list);
    if (source.kind === 'document') void removeKeptOf(source.documentId).catch(() => undefined);
    if (itemAfter(this.#queue, 1)) toastInfo(gone, { ...(this.#title && { description: this.#title }) });
  }

  async #refresh(): Promise<void> {
    const [track, turn] = [this.#track, this.#turn];
    if (!track) return;
    const timeline = await readTimeline(track.id).catch(() => null);
    if (timeline && turn === this.#turn) this.#setTimeline(timeline);
  }

  /** Which of its languages have no voice is known once their pages were divided. */
  async #describeAgain(): Promise<void> {
    const [id, turn] = [this.#track?.id, this.#turn];
    if (id === undefined) return;
    const track = await call(api.audio.get, { params: { id } }).catch(() => null);
    if (!track || turn !== this.#turn) return;
    this.#track = track;
    this.#changed();
  }

  #setTimeline({ segments, isWhole }: AudioTimeline): void {
    [this.#timeline, this.#isWhole] = [segments, isWhole];
    this.#pieces.setPieces(
      upTo(segments, this.#range?.end ?? null).map(({ start, ms }) => ({
        id: String(start),
        seconds: ms / 1000,
      })),
      isWhole,
    );
  }

  /** Audio that was removed, here or elsewhere, is made again from its source, from the place where it was. */
  async #fetchOrReopen(start: number, signal: AbortSignal): Promise<Blob> {
    try {
      const sound = await this.#fetch(start, signal);
      if (!signal.aborted) this.#isReopened = false;
      return sound;
    } catch (error) {
      const isGone =
        error instanceof ApiError && error.code === 'not_found' && !(error instanceof NothingToSay);
      if (signal.aborted || !isGone) throw error;
      const { piece, isPlaying } = this.#pieces;
      if (isPlaying && !this.#isReopened && piece?.id === String(start)) this.#reopen();
      throw new ApiError('not_found', { message: lost });
    }
  }

  #reopen(): void {
    const [source, range, isPassing] = [this.#source, this.#range, this.#isPassing];
    const place = this.#keeper.place();
    if (!source || !place) return;
    const offset = this.#aim ?? this.#listening?.sentence?.start ?? place.offset;
    const begin = { ...place, offset, seconds: null, heardAt: null };
    this.#isReopened = true;
    this.#start({ source, title: this.#title, range, isPassing }, begin);
  }

  async #fetch(start: number, signal: AbortSignal): Promise<Blob> {
    const segment = await this.#made(start, signal);
    signal.throwIfAborted();
    const aim = this.#aim;
    this.#aim = null;
    const at = indexOf(this.#timeline, segment.start);
    if (aim !== null && indexOf(this.#timeline, aim) === at)
      this.#pieces.seek(secondsBefore(this.#timeline, at) + secondOf(segment, aim));
    return readSound(this.#track?.id ?? '', segment, signal);
  }

  async #made(start: number, signal: AbortSignal): Promise<AudioSegment> {
    const id = this.#track?.id ?? '';
    const turn = this.#turn;
    let segments: readonly AudioSegment[] = [];
    if (!this.#segments.has(start)) {
      const query = { from: start, count: segmentsPerCall };
      segments = await readSegments(id, query, signal);
      if (turn !== this.#turn) throw new DOMException('Something else is listened to.', 'AbortError');
      for (const each of segments) this.#segments.set(each.start, each);
      if (this.#track?.state !== 'ready') void this.#describeAgain();
      // Pages that nobody had listened to were one entry until now.
      const listed = new Set(this.#timeline.map((each) => each.start));
      if (segments.some((each) => !listed.has(each.start))) await this.#refresh();
      const aimed = this.#aim === null ? -1 : indexOf(this.#timeline, this.#aim);
      if (aimed > indexOf(this.#timeline, start)) this.#pieces.seek(secondsBefore(this.#timeline, aimed));
      signal.throwIfAborted();
    }
    // Such pages need not begin with a segment.
    const known = this.#segments.get(start) ?? segments[0];
    if (!known) throw await this.#whyNothing(id);
    if (known.file) return known;
    const made = await callUntil(signal, api.audio.speak, { params: { id, start: known.start } });
    if (turn === this.#turn) this.#know(made);
    return made;
  }

  /** That they have no voice may be the reason. */
  async #whyNothing(trackId: string): Promise<NothingToSay> {
    const track = await call(api.audio.get, { params: { id: trackId } }).catch(() => null);
    return new NothingToSay('not_found', { message: whyNothing(track) });
  }

  #know(segment: AudioSegment): void {
    this.#segments.set(segment.start, segment);
    const { start, durationMs } = segment;
    const segments = this.#timeline.map((each) =>
      each.start === start ? { ...each, ms: durationMs ?? each.ms, isMade: true } : each,
    );
    this.#setTimeline({ segments, isWhole: this.#isWhole });
  }

  #segment(): AudioSegment | undefined {
    const { piece } = this.#pieces;
    return piece ? this.#segments.get(Number(piece.id)) : undefined;
  }

  #changed(): void {
    const pieces = this.#pieces;
    const segment = this.#segment();
    const hadEnded = this.#listening?.hasEnded ?? false;
    this.#listening = this.#source && {
      ...{ source: this.#source, title: this.#title, track: this.#track },
      isPlaying: pieces.isPlaying || this.#isOpening,
      isWaiting: pieces.isWaiting || this.#isOpening,
      hasEnded: pieces.hasEnded,
      ...(this.#begin?.shown && !this.#track
        ? { ...this.#begin.shown, ...(this.#goTo !== null && { seconds: this.#goTo }) }
        : { seconds: pieces.seconds, length: pieces.length }),
      page: this.#timeline[indexOf(this.#timeline, Number(pieces.piece?.id ?? -1))]?.page ?? null,
      sentence: segment ? sentenceAt(segment, pieces.secondsInPiece) : null,
      language: segment?.language ?? null,
      hasPrevious: this.#steering !== null || itemAfter(this.#queue, -1) !== null,
      hasNext: this.#steering !== null || itemAfter(this.#queue, 1) !== null,
      isRepeating: this.#isRepeating,
      sessionId: currentItem(this.#queue)?.sessionId ?? null,
      after: this.#after?.begin.source ?? null,
      problem: this.#problem ?? (pieces.problem === null ? null : messageOf(pieces.problem)),
    };
    const goesOn = !this.#stopsAtEnd;
    if (pieces.isPlaying && !pieces.isWaiting) this.#keeper.heard();
    for (const listener of this.#listeners) listener();
    if (pieces.hasEnded && !hadEnded) this.#ended(goesOn);
  }
}

let made: Player | null = null;

/** Made when it is first needed: signed-out pages have no use for it. */
export const getPlayer = (): Player => (made ??= new Player());
