import type { FoundModel, ModelServer } from '@gene/contract/models';
import { type AssistantInput, assistantLimits, type AssistantSettings } from '@gene/contract/settings';

/** More would take a model on such a machine minutes to read. */
const mostTokens = 8000;
/** The rest of its context is for the reply. */
const inputShare = 0.75;

/** The assistant's settings with this model in place of its own. */
export function chooseModel(
  { hasKey: _hasKey, isDefault: _isDefault, ...settings }: AssistantSettings,
  server: ModelServer,
  { name, contextTokens }: FoundModel,
): AssistantInput {
  const room = Math.floor((contextTokens ?? Infinity) * inputShare);
  return {
    ...settings,
    ...{ engine: 'openai', baseUrl: server.baseUrl, model: name, jsonSchema: true },
    inputTokens: Math.max(assistantLimits.inputTokens.min, Math.min(mostTokens, room)),
  };
}

export const isInUse = ({ engine, ...settings }: AssistantSettings, server: ModelServer, model: FoundModel) =>
  engine === 'openai' && settings.baseUrl === server.baseUrl && settings.model === model.name;
