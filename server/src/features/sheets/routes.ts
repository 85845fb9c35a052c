import { parse } from 'node:path';
import type { Readable } from 'node:stream';
import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import { NewTemplate } from '@gene/contract/sheet-templates';
import { disposition } from '../../platform/content-disposition.ts';
import type { FileStore } from '../../platform/files.ts';
import { readIdCursor } from '../../platform/http/cursor.ts';
import { askerOf } from '../../platform/http/gone.ts';
import { receiveFile } from '../../platform/http/uploads.ts';
import { type App, type Call, mount, raw } from '../../platform/http.ts';
import { idempotencyKeyOf } from '../../platform/idempotency.ts';
import type { Printed } from '../../platform/print/printer.ts';
import type { Sheets } from './service.ts';

const { print, printForStudents, upload, uploadMore, readKey, picture, reportFile, ...rest } = api.sheets;
const { box, ...ofScripts } = api.scripts;
const {
  create: createTemplate,
  picture: templatePicture,
  try: tryTemplate,
  ...ofTemplates
} = api.sheetTemplates;

export function sheetRoutes(app: App, sheets: Sheets): void {
  resultRoutes(app, sheets);
  objectionRoutes(app, sheets);
  mount(app, rest, {
    form: async ({ params }, { user }) => sheets.lastForm(await sheets.paper(user, params.id)),
    batches: async ({ params, query }, { user }) =>
      sheets.listBatches(user, params.id, { ...query, cursor: readIdCursor(query.cursor) }),
    batch: async ({ params }, { user }) => sheets.batch(user, params.id),
    pages: async ({ params, query }, { user }) =>
      sheets.listPages(user, params.id, { ...query, cursor: readIdCursor(query.cursor) }),
    sheetsToJoin: async ({ params }, { user }) => sheets.listSheetsToJoin(user, params.id),
    movePage: async ({ params, body }, { user }) => sheets.movePage(user, params.id, body),
    get: async ({ params }, { user }) => sheets.get(user, params.id),
    doubts: async ({ params }, { user }) => sheets.listDoubts(user, params.id),
    decide: async ({ params, body }, { user }) => sheets.decide(user, params.id, body),
    report: async ({ params, query }, call) =>
      sheets.reports.get(await sheets.openPaper(call.user, params.id), query, askerOf(call)),
    previewKey: async ({ params, body }, call) =>
      sheets.reports.previewKey(await sheets.openPaper(call.user, params.id), body, askerOf(call)),
    async delete({ params }, { user }) {
      await sheets.delete(user, params.id);
      return { ok: true } as const;
    },
    async deleteBatch({ params }, { user }) {
      await sheets.deleteBatch(user, params.id);
      return { ok: true } as const;
    },
  });

  scriptRoutes(app, sheets);
  secondingRoutes(app, sheets);
  templateRoutes(app, sheets);

  raw(app, print, async ({ params, query }, call) => {
    const paper = await sheets.paper(call.user, params.id);
    const printed = await sheets.print(paper, { ...query, students: null }, askerOf(call));
    return sendPdf(call, `${paper.title} (answer sheet).pdf`, printed);
  });

  raw(app, printForStudents, async ({ params, body }, call) => {
    const paper = await sheets.paper(call.user, params.id);
    const printed = await sheets.print(paper, body, askerOf(call));
    return sendPdf(call, `${paper.title} (answer sheets).pdf`, printed);
  });

  raw(app, reportFile, async ({ params, query }, call) => {
    const paper = await sheets.openPaper(call.user, params.id);
    const { bytes, type, ending } = await sheets.reports.file(paper, query, askerOf(call));
    return call.reply
      .type(type)
      .header('content-disposition', disposition('attachment', `${paper.title}, results${ending}`))
      .header('cache-control', 'no-store')
      .send(Buffer.from(bytes));
  });

  raw(app, picture, async ({ params }, { reply, user }) =>
    sendPicture(reply, await sheets.openPicture(user, params.id)),
  );
}

