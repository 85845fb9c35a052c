/** One call of a language model that must answer in JSON. */
export interface ModelRequest {
  /** The task and its rules. */
  system: string;
  messages: readonly { role: 'user' | 'assistant'; content: string }[];
  /** The form of the reply, as JSON Schema without references. */
  schema: { name: string; json: Record<string, unknown> };
  maxOutputTokens: number;
}

/** As the provider counts them. */
export interface ModelUsage {
  inputTokens: number;
  outputTokens: number;
}

export type ModelFailure =
  | 'unreachable'
  | 'unauthorized'
  | 'unknown_model'
  /** The server is no model server, or refuses the request. */
  | 'wrong_protocol'
  | 'redirected'
  /** The question with its sources is more than the model takes. */
  | 'too_long'
  /** The provider's limit, and its price list. */
  | 'quota'
  /** The asker's own limit for the day. */
  | 'budget'
  /** Too many calls wait already. */
  | 'busy'
  | 'server_error'
  | 'too_slow'
  /** It began and then fell silent. */
  | 'stalled'
  | 'cut_off'
  /** More than was asked for by far. */
  | 'too_much'
  /** The provider will not write on this. */
  | 'refused'
  /** Not the JSON that was asked for, twice. */
  | 'malformed';

export type ModelPart =
  | { type: 'text'; text: string }
  /** `isWhole`: it ended by itself and not at the limit of its output. */
  | { type: 'end'; isWhole: boolean; usage: ModelUsage | null }
  /** `detail` is in the provider's words, for an admin. */
  | { type: 'failed'; reason: ModelFailure; detail: string | null };

/** The port of a language model. */
export interface LanguageModel {
  /** The name shown under a reply. */
  readonly name: string;
  /** So much may be asked at once, by `estimateTokens`. */
  readonly inputTokens: number;
  readonly maxOutputTokens: number;
  /**
   * Text as it is written; the last part is `end` or `failed`.
   * @throws only when `signal` stops it
   */
  write(request: ModelRequest, signal?: AbortSignal): AsyncIterable<ModelPart>;
}

/**
 * Tokens of a text, for budgets: providers bill by their own count. Latin letters come to about four a token,
 * Greek, Cyrillic, Hebrew and Arabic ones to three, Indic and Thai ones to two, ideographs to one.
 */
export function estimateTokens(text: string): number {
  let twelfths = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    twelfths += unit < 0x370 ? 3 : unit < 0x900 ? 4 : unit < 0x2000 ? 6 : unit < 0x2e80 ? 3 : 12;
  }
  return Math.ceil(twelfths / 12);
}
