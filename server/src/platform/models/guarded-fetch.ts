import { CallFailure } from './call-failure.ts';

/** Beyond this a retry is not worth the wait: the built-in engine answers at once. */
const patienceMs = 5000;
/** About 250 bytes per token of a stream. */
const mostBytes = 4 * 1024 * 1024;

/** What a model sends. */
const ofModel = { types: /^(?:application\/json|text\/event-stream)\b/i, mostBytes };

/**
 * Creates the only way out to a provider: it connects to the configured host alone, refuses redirects, and
 * limits answers to the types and size that it should send.
 */
export function guardedFetch(baseUrl: string, allowed: typeof ofModel = ofModel): typeof fetch {
  const { origin } = new URL(baseUrl);
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== origin) throw new CallFailure('redirected', `A call to ${url.origin} was refused`);
    const response = await reach(url, { ...init, redirect: 'manual' });
    const { status } = response;
    if (status >= 300 && status < 400) {
      await discard(response);
      throw new CallFailure('redirected', `It sends on to ${getHost(response.headers.get('location'), url)}`);
    }
    const type = response.headers.get('content-type') ?? '';
    if (response.ok && !allowed.types.test(type)) {
      await discard(response);
      throw new CallFailure('wrong_protocol', `It sent ${type.split(';')[0] || 'something without a type'}`);
    }
    const wait = status === 429 || status === 503 ? retryAfter(response.headers) : null;
    if (wait !== null && wait > patienceMs) {
      await discard(response);
      throw new CallFailure('quota', `It asks to wait ${Math.ceil(wait / 1000)} seconds`, wait);
    }
    return response.body
      ? new Response(response.body.pipeThrough(limited(allowed.mostBytes)), response)
      : response;
  };
}

async function reach(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    throw new CallFailure('unreachable', code || (cause instanceof Error ? cause.message : 'no connection'));
  }
}

/** @returns milliseconds, or null without a usable header */
export function retryAfter(headers: Headers): number | null {
  const ms = Number.parseFloat(headers.get('retry-after-ms') ?? '');
  if (Number.isFinite(ms)) return Math.max(0, ms);
  const text = headers.get('retry-after') ?? '';
  const seconds = /^\s*\d+(?:\.\d+)?\s*$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds * 1000) : null;
}

function limited(mostBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > mostBytes)
        controller.error(new CallFailure('too_much', `It sent more than ${mostBytes} bytes`));
      else controller.enqueue(chunk);
    },
  });
}

const discard = (response: Response) => response.body?.cancel().catch(() => undefined);

function getHost(location: string | null, from: URL): string {
  return location !== null && URL.canParse(location, from.href)
    ? new URL(location, from).host
    : 'another address';
}
