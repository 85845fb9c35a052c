/** The part of it that is used here; the package has no types. */
declare module '@echogarden/espeak-ng-emscripten' {
  interface SpeechEvent {
    type: string;
    /** In code points of the text, from 1. */
    text_position: number;
    word_length: number;
    /** Milliseconds. */
    audio_position: number;
  }

  class EspeakWorker {
    get_samplerate(): number;
    /** 0: it has one of this name. */
    set_voice(name: string): number;
    /** Words per minute. */
    set_rate(rate: number): void;
    /** @param take returns whether to stop */
    synthesize(text: string, take: (pcm: Int16Array, events: SpeechEvent[]) => boolean): void;
  }

  export default function load(): Promise<{ eSpeakNGWorker: typeof EspeakWorker }>;
}
