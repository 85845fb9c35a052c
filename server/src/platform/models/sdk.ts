import type { ModelConnection } from './model-connection.ts';

/** The SDK takes a quarter of a second to load: only who uses a model pays for it. */
export async function loadSdk() {
  // Its warnings go to the console, and to nobody who could act on them.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
  return import('ai');
}

/** The provider's side of a connection. */
export async function sdkModel(connection: ModelConnection, guarded: typeof fetch) {
  const { provider, baseUrl: baseURL, model, apiKey, jsonSchema } = connection;
  // Without a key these would look into the environment for one of somebody else's.
  const common = { baseURL, apiKey: apiKey ?? 'none', fetch: guarded };
  switch (provider) {
    case 'openai': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const { apiKey: _none, ...keyless } = common;
      return createOpenAICompatible({
        ...(apiKey === null ? keyless : common),
        name: 'model',
        includeUsage: true,
        supportsStructuredOutputs: jsonSchema,
        ...(new URL(baseURL).hostname === 'api.openai.com' && { transformRequestBody: inOpenAiWords }),
      })(model);
    }
    case 'anthropic':
      return (await import('@ai-sdk/anthropic')).createAnthropic(common)(model);
    case 'google':
      return (await import('@ai-sdk/google')).createGoogleGenerativeAI(common)(model);
  }
}

/** OpenAI itself has renamed one field that all who followed it still have, and lets newer models choose their temperature. */
function inOpenAiWords({ max_tokens, temperature: _own, ...body }: Record<string, unknown>) {
  return { ...body, max_completion_tokens: max_tokens };
}
