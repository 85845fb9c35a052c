import type { ModelConnection } from './model-connection.ts';

/** Loads the SDK on first use, since it takes a quarter of a second. */
export async function loadSdk() {
  // Its warnings go to the console, where nobody can act on them.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
  return import('ai');
}

/** Creates the provider's side of a connection. */
export async function sdkModel(connection: ModelConnection, guarded: typeof fetch) {
  const { provider, baseUrl: baseURL, model, apiKey, jsonSchema } = connection;
  // Without a key the SDK would look for one in the environment.
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
        ...(new URL(baseURL).hostname === 'api.openai.com' && { transformRequestBody: adaptToOpenAi }),
      })(model);
    }
    case 'anthropic':
      return (await import('@ai-sdk/anthropic')).createAnthropic(common)(model);
    case 'google':
      return (await import('@ai-sdk/google')).createGoogleGenerativeAI(common)(model);
  }
}

/**
 * Adapts the request to OpenAI itself, which has renamed a field that compatible servers still use and whose
 * newer models set their own temperature.
 */
function adaptToOpenAi({ max_tokens, temperature: _own, ...body }: Record<string, unknown>) {
  return { ...body, max_completion_tokens: max_tokens };
}
