import { api } from '@gene/contract/api';
import type { SpeechEngine, SpeechSettings, SpeechTest } from '@gene/contract/speech';
import { useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { useForm } from '../../lib/use-form.ts';
import { toastSuccess } from '../../ui/toast.tsx';

type Action = 'save' | 'test';
export type SpeechFormState = ReturnType<typeof useSpeechForm>;

/** Saves or tries who reads aloud, by the button that was pressed. */
export function useSpeechForm(settings: SpeechSettings) {
  const [engine, setEngine] = useState<SpeechEngine>(settings.engine);
  const [removesKey, setRemovesKey] = useState(false);
  const [result, setResult] = useState<SpeechTest | null>(null);
  const [doing, setDoing] = useState<Action>('save');
  const action = useRef<Action>('save');
  const form = useForm({
    schema: async () => (await import('./speech-input.ts')).SpeechForm,
    async send(body) {
      setDoing(action.current);
      setResult(null);
      if (action.current === 'test') {
        const test = await call(api.settings.testSpeech, { body });
        setResult(test);
        if (test.wav !== null) await play(test.wav);
        return;
      }
      await call(api.settings.setSpeech, { body });
      toastSuccess('Settings saved');
      await Promise.all([invalidate(api.settings.speech), invalidate(api.audio.voices)]);
    },
  });
  const choose = (next: Action) => {
    action.current = next;
  };
  const chooseEngine = (next: SpeechEngine) => {
    setEngine(next);
    setResult(null);
  };
  const removal = { isWanted: removesKey, toggle: () => setRemovesKey(!removesKey) };
  return { form, engine, chooseEngine, removal, result, doing, choose };
}

/** Plays a sample in base64, once. */
async function play(wav: string): Promise<void> {
  const bytes = Uint8Array.from(atob(wav), (sign) => sign.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }));
  const sound = new Audio(url);
  sound.addEventListener('ended', () => URL.revokeObjectURL(url), { once: true });
  await sound.play();
}
