import type { Multipart, MultipartFile } from '@fastify/multipart';
import { api } from '@gene/contract/api';
import {
  DocumentTitle,
  DocumentType,
  fileExtensions,
  photoExtensions,
  photoLimits,
  PhotoTurns,
  photoTypeMessage,
  QuestionPaperMetadata,
  UploadOptions,
} from '@gene/contract/documents';
import { ApiError } from '@gene/contract/errors';
import { Id } from '@gene/contract/route';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { errorCode } from '../../../platform/error-description.ts';
import type { FileStore, IncomingFile } from '../../../platform/files.ts';
import type { HeavyWork } from '../../../platform/heavy-work.ts';
import { type App, raw } from '../../../platform/http.ts';
import { askerOf } from '../../../platform/http/gone.ts';
import { idempotencyKeyOf } from '../../../platform/idempotency.ts';
import { assemblePhotos } from '../photos/service.ts';
import type { DocumentService } from '../service.ts';

const UploadFields = z
  .object({
    type: DocumentType,
    title: DocumentTitle.optional(),
    subjectId: Id.optional(),
    options: UploadOptions.extend({ generateAudio: z.boolean().optional() }),
    turns: PhotoTurns.optional(),
    ...QuestionPaperMetadata.partial().shape,
  })
  .transform(({ year, examType, questionCount, ...fields }, context) => {
    if (fields.type !== 'question_paper') return { ...fields, paper: null };
    if (year !== undefined && examType !== undefined)
      return { ...fields, paper: { year, examType, questionCount: questionCount ?? null } };
    if (year === undefined) context.addIssue({ code: 'custom', path: ['year'], message: 'Year is required' });
    if (examType === undefined)
      context.addIssue({ code: 'custom', path: ['examType'], message: 'Exam type is required' });
    return z.NEVER;
  });

interface Needs {
  documents: DocumentService;
  files: FileStore;
  heavy: HeavyWork;
  uploadMaxBytes: number;
}

export function uploadRoutes(app: App, { documents, files, heavy, uploadMaxBytes }: Needs): void {
  raw(app, api.documents.upload, async (_input, call) => {
    const { request, reply, user } = call;
    const key = idempotencyKeyOf(request.headers);
    await documents.checkRoom(user.id);
    const form = await receiveForm(request, files, uploadMaxBytes);
    const fields = UploadFields.safeParse(form.fields);
    const wrong = fields.success ? wrongTurns(fields.data.turns, form) : wrongFields(fields.error);
    if (!fields.success || wrong) {
      await discardAll(form.files);
      throw new ApiError('invalid', { fields: wrong ?? {} });
    }
    const { turns, ...asked } = fields.data;
    const [first] = form.files;
    const photos = form.files.map((photo, i) => ({ ...photo, turn: turns?.[i] ?? 0 }));
    const file = form.arePhotos
      ? await assemblePhotos({ heavy, files, maxBytes: uploadMaxBytes }, askerOf(call), photos)
      : first.file;
    const fileName = form.arePhotos ? first.name.replace(/\.[^.]+$/, '.pdf') : first.name;
    const outcome = await documents.add(user.id, { file, fileName, ...asked, key });
    if (outcome.ok) return reply.send(outcome.document);
    if (outcome.reason === 'subject_not_found') throw new ApiError('not_found');
    const { id, title: existing } = outcome.existing;
    throw new ApiError('duplicate_document', { details: { documentId: id, title: existing } });
  });
}

interface ReceivedFile {
  file: IncomingFile;
  name: string;
}

interface ReceivedForm {
  files: [ReceivedFile, ...ReceivedFile[]];
  /** Else there is one file, a document. */
  arePhotos: boolean;
  fields: Record<string, unknown>;
}

const isPhoto = (name: string): boolean => hasExtension(name, photoExtensions);
const hasExtension = (name: string, extensions: readonly string[]): boolean =>
  extensions.some((extension) => name.toLowerCase().endsWith(extension));

async function discardAll(files: readonly ReceivedFile[]): Promise<void> {
  await Promise.all(files.map(({ file }) => file.discard()));
}

