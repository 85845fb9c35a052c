import type { Readable } from 'node:stream';
import { ApiError } from '@gene/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../files.ts';

interface FileAnswer {
  /** With its quotes. */
  etag: string;
  size: number;
  headers: Record<string, string>;
  read: (range?: ByteRange) => Readable;
}

/** Sends a file, or the part of it that is asked for. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, size, headers, read }: FileAnswer,
): FastifyReply {
  const { 'if-none-match': known, 'if-range': ifRange, range: asked } = request.headers;
  const isWhole = known === etag || (ifRange !== undefined && ifRange !== etag);
  const range = isWhole ? null : parseRange(asked, size);
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`);
    throw new ApiError('range_missing');
  }
  reply.headers({ 'accept-ranges': 'bytes', ...headers, etag });
  if (known === etag) return reply.code(304).send();
  if (range === null) return reply.header('content-length', size).send(read());
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
    .send(read(range));
}

/** Parses a single range (RFC 9110 §14.2); null to send the whole file. */
function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  return start > end ? 'unsatisfiable' : { start, end };
}
