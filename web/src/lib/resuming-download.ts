import { NetworkError, send } from './api.ts';
import { fileNameOf } from './save-file.ts';

/** A file of any length. Where the connection ends, the rest is asked for, as long as each attempt brings something. */
export async function downloadWhole(
  url: string,
  signal: AbortSignal,
): Promise<{ file: Blob; name: string | null }> {
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let first: Response | null = null;
  for (;;) {
    const had = parts.reduce((sum, { length }) => sum + length, 0);
    const response = await send(url, { signal, ...(had > 0 && { headers: restOf(first, had) }) });
    // Another file has come into its place meanwhile.
    if (response.status !== 206) parts = [];
    first = response.status === 206 ? first : response;
    const before = parts.length;
    try {
      for await (const part of chunksOf(response)) parts.push(part);
      break;
    } catch (cause) {
      if (signal.aborted) throw cause;
      if (parts.length === before || !first?.headers.has('etag')) throw new NetworkError(cause);
    }
  }
  const type = first?.headers.get('content-type') ?? '';
  return { file: new Blob(parts, { type }), name: first && fileNameOf(first) };
}

const restOf = (first: Response | null, had: number): Record<string, string> => ({
  range: `bytes=${had}-`,
  'if-range': first?.headers.get('etag') ?? '',
});

async function* chunksOf({ body }: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) return;
    yield value;
  }
}