function wrongTurns(turns: number[] | undefined, form: ReceivedForm): Record<string, string> | null {
  const fits = turns === undefined || (form.arePhotos && turns.length === form.files.length);
  return fits ? null : { turns: 'Send one turn for each photo' };
}

/**
 * Reads the whole form, in whatever order its fields come. Even a refused one is read to its end, so that the
 * sender gets the answer.
 */
async function receiveForm(
  request: FastifyRequest,
  files: FileStore,
  maxBytes: number,
): Promise<ReceivedForm> {
  if (!request.isMultipart()) {
    throw new ApiError('invalid', { message: 'Send the file as a multipart form.' });
  }
  const options: Record<string, boolean> = {};
  const fields: Record<string, unknown> = { options };
  const taken: ReceivedFile[] = [];
  let refused: ApiError | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        addField(fields, options, part);
      } else if (refused) {
        part.file.resume();
      } else {
        const received = await receiveNext(part, taken, files, maxBytes);
        if (received instanceof ApiError) refused = received;
        else taken.push(received);
      }
    }
  } catch (error) {
    await discardAll(taken);
    throw expectedError(error) ?? error;
  }
  if (refused) {
    await discardAll(taken);
    throw refused;
  }
  const [first, ...more] = taken;
  if (!first) throw new ApiError('missing_file');
  return { files: [first, ...more], arePhotos: isPhoto(first.name), fields };
}

/** Of several files only photos are taken, as the pages of one. */
async function receiveNext(
  part: MultipartFile,
  taken: readonly ReceivedFile[],
  files: FileStore,
  maxBytes: number,
): Promise<ReceivedFile | ApiError> {
  const name = fileNameOf(part.filename);
  const refuse = (error: ApiError): ApiError => {
    part.file.resume();
    return error;
  };
  const arePhotos = isPhoto(taken[0]?.name ?? name);
  if (taken.length > 0 && !arePhotos) return refuse(new ApiError('invalid', { message: 'Too many files' }));
  if (taken.length >= photoLimits.most)
    return refuse(new ApiError('invalid', { message: `Send at most ${photoLimits.most} photos.` }));
  if (arePhotos && !isPhoto(name))
    return refuse(new ApiError('file_type', { message: `${photoTypeMessage}: ${name} is not.` }));
  if (!arePhotos && !hasExtension(name, fileExtensions)) return refuse(new ApiError('file_type'));
  const before = taken.reduce((sum, { file }) => sum + file.sizeBytes, 0);
  const received = await files.receive(part.file, { maxBytes: maxBytes - before });
  if (!received.ok || part.file.truncated) {
    if (received.ok) await received.file.discard();
    const what = taken.length > 0 ? 'The photos are together' : 'The file is';
    return new ApiError('file_too_large', {
      message: `${what} larger than ${Math.floor(maxBytes / (1024 * 1024))} MB.`,
      details: { maxBytes },
    });
  }
  if (received.file.sizeBytes === 0) {
    await received.file.discard();
    return new ApiError('file_empty');
  }
  return { file: received.file, name };
}

/**
 * Returns the last part of the path some browsers send, without control characters and at most 200 characters
 * long.
 */
function fileNameOf(sent: string | undefined): string {
  const name = (sent ?? '')
    .replace(/^.*[/\\]/, '')
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
  const extension = /\.[^.]{1,5}$/.exec(name)?.[0] ?? '';
  const stem = Array.from(name.slice(0, name.length - extension.length));
  return stem.slice(0, 200 - extension.length).join('') + extension;
}

function addField(
  fields: Record<string, unknown>,
  options: Record<string, boolean>,
  part: Extract<Multipart, { type: 'field' }>,
): void {
  if (typeof part.value !== 'string') return;
  const value = part.value.trim();
  const option = /^options\[(\w+)\]$/.exec(part.fieldname)?.[1];
  if (option !== undefined) options[option] = /^(?:true|1|on)$/i.test(value);
  else if (value !== '' && part.fieldname !== 'options') fields[part.fieldname] = value;
}

function wrongFields(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.map((issue) => [issue.path.join('.'), issue.message]));
}

function expectedError(error: unknown): ApiError | null {
  return errorCode(error) === 'FST_FILES_LIMIT'
    ? new ApiError('invalid', { message: `Send at most ${photoLimits.most} photos.` })
    : null;
}
