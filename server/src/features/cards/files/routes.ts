import { createReadStream } from 'node:fs';
import path from 'node:path';
import { api } from '@gene/contract/api';
import { cardLimits } from '@gene/contract/cards';
import { ApiError } from '@gene/contract/errors';
import { Id } from '@gene/contract/route';
import { disposition } from '../../../platform/content-disposition.ts';
import type { FileStore } from '../../../platform/files.ts';
import { type App, raw } from '../../../platform/http.ts';
import { askerOf } from '../../../platform/http-gone.ts';
import { receiveFile } from '../../../platform/http-uploads.ts';
import type { SubjectService } from '../../subjects/service.ts';
import { PackageRefusal } from '../packages/messages.ts';
import type { CardService } from '../service.ts';

interface Needs {
  cards: CardService;
  subjects: Pick<SubjectService, 'find'>;
  media: FileStore;
  uploadMaxBytes: number;
}

const contentTypes = {
  apkg: 'application/octet-stream',
  csv: 'text/csv; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
} as const;
const packageNames = { '.apkg': 'apkg', '.csv': 'csv', '.tsv': 'tsv', '.txt': 'tsv' } as const;
const pictures = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** Routes with files, mounted where multipart is available. */
export function cardFileRoutes(app: App, { cards, subjects, media, uploadMaxBytes }: Needs): void {
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

  raw(app, api.cards.import, async (_input, call) => {
    const { request, reply, user } = call;
    const { file, name, fields } = await receiveFile(request, media, uploadMaxBytes);
    const extension = path.extname(name).toLowerCase() as keyof typeof packageNames;
    const format = packageNames[extension] as (typeof packageNames)[typeof extension] | undefined;
    const subjectId = Id.safeParse(fields.get('subjectId')).data;
    const refuse = async (error: ApiError): Promise<never> => {
      await file.discard();
      throw error;
    };
    if (format === undefined)
      return refuse(new ApiError('file_type', { message: 'File type must be .apkg, .csv, .tsv or .txt' }));
    if (fields.has('subjectId') && !(subjectId !== undefined && (await subjects.find(user.id, subjectId)))) {
      return refuse(new ApiError('not_found'));
    }
    if (format !== 'apkg' && subjectId === undefined) {
      return refuse(new ApiError('invalid', { message: 'Choose the subject that the table goes to.' }));
    }
    try {
      return await reply.send(await cards.import(askerOf(call), file, { fileName: name, format, subjectId }));
    } catch (error) {
      if (error instanceof PackageRefusal) throw new ApiError('invalid', { message: error.message });
      throw error;
    }
  });

  raw(app, api.cards.export, async ({ query }, call) => {
    const { reply, user } = call;
    const { subjectId, format } = query;
    const subject = subjectId === undefined ? null : await subjects.find(user.id, subjectId);
    if (subjectId !== undefined && !subject) throw new ApiError('not_found');
    const file = await cards.export(askerOf(call), { subjectId, format });
    const stream = createReadStream(file.path);
    stream.once('close', () => {
      file
        .dispose()
        .catch((error: unknown) => call.request.log.warn({ err: error }, 'An export was left behind'));
    });
    return reply
      .type(contentTypes[format])
      .header('content-disposition', disposition('attachment', `${subject?.name ?? 'Flashcards'}.${format}`))
      .send(stream);
  });
}
