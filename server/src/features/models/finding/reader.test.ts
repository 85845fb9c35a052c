import { expect, test } from 'vitest';
import { programs } from './reader.ts';

test('LM Studio says what its models are and how much they are set up to read', () => {
  const answers = {
    '/api/v0/models': {
      data: [
        { id: 'qwen2.5-7b-instruct', type: 'llm', max_context_length: 32_768, loaded_context_length: 8192 },
        { id: 'gemma-3-4b', type: 'vlm', max_context_length: 131_072 },
        { id: 'nomic-embed', type: 'embeddings', max_context_length: 2048 },
      ],
    },
  };
  expect(programs.lm_studio.read(answers)).toEqual([
    { name: 'qwen2.5-7b-instruct', bytes: null, contextTokens: 8192 },
    { name: 'gemma-3-4b', bytes: null, contextTokens: 131_072 },
  ]);
});

test('an older LM Studio has names alone', () => {
  const answers = { '/api/v0/models': null, '/v1/models': { data: [{ id: 'mistral-7b', object: 'model' }] } };
  expect(programs.lm_studio.read(answers)).toEqual([
    { name: 'mistral-7b', bytes: null, contextTokens: null },
  ]);
});

test("llama.cpp's server has one model, with its context", () => {
  const answers = {
    '/v1/models': { data: [{ id: 'qwen.gguf', meta: { n_ctx_train: 32_768, size: 4_677_120_000 } }] },
    '/props': { default_generation_settings: { n_ctx: 16_384 } },
  };
  expect(programs.llama_cpp.read(answers)).toEqual([
    { name: 'qwen.gguf', bytes: 4_677_120_000, contextTokens: 16_384 },
  ]);
});

test.each(['ollama', 'lm_studio', 'llama_cpp'] as const)('what does not answer as %s is none', (kind) => {
  expect(programs[kind].read({})).toBeNull();
  expect(programs[kind].read({ '/api/tags': [], '/v1/models': { data: 'none' } })).toBeNull();
});
