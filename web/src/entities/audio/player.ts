import type { AudioSegment, AudioSource } from '@gene/contract/audio';
import { ApiError } from '@gene/contract/errors';
import { messageOf } from '../../lib/api.ts';
import { onLiveEvent } from '../../lib/live-events.ts';
import { PiecePlayer } from '../../lib/piece-player.ts';
import { onSession } from '../../lib/session.ts';
import { toastInfo } from '../../ui/toast.tsx';
import { type Beginning, beginningAt, secondToBegin, whereToBegin } from './beginning.ts';
import { goneMessage, onDeletion, tellDeleted, tellGone } from './deletions.ts';
import { forgetPlace, readPlace } from './kept-place.ts';
import type { Listening } from './listening.ts';
import { LostNetwork } from './lost-network.ts';
import { explainSilence } from './nothing-to-say.ts';
import { OpenTrack } from './open-track.ts';
import { PlaceKeeper } from './place-keeper.ts';
import { forgetPlaces, sendPlaces } from './places.ts';
import { PlayingQueue } from './playing-queue.ts';
import type { AudioQueue, QueueItem } from './queue.ts';
import { Reopening } from './reopening.ts';
import { sentenceAt, wordAt } from './sentence-cues.ts';
import { indexOf, secondsBefore, upTo } from './timeline.ts';

