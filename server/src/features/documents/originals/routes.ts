import { api } from '@gene/contract/api';
import type { MediaKind } from '@gene/contract/documents';
import { ApiError } from '@gene/contract/errors';
import { disposition } from '../../../platform/content-disposition.ts';
import type { ByteRange, FileStore } from '../../../platform/files.ts';
import { type App, raw } from '../../../platform/http.ts';
import type { DocumentService } from '../service.ts';

const contentTypes: Record<MediaKind, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  txt: 'text/plain',
};

export function originalRoutes(
  app: App,
  { documents, files }: { documents: DocumentService; files: FileStore },
): void {
  raw(app, api.documents.original, async ({ params }, { request, reply, user }) => {
    const document = await documents.find(user.id, params.id);
    const size = document && (await files.findSize(document.fileKey));
    if (!document || size === null) throw new ApiError('not_found');

    const etag = `"${document.sha256}"`;
    const { 'if-none-match': known, 'if-range': ifRange, range: asked } = request.headers;
    const isWhole = known === etag || (ifRange !== undefined && ifRange !== etag);
    const range = isWhole ? null : parseRange(asked, size);
    if (range === 'unsatisfiable') {
      reply.header('content-range', `bytes */${size}`);
      throw new ApiError('range_missing');
    }
    reply.headers({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'content-disposition': disposition(
        document.media === null ? 'attachment' : 'inline',
        document.fileName,
      ),
      'content-type': document.media === null ? 'application/octet-stream' : contentTypes[document.media],
      'x-content-type-options': 'nosniff',
      etag,
    });
    if (known === etag) return reply.code(304).send();
    if (range === null) return reply.header('content-length', size).send(files.read(document.fileKey));
    return reply
      .code(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
      .header('content-length', range.end - range.start + 1)
      .send(files.read(document.fileKey, range));
  });
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
