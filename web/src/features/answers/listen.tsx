import { Pause, Play, Square, Volume2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { canSpeak, useSpeech } from './use-speech.ts';

/** Reads an answer aloud, if the browser can. */
export function Listen({ text }: { text: string }) {
  const speech = useSpeech(text);
  if (!canSpeak()) return null;
  const isOn = speech.state !== 'idle';
  return (
    <>
      <Button size="sm" variant="secondary" onClick={isOn ? speech.stop : speech.start}>
        {isOn ? <Square aria-hidden className="size-4" /> : <Volume2 aria-hidden className="size-4" />}
        {isOn ? 'Stop Audio' : 'Listen to Answer'}
      </Button>
      {isOn && (
        <Button
          size="sm"
          variant="secondary"
          onClick={speech.state === 'paused' ? speech.resume : speech.pause}
        >
          {speech.state === 'paused' ? (
            <Play aria-hidden className="size-4" />
          ) : (
            <Pause aria-hidden className="size-4" />
          )}
          {speech.state === 'paused' ? 'Resume' : 'Pause'}
        </Button>
      )}
    </>
  );
}
