/** All audio elements that were made; empty it before each test. */
export const sounds: FakeSound[] = [];

/** An audio element that sounds only as a test says. */
export class FakeSound extends EventTarget {
  src = '';
  preload = '';
  currentTime = 0;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  preservesPitch = false;
  volume = 1;
  ended = false;
  isSounding = false;

  constructor() {
    super();
    sounds.push(this);
  }

  play = async () => void (this.isSounding = true);

  pause() {
    if (!this.isSounding) return;
    this.isSounding = false;
    this.dispatchEvent(new Event('pause'));
  }

  load() {
    this.currentTime = 0;
  }

  removeAttribute() {
    this.src = '';
  }

  /** Plays to its end. */
  end() {
    [this.ended, this.isSounding] = [true, false];
    this.dispatchEvent(new Event('pause'));
    this.dispatchEvent(new Event('ended'));
    this.ended = false;
  }
}
