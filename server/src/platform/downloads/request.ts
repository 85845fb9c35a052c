import type { DownloadProblem } from '@gene/contract/packs';
import type { RemoteFile } from './remote-file.ts';

/** What a server offers of a file. */
export interface Offer {
  /** The offset of the first byte that comes. */
  from: number;
  /** Size of the whole file; null if it does not say. */
  total: number | null;
  etag: string | null;
  declaredSha256: string | null;
  body: AsyncIterable<Uint8Array>;
}

/** What is there of it. */
interface Begun {
  size: number;
  notes: { etag: string | null } | null;
}

type Reached = { offer: Offer } | { problem: DownloadProblem; detail: string };

const mostRedirects = 5;
const sha256Pattern = /^(?:W\/)?"?([0-9a-f]{64})"?$/;

/** Asks for what is missing of a file. @throws if its server cannot be reached */
export async function requestFile(file: RemoteFile, part: Begun, signal: AbortSignal): Promise<Reached> {
  const origin = new URL(file.url);
  let url = origin;
  let declaredSha256: string | null = null;
  let from = part.size;
  for (let hops = 0; hops <= mostRedirects; hops++) {
    if (!isAllowed(url, origin)) return { problem: 'refused', detail: `It sends on to ${url.origin}` };
    const response = await fetch(url, { headers: headersFor(from, part), redirect: 'manual', signal });
    const { status, headers } = response;
    // The publisher's own word, which the server that holds the bytes may not know: Hugging Face names the sum so.
    if (url.origin === origin.origin)
      declaredSha256 ??= sha256Pattern.exec(headers.get('x-linked-etag') ?? '')?.[1] ?? null;
    if (status === 200 || status === 206)
      return readOffer(response, { from: status === 206 ? from : 0, declaredSha256 });
    await response.body?.cancel();
    const location = headers.get('location');
    if (status >= 300 && status < 400 && location !== null && URL.canParse(location, url.href))
      url = new URL(location, url);
    // More has come than there is: it is another file now.
    else if (status === 416 && from > 0) from = 0;
    else return { problem: isPassing(status) ? 'unreachable' : 'refused', detail: `HTTP ${status}` };
  }
  return { problem: 'refused', detail: 'It sends on and on' };
}

function headersFor(from: number, { notes }: Begun): Record<string, string> {
  return {
    // Compressed bytes could neither be counted nor gone on with.
    'accept-encoding': 'identity',
    'user-agent': 'Gene',
    ...(from > 0 && { range: `bytes=${from}-` }),
    ...(from > 0 && notes?.etag && { 'if-range': notes.etag }),
  };
}

const isPassing = (status: number) => status === 429 || status === 408 || status >= 500;

const loopback = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Nobody sends us on into this machine, or to where others can change what comes. */
function isAllowed(url: URL, origin: URL): boolean {
  if (loopback.has(url.hostname)) return loopback.has(origin.hostname) && /^https?:$/.test(url.protocol);
  return url.protocol === 'https:';
}

function readOffer(
  { body, headers, status }: Response,
  { from, declaredSha256 }: { from: number; declaredSha256: string | null },
): Reached {
  const type = headers.get('content-type') ?? '';
  const isPage = /^text\/html\b/i.test(type);
  const encoding = headers.get('content-encoding') ?? 'identity';
  const range = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers.get('content-range') ?? '');
  const isOtherRange = status === 206 && Number(range?.[1]) !== from;
  if (body === null || isPage || encoding !== 'identity' || isOtherRange) {
    body?.cancel().catch(() => undefined);
    const detail = isOtherRange ? 'It sends another part' : `It sends ${type || 'nothing'}`;
    return { problem: 'not_the_file', detail };
  }
  const length = headers.get('content-length');
  const whole = length === null ? null : Number(length);
  const etag = headers.get('etag');
  return {
    offer: {
      ...{ from, body, declaredSha256 },
      total: status === 206 ? Number(range?.[2]) : whole,
      etag: etag !== null && !etag.startsWith('W/') ? etag : null,
    },
  };
}
