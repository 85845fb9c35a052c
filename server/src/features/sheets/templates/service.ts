import { Readable } from 'node:stream';
import { ApiError } from '@gene/contract/errors';
import type { PageRefusal } from '@gene/contract/sheets';
import {
  type SheetTemplate,
  type TemplateChange,
  type TemplateInUse,
  templateLimits,
  type TrialPage,
} from '@gene/contract/sheet-templates';
import { isDeepStrictEqual } from 'node:util';
import { v7 as newId } from 'uuid';
import type { Db, Tx } from '../../../platform/database.ts';
import type { FileStore, IncomingFile } from '../../../platform/files.ts';
import type { Asker, HeavyWork } from '../../../platform/heavy-work.ts';
import { createOnce } from '../../../platform/idempotency.ts';
import type { TaughtExamPaper, Teacher } from '../../exam-papers/service.ts';
import type { StorageService } from '../../storage/service.ts';
import { ensureLayout } from '../printing/store.ts';
import { readIsolated } from '../reading/isolated.ts';
import type { PageOutcome, Scan, ToSheetReader } from '../reading/messages.ts';
import { findTemplateProblem, findUseProblem, planOfTemplate } from './rules.ts';
import * as store from './store.ts';
import { toTemplate, toTrialPage, toUse } from './view.ts';
import { templatePage } from './writer.ts';

interface Needs {
  db: Db;
  heavy: HeavyWork;
  storage: Pick<StorageService, 'check'>;
  sheetFiles: FileStore;
  sheetChild: URL;
}

/** A file as it was sent; whoever is given it must discard or keep it. */
interface Sent {
  file: IncomingFile;
  name: string;
  asker: Asker;
}

interface OwnTemplate extends Pick<store.TemplateRow, 'name' | 'fileKey' | 'createdAt'> {
  /** Markdown. */
  page: string;
}

/** The scan of a template is far smaller. */
const scanMaxBytes = 30_000_000;

/** Said of a file that no template can be drawn on. */
const refusals: Partial<Record<PageRefusal, string>> = {
  file_type: 'A template is drawn on a .jpg, .jpeg, .png or .pdf file.',
  encrypted: 'The PDF is protected by a password.',
  too_many_pixels: 'The picture has too many pixels.',
  too_many_pages: 'The file has too many pages.',
};
const damaged = 'The file is damaged and cannot be opened.';

const refuse = (message: string | null): void => {
  if (message !== null) throw new ApiError('invalid', { message });
};

/** Reads a file in a process, in the asker's turn. */
async function readSent(
  { heavy, sheetChild }: Needs,
  { file, name, asker }: Sent,
  start: Pick<ToSheetReader, 'wanted' | 'template'>,
): Promise<{ pages: PageOutcome[]; scan: Scan | null }> {
  const pages: PageOutcome[] = [];
  let scan: Scan | null = null;
  const files = [{ file: file.arrivedAt, name, done: 0 }];
  const outcome = await heavy.run('import', asker, (signal) =>
    readIsolated(
      sheetChild,
      { ...start, files, paper: '', layouts: [] },
      {
        signal,
        async take(message) {
          if (message.type === 'page') pages.push(message.outcome);
          else if (message.type === 'scan') scan = message.scan;
          return { type: pages.length < templateLimits.trialPages ? 'go' : 'pause' };
        },
      },
    ),
  );
  asker.signal.throwIfAborted();
  if (!outcome.ok && outcome.isPassing) throw new Error(outcome.detail);
  return { pages, scan };
}

/** Stores the scan with its row, or neither. */
async function keepScan(
  { db, sheetFiles, storage }: Needs,
  teacher: Teacher,
  added: { scan: Scan; whose: store.Whose; name: string; key: string | undefined; sha256: string },
): Promise<SheetTemplate> {
  const { scan, whose, name, key, sha256 } = added;
  const { picture, width, height } = scan;
  const received = await sheetFiles.receive(Readable.from([picture]), { maxBytes: scanMaxBytes });
  if (!received.ok) throw new Error('the scan of a template is too large');
  const { file } = received;
  const id = newId();
  let isNew = false;
  const insert = async (tx: Tx) => {
    await store.lockWhose(tx, whose);
    if ((await store.countOf(tx, whose)) >= templateLimits.templatesMax)
      throw new ApiError('limit_reached', {
        message: `There are ${templateLimits.templatesMax} templates. Delete one first.`,
      });
    await file.claim(tx);
    const { key: fileKey, sizeBytes } = file;
    await store.insertTemplate(tx, {
      ...{ id, ...whose, uploadedBy: teacher.id, name, fileKey, sizeBytes, width, height, grids: [] },
    });
    await storage.check(tx, teacher.id);
    isNew = true;
    return { id };
  };
  try {
    await file.keep();
    const request = { creates: 'sheet template', sha256, name, ...whose };
    const kept = await db.transaction((tx) =>
      createOnce(tx, { ownerId: teacher.id, key, request }, () => insert(tx)),
    );
    const row = kept && (await store.findTemplate(db, teacher, kept.id));
    if (!row) throw new ApiError('not_found');
    return toTemplate(row);
  } finally {
    if (!isNew) await file.discard();
  }
}

const whoseOf = ({ organizationId, ownerId }: TaughtExamPaper): store.Whose => ({ organizationId, ownerId });

async function describeUse(db: Db | Tx, teacher: Teacher, paperId: string): Promise<TemplateInUse | null> {
  const use = await store.findUse(db, paperId);
  return use && toUse(use, (await store.findTemplate(db, teacher, use.templateId)) ?? undefined);
}

