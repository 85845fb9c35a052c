import { AssistantInput } from '@gene/contract/settings';
import { z } from 'zod';

/** Empty is no number, not 0: 0 tokens a day would be without limit. */
const numberFrom = (text: unknown) =>
  typeof text === 'string' && text.trim() ? Number(text.replace(/[\s,]/g, '')) : Number.NaN;

/** The form's texts as the server wants them. An empty key keeps the one that is there. */
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
