import { api } from '@gene/contract/api';
import { type OfferedVoice, voiceSamples } from '@gene/contract/audio';
import type { AudioVoice } from '@gene/contract/preferences';
import { useQuery } from '@tanstack/react-query';
import { Square, Volume2 } from 'lucide-react';
import { speedsWith } from '../../entities/audio/speeds.ts';
import { deviceLocale } from '../../lib/locale.ts';
import { query } from '../../lib/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import type { TabProps } from './types.ts';
import { sampleLanguageOf, useVoiceSample } from './use-voice-sample.ts';

type Choice = { value: AudioVoice; label: string; hint?: string };

const builtIn: readonly Choice[] = [
  { value: 'standard', label: 'Standard' },
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
];

/** Those there are; without a provider, and until they are known, the built-in one. */
function choicesOf(offered: readonly OfferedVoice[]): readonly Choice[] {
  const provided = offered.filter(({ by }) => by !== null);
  if (provided.length === 0) return builtIn;
  const usual: Choice = { value: 'standard', label: 'Standard', hint: provided[0]?.label ?? '' };
  return [usual, ...offered.map(({ voice, label }) => ({ value: voice, label }))];
}

export function AudioTab({ shown, edit }: TabProps) {
  const { audio } = shown;
  const sample = useVoiceSample();
  const language = sampleLanguageOf(shown.locale ?? deviceLocale);
  const isIdle = sample.state === 'idle';
  const offered = useQuery(query(api.audio.voices));
  const voices = choicesOf(offered.data?.voices ?? []);
  const chosen = voices.find(({ value }) => value === audio.voice)?.value ?? 'standard';
  const provider = offered.data?.voices.find(({ by }) => by !== null)?.by ?? null;
  return (
    <div className="grid gap-8">
      <RadioCards
        label="Voice"
        columns={provider === null ? 3 : 2}
        value={chosen}
        onChange={(voice) => edit({ audio: { voice } })}
        options={voices}
        hint={`${provider === null ? '' : `Text is sent to ${provider}, except for built-in voices.  `}Reads in the text’s own language. Finished audio stays as it is until you remove it and create it again.`}
      />
      <div className="max-w-sm">
        <SelectField
          label="Speed"
          value={String(audio.speed)}
          onChange={(speed) => edit({ audio: { speed: Number(speed) } })}
        >
          {speedsWith(audio.speed).map((speed) => (
            <option key={speed} value={speed}>
              {speed}×
            </option>
          ))}
        </SelectField>
      </div>
      <div className="grid max-w-sm gap-2">
        <SwitchField
          label="Read Tables"
          hint="If off, only their size is said."
          checked={audio.readsTables}
          onChange={(readsTables) => edit({ audio: { readsTables } })}
        />
        <SwitchField
          label="Read Footnotes"
          checked={audio.readsFootnotes}
          onChange={(readsFootnotes) => edit({ audio: { readsFootnotes } })}
        />
      </div>
      <div className="grid justify-items-start gap-2">
        <Button
          variant="secondary"
          busy={sample.state === 'loading'}
          onClick={() => void sample.play(language, audio)}
        >
          {isIdle ? <Volume2 aria-hidden className="size-4" /> : <Square aria-hidden className="size-4" />}
          {isIdle ? 'Hear a Sample' : 'Stop the Sample'}
        </Button>
        <p className="any-script text-sm text-ink-soft" lang={Intl.getCanonicalLocales(language)[0]}>
          {voiceSamples[language]}
        </p>
        {sample.failure && <Banner tone="danger">{sample.failure}</Banner>}
      </div>
    </div>
  );
}
