import type { AudioSource } from '@gene/contract/audio';
import { Headphones, Pause } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { getPlayer } from './player.ts';
import { useListenState } from './use-listen.ts';
import { prepareVoice } from './use-prepared-voice.ts';

interface ListenButtonProps {
  source: AudioSource;
  /** Its accessible name: "Listen to Lecture notes". */
  label: string;
  /** Offset of the text to begin with. */
  from?: number;
}

/** Plays something; pressed again it pauses, and then goes on. */
export function ListenButton({ source, label, from }: ListenButtonProps) {
  const state = useListenState(source);
  const player = getPlayer();
  const press = () => (state === 'idle' ? player.listen(source, from) : player.toggle());
  return (
    <IconButton
      label={state === 'playing' ? 'Pause' : label}
      tip={state === 'playing' ? 'Pause' : 'Listen'}
      onPointerEnter={prepareVoice}
      onFocus={prepareVoice}
      onClick={press}
    >
      {state === 'playing' ? <Pause aria-hidden /> : <Headphones aria-hidden />}
    </IconButton>
  );
}
