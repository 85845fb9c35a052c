import { expect, test } from 'vitest';
import { AssistantForm } from './assistant-input.ts';

const texts = {
  engine: 'openai',
  baseUrl: ' http://localhost:11434/v1/ ',
  model: 'small',
  jsonSchema: 'false',
  timeoutSeconds: '120',
  stallSeconds: '30',
  inputTokens: '8,000',
  dailyTokens: '0',
  key: '',
  removesKey: 'false',
};

test('the texts of the form become what the server wants', () => {
  expect(AssistantForm.parse(texts)).toEqual({
    engine: 'openai',
    baseUrl: 'http://localhost:11434/v1',
    model: 'small',
    jsonSchema: false,
    timeoutSeconds: 120,
    stallSeconds: 30,
    inputTokens: 8000,
    dailyTokens: 0,
  });
});

test('an empty key keeps the one that is there, a new one takes its place, and it can be removed', () => {
  expect(AssistantForm.parse(texts)).not.toHaveProperty('key');
  expect(AssistantForm.parse({ ...texts, key: 'sk-1' })).toHaveProperty('key', 'sk-1');
  expect(AssistantForm.parse({ ...texts, removesKey: 'true' })).toHaveProperty('key', null);
});

test('an allowance that was left empty is not taken for one without limit', () => {
  expect(AssistantForm.safeParse({ ...texts, dailyTokens: ' ' }).error?.issues[0]).toMatchObject({
    path: ['dailyTokens'],
    message: 'Enter a number of tokens',
  });
});
