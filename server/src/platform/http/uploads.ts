import multipart from '@fastify/multipart';
import { ApiError } from '@gene/contract/errors';
import type { FastifyRequest } from 'fastify';
import type { FileStore, IncomingFile } from '../files.ts';
import type { App } from '../http.ts';

/**
 * Mounts the routes that take files. Only these load multipart, whose hooks cost every request of their app.
 * @param filesMost of one form
 */
export async function takeUploads(
  app: App,
  fileMaxBytes: number,
  mountRoutes: (uploads: App) => void,
  filesMost = 1,
): Promise<void> {
  await app.register(async (uploads: App) => {
    await uploads.register(multipart, {
      // Handlers check `truncated` and word the answer themselves.
      throwFileSizeLimit: false,
      limits: {
        fileSize: fileMaxBytes,
        files: filesMost,
        fields: 40,
        fieldSize: 64 * 1024,
        parts: 40 + filesMost,
      },
    });
    mountRoutes(uploads);
  });
}

/**
 * Receives a form with one file and a few fields. A file that is too large is still read to its end, so that
 * the sender gets the answer.
 * @throws ApiError, leaving no file behind
 */
export async function receiveFile(
  request: FastifyRequest,
  files: FileStore,
  maxBytes: number,
): Promise<{ file: IncomingFile; name: string; fields: Map<string, string> }> {
  if (!request.isMultipart())
    throw new ApiError('invalid', { message: 'Send the file as a multipart form.' });
  const fields = new Map<string, string>();
  let taken: { file: IncomingFile; name: string } | undefined;
  let tooLarge = false;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (typeof part.value === 'string' && part.value !== '') fields.set(part.fieldname, part.value);
        continue;
      }
      if (taken || tooLarge) {
        part.file.resume();
        continue;
      }
      const received = await files.receive(part.file, { maxBytes });
      if (received.ok && part.file.truncated) await received.file.discard();
      if (received.ok && !part.file.truncated) taken = { file: received.file, name: nameOf(part.filename) };
      else tooLarge = true;
    }
  } catch (error) {
    await taken?.file.discard();
    throw error;
  }
  if (tooLarge) {
    throw new ApiError('file_too_large', {
      message: `The file is larger than ${Math.floor(maxBytes / (1024 * 1024))} MB.`,
    });
  }
  if (!taken) throw new ApiError('missing_file');
  if (taken.file.sizeBytes === 0) {
    await taken.file.discard();
    throw new ApiError('file_empty');
  }
  return { ...taken, fields };
}

/** Returns the last part of a path without control characters; the name may be missing. */
function nameOf(sent: string | undefined): string {
  const name = (sent ?? '')
    .replace(/^.*[/\\]/, '')
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
  return name.slice(-120) || 'file';
}
