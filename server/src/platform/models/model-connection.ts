/** Where a language model is and how it is to be used. */
export interface ModelConnection {
  /** `openai`: whatever speaks OpenAI's chat completions. */
  provider: 'openai' | 'anthropic' | 'google';
  /** Without a trailing slash. No call goes to another host. */
  baseUrl: string;
  model: string;
  apiKey: string | null;
  /** The server takes a JSON schema for its reply; else the model is told of it in words. */
  jsonSchema: boolean;
  /** For the whole reply. */
  timeoutMs: number;
  /** Between two pieces of a reply that has begun. */
  stallMs: number;
  inputTokens: number;
  maxOutputTokens: number;
  /** Calls at the same time, from this process. */
  concurrency: number;
}
