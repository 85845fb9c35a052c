import { api } from '@gene/contract/api';
import type { Pack } from '@gene/contract/packs';
import type { SpeechSettings } from '@gene/contract/speech';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../entities/pages/loaded.tsx';
import { query } from '../../lib/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { FieldError } from '../../ui/field.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import type { SpeechFormState } from './use-speech-form.ts';

/** Which voice pack reads aloud, and with which of its voices. */
export function PackVoiceFields({
  form,
  settings,
}: {
  form: SpeechFormState['form'];
  settings: SpeechSettings;
}) {
  const packs = useQuery(query(api.packs.list));
  return (
    <Loaded from={packs} loading="Loading voices">
      {({ packs: all }) => {
        const installed = all.filter(({ kind, state }) => kind === 'voice' && state === 'installed');
        const why = findSilence(settings, all);
        return (
          <div className="grid gap-6">
            {why !== null && <Banner tone="danger">{why} The built-in voice reads.</Banner>}
            {installed.length > 0 ? (
              <Choice form={form} settings={settings} packs={installed} />
            ) : (
              <Banner tone={form.field('model').error ? 'danger' : 'info'}>
                No voice pack is installed. Get one below.
              </Banner>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

/** Why the voices that are set do not read; null: they do, or none are set. */
function findSilence({ engine, model, voices }: SpeechSettings, packs: readonly Pack[]): string | null {
  if (engine !== 'pack') return null;
  const installed = packs.filter(({ state }) => state === 'installed');
  if (!installed.some(({ kind }) => kind === 'synthesizer')) return 'sherpa-onnx is not installed.';
  const pack = installed.find(({ id }) => id === model);
  if (!pack) return 'The chosen voice pack is not installed.';
  const isThere = pack.voices.some(({ name }) => voices.includes(name));
  return isThere ? null : 'The voice pack was replaced, and has none of the chosen voices.';
}

interface ChoiceProps {
  form: SpeechFormState['form'];
  settings: SpeechSettings;
  packs: readonly Pack[];
}

function Choice({ form, settings, packs }: ChoiceProps) {
  const { engine, model, voices } = settings;
  const [id, setId] = useState((packs.find((pack) => pack.id === model) ?? packs[0])?.id);
  const [chosen, setChosen] = useState<readonly string[]>(engine === 'pack' ? voices : []);
  const pack = packs.find((each) => each.id === id);
  const names = (pack?.voices ?? []).map(({ name }) => name);
  const picked = chosen.filter((name) => names.includes(name));
  const toggle = (name: string) =>
    setChosen(picked.includes(name) ? picked.filter((each) => each !== name) : [...picked, name]);
  // The address stays for whoever changes back; its key with it.
  const hidden = { baseUrl: settings.baseUrl, voices: picked.join(',') };
  return (
    <div className="grid gap-6">
      <RadioCards
        label="Pack"
        name="model"
        value={id ?? null}
        onChange={setId}
        options={packs.map((each) => ({ value: each.id, label: each.name, hint: each.languages ?? '' }))}
        error={form.field('model').error}
      />
      <fieldset>
        <legend className="text-sm font-medium">Voices</legend>
        <p className="mt-1 text-sm text-ink-soft">
          {picked.length === 0 ? 'Up to 12. The first you choose is the default.' : `Default: ${picked[0]}`}
        </p>
        <div className="mt-3 flex max-h-64 flex-wrap gap-2 overflow-y-auto p-0.5">
          {names.map((name) => (
            <label
              key={name}
              className="flex min-h-9 cursor-pointer items-center gap-2 rounded-md border border-line-strong bg-surface px-3 text-sm touch:min-h-11"
            >
              <input
                type="checkbox"
                checked={picked.includes(name)}
                onChange={() => toggle(name)}
                className="size-4.5 accent-[var(--accent)]"
              />
              <span className="wrap-anywhere">{name}</span>
            </label>
          ))}
        </div>
        {form.field('voices').error && <FieldError>{form.field('voices').error}</FieldError>}
      </fieldset>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </div>
  );
}
