import type { SpeechSettings } from '@gene/contract/speech';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { PackVoiceFields } from './pack-voice-fields.tsx';
import { TestResult } from './test-result.tsx';
import { type SpeechFormState, useSpeechForm } from './use-speech-form.ts';

const engines = [
  {
    value: 'builtin',
    label: 'Built-in',
    hint: 'Clear but robotic, about 100 languages. No key, no network.',
  },
  {
    value: 'openai',
    label: 'OpenAI-compatible',
    hint: 'OpenAI, Kokoro-FastAPI, Speaches, LocalAI and others with /v1/audio/speech',
  },
  {
    value: 'pack',
    label: 'Voice pack',
    hint: 'A neural voice on this server. No key; slower than the built-in one.',
  },
] as const;

const notes = {
  openai: 'Text is sent to this provider.',
  pack: 'Text stays on this server. Languages the voice does not know are read by the built-in one.',
};

export function SpeechForm({ settings }: { settings: SpeechSettings }) {
  const state = useSpeechForm(settings);
  const { form, engine, result, doing } = state;
  const isBuiltIn = engine === 'builtin';
  const busyWith = (what: 'save' | 'test') => form.busy && doing === what;
  return (
    <form {...form.props} className="grid gap-6">
      <RadioCards
        label="Who reads aloud"
        name="engine"
        value={engine}
        onChange={state.chooseEngine}
        options={engines}
      />
      {!isBuiltIn && <Banner>{notes[engine]} If it fails, the built-in voice steps in, and says so.</Banner>}
      <div className={isBuiltIn ? 'hidden' : 'grid gap-6'}>
        {engine === 'pack' ? (
          <PackVoiceFields form={form} settings={settings} />
        ) : (
          <ProviderFields state={state} settings={settings} />
        )}
        <LimitFields state={state} settings={settings} />
      </div>
      {form.failure && <Banner tone="danger">{form.failure}</Banner>}
      <TestResult result={result} busy={busyWith('test')} doing="Having one sentence read…" />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          busy={busyWith('save')}
          disabled={form.busy}
          onClick={() => state.choose('save')}
        >
          Save
        </Button>
        {!isBuiltIn && (
          <Button
            type="submit"
            variant="secondary"
            busy={busyWith('test')}
            disabled={form.busy}
            onClick={() => state.choose('test')}
          >
            Play a Sample
          </Button>
        )}
      </div>
    </form>
  );
}

interface FieldsProps {
  state: SpeechFormState;
  settings: SpeechSettings;
}

/** Where the provider is, and its voices; the key can be entered but is never shown. */
function ProviderFields({ state: { form, removal }, settings }: FieldsProps) {
  const { hasKey } = settings;
  const typed = { autoComplete: 'off', spellCheck: false, dir: 'ltr' };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Address"
        hint="Up to and including /v1"
        placeholder="http://localhost:8880/v1"
        inputMode="url"
        {...typed}
        defaultValue={settings.baseUrl}
        {...form.field('baseUrl')}
      />
      <TextField
        label="Model"
        hint="As the provider calls it, e.g. tts-1"
        {...typed}
        defaultValue={settings.engine === 'pack' ? '' : settings.model}
        {...form.field('model')}
      />
      <TextField
        label="Voices"
        hint="Separated by commas, e.g. nova, onyx. The first is the default."
        {...typed}
        defaultValue={settings.engine === 'pack' ? '' : settings.voices.join(', ')}
        {...form.field('voices')}
      />
      <div className="grid content-start gap-2">
        <PasswordField
          label="Key"
          hint={
            removal.isWanted
              ? 'Removed when you save.'
              : hasKey
                ? 'Saved. Leave empty to keep it.'
                : 'Kept encrypted; often not needed for your own server'
          }
          placeholder={hasKey && !removal.isWanted ? '••••••••••••' : ''}
          {...typed}
          autoComplete="new-password"
          disabled={removal.isWanted}
          {...form.field('key')}
        />
        {hasKey && (
          <Button size="sm" variant="secondary" className="justify-self-start" onClick={removal.toggle}>
            {removal.isWanted ? 'Keep the Key' : 'Remove the Key'}
          </Button>
        )}
      </div>
      <input type="hidden" name="removesKey" value={String(removal.isWanted)} />
    </div>
  );
}

/** Cost and time limits. */
function LimitFields({ state: { form }, settings }: FieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Characters for each person and day"
        hint="0 means no limit. An hour of audio takes about 50,000."
        inputMode="numeric"
        defaultValue={settings.dailyCharacters}
        {...form.field('dailyCharacters')}
      />
      <TextField
        label="Seconds for a sentence"
        hint="Then the built-in voice reads it"
        inputMode="numeric"
        defaultValue={settings.timeoutSeconds}
        {...form.field('timeoutSeconds')}
      />
    </div>
  );
}
