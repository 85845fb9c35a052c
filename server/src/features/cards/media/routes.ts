import { api } from '@gene/contract/api';
import { cardLimits } from '@gene/contract/cards';
import { ApiError } from '@gene/contract/errors';
import { disposition } from '../../../platform/content-disposition.ts';
import type { FileStore } from '../../../platform/files.ts';
import { type App, raw } from '../../../platform/http.ts';
import { receiveFile } from '../../../platform/http/uploads.ts';
import type { CardService } from '../service.ts';

interface Needs {
  cards: Pick<CardService, 'addMedia' | 'findMedia'>;
  media: FileStore;
}

const pictures = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** Mounted where multipart is available. */
export function cardMediaRoutes(app: App, { cards, media }: Needs): void {
  raw(app, api.cards.addPicture, async (_input, { request, reply, user }) => {
    const { file, name } = await receiveFile(request, media, cardLimits.pictureMaxBytes);
    const added = await cards.addMedia(user.id, file, name, pictures);
    if (!added) throw new ApiError('file_type', { message: 'A picture must be PNG, JPEG, GIF or WebP.' });
    return reply.send(added);
  });

  raw(app, api.cards.media, async ({ params }, { request, reply, user }) => {
    const found = await cards.findMedia(user.id, params.id);
    if (!found) throw new ApiError('not_found');
    const etag = `"${found.sha256}"`;
    reply.headers({
      etag,
      'cache-control': 'private, max-age=31536000, immutable',
      'content-type': found.contentType,
      'content-disposition': disposition('attachment', found.name),
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.header('content-length', found.sizeBytes).send(media.read(found.fileKey));
  });
}
