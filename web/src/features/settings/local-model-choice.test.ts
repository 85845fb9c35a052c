import { expect, test } from 'vitest';
import { chooseModel, isInUse } from './local-model-choice.ts';

const settings = {
  ...{ engine: 'builtin' as const, baseUrl: '', model: '', jsonSchema: false, hasKey: true, isDefault: true },
  ...{ timeoutSeconds: 120, stallSeconds: 30, inputTokens: 100_000, dailyTokens: 50_000 },
};
const server = {
  ...{ kind: 'ollama' as const, baseUrl: 'http://127.0.0.1:11434/v1', state: 'found' as const },
  models: [],
};
const model = (contextTokens: number | null) => ({ name: 'qwen2.5:7b', bytes: null, contextTokens });

test('a chosen model is asked no more than its context holds beside the reply; limits stay', () => {
  const chosen = {
    ...{ engine: 'openai', baseUrl: server.baseUrl, model: 'qwen2.5:7b', jsonSchema: true },
    ...{ timeoutSeconds: 120, stallSeconds: 30, dailyTokens: 50_000 },
  };
  expect(chooseModel(settings, server, model(4096))).toEqual({ ...chosen, inputTokens: 3072 });
  expect(chooseModel(settings, server, model(131_072)).inputTokens).toBe(8000);
  expect(chooseModel(settings, server, model(null)).inputTokens).toBe(8000);
  expect(chooseModel(settings, server, model(512)).inputTokens).toBe(2000);
});

test('a model is in use at its own server alone', () => {
  const used = { ...settings, ...chooseModel(settings, server, model(4096)) };
  expect(isInUse(used, server, model(4096))).toBe(true);
  expect(isInUse(used, { ...server, baseUrl: 'http://127.0.0.1:1234/v1' }, model(4096))).toBe(false);
  expect(isInUse({ ...used, engine: 'builtin' }, server, model(4096))).toBe(false);
});
