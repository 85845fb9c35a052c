import { api } from '@gene/contract/api';
import type { SampleLanguage } from '@gene/contract/audio';
import type { AudioVoice } from '@gene/contract/preferences';
import { useCallback, useEffect, useRef, useState } from 'react';
import { getPlayer } from '../../entities/audio/player.ts';
import { messageOf, send, urlOf } from '../../lib/api.ts';

const iso6393: Record<string, SampleLanguage> = { en: 'eng', de: 'deu', fr: 'fra', es: 'spa', hi: 'hin' };

/** The language to hear a voice in: the person's, if there is a sentence in it. */
export const sampleLanguageOf = (locale: string): SampleLanguage =>
  iso6393[new Intl.Locale(locale).language] ?? 'eng';

/** Plays a sentence in a voice that need not be saved; pressed again, it stops. */
export function useVoiceSample() {
  const [state, setState] = useState<'idle' | 'loading' | 'playing'>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const sound = useRef<HTMLAudioElement | null>(null);
  const turn = useRef(0);

  const stop = useCallback(() => {
    turn.current += 1;
    sound.current?.pause();
    if (sound.current) URL.revokeObjectURL(sound.current.src);
    sound.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  const play = async (language: SampleLanguage, { voice, speed }: { voice: AudioVoice; speed: number }) => {
    stop();
    if (state !== 'idle') return setState('idle');
    const own = turn.current;
    getPlayer().pause();
    setState('loading');
    setFailure(null);
    try {
      const response = await send(urlOf(api.audio.sample, { params: { language, voice } }));
      const blob = await response.blob();
      if (own !== turn.current) return;
      const next = new Audio(URL.createObjectURL(blob));
      sound.current = next;
      next.defaultPlaybackRate = speed;
      next.playbackRate = speed;
      next.addEventListener('ended', () => own === turn.current && setState('idle'));
      await next.play();
      if (own === turn.current) setState('playing');
    } catch (error) {
      if (own !== turn.current) return;
      setState('idle');
      setFailure(messageOf(error));
    }
  };
  return { state, failure, play };
}
