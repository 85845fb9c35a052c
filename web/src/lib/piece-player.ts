/** A stretch of sound; pieces are played one after the other as if they were one. */
export interface Piece {
  id: string;
  seconds: number;
}

/** The used part of an `HTMLAudioElement`. */
export type Sound = Pick<
  HTMLAudioElement,
  | 'src'
  | 'preload'
  | 'currentTime'
  | 'ended'
  | 'playbackRate'
  | 'defaultPlaybackRate'
  | 'preservesPitch'
  | 'volume'
  | 'play'
  | 'pause'
  | 'load'
  | 'addEventListener'
  | 'removeAttribute'
>;

export interface PiecePorts {
  makeSound: () => Sound;
  /** Rejects if the piece is not to be had. */
  fetchPiece: (id: string, signal: AbortSignal) => Promise<Blob>;
  /** Called whenever anything that can be read from the player has changed. */
  changed: () => void;
}

/** One of the two elements: while one plays, the other holds the next piece. */
interface Deck {
  sound: Sound;
  index: number | null;
  url: string | null;
  fetching: AbortController | null;
  isLoaded: boolean;
}

/** Plays pieces that may still be growing in number, without a gap that can be heard. */
export class PiecePlayer {
  readonly #ports: PiecePorts;
  readonly #decks: [Deck, Deck];
  #pieces: readonly Piece[] = [];
  #isWhole = false;
  #index = 0;
  /** Seconds into the piece where it starts once it is loaded. */
  #offset = 0;
  #wantsSound = false;
  #repeats = false;
  #hasEnded = false;
  #problem: unknown = null;

  constructor(ports: PiecePorts) {
    this.#ports = ports;
    this.#decks = [this.#makeDeck(), this.#makeDeck()];
  }

  /** Whether it plays or will as soon as it can. */
  get isPlaying(): boolean {
    return this.#wantsSound;
  }

