import type { FoundModel, ModelFile, ModelServer } from '@gene/contract/models';
import { type AssistantInput, assistantLimits, type AssistantSettings } from '@gene/contract/settings';

/** More would take a model on such a machine minutes to read. */
const mostTokens = 8000;
/** The rest of its context is for the reply. */
const inputShare = 0.75;

/** The assistant's settings with this model in place of its own. */
export function chooseModel(
  settings: AssistantSettings,
  server: ModelServer,
  { name, contextTokens }: FoundModel,
): AssistantInput {
  const chosen = { engine: 'openai', baseUrl: server.baseUrl, model: name, jsonSchema: true } as const;
  return { ...withoutKey(settings), ...chosen, inputTokens: inputFor(contextTokens) };
}

/** The assistant's settings with this file in place of its model. */
export function chooseFile(settings: AssistantSettings, { file, contextTokens }: ModelFile): AssistantInput {
  const chosen = { engine: 'file', baseUrl: '', model: file, jsonSchema: true } as const;
  return { ...withoutKey(settings), ...chosen, inputTokens: inputFor(contextTokens) };
}

const withoutKey = ({ hasKey: _hasKey, isDefault: _isDefault, ...settings }: AssistantSettings) => settings;

function inputFor(contextTokens: number | null): number {
  const room = Math.floor((contextTokens ?? Infinity) * inputShare);
  return Math.max(assistantLimits.inputTokens.min, Math.min(mostTokens, room));
}

export const isInUse = ({ engine, ...settings }: AssistantSettings, server: ModelServer, model: FoundModel) =>
  engine === 'openai' && settings.baseUrl === server.baseUrl && settings.model === model.name;
