import { api } from '@gene/contract/api';
import type { MediaKind } from '@gene/contract/documents';
import { ApiError } from '@gene/contract/errors';
import { disposition } from '../../../platform/content-disposition.ts';
import type { FileStore } from '../../../platform/files.ts';
import { type App, raw } from '../../../platform/http.ts';
import { sendFile } from '../../../platform/http/file-answers.ts';
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
    const document = await documents.read(user.id, params.id);
    const size = document && (await files.findSize(document.fileKey));
    if (!document || size === null) throw new ApiError('not_found');

    return sendFile(request, reply, {
      ...{ etag: `"${document.sha256}"`, size, read: (range) => files.read(document.fileKey, range) },
      headers: {
        'cache-control': 'private, no-cache',
        'content-disposition': disposition(
          document.media === null ? 'attachment' : 'inline',
          document.fileName,
        ),
        'content-type': document.media === null ? 'application/octet-stream' : contentTypes[document.media],
        'x-content-type-options': 'nosniff',
      },
    });
  });
}
