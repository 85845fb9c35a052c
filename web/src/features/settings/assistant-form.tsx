import { api } from '@gene/contract/api';
import type { AssistantEngine, AssistantSettings, AssistantTest } from '@gene/contract/settings';
import { useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { useForm } from '../../lib/use-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { ConnectionFields, type ConnectionFieldsProps } from './connection-fields.tsx';
import { TestResult } from './test-result.tsx';

const engines = [
  { value: 'builtin', label: 'Built-in', hint: 'Quotes the passages that answer. No key, no network.' },
  { value: 'file', label: 'Model file', hint: 'Run by Gene on this machine' },
  {
    value: 'openai',
    label: 'OpenAI-compatible',
    hint: 'Ollama, llama.cpp, vLLM, LM Studio and most clouds',
  },
  { value: 'anthropic', label: 'Anthropic', hint: 'Claude' },
  { value: 'google', label: 'Google', hint: 'Gemini' },
] as const;

export function AssistantForm({ settings }: { settings: AssistantSettings }) {
  const [engine, setEngine] = useState<AssistantEngine>(settings.engine);
  const [result, setResult] = useState<AssistantTest | null>(null);
  const action = useRef<'save' | 'test'>('save');
  const [doing, setDoing] = useState<'save' | 'test'>('save');
  const form = useForm({
    schema: async () => (await import('./assistant-input.ts')).AssistantForm,
    async send(body) {
      setDoing(action.current);
      setResult(null);
      if (action.current === 'test') return setResult(await call(api.settings.testAssistant, { body }));
      await call(api.settings.setAssistant, { body });
      toastSuccess('Settings saved');
      await invalidate(api.settings.assistant);
    },
  });
  const isModel = engine !== 'builtin';
  const busyWith = (what: 'save' | 'test') => form.busy && doing === what;

  return (
    <form {...form.props} className="grid gap-6">
      <RadioCards
        label="Engine"
        name="engine"
        value={engine}
        onChange={(chosen) => {
          setEngine(chosen);
          setResult(null);
          form.clear();
        }}
        options={engines}
      />
      {isModel && (
        <Banner>
          Questions, matching passages and whole short documents are{' '}
          {engine === 'file' ? 'read by this model on this machine' : 'sent to this model'}. If it fails, the
          built-in engine answers.
        </Banner>
      )}
      <div className={isModel ? 'grid gap-6' : 'hidden'}>
        <ConnectionFields form={form} settings={settings} engine={engine} />
        <LimitFields form={form} settings={settings} engine={engine} />
      </div>
      {settings.isDefault && <p className="text-sm text-ink-soft">These are the defaults.</p>}
      {form.failure && <Banner tone="danger">{form.failure}</Banner>}
      <TestResult result={result} busy={busyWith('test')} doing="Asking the model for one short answer…" />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          busy={busyWith('save')}
          disabled={form.busy}
          onClick={() => (action.current = 'save')}
        >
          Save
        </Button>
        {isModel && (
          <Button
            type="submit"
            variant="secondary"
            busy={busyWith('test')}
            disabled={form.busy}
            onClick={() => (action.current = 'test')}
          >
            Test
          </Button>
        )}
      </div>
    </form>
  );
}

/** Cost and time limits of an answer. */
function LimitFields({ form, settings, engine }: ConnectionFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Tokens for each person and day"
        hint="In and out together; 0 means no limit"
        inputMode="numeric"
        defaultValue={settings.dailyTokens}
        {...form.field('dailyTokens')}
      />
      <TextField
        label="Tokens read for a question"
        hint={
          engine === 'openai'
            ? 'At most the server’s own limit; Ollama’s default is 4,096'
            : 'Short documents are sent whole, long ones partly'
        }
        inputMode="numeric"
        defaultValue={settings.inputTokens}
        {...form.field('inputTokens')}
      />
      <TextField
        label="Seconds for a whole reply"
        hint="Then the built-in engine answers"
        inputMode="numeric"
        defaultValue={settings.timeoutSeconds}
        {...form.field('timeoutSeconds')}
      />
      <TextField
        label="Seconds of silence in a reply"
        hint="Then the reply is given up"
        inputMode="numeric"
        defaultValue={settings.stallSeconds}
        {...form.field('stallSeconds')}
      />
    </div>
  );
}