function sendPicture(reply: Call['reply'], { sizeBytes, file }: { sizeBytes: number; file: Readable }) {
  reply.headers({
    'cache-control': 'private, max-age=3600',
    'content-type': 'image/jpeg',
    'content-length': sizeBytes,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  return reply.send(file);
}

function templateRoutes(app: App, { paper, templates }: Sheets): void {
  mount(app, ofTemplates, {
    list: async ({ params }, { user }) => templates.list(user, await paper(user, params.id)),
    get: async ({ params }, { user }) => templates.get(user, params.id),
    update: async ({ params, body }, { user }) => templates.update(user, params.id, body),
    use: async ({ params, body }, { user }) => ({
      used: await templates.use(user, await paper(user, params.id), body.templateId),
    }),
    async delete({ params }, { user }) {
      await templates.delete(user, params.id);
      return { ok: true } as const;
    },
  });
  raw(app, templatePicture, async ({ params }, { reply, user }) =>
    sendPicture(reply, await templates.openPicture(user, params.id)),
  );
}

/** `planMisses` is the plan's. */
const { picture: ownPicture, box: ownBox, gradesFile, planMisses: _planMisses, ...ofResults } = api.results;

function resultRoutes(app: App, { openPaper, releases, learning, grades, classExams }: Sheets): void {
  mount(app, ofResults, {
    preview: async ({ params, query }, call) =>
      releases.preview(await openPaper(call.user, params.id), query, askerOf(call)),
    releases: async ({ params }, { user }) => ({
      releases: await releases.list(await openPaper(user, params.id)),
    }),
    release: async ({ params, body }, call) =>
      releases.release(await openPaper(call.user, params.id), {
        ...{ ...body, by: call.user.id, asker: askerOf(call) },
      }),
    async takeBack({ params }, { user }) {
      await releases.takeBack(user, params.id);
      return { ok: true } as const;
    },
    grades: async ({ params, query }, { user }) => grades.preview(await openPaper(user, params.id), query),
    examsOfClass: async ({ params }, { user }) => ({ exams: await classExams.list(params, user.id) }),
    ofClass: async ({ params }, { user }) =>
      classExams.describe(params, await openPaper(user, params.paperId)),
    list: async ({ query }, { user }) =>
      releases.listOwn(user.id, { ...query, cursor: readIdCursor(query.cursor) }),
    get: async ({ params }, { user }) => releases.getOwn(user.id, params.id),
    learning: async ({ params }, { user }) => learning.describe(user.id, params.id),
    setSubject: async ({ params, body }, { user }) => learning.setSubject(user.id, params.id, body.subjectId),
    makeCards: async ({ params, body }, { user }) => learning.makeCards(user.id, params.id, body.subjectId),
  });

  raw(app, gradesFile, async ({ params, query }, call) => {
    const paper = await openPaper(call.user, params.id);
    const zip = await grades.file(paper, query, askerOf(call));
    return call.reply
      .type('application/zip')
      .header('content-disposition', disposition('attachment', `${paper.title}, OneRoster.zip`))
      .header('cache-control', 'no-store')
      .send(Buffer.from(zip));
  });
  raw(app, ownPicture, async ({ params }, { reply, user }) =>
    sendPicture(reply, await releases.openOwnPicture(user.id, params)),
  );
  raw(app, ownBox, async ({ params }, { reply, user }) =>
    sendPicture(reply, await releases.openOwnBox(user.id, params)),
  );
}

function objectionRoutes(app: App, { openPaper, objections }: Sheets): void {
  mount(app, api.objections, {
    ofResult: async ({ params }, { user }) => ({
      objections: await objections.listOfResult(user.id, params.id),
    }),
    object: async ({ params, body }, { user }) => objections.object(user.id, params.id, body),
    async withdraw({ params }, { user }) {
      await objections.withdraw(user.id, params.id);
      return { ok: true } as const;
    },
    ofPaper: async ({ params }, { user }) => objections.listOfPaper(await openPaper(user, params.id)),
    async answer({ params, body }, { user }) {
      await objections.answer(user, params.id, body);
      return { ok: true } as const;
    },
  });
}

function scriptRoutes(app: App, sheets: Sheets): void {
  mount(app, ofScripts, {
    questions: async ({ params }, { user }) =>
      sheets.scripts.listQuestions(await sheets.marker(user, params.id)),
    question: async ({ params }, { user }) =>
      sheets.scripts.getQuestion(await sheets.marker(user, params.id), params.question),
    async saveQuestion({ params, body }, { user }) {
      const paper = await sheets.openPaper(user, params.id);
      return sheets.scripts.saveQuestion(paper, params.question, { ...body, by: user.id });
    },
    async mark({ params, body }, { user }) {
      const marker = await sheets.marker(user, params.id);
      return { answers: await sheets.scripts.mark(marker, params.question, body) };
    },
    async takeBack({ params, body }, { user }) {
      const marker = await sheets.marker(user, params.id);
      return { answers: await sheets.scripts.takeBack(marker, params.question, body) };
    },
    async addLine({ params, body }, { user }) {
      const paper = await sheets.openPaper(user, params.id);
      return sheets.scripts.addLine(paper, params.question, { ...body, by: user.id });
    },
    async deleteLine({ params }, { user }) {
      await sheets.deleteLine(user, params.id);
      return { ok: true } as const;
    },
    suggestion: async ({ params }, call) => sheets.suggest(call.user, params, askerOf(call)),
    pages: async ({ params }, { user }) => ({ pages: await sheets.listScriptPages(user, params.id) }),
    get: async ({ params }, { user }) => sheets.getScript(user, params.id),
  });

  raw(app, box, async ({ params }, { reply, user }) =>
    sendPicture(reply, await sheets.openBox(user, params)),
  );
}

function secondingRoutes(app: App, { marker, openPaper, seconding }: Sheets): void {
  mount(app, api.secondMarks, {
    get: async ({ params }, { user }) => seconding.describe(await marker(user, params.id)),
    set: async ({ params, body }, { user }) => seconding.set(await marker(user, params.id), body),
    handIn: async ({ params }, { user }) => seconding.handIn(user, params.id),
    compare: async ({ params, query }, { user }) =>
      seconding.compare(await openPaper(user, params.id), query),
  });
}

const sendPdf = ({ reply }: Call, name: string, { bytes }: Printed) =>
  reply
    .type('application/pdf')
    .header('content-disposition', disposition('attachment', name))
    .header('cache-control', 'no-store')
    .send(Buffer.from(bytes));

interface UploadNeeds {
  sheets: Sheets;
  sheetFiles: FileStore;
  uploadMaxBytes: number;
}

/** Mounted where multipart is available. */
export function sheetUploadRoutes(app: App, { sheets, sheetFiles, uploadMaxBytes }: UploadNeeds): void {
  raw(app, upload, async ({ params }, { request, reply, user }) => {
    const key = idempotencyKeyOf(request.headers);
    await sheets.paper(user, params.id);
    const sent = await receiveFile(request, sheetFiles, uploadMaxBytes);
    return reply.status(201).send(await sheets.upload(user, { paperId: params.id }, { ...sent, key }));
  });
  raw(app, uploadMore, async ({ params }, { request, reply, user }) => {
    const key = idempotencyKeyOf(request.headers);
    await sheets.batch(user, params.id);
    const sent = await receiveFile(request, sheetFiles, uploadMaxBytes);
    return reply.status(201).send(await sheets.upload(user, { batchId: params.id }, { ...sent, key }));
  });
  raw(app, readKey, async ({ params }, call) => {
    const paper = await sheets.paper(call.user, params.id);
    const sent = await receiveFile(call.request, sheetFiles, uploadMaxBytes);
    return call.reply.send(await sheets.readKey(paper, { ...sent, asker: askerOf(call) }));
  });
  raw(app, createTemplate, async ({ params }, call) => {
    const key = idempotencyKeyOf(call.request.headers);
    const paper = await sheets.paper(call.user, params.id);
    const { file, name, fields } = await receiveFile(call.request, sheetFiles, uploadMaxBytes);
    const asked = NewTemplate.safeParse({ name: fields.get('name') ?? parse(name).name });
    if (!asked.success) {
      await file.discard();
      throw new ApiError('invalid', { fields: { name: asked.error.issues[0]?.message ?? 'Give it a name' } });
    }
    const sent = { file, name, asker: askerOf(call) };
    const made = await sheets.templates.create(call.user, paper, { ...asked.data, key, sent });
    return call.reply.status(201).send(made);
  });
  raw(app, tryTemplate, async ({ params }, call) => {
    await sheets.templates.get(call.user, params.id);
    const { file, name } = await receiveFile(call.request, sheetFiles, uploadMaxBytes);
    const sent = { file, name, asker: askerOf(call) };
    return call.reply.send(await sheets.templates.try(call.user, params.id, sent));
  });
}
