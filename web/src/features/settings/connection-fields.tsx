import { type AssistantEngine, type AssistantSettings, usualBaseUrls } from '@gene/contract/settings';
import { useId, useState } from 'react';
import type { Form } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';

const localServers = [
  ['Ollama', 'http://localhost:11434/v1'],
  ['LM Studio', 'http://localhost:1234/v1'],
  ['llama.cpp', 'http://localhost:8080/v1'],
  ['vLLM', 'http://localhost:8000/v1'],
] as const;

const modelHints: Record<AssistantEngine, string> = {
  builtin: '',
  file: 'As its file is called, e.g. qwen2.5-7b-instruct-q4_k_m.gguf',
  openai: 'As the server calls it, e.g. qwen3:8b',
  anthropic: 'E.g. claude-sonnet-4-5',
  google: 'E.g. gemini-2.5-flash',
};

export interface ConnectionFieldsProps {
  form: Form;
  settings: AssistantSettings;
  engine: AssistantEngine;
}

/** The model's address and name; the key can be entered but is never shown. */
export function ConnectionFields({ form, settings, engine }: ConnectionFieldsProps) {
  const servers = useId();
  const [jsonSchema, setJsonSchema] = useState(settings.jsonSchema);
  const [removesKey, setRemovesKey] = useState(false);
  const isFile = engine === 'file';
  const usual = engine === 'builtin' || isFile ? '' : usualBaseUrls[engine];
  const hasKey = settings.hasKey && engine === settings.engine;
  return (
    <div className="grid gap-4">
      <div className={isFile ? 'hidden' : undefined}>
        <TextField
          label="Address"
          hint={usual ? 'Leave empty for the default' : 'Up to and including /v1'}
          placeholder={usual || localServers[0][1]}
          list={engine === 'openai' ? servers : undefined}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          defaultValue={settings.baseUrl}
          {...form.field('baseUrl')}
        />
      </div>
      <datalist id={servers}>
        {localServers.map(([name, url]) => (
          <option key={url} value={url}>
            {name}
          </option>
        ))}
      </datalist>
      <TextField
        label={isFile ? 'File' : 'Model'}
        hint={modelHints[engine]}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        defaultValue={settings.model}
        {...form.field('model')}
      />
      <div className={isFile ? 'hidden' : 'grid gap-2'}>
        <PasswordField
          label="Key"
          hint={keyHint(engine, hasKey, removesKey)}
          placeholder={hasKey && !removesKey ? '••••••••••••' : ''}
          autoComplete="new-password"
          spellCheck={false}
          dir="ltr"
          disabled={removesKey}
          {...form.field('key')}
        />
        {hasKey && (
          <Button
            size="sm"
            variant="secondary"
            className="justify-self-start"
            onClick={() => setRemovesKey(!removesKey)}
          >
            {removesKey ? 'Keep the Key' : 'Remove the Key'}
          </Button>
        )}
      </div>
      {engine === 'openai' && (
        <SwitchField
          label="Server supports JSON schema"
          hint="Newer Ollama, llama.cpp, vLLM and LM Studio do."
          checked={jsonSchema}
          onChange={setJsonSchema}
        />
      )}
      <input type="hidden" name="jsonSchema" value={String(jsonSchema)} />
      <input type="hidden" name="removesKey" value={String(removesKey)} />
    </div>
  );
}

function keyHint(engine: AssistantEngine, hasKey: boolean, removesKey: boolean): string {
  if (removesKey) return 'Removed when you save.';
  if (hasKey) return 'Saved. Leave empty to keep it.';
  return engine === 'openai' ? 'Not needed for local servers' : 'From your account at the provider';
}