const skipSeconds = 15;
/** Within these seconds 'previous' means what was before, later the beginning of this. */
const beginningSeconds = 3;

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
    fetchPiece: (id, signal) => this.#reopening.fetch(Number(id), this.#fetch(Number(id), signal), signal),
    changed: () => this.#changed(),
  });
  readonly #reopening = new Reopening({
    isPlayed: (start) => this.#pieces.isPlaying && this.#pieces.piece?.id === String(start),
    reopen: () => this.#reopen(),
  });
  readonly #keeper = new PlaceKeeper(() => {
    const { piece, secondsInPiece, hasEnded } = this.#pieces;
    return {
      ...{ source: this.#item?.source ?? null, title: this.#item?.title ?? '', range: this.#item?.range },
      ...{ trackId: this.#opened?.track.id ?? null, timeline: this.#opened?.timeline ?? [] },
      isAbout: this.#isAbout,
      ...{ begin: this.#begin, hasEnded, after: this.#after?.begin ?? null },
      at: piece ? { start: Number(piece.id), seconds: secondsInPiece } : null,
    };
  });
  readonly #network = new LostNetwork();
  readonly #otherTabs = new BroadcastChannel('audio');
  #listening: Listening | null = null;
  /** What is listened to; its title is empty until it is known. */
  #item: QueueItem | null = null;
  /** Null until it was opened. */
  #opened: OpenTrack | null = null;
  #problem: string | null = null;
  #isOpening = false;
  readonly #queue = new PlayingQueue();
  #steering: Steering | null = null;
  #isRepeating = false;
  #stopsAtEnd = false;
  /** Where to go on after what is only said in between. */
  #after: { begin: Beginning; range: QueueItem['range'] } | null = null;
  /** Offset to go to once it is known when it is spoken. */
  #aim: number | null = null;
  /** Where to begin once it is open; null: where it was left. */
  #begin: Beginning | null = null;
  /** Second to begin at instead; null: none was chosen. */
  #goTo: number | null = null;
  /** Counts what was opened, so that a late answer cannot replace what came after it. */
  #turn = 0;

  constructor() {
    // Without keeping its place: that of the tab which plays is the one to go back to.
    this.#otherTabs.addEventListener('message', () => {
      this.#network.forget();
      this.#pieces.pause();
    });
    addEventListener('pagehide', () => this.#keeper.keep());
    addEventListener('online', () => {
      sendPlaces();
      this.#goOnWithNetwork();
    });
    sendPlaces();
    onSession(() => {
      this.#keeper.forget();
      this.close();
      forgetPlaces();
    });
    onLiveEvent((live) => {
      const source = this.#item?.source;
      const mine = source?.kind === 'document' ? source.documentId : null;
      const hasMore = live.event === 'document' && live.data.id === mine && this.#opened?.isWhole === false;
      if (hasMore) void this.#opened?.refresh();
      if (live.event === 'connected') this.#goOnWithNetwork();
    });
    onDeletion((isGone) => this.#deleted(isGone));
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
    if (this.#item || !kept) return;
    this.#queue.restore();
    this.#item = { source: kept.source, title: kept.title, range: this.#queue.current?.range };
    this.#begin = kept;
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
    this.#after ??= place && { begin: { ...place, heardAt: null }, range: this.#item?.range };
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
    if (this.#queue.current) this.#start(this.#queue.current);
  }

  /** Sets the tracks before and after the current one, which goes on. Null if there are none. */
  setQueue(queue: AudioQueue | null): void {
    this.#queue.set(queue);
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
    else if (this.#pieces.seconds > beginningSeconds || !this.#queue.previous) this.seek(0);
    else this.#step(-1);
  }

  /** Goes to a place of the text being listened to, and plays. */
  listenFrom(offset: number): void {
    if (this.#opened) {
      const { seconds, isMade } = this.#opened.secondsOf(offset);
      this.#aim = isMade ? null : offset;
      this.#pieces.seek(seconds);
    } else if (this.#item) {
      const { source, title } = this.#item;
      this.#begin = { ...this.#begin, ...beginningAt(source, offset), title };
      this.#goTo = null;
    }
    this.play();
  }

  play(): void {
    if (!this.#item) return;
    this.#network.forget();
    // There may be a voice by now.
    if (this.#opened?.isEmpty) this.#close();
    if (!this.#opened) return this.#open();
    this.#otherTabs.postMessage('playing');
    this.#problem = null;
    if (this.#pieces.problem !== null) this.#reopening.allow();
    this.#pieces.play();
  }

  pause(): void {
    this.#network.forget();
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

  /** What stopped since the server could not be reached. */
  #goOnWithNetwork(): void {
    if (this.#network.isToGoOn) this.play();
  }

  seek(seconds: number): void {
    this.#aim = null;
    if (!this.#opened) return this.#goToOnceOpen(seconds);
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
    if (!segment) return;
    const to = this.#opened?.secondsOfSentenceBeside(segment, this.#pieces.secondsInPiece, direction);
    if (to !== undefined && to !== null) this.seek(to);
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
    return this.#opened?.secondsOf(offset).seconds ?? 0;
  }

  close(): void {
    this.#forget();
    forgetPlace();
    this.#after = null;
    this.setQueue(null);
  }

  /** The word being spoken, as a range of the text. */
  word(): { start: number; end: number } | null {
    const segment = this.#segment();
    return segment ? wordAt(segment, this.#pieces.secondsInPiece) : null;
  }

  #close(): void {
    this.#opened?.close();
    this.#opened = null;
  }

  #forget(): void {
    if (this.#pieces.isPlaying) this.#keeper.keep();
    this.#keeper.forget();
    this.#network.forget();
    this.#turn += 1;
    this.#close();
    [this.#item, this.#begin, this.#problem, this.#isOpening] = [null, null, null, false];
    [this.#aim, this.#goTo] = [null, null];
    this.#pieces.clear();
  }

  #start(item: QueueItem, begin: Beginning | null = null): void {
    this.#forget();
    [this.#item, this.#begin] = [item, begin];
    this.#open();
  }

  #step(steps: 1 | -1): void {
    const item = this.#queue.step(steps);
    if (!item) return;
    this.#changed();
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
    this.#queue.remove(({ source }) => isGone(source));
    this.#changed();
    if (!this.#item || !isGone(this.#item.source)) return;
    tellDeleted(this.#item.title);
    const next = this.#queue.current;
    const goesOn = this.#listening?.isPlaying === true && !this.#stopsAtEnd;
    if (!next) this.close();
    else if (goesOn) this.#start(next);
    else this.#offer(next);
  }

  /** Has it ready to be played, without asking for anything until then. */
  #offer(item: QueueItem): void {
    this.#forget();
    this.#item = item;
    this.#keeper.keep();
    this.#changed();
  }

  #open(): void {
    const item = this.#item;
    if (!item || this.#isOpening) return;
    const turn = ++this.#turn;
    [this.#isOpening, this.#problem] = [true, null];
    this.#changed();
    const isCurrent = () => turn === this.#turn;
    OpenTrack.open(item.source, item.isPassing ?? false, {
      timelineChanged: () => this.#setPieces(),
      trackChanged: () => this.#changed(),
    })
      .then((opened) => isCurrent() && this.#begun(item, opened))
      .catch((error: unknown) => isCurrent() && this.#failedToOpen(item, error));
  }

  #begun(item: QueueItem, opened: OpenTrack): void {
    const { track, timeline, place } = opened;
    [this.#opened, this.#item, this.#isOpening] = [opened, { ...item, title: track.title }, false];
    this.#setPieces();
    if (opened.isEmpty) return this.#tellNothing(opened);
    this.#keeper.opened();
    const where = whereToBegin(this.#begin, place, item.range);
    const second = this.#goTo ?? secondToBegin(timeline, where);
    this.#goTo = null;
    if (second === null) return this.listenFrom(where.offset);
    if (second > 0) this.#pieces.seek(second);
    this.play();
  }

  #failedToOpen({ source, title }: QueueItem, error: unknown): void {
    const isGone = error instanceof ApiError && error.code === 'not_found';
    const goesOn = this.#queue.next !== null;
    if (isGone) tellGone(source, title, { goesOn });
    if (isGone && goesOn) return this.#step(1);
    this.#network.note(error);
    [this.#isOpening, this.#problem] = [false, isGone ? goneMessage : messageOf(error)];
    this.#changed();
  }

  /** It has nothing to say; what follows it in the queue may. */
  #tellNothing({ track }: OpenTrack): void {
    const why = explainSilence(track);
    if (this.#queue.next) {
      toastInfo(why, { description: track.title });
      return this.#step(1);
    }
    this.#problem = why;
    this.#changed();
  }

  #setPieces(): void {
    if (!this.#opened) return;
    const { timeline, isWhole } = this.#opened;
    const played = upTo(timeline, this.#item?.range?.end ?? null);
    this.#pieces.setPieces(
      played.map(({ start, ms }) => ({ id: String(start), seconds: ms / 1000 })),
      isWhole,
    );
  }

  /** From the sentence where it was. */
  #reopen(): void {
    const place = this.#keeper.place();
    if (!this.#item || !place) return;
    const offset = this.#aim ?? this.#listening?.sentence?.start ?? place.offset;
    this.#start(this.#item, { ...place, offset, seconds: null, heardAt: null });
  }

  async #fetch(start: number, signal: AbortSignal): Promise<Blob> {
    const opened = this.#opened;
    if (!opened) throw new DOMException('Nothing is open.', 'AbortError');
    const found = await opened.findSegment(start, signal);
    // What was one segment is several by now.
    const aimed = this.#aim === null ? -1 : indexOf(opened.timeline, this.#aim);
    if (aimed > indexOf(opened.timeline, start)) this.#pieces.seek(secondsBefore(opened.timeline, aimed));
    signal.throwIfAborted();
    if (!found) throw await opened.explainNothing();
    const segment = await opened.make(found, signal);
    signal.throwIfAborted();
    const { timeline } = opened;
    const aim = this.#aim;
    this.#aim = null;
    if (aim !== null && indexOf(timeline, aim) === indexOf(timeline, segment.start))
      this.#pieces.seek(opened.secondsOf(aim).seconds);
    return opened.readSound(segment, signal);
  }

  #segment(): AudioSegment | undefined {
    const { piece } = this.#pieces;
    return piece ? this.#opened?.segment(Number(piece.id)) : undefined;
  }

  /** Whether its length is an estimate. */
  get #isAbout(): boolean {
    return this.#opened !== null && this.#opened.track.state !== 'ready';
  }

  #changed(): void {
    const hadEnded = this.#listening?.hasEnded ?? false;
    this.#network.note(this.#pieces.problem);
    this.#listening = this.#item && this.#describe(this.#item);
    const goesOn = !this.#stopsAtEnd;
    if (this.#pieces.isPlaying && !this.#pieces.isWaiting) this.#keeper.heard();
    for (const listener of this.#listeners) listener();
    if (this.#pieces.hasEnded && !hadEnded) this.#ended(goesOn);
  }

  #describe({ source, title }: QueueItem): Listening {
    const pieces = this.#pieces;
    const segment = this.#segment();
    const timeline = this.#opened?.timeline ?? [];
    const shown = this.#opened ? undefined : this.#begin?.shown;
    return {
      ...{ source, title, track: this.#opened?.track ?? null },
      isPlaying: pieces.isPlaying || this.#isOpening,
      isWaiting: pieces.isWaiting || this.#isOpening,
      hasEnded: pieces.hasEnded,
      ...(shown
        ? { seconds: this.#goTo ?? shown.seconds, length: shown.length, isAbout: shown.isAbout ?? false }
        : { seconds: pieces.seconds, length: pieces.length, isAbout: this.#isAbout }),
      page: timeline[indexOf(timeline, Number(pieces.piece?.id ?? -1))]?.page ?? null,
      sentence: segment ? sentenceAt(segment, pieces.secondsInPiece) : null,
      language: segment?.language ?? null,
      hasPrevious: this.#steering !== null || this.#queue.previous !== null,
      hasNext: this.#steering !== null || this.#queue.next !== null,
      isRepeating: this.#isRepeating,
      sessionId: this.#queue.current?.sessionId ?? null,
      after: this.#after?.begin.source ?? null,
      problem: this.#problem ?? (pieces.problem === null ? null : messageOf(pieces.problem)),
    };
  }
}

let made: Player | null = null;

/** Made when it is first needed: signed-out pages have no use for it. */
export const getPlayer = (): Player => (made ??= new Player());
