import type { AssistantInput } from '@gene/contract/settings';

/** Settings that make a scripted server write for everybody. */
export function modelSettings(origin: string, changed: Partial<AssistantInput> = {}): AssistantInput {
  return {
    engine: 'openai',
    baseUrl: `${origin}/v1`,
    model: 'small',
    jsonSchema: true,
    timeoutSeconds: 600,
    stallSeconds: 300,
    inputTokens: 8000,
    dailyTokens: 0,
    ...changed,
  };
}
