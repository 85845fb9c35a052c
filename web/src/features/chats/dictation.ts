import { useEffect, useRef, useState } from 'react';

/** The parts used of the browser's speech recognition; TypeScript only knows its events. */
interface Recognition extends EventTarget {
  interimResults: boolean;
  onresult: ((event: SpeechRecognitionEvent) => void) | null;
  onerror: ((event: SpeechRecognitionErrorEvent) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
}
type RecognitionClass = new () => Recognition;

declare global {
  interface Window {
    SpeechRecognition?: RecognitionClass;
    webkitSpeechRecognition?: RecognitionClass;
  }
}

/** Undefined where the browser has none. */
const recognitionOf = () =>
  globalThis.window?.SpeechRecognition ?? globalThis.window?.webkitSpeechRecognition;

const problems: Record<string, string> = {
  'not-allowed': 'The browser did not allow the microphone.',
  'service-not-allowed': 'The browser did not allow the microphone.',
  'audio-capture': 'No microphone was found.',
  'no-speech': 'Nothing was heard.',
  network: 'The browser could not recognize speech without a connection.',
};

interface Dictation {
  isListening: boolean;
  start: () => void;
  stop: () => void;
}

/** Takes down what is spoken; null where the browser cannot. */
export function useDictation(
  onWords: (words: string) => void,
  onProblem: (problem: string) => void,
): Dictation | null {
  const current = useRef<Recognition>(null);
  const [isListening, setListening] = useState(false);
  useEffect(() => () => current.current?.abort(), []);
  const Recogniser = recognitionOf();
  if (!Recogniser) return null;
  return {
    isListening,
    start() {
      const recognition = new Recogniser();
      current.current = recognition;
      recognition.interimResults = false;
      recognition.onresult = ({ results }) => onWords(results[0]?.[0]?.transcript ?? '');
      recognition.onerror = ({ error }) => {
        if (error !== 'aborted') onProblem(problems[error] ?? 'Your speech could not be transcribed.');
      };
      recognition.onend = () => setListening(false);
      setListening(true);
      recognition.start();
    },
    stop: () => current.current?.abort(),
  };
}
