import { createReadStream } from 'node:fs';
import path from 'node:path';
import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import { Id } from '@gene/contract/route';
import { disposition } from '../../../platform/content-disposition.ts';
import type { FileStore } from '../../../platform/files.ts';
import { type App, raw } from '../../../platform/http.ts';
import { askerOf } from '../../../platform/http/gone.ts';
import { receiveFile } from '../../../platform/http/uploads.ts';
import type { SubjectService } from '../../subjects/service.ts';
import type { CardService } from '../service.ts';
import { PackageRefusal } from './messages.ts';

interface Needs {
  cards: Pick<CardService, 'import' | 'export'>;
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

/** Mounted where multipart is available. */
export function cardPackageRoutes(app: App, { cards, subjects, media, uploadMaxBytes }: Needs): void {
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
