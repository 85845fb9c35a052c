import type { ModelFailure } from '@gene/engines/answering';
import { CallFailure } from './call-failure.ts';
import { retryAfter } from './guarded-fetch.ts';

export interface DescribedFailure {
  reason: ModelFailure;
  detail: string;
  retryAfterMs: number | null;
}

const longestDetail = 200;

/**
 * Classifies an SDK error. Nothing of the request is kept, and the key is removed from the provider's
 * message.
 */
export function failureOf(error: unknown, apiKey: string | null): DescribedFailure {
  const last = unwrapLastError(error);
  const own = findCause(last, (each) => each instanceof CallFailure);
  if (own instanceof CallFailure)
    return { reason: own.reason, detail: own.message, retryAfterMs: own.retryAfterMs };
  const call = callError(last);
  if (!call) return { reason: 'cut_off', detail: hidden(messageOf(last), apiKey), retryAfterMs: null };
  const { status, body, headers } = call;
  const said = `${status ?? ''} ${readMessage(body) ?? messageOf(last)}`.trim();
  return {
    reason: reasonOf(status, body),
    detail: hidden(said, apiKey),
    retryAfterMs: status === 429 ? retryAfter(new Headers(headers)) : null,
  };
}

function reasonOf(status: number | undefined, body: string): ModelFailure {
  if (status === undefined || status < 400) return 'cut_off';
  if (status === 401 || status === 403) return 'unauthorized';
  // Google refuses a wrong key with 400.
  if (status === 400 && /api[ _-]?key/i.test(body)) return 'unauthorized';
  if (status === 404) return /model/i.test(readMessage(body) ?? '') ? 'unknown_model' : 'wrong_protocol';
  if (status === 402 || status === 429) return 'quota';
  if (status === 413 || (status === 400 && /context|too long|maximum.{0,20}(?:token|length)/i.test(body)))
    return 'too_long';
  if (
    status === 400 &&
    /model.{0,80}(?:not found|not exist|unknown|not supported)|(?:invalid|unknown) model/is.test(body)
  )
    return 'unknown_model';
  return status >= 500 || status === 408 || status === 409 ? 'server_error' : 'wrong_protocol';
}

/** Returns the message in an error's JSON, or null. */
function readMessage(body: string): string | null {
  try {
    const { error, message } = JSON.parse(body) as { error?: unknown; message?: unknown };
    const found =
      typeof error === 'object' && error && 'message' in error ? error.message : (error ?? message);
    return typeof found === 'string' ? found : null;
  } catch {
    return null;
  }
}

/** Unwraps the SDK's error after several tries, which holds the error of each. */
function unwrapLastError(error: unknown): unknown {
  const held = error instanceof Error && 'lastError' in error ? error.lastError : null;
  return held ?? error;
}

function findCause(error: unknown, fits: (error: unknown) => boolean): unknown {
  for (let at = error, depth = 0; at && depth < 6; depth++) {
    if (fits(at)) return at;
    at = at instanceof Error ? at.cause : null;
  }
  return null;
}

function callError(
  error: unknown,
): { status: number | undefined; body: string; headers: Record<string, string> } | null {
  if (!(error instanceof Error) || !('requestBodyValues' in error)) return null;
  const { statusCode, responseBody, responseHeaders } = error as Error & {
    statusCode?: number;
    responseBody?: string;
    responseHeaders?: Record<string, string>;
  };
  return { status: statusCode, body: responseBody ?? '', headers: responseHeaders ?? {} };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : 'The call failed');

function hidden(text: string, apiKey: string | null): string {
  const without = apiKey === null ? text : text.replaceAll(apiKey, '[key]');
  return without.replace(/\s+/g, ' ').slice(0, longestDetail);
}
