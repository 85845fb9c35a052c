import { type AssistantInput, usualBaseUrls } from '@gene/contract/settings';
import type { ModelConnection } from '../../../platform/models/model-connection.ts';

export type AssistantValues = Omit<AssistantInput, 'key'>;

/** For a reply with its quotes; reasoning tokens count too. */
const maxOutputTokens = 4000;
const concurrency = 4;

export interface ModelLimits {
  timeoutMs: number;
  stallMs: number;
  inputTokens: number;
}

export const limitsOf = (values: AssistantValues): ModelLimits => ({
  timeoutMs: values.timeoutSeconds * 1000,
  stallMs: values.stallSeconds * 1000,
  inputTokens: values.inputTokens,
});

/** Null if the built-in engine answers, or a model file. */
export function connectionOf(values: AssistantValues, apiKey: string | null): ModelConnection | null {
  const { engine, model, jsonSchema } = values;
  if (engine === 'builtin' || engine === 'file') return null;
  return {
    provider: engine,
    baseUrl: values.baseUrl || usualBaseUrls[engine],
    model,
    apiKey,
    jsonSchema,
    ...limitsOf(values),
    maxOutputTokens,
    concurrency,
  };
}

/** Identifies the provider and host a key is meant for; it is sent nowhere else. Null if there is none. */
export function keyHolder(values: AssistantValues): string | null {
  const connection = connectionOf(values, null);
  return connection && `${connection.provider} ${new URL(connection.baseUrl).origin}`;
}