  /** Whether it should play but has nothing to play yet. */
  get isWaiting(): boolean {
    return this.#wantsSound && !this.#current.isLoaded;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Why it stopped, or null. */
  get problem(): unknown {
    return this.#problem;
  }

  /** Seconds from the start of the first piece. */
  get seconds(): number {
    return this.#startOf(this.#index) + this.secondsInPiece;
  }

  /** Seconds of all pieces that there are so far. */
  get length(): number {
    return this.#startOf(this.#pieces.length);
  }

  /** The piece at the place of `seconds`; null where the next one has yet to come. */
  get piece(): Piece | null {
    return this.#pieces[this.#index] ?? null;
  }

  /** Seconds from the start of that piece. */
  get secondsInPiece(): number {
    const { isLoaded, sound } = this.#current;
    return isLoaded ? sound.currentTime : this.#offset;
  }

  /**
   * Sets all pieces, in place of those before; their lengths may have changed, and more have come at the end.
   * @param isWhole no more will follow
   */
  setPieces(pieces: readonly Piece[], isWhole: boolean): void {
    this.#pieces = pieces;
    this.#isWhole = isWhole;
    if (!this.#current.isLoaded) this.#findPlace();
    if (this.#wantsSound && this.#current.index === null) this.#open(this.#index, this.#offset);
    else this.#prepareNext();
    this.#ports.changed();
  }

  /** Forgets all pieces and stops. */
  clear(): void {
    this.#wantsSound = false;
    for (const deck of this.#decks) this.#empty(deck);
    this.#pieces = [];
    [this.#isWhole, this.#hasEnded, this.#problem] = [false, false, null];
    [this.#index, this.#offset] = [0, 0];
    this.#ports.changed();
  }

  play(): void {
    this.#wantsSound = true;
    this.#problem = null;
    if (this.#hasEnded) return this.seek(0);
    if (this.#current.index === null) this.#open(this.#index, this.#offset);
    else this.#sound();
    this.#ports.changed();
  }

  pause(): void {
    this.#wantsSound = false;
    this.#current.sound.pause();
    this.#ports.changed();
  }

  /** Goes to a second, of those that there are or, if there will be more, at most their end. */
  seek(seconds: number): void {
    const to = Math.max(0, Math.min(seconds, this.length));
    let index = this.#pieces.findIndex((_, i) => to < this.#startOf(i + 1));
    if (index === -1) index = this.#isWhole ? Math.max(0, this.#pieces.length - 1) : this.#pieces.length;
    const offset = to - this.#startOf(index);
    this.#hasEnded = false;
    if (index === this.#current.index && this.#current.isLoaded) {
      this.#current.sound.currentTime = offset;
      if (this.#wantsSound) this.#sound();
    } else this.#open(index, offset);
    this.#ports.changed();
  }

  /** @param rate 1 is as spoken; the pitch stays */
  setRate(rate: number): void {
    for (const { sound } of this.#decks) [sound.defaultPlaybackRate, sound.playbackRate] = [rate, rate];
  }

  /** Whether it begins again when it has ended. */
  setRepeats(repeats: boolean): void {
    this.#repeats = repeats;
  }

  /** @param volume 0 to 1 */
  setVolume(volume: number): void {
    for (const { sound } of this.#decks) sound.volume = volume;
  }

  get #current(): Deck {
    return this.#decks[0];
  }

  /** A piece may have turned out to be shorter than the place in it that is waited for. */
  #findPlace(): void {
    let [index, offset] = [this.#index, this.#offset];
    for (let piece = this.#pieces[index]; piece && offset >= piece.seconds; piece = this.#pieces[index]) {
      if (index + 1 >= this.#pieces.length) break;
      offset -= piece.seconds;
      index += 1;
    }
    if (index === this.#index) return;
    if (this.#current.index !== null) this.#open(index, offset);
    else [this.#index, this.#offset] = [index, offset];
  }

  #startOf(index: number): number {
    return this.#pieces.slice(0, index).reduce((sum, { seconds }) => sum + seconds, 0);
  }

  #makeDeck(): Deck {
    const sound = this.#ports.makeSound();
    sound.preload = 'auto';
    sound.preservesPitch = true;
    const deck: Deck = { sound, index: null, url: null, fetching: null, isLoaded: false };
    sound.addEventListener('ended', () => deck === this.#current && this.#advance());
    sound.addEventListener('timeupdate', () => deck === this.#current && this.#ports.changed());
    sound.addEventListener('error', () => {
      if (deck.url === null) return;
      const index = deck.index;
      this.#empty(deck);
      if (deck === this.#current && index !== null) this.#fail(new Error('This part cannot be played.'));
    });
    // Headphones that are pulled out, a call, another app: the system pauses, not the person.
    sound.addEventListener('pause', () => {
      if (deck !== this.#current || !deck.isLoaded || !this.#wantsSound || sound.ended) return;
      this.#wantsSound = false;
      this.#ports.changed();
    });
    return deck;
  }

  #empty(deck: Deck): void {
    deck.fetching?.abort();
    const { url } = deck;
    [deck.fetching, deck.url, deck.index, deck.isLoaded] = [null, null, null, false];
    if (url === null) return;
    deck.sound.pause();
    deck.sound.removeAttribute('src');
    deck.sound.load();
    URL.revokeObjectURL(url);
  }

  #open(index: number, offset: number): void {
    [this.#index, this.#offset] = [index, offset];
    if (this.#decks[1].index === index) this.#decks.reverse();
    const [current, spare] = this.#decks;
    if (spare.index !== index + 1) this.#empty(spare);
    if (current.index !== index) this.#fill(current, index);
    else if (current.isLoaded) {
      current.sound.currentTime = offset;
      if (this.#wantsSound) this.#sound();
      this.#prepareNext();
    }
  }

  #fill(deck: Deck, index: number): void {
    this.#empty(deck);
    const piece = this.#pieces[index];
    if (!piece) return;
    const fetching = new AbortController();
    [deck.index, deck.fetching] = [index, fetching];
    this.#ports.fetchPiece(piece.id, fetching.signal).then(
      (blob) => !fetching.signal.aborted && this.#loaded(deck, blob),
      (problem: unknown) => {
        if (fetching.signal.aborted) return;
        this.#empty(deck);
        if (deck === this.#current) this.#fail(problem);
      },
    );
  }

  #loaded(deck: Deck, blob: Blob): void {
    deck.fetching = null;
    deck.url = URL.createObjectURL(blob);
    deck.sound.src = deck.url;
    deck.isLoaded = true;
    if (deck !== this.#current) return;
    deck.sound.currentTime = this.#offset;
    if (this.#wantsSound) this.#sound();
    this.#prepareNext();
    this.#ports.changed();
  }

  #prepareNext(): void {
    const next = this.#index + 1;
    if (this.#current.isLoaded && this.#decks[1].index !== next) this.#fill(this.#decks[1], next);
  }

  #advance(): void {
    const next = this.#index + 1;
    if (next < this.#pieces.length || !this.#isWhole) this.#open(next, 0);
    else if (this.#repeats) this.seek(0);
    else [this.#wantsSound, this.#hasEnded] = [false, true];
    this.#ports.changed();
  }

  #sound(): void {
    if (!this.#current.isLoaded) return;
    this.#current.sound.play().catch((problem: unknown) => {
      // A pause or another piece came in between.
      if (problem instanceof DOMException && problem.name === 'AbortError') return;
      this.#fail(problem);
    });
  }

  #fail(problem: unknown): void {
    [this.#wantsSound, this.#problem] = [false, problem];
    this.#ports.changed();
  }
}
