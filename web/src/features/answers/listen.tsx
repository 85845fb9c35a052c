import { Pause, Play, Square, Volume2 } from 'lucide-react';
import { useEffect } from 'react';
import { getPlayer } from '../../entities/audio/player.ts';
import { useListenState } from '../../entities/audio/use-listen.ts';
import { prepareVoice } from '../../entities/audio/use-prepared-voice.ts';
import { Button } from '../../ui/button.tsx';

interface ListenProps {
  paperId: string;
  questionId: string;
}

/** Reads an answer aloud, until its question is left. */
export function Listen({ paperId, questionId }: ListenProps) {
  const source = { kind: 'answer', paperId, questionId } as const;
  const state = useListenState(source);
  const player = getPlayer();
  const isOn = state !== 'idle';
  useEffect(
    () => () => {
      const heard = getPlayer().get()?.source;
      if (heard?.kind === 'answer' && heard.questionId === questionId) getPlayer().close();
    },
    [questionId],
  );
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        onPointerEnter={prepareVoice}
        onFocus={prepareVoice}
        onClick={() => (isOn ? player.close() : player.listen(source))}
      >
        {isOn ? <Square aria-hidden className="size-4" /> : <Volume2 aria-hidden className="size-4" />}
        {isOn ? 'Stop Audio' : 'Listen to Answer'}
      </Button>
      {isOn && (
        <Button size="sm" variant="secondary" onClick={() => player.toggle()}>
          {state === 'paused' ? (
            <Play aria-hidden className="size-4" />
          ) : (
            <Pause aria-hidden className="size-4" />
          )}
          {state === 'paused' ? 'Resume' : 'Pause'}
        </Button>
      )}
    </>
  );
}