async function find(db: Db, teacher: Teacher, id: string): Promise<store.TemplateRow> {
  const template = await store.findTemplate(db, teacher, id);
  if (!template) throw new ApiError('not_found');
  return template;
}

async function hold(tx: Tx, teacher: Teacher, id: string): Promise<store.TemplateRow> {
  const template = await store.holdTemplate(tx, teacher, id);
  if (!template) throw new ApiError('not_found');
  return template;
}

async function useTemplate(
  { db }: Needs,
  { teacher, paper, templateId }: { teacher: Teacher; paper: TaughtExamPaper; templateId: string | null },
): Promise<TemplateInUse | null> {
  return db.transaction(async (tx) => {
    if (templateId === null) {
      await store.endUse(tx, paper.id);
      return null;
    }
    const { organizationId, ownerId, grids, tried, revision } = await hold(tx, teacher, templateId);
    if (organizationId !== paper.organizationId || ownerId !== paper.ownerId) throw new ApiError('not_found');
    refuse(findTemplateProblem(grids) ?? findUseProblem(grids, paper));
    refuse(tried === 0 ? 'Try the template on filled sheets first.' : null);
    const layoutVersion = await ensureLayout(tx, paper.id, { plan: planOfTemplate(grids, paper), grids });
    await store.putUse(tx, { paperId: paper.id, templateId, revision, layoutVersion });
    return describeUse(tx, teacher, paper.id);
  });
}

/** Templates for sheets of other makers. */
export function createTemplates(needs: Needs) {
  const { db, sheetFiles } = needs;
  return {
    async list(
      teacher: Teacher,
      paper: TaughtExamPaper,
    ): Promise<{ templates: SheetTemplate[]; used: TemplateInUse | null }> {
      const templates = await store.listOf(db, whoseOf(paper));
      return { templates: templates.map(toTemplate), used: await describeUse(db, teacher, paper.id) };
    },

    /** A person's own ones, for them to keep. */
    async listOwn(ownerId: string): Promise<OwnTemplate[]> {
      const rows = await store.listOf(db, { organizationId: null, ownerId });
      return rows.map((row) => ({ ...row, page: templatePage(row) }));
    },

    get: async (teacher: Teacher, id: string): Promise<SheetTemplate> =>
      toTemplate(await find(db, teacher, id)),

    /** Takes ownership of the file, whatever the outcome. @throws ApiError file_type, limit_reached, storage_full */
    async create(
      teacher: Teacher,
      paper: TaughtExamPaper,
      { name, key, sent }: { name: string; key: string | undefined; sent: Sent },
    ): Promise<SheetTemplate> {
      try {
        const { scan, pages } = await readSent(needs, sent, { wanted: 'scan', template: null });
        const why = pages[0]?.refusal;
        if (!scan) throw new ApiError('file_type', { message: (why && refusals[why]) ?? damaged });
        const { sha256 } = sent.file;
        return await keepScan(needs, teacher, { scan, whose: whoseOf(paper), name, key, sha256 });
      } finally {
        await sent.file.discard();
      }
    },

    async openPicture(teacher: Teacher, id: string): Promise<{ sizeBytes: number; file: Readable }> {
      const { sizeBytes, fileKey } = await find(db, teacher, id);
      return { sizeBytes, file: sheetFiles.read(fileKey) };
    },

    /** @throws ApiError not_found; conflict: somebody has changed it meanwhile */
    update: (
      teacher: Teacher,
      id: string,
      { name, grids, revision }: TemplateChange,
    ): Promise<SheetTemplate> =>
      db.transaction(async (tx) => {
        const before = await hold(tx, teacher, id);
        if (before.revision !== revision)
          throw new ApiError('conflict', { message: 'Somebody else has changed this template meanwhile.' });
        const isSame = isDeepStrictEqual(before.grids, grids);
        const drawn = isSame ? {} : { grids, revision: revision + 1, tried: 0 };
        return toTemplate(await store.saveTemplate(tx, id, { name, ...drawn }));
      }),

    /** Takes ownership of the file, whatever the outcome. @throws ApiError not_found, invalid */
    async try(teacher: Teacher, id: string, sent: Sent): Promise<{ pages: TrialPage[]; tried: number }> {
      try {
        const template = await find(db, teacher, id);
        const { grids, fileKey } = template;
        refuse(findTemplateProblem(grids));
        const scan = sheetFiles.localPath(fileKey);
        const { pages } = await readSent(needs, sent, {
          wanted: 'sheets',
          template: { grids, file: scan, version: 1, questions: templateLimits.questionsMax },
        });
        if (pages.length === 0) throw new ApiError('file_type', { message: damaged });
        const read = pages.filter((page) => page.read !== null).length;
        const tried = await store.addTried(db, template, { pages: read, most: templateLimits.trialPages });
        return { pages: pages.map(toTrialPage), tried };
      } finally {
        await sent.file.discard();
      }
    },

    /** @throws ApiError not_found; conflict: papers are read by it */
    delete: (teacher: Teacher, id: string): Promise<void> =>
      db.transaction(async (tx) => {
        await hold(tx, teacher, id);
        const uses = await store.countUses(tx, id);
        if (uses > 0)
          throw new ApiError('conflict', {
            message: `${uses === 1 ? 'A paper is' : `${uses} papers are`} read by this template. Stop using it there first.`,
          });
        await store.deleteTemplate(tx, id);
      }),

    /** @throws ApiError not_found, invalid */
    use: (
      teacher: Teacher,
      paper: TaughtExamPaper,
      templateId: string | null,
    ): Promise<TemplateInUse | null> => useTemplate(needs, { teacher, paper, templateId }),
  };
}

export type Templates = ReturnType<typeof createTemplates>;
