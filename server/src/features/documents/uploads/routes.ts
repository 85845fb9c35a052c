import type { Multipart, MultipartFile } from '@fastify/multipart';
import { api } from '@gene/contract/api';
import {
  DocumentTitle,
  DocumentType,
  fileExtensions,
  QuestionPaperMetadata,
  UploadOptions,
} from '@gene/contract/documents';
import { ApiError } from '@gene/contract/errors';
import { Id } from '@gene/contract/route';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { errorCode } from '../../../platform/error-description.ts';
import type { FileStore, IncomingFile } from '../../../platform/files.ts';
import { type App, raw } from '../../../platform/http.ts';
import { idempotencyKeyOf } from '../../../platform/idempotency.ts';
import type { DocumentService } from '../service.ts';

const UploadFields = z
  .object({
    type: DocumentType,
    title: DocumentTitle.optional(),
    subjectId: Id.optional(),
    options: UploadOptions.extend({ generateAudio: z.boolean().optional() }),
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
  uploadMaxBytes: number;
}

export function uploadRoutes(app: App, { documents, files, uploadMaxBytes }: Needs): void {
  raw(app, api.documents.upload, async (_input, { request, reply, user }) => {
    const key = idempotencyKeyOf(request.headers);
    await documents.checkRoom(user.id);
    const form = await receiveForm(request, files, uploadMaxBytes);
    const fields = UploadFields.safeParse(form.fields);
    if (!fields.success) {
      await form.file.discard();
      throw new ApiError('invalid', { fields: wrongFields(fields.error) });
    }
    const outcome = await documents.add(user.id, {
      file: form.file,
      fileName: form.fileName,
      ...fields.data,
      key,
    });
    if (outcome.ok) return reply.send(outcome.document);
    if (outcome.reason === 'subject_not_found') throw new ApiError('not_found');
    const { id, title: existing } = outcome.existing;
    throw new ApiError('duplicate_document', { details: { documentId: id, title: existing } });
  });
}

interface ReceivedForm {
  file: IncomingFile;
  fileName: string;
  fields: Record<string, unknown>;
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
  let file: { incoming: IncomingFile; name: string } | undefined;
  let refused: ApiError | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        addField(fields, options, part);
      } else if (file || refused) {
        part.file.resume();
      } else {
        const received = await receiveFile(part, files, maxBytes);
        if (received instanceof ApiError) refused = received;
        else file = received;
      }
    }
  } catch (error) {
    await file?.incoming.discard();
    throw expectedError(error) ?? error;
  }
  if (refused) throw refused;
  if (!file) throw new ApiError('missing_file');
  return { file: file.incoming, fileName: file.name, fields };
}

async function receiveFile(
  part: MultipartFile,
  files: FileStore,
  maxBytes: number,
): Promise<{ incoming: IncomingFile; name: string } | ApiError> {
  const name = fileNameOf(part.filename);
  if (!fileExtensions.some((extension) => name.toLowerCase().endsWith(extension))) {
    part.file.resume();
    return new ApiError('file_type');
  }
  const received = await files.receive(part.file, { maxBytes });
  if (!received.ok || part.file.truncated) {
    if (received.ok) await received.file.discard();
    return new ApiError('file_too_large', {
      message: `The file is larger than ${Math.floor(maxBytes / (1024 * 1024))} MB.`,
      details: { maxBytes },
    });
  }
  if (received.file.sizeBytes === 0) {
    await received.file.discard();
    return new ApiError('file_empty');
  }
  return { incoming: received.file, name };
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
    ? new ApiError('invalid', { message: 'Too many files' })
    : null;
}
