import type { IncomingMessage } from 'node:http';
import type { DownloadProblem } from '@gene/contract/packs';
import { connect, ForbiddenAddress } from './connect.ts';
import type { RemoteFile } from './remote-file.ts';

/** How a server describes a file. */
export interface Offer {
  /** The offset of the first byte that comes. */
  from: number;
  /** Size of the whole file; null if it does not say. */
  total: number | null;
  etag: string | null;
  declaredSha256: string | null;
  body: IncomingMessage;
}

/** The beginning of a file already on disk. */
interface Begun {
  size: number;
  notes: { etag: string | null } | null;
}

/** The publisher's own word, which the server that holds the bytes may not know: Hugging Face names them so. */
interface Declared {
  sha256: string | null;
  bytes: number | null;
}

export type Reached = { offer: Offer } | { problem: DownloadProblem; detail: string };

const mostRedirects = 5;
const sha256Pattern = /^(?:W\/)?"?([0-9a-f]{64})"?$/;

/** Asks for what is missing of a file. @throws if its server cannot be reached */
export async function requestFile(
  file: Pick<RemoteFile, 'url'>,
  part: Begun,
  signal: AbortSignal,
): Promise<Reached> {
  const origin = new URL(file.url);
  let url = origin;
  let declared: Declared = { sha256: null, bytes: null };
  let from = part.size;
  for (let hops = 0; hops <= mostRedirects; hops++) {
    const response = await connect({ url, origin, headers: headersFor(from, part), signal }).catch(
      (error: unknown) => {
        if (error instanceof ForbiddenAddress) return error;
        throw error;
      },
    );
    if (response instanceof ForbiddenAddress) return { problem: 'refused', detail: response.message };
    const { statusCode: status = 0, headers } = response;
    if (url.origin === origin.origin) declared = readDeclared(headers, declared);
    if (status === 200 || status === 206)
      return readOffer(response, { from: status === 206 ? from : 0, declared });
    response.destroy();
    const { location } = headers;
    if (status >= 300 && status < 400 && location !== undefined && URL.canParse(location, url.href))
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

function readDeclared(headers: IncomingMessage['headers'], before: Declared): Declared {
  const { 'x-linked-etag': etag, 'x-linked-size': size } = headers;
  return {
    sha256: before.sha256 ?? sha256Pattern.exec(String(etag ?? ''))?.[1] ?? null,
    bytes: before.bytes ?? readCount(size),
  };
}

const readCount = (header: string | string[] | undefined) =>
  typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null;

function readOffer(body: IncomingMessage, { from, declared }: { from: number; declared: Declared }): Reached {
  const { headers, statusCode } = body;
  const type = headers['content-type'] ?? '';
  const isPage = /^text\/html\b/i.test(type);
  const encoding = headers['content-encoding'] ?? 'identity';
  const range = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers['content-range'] ?? '');
  const isOtherRange = statusCode === 206 && Number(range?.[1]) !== from;
  const refuse = (problem: DownloadProblem, detail: string) => {
    body.destroy();
    return { problem, detail };
  };
  if (isOtherRange) return refuse('not_the_file', 'It sends another part');
  if (isPage || encoding !== 'identity') return refuse('not_the_file', `It sends ${type || encoding}`);
  const said = statusCode === 206 ? Number(range?.[2]) : readCount(headers['content-length']);
  if (said !== null && declared.bytes !== null && said !== declared.bytes)
    return refuse('wrong_size', `It sends ${said} bytes instead of ${declared.bytes}`);
  const { etag } = headers;
  return {
    offer: {
      ...{ from, body, declaredSha256: declared.sha256, total: said ?? declared.bytes },
      etag: etag !== undefined && !etag.startsWith('W/') ? etag : null,
    },
  };
}
