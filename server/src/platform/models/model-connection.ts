/** Address and settings of a language model. */
export interface ModelConnection {
  /** `openai`: any server with OpenAI's chat completions API. */
  provider: 'openai' | 'anthropic' | 'google';
  /** Without a trailing slash. Calls go to no other host. */
  baseUrl: string;
  model: string;
  apiKey: string | null;
  /** The server accepts a JSON schema for its reply; otherwise the prompt describes it. */
  jsonSchema: boolean;
  /** For the whole reply. */
  timeoutMs: number;
  /** Between two pieces of a streamed reply. */
  stallMs: number;
  inputTokens: number;
  maxOutputTokens: number;
  /** Simultaneous calls from this process. */
  concurrency: number;
}
