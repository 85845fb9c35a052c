/** Inside the page of the bench `player`: what its audio elements play, and what is heard of them. */

interface Place {
  /** Name of the segment's file. */
  file: string;
  seconds: number;
}

export interface Recorded {
  /** When a segment ended, on the clock of the recording, and which followed. */
  ends: { atMs: number; file: string; next: string }[];
  /** Peaks of the recording, block by block on the same clock; silent ones are 0. */
  peaks: number[];
  blockMs: number;
  /** Silence at both ends of each file that was played. */
  silences: Record<string, { beforeMs: number; afterMs: number }>;
}

declare global {
  interface Window {
    recorder: {
      /** @param module `recorderModule` */
      record(module: string): Promise<void>;
      ends: Recorded['ends'];
      recorded(): Promise<Recorded>;
      /** Null: nothing is played. */
      place(): Place | null;
      /** Where the page was left that was open before. */
      placeBefore(): Place | null;
      /** Where this page first sounded. */
      begun: Place | null;
    };
  }
}

/** A module for the thread of the sound: the peak of each 128 samples, a hundred at a time, and when they began. */
export const recorderModule = `
registerProcessor('recorder', class extends AudioWorkletProcessor {
  peaks = [];
  process([input]) {
    let peak = 0;
    for (const sample of input[0] ?? []) peak = Math.max(peak, Math.abs(sample));
    this.peaks.push(peak);
    if (this.peaks.length < 100) return true;
    this.port.postMessage({ from: currentFrame / 128 - 99, peaks: this.peaks.splice(0) });
    return true;
  }
});`;

/** Runs before the page's own scripts, so it can refer to nothing outside itself. */
export function installRecorder(): void {
  const silentBelow = 0.003;
  const block = 128;
  const keptAt = 'recorder-place';
  const fileOf = new Map<string, string>();
  const blobs = new Map<string, Blob>();
  const named = new WeakMap<Blob, string>();
  const sounds: HTMLAudioElement[] = [];
  const ends: Recorded['ends'] = [];
  const peaks: number[] = [];
  let context: AudioContext | null = null;
  let sink: AudioNode | null = null;
  let begun: Place | null = null;

  const { value: readBlob } = Object.getOwnPropertyDescriptor(Response.prototype, 'blob') as {
    value: (this: Response) => Promise<Blob>;
  };
  Response.prototype.blob = async function () {
    const blob = await readBlob.call(this);
    named.set(blob, this.url.split('/').at(-1) ?? '');
    return blob;
  };
  const makeUrl = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (from) => {
    const url = makeUrl(from);
    const file = from instanceof Blob ? named.get(from) : undefined;
    if (file !== undefined && from instanceof Blob) {
      fileOf.set(url, file);
      blobs.set(file, from);
    }
    return url;
  };
  const placeOf = (sound: HTMLAudioElement | undefined): Place | null => {
    const file = sound && fileOf.get(sound.src);
    return sound && file !== undefined ? { file, seconds: sound.currentTime } : null;
  };
  /** The one that was started last. */
  let latest: HTMLAudioElement | undefined;
  const makeAudio = window.Audio;
  window.Audio = function Audio() {
    const sound = new makeAudio();
    sounds.push(sound);
    sound.addEventListener('ended', () => {
      const atMs = (context?.currentTime ?? 0) * 1000;
      ends.push({ atMs, file: fileOf.get(sound.src) ?? '', next: '' });
    });
    sound.addEventListener('playing', () => {
      latest = sound;
      begun ??= placeOf(sound);
      const end = ends.at(-1);
      if (end && end.next === '') end.next = fileOf.get(sound.src) ?? '';
    });
    if (context && sink) context.createMediaElementSource(sound).connect(sink);
    return sound;
  } as unknown as typeof Audio;
  addEventListener('pagehide', () => sessionStorage.setItem(keptAt, JSON.stringify(placeOf(latest))));

  const peaksOf = (samples: Float32Array): number[] => {
    const found: number[] = [];
    for (let at = 0; at < samples.length; at += block)
      found.push(samples.subarray(at, at + block).reduce((peak, one) => Math.max(peak, Math.abs(one)), 0));
    return found;
  };

  window.recorder = {
    ends,
    get begun() {
      return begun;
    },
    place: () => placeOf(latest),
    placeBefore: () => JSON.parse(sessionStorage.getItem(keptAt) ?? 'null') as Place | null,
    async record(module) {
      const made = new AudioContext();
      await made.audioWorklet.addModule(`data:text/javascript,${encodeURIComponent(module)}`);
      const node = new AudioWorkletNode(made, 'recorder');
      node.port.addEventListener('message', ({ data }) => {
        const part = data as { from: number; peaks: number[] };
        for (const [i, peak] of part.peaks.entries()) peaks[part.from + i] = peak;
      });
      node.port.start();
      node.connect(made.destination);
      for (const sound of sounds) made.createMediaElementSource(sound).connect(node);
      [context, sink] = [made, node];
      await made.resume();
    },
    async recorded() {
      if (!context) throw new Error('nothing was recorded');
      const blockMs = (block / context.sampleRate) * 1000;
      const silences: Recorded['silences'] = {};
      for (const [file, blob] of blobs) {
        const samples = await context.decodeAudioData(await blob.arrayBuffer());
        const all = peaksOf(samples.getChannelData(0));
        const [first, last] = [
          all.findIndex((peak) => peak > silentBelow),
          all.findLastIndex((peak) => peak > silentBelow),
        ];
        silences[file] = { beforeMs: first * blockMs, afterMs: (all.length - 1 - last) * blockMs };
      }
      const heard = Array.from(peaks, (peak: number | undefined) =>
        peak !== undefined && peak > silentBelow ? peak : 0,
      );
      return { ends, peaks: heard, blockMs, silences };
    },
  };
}
