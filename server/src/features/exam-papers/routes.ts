import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import { ExamPaperUpload, examPaperLimits, NewExamPaper } from '@gene/contract/exam-papers';
import { disposition } from '../../platform/content-disposition.ts';
import { fileNameOf } from '../../platform/file-name.ts';
import type { FileStore } from '../../platform/files.ts';
import { readIdCursor } from '../../platform/http/cursor.ts';
import { sendFile } from '../../platform/http/file-answers.ts';
import { askerOf } from '../../platform/http/gone.ts';
import { receiveFile } from '../../platform/http/uploads.ts';
import { type App, mount, raw } from '../../platform/http.ts';
import { idempotencyKeyOf } from '../../platform/idempotency.ts';
import type { ExamPapers } from './service.ts';

interface Needs {
  examPapers: ExamPapers;
  examFiles: FileStore;
}

/** A cursor that is the version of the page's last key. @throws ApiError invalid */
function readVersion(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  if (/^\d{1,9}$/.test(cursor)) return Number(cursor);
  throw new ApiError('invalid', { fields: { cursor: 'Not a cursor of this list' } });
}

export function examPaperRoutes(app: App, { examPapers: papers, examFiles }: Needs): void {
  const { upload: _1, readKeyFile: _2, readKeyScheme: _3, pdf, exportKey, ...calls } = api.examPapers;
  mount(app, calls, {
    list: ({ query }, { user }) => papers.list(user, { ...query, cursor: readIdCursor(query.cursor) }),
    create: ({ body }, { user, request }) => papers.create(user, body, idempotencyKeyOf(request.headers)),
    createFromSubject: ({ body }, { user, request }) =>
      papers.createFromSubject(user, body, idempotencyKeyOf(request.headers)),
    get: ({ params }, { user }) => papers.get(user, params.id),
    questions: ({ params }, { user }) => papers.questions(user, params.id),
    confirmQuestions: ({ params }, { user }) => papers.confirmQuestions(user, params.id),
    readQuestions: ({ params }, { user }) => papers.readQuestions(user, params.id),
    readKey: ({ params, body }, call) =>
      papers.readKey(call.user, params.id, { text: body.text, asker: askerOf(call) }),
    keys: ({ params, query }, { user }) => papers.listKeys(user, params.id, readVersion(query.cursor)),
    saveKey: ({ params, body }, { user }) => papers.saveKey(user, params.id, body),
    async delete({ params }, { user }) {
      await papers.delete(user, params.id);
      return { ok: true } as const;
    },
  });

  raw(app, pdf, async ({ params }, { request, reply, user }) => {
    const { name, sha256, size, fileKey } = await papers.openPdf(user, params.id);
    return sendFile(request, reply, {
      ...{ etag: `"${sha256}"`, size, read: (range) => examFiles.read(fileKey, range) },
      headers: {
        'cache-control': 'private, no-cache',
        'content-disposition': disposition('inline', name),
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
      },
    });
  });

  raw(app, exportKey, async ({ params, query }, call) => {
    const { reply, user } = call;
    const found = await papers.get(user, params.id);
    const { paper, key } = found;
    const items = key.sets[query.set];
    if (!items || key.version === 0) throw new ApiError('not_found');
    const set = paper.sets === 1 ? '' : ` ${'ABCD'.charAt(query.set)}`;
    const { format } = query;
    const { content, ending, type } = await papers.writeKey({ format, found, items }, askerOf(call));
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': disposition(
          'attachment',
          `${fileNameOf(paper.title, 'paper')}${set}, answer key.${ending}`,
        ),
        'content-type': type,
        'x-content-type-options': 'nosniff',
      })
      .send(typeof content === 'string' ? content : Buffer.from(content));
  });
}

/** Mounted where multipart is available. */
export function examUploadRoutes(
  app: App,
  { examPapers, examFiles, uploadMaxBytes }: Needs & { uploadMaxBytes: number },
): void {
  raw(app, api.examPapers.upload, async (_input, { request, reply, user }) => {
    const key = idempotencyKeyOf(request.headers);
    const { file, name, fields } = await receiveFile(request, examFiles, uploadMaxBytes);
    const read = ExamPaperUpload.safeParse(Object.fromEntries(fields));
    if (!read.success) {
      await file.discard();
      const wrong = read.error.issues.map(({ path, message }) => [path.join('.'), message]);
      throw new ApiError('invalid', { fields: Object.fromEntries(wrong) as Record<string, string> });
    }
    const paper = await examPapers.upload(user, {
      ...{ file, name, key, fields: NewExamPaper.parse(read.data) },
      setsCount: read.data.questionCount === undefined,
    });
    return reply.code(201).send(paper);
  });

  raw(app, api.examPapers.readKeyFile, async ({ params }, call) => {
    const { file } = await receiveFile(call.request, examFiles, examPaperLimits.keyFileMaxBytes);
    return call.reply.send(
      await examPapers.readKeyFile(call.user, params.id, { file, asker: askerOf(call) }),
    );
  });

  raw(app, api.examPapers.readKeyScheme, async ({ params }, call) => {
    const { file, name } = await receiveFile(call.request, examFiles, examPaperLimits.keyFileMaxBytes);
    return call.reply.send(
      await examPapers.readKeyScheme(call.user, params.id, { file, name, asker: askerOf(call) }),
    );
  });
}
