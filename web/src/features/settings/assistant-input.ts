import { AssistantInput } from '@gene/contract/settings';
import * as z from 'zod';

/** Empty is not a number, and not 0: 0 tokens a day would be unlimited. */
const numberFrom = (text: unknown) =>
  typeof text === 'string' && text.trim() ? Number(text.replace(/[\s,]/g, '')) : Number.NaN;

/** Converts the form's texts for the server. An empty key keeps the current one. */
export const AssistantForm = z.preprocess((form) => {
  const { key, removesKey, ...texts } = form as Record<string, string>;
  return {
    ...texts,
    jsonSchema: texts['jsonSchema'] === 'true',
    timeoutSeconds: numberFrom(texts['timeoutSeconds']),
    stallSeconds: numberFrom(texts['stallSeconds']),
    inputTokens: numberFrom(texts['inputTokens']),
    dailyTokens: numberFrom(texts['dailyTokens']),
    ...(removesKey === 'true' ? { key: null } : key && { key }),
  };
}, AssistantInput);
