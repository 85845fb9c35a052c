import { ApiError } from '@gene/contract/errors';
import type {
  ExamKey,
  ExamPaper,
  ExamPaperFromSubject,
  ExamPaperWithKey,
  ExamQuestion,
  ExamQuestions,
  NewExamKey,
  NewExamPaper,
  ReadKeyFile,
  ReadKeyScheme,
  ReadKeyText,
  WrittenAnswer,
} from '@gene/contract/exam-papers';
import { examPaperLimits } from '@gene/contract/exam-papers';
import { isDeepStrictEqual } from 'node:util';
import { v7 as newId } from 'uuid';
import type { Db, Tx } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import type { FileStore, IncomingFile } from '../../platform/files.ts';
import type { Asker, HeavyWork } from '../../platform/heavy-work.ts';
import { createOnce } from '../../platform/idempotency.ts';
import { addJob } from '../../platform/queue.ts';
import { tellNothing, type WorkerPool } from '../../platform/worker-pool.ts';
import { readPaperIsolated } from '../documents/service.ts';
import type { PaperService } from '../papers/service.ts';
import type { StorageService } from '../storage/service.ts';
import type { SubjectService } from '../subjects/service.ts';
import { readQuestionsIsolated } from './questions/isolated.ts';
import { faultInWords, toReadKeyFile } from './questions/view.ts';
import { findKeyProblem, inOrder, rulesOf, usualMarking } from './rules.ts';
import * as store from './store.ts';
import { newQuestionsJob, questionsHandler } from './reading/jobs.ts';
import { takePaper } from './reading/rules.ts';
import { findQuestions, putQuestions } from './reading/store.ts';
import type { KeyFileTask, KeyTextTask } from './keys/thread.ts';
import { readKeyScheme } from './schemes/service.ts';
import type { KeySchemeTask } from './schemes/thread.ts';
import { toExamKey, toExamPaper, toExamQuestions } from './view.ts';
import { examPaperPage } from './writer.ts';

export { rulesOf } from './rules.ts';
export { writeWholeKey } from './writer.ts';
export { findQuestions as findExamQuestions } from './reading/store.ts';
export {
  type ExamForm,
  examPaperHeads,
  findForm as findExamForm,
  findKey as findExamKey,
  listTitles as listExamTitles,
  storedExamPapers,
  storedExamPdfs,
  taughtIn,
  type TaughtExamPaper,
  type Teacher,
} from './store.ts';

/** As they were read or taken over; none while somebody has yet to look at doubts. */
export async function findSureExamQuestions(db: Db | Tx, paperId: string): Promise<ExamQuestion[]> {
  const { state, questions } = toExamQuestions(await findQuestions(db, paperId));
  return state === 'read' ? questions : [];
}

/**
 * The paper, if it is of an organization in which this person teaches, or their own.
 * @throws ApiError not_found
 */
export async function getTaughtPaper(
  db: Db | Tx,
  teacher: store.Teacher,
  id: string,
): Promise<store.TaughtExamPaper> {
  const paper = await store.findPaper(db, teacher, id);
  if (!paper) throw new ApiError('not_found');
  return paper;
}

/** @throws ApiError invalid: this key is none for the paper */
export function checkKey(key: NewExamKey, paper: store.TaughtExamPaper): void {
  const problem = findKeyProblem(key, paper);
  if (problem !== null) throw new ApiError('invalid', { message: problem });
}

/** Of a list. */
const keysAtOnce = 20;

/** A paper for its owner to keep. */
interface KeptExamPaper {
  form: store.ExamForm;
  title: string;
  createdAt: string;
  /** Markdown. */
  page: string;
  /** Of its PDF. */
  fileKey: string | null;
}

interface Needs {
  db: Db;
  events: Pick<Events, 'publish'>;
  examFiles: FileStore;
  heavy: HeavyWork;
  storage: Pick<StorageService, 'check'>;
  /** In the transaction that saves another key: what was scored by the one before is scored again. */
  rescore: (tx: Tx, paperId: string, by: string) => Promise<void>;
  /** Likewise: what a key says in writing becomes lines of the rubric. @throws ApiError conflict, forbidden */
  putKeyLines: (
    tx: Tx,
    paperId: string,
    of: { written: readonly WrittenAnswer[]; by: string },
  ) => Promise<void>;
  /** Likewise: no answer has more marks than its question is worth by the key. @throws ApiError invalid */
  checkGiven: (tx: Tx, paperId: string, worth: (question: number) => number) => Promise<void>;
  /** Marks of questions, as far as they are known. */
  worthOf: (db: Db, paper: store.TaughtExamPaper) => Promise<ReadonlyMap<number, number>>;
  /** Keys and marking schemes are read and written in a thread. */
  pool: Pick<WorkerPool<{ keyFile: KeyFileTask; keyScheme: KeySchemeTask; keyText: KeyTextTask }>, 'call'>;
  /** False while students have yet to be told that their result was taken back. @throws ApiError conflict */
  mayLoseResults: (tx: Tx, paperId: string, by: string) => Promise<boolean>;
  papers: Pick<PaperService, 'find'>;
  subjects: Pick<SubjectService, 'find'>;
}

/** Whether the file begins as a PDF does. */
const isPdf = ({ head }: IncomingFile) => Buffer.from(head.subarray(0, 1024)).includes('%PDF-');

/** @throws ApiError not_found: they don't teach in that organization */
function whoseIs(teacher: store.Teacher, asked: string | undefined) {
  const taught = store.taughtIn(teacher);
  const organizationId = asked ?? taught[0] ?? null;
  if (organizationId !== null && !taught.includes(organizationId)) throw new ApiError('not_found');
  return { organizationId, ownerId: organizationId === null ? teacher.id : null, createdBy: teacher.id };
}

async function describe(tx: Db | Tx, id: string): Promise<ExamPaperWithKey> {
  const listed = await store.getListed(tx, id);
  const { paper } = listed;
  const key = paper.keyVersion === 0 ? null : await store.findKey(tx, id, paper.keyVersion);
  return { paper: toExamPaper(listed), key: toExamKey(key, paper, listed.marking) };
}

async function hold(
  tx: Tx,
  teacher: store.Teacher,
  id: string,
  strength: 'update' | 'no key update' = 'update',
): Promise<store.TaughtExamPaper> {
  const paper = await store.holdPaper(tx, teacher, id, strength);
  if (!paper) throw new ApiError('not_found');
  return paper;
}

interface SentPaper {
  file: IncomingFile;
  name: string;
  fields: NewExamPaper;
  /** How many questions it has is read from it. */
  setsCount: boolean;
  /** Adds the paper once per key. */
  key: string | undefined;
}

const unread = { state: 'reading' as const, failure: null, marking: null, isConfirmed: false };
const noQuestions = { questions: [], parts: [], doubts: [] };

/** Adds it in a transaction, unless a call with the same key has. */
async function createPaperOnce(
  db: Db,
  repeatable: Parameters<typeof createOnce>[1],
  create: (tx: Tx) => Promise<ExamPaper>,
): Promise<ExamPaper> {
  const paper = await db.transaction((tx) => createOnce(tx, repeatable, () => create(tx)));
  if (!paper) throw new Error('a call that came before has no result');
  return paper;
}

/**
 * Takes ownership of the file, whatever the outcome: the paper is there with it, or neither.
 * @throws ApiError not_found, file_type, storage_full
 */
async function addUploaded(
  { db, storage }: Needs,
  teacher: store.Teacher,
  { file, name, fields, setsCount, key }: SentPaper,
): Promise<ExamPaper> {
  const id = newId();
  try {
    if (!isPdf(file)) throw new ApiError('file_type', { message: 'File type must be .pdf' });
    const whose = whoseIs(teacher, fields.organizationId);
    const { sizeBytes, sha256, key: fileKey } = file;
    const request = { creates: 'exam paper', sha256, name, fields, setsCount };
    await file.keep();
    const paper = await createPaperOnce(db, { ownerId: teacher.id, key, request }, async (tx) => {
      await store.insertPaper(tx, { ...fields, ...whose, id });
      await file.claim(tx);
      const pdf = { paperId: id, uploadedBy: teacher.id, name, sizeBytes, sha256, fileKey };
      await store.insertPdf(tx, pdf);
      await putQuestions(tx, { paperId: id, ...unread, ...noQuestions, setsCount });
      await addJob(tx, newQuestionsJob(teacher.id, id));
      await storage.check(tx, teacher.id);
      return (await describe(tx, id)).paper;
    });
    // An earlier call added it.
    if (paper.id !== id) await file.discard();
    return paper;
  } catch (error) {
    await file.discard();
    throw error;
  }
}

/** @throws ApiError not_found; invalid: it has no questions, or too many */
async function addFromSubject(
  { db, papers, subjects }: Needs,
  teacher: store.Teacher,
  asked: ExamPaperFromSubject,
  idempotencyKey: string | undefined,
): Promise<ExamPaper> {
  const { paperId, title, organizationId } = asked;
  const own = await papers.find(teacher.id, paperId);
  if (!own) throw new ApiError('not_found');
  const subject = await subjects.find(teacher.id, own.subjectId);
  if (!subject) throw new ApiError('not_found');
  const taken = takePaper(own.content);
  if (!taken)
    throw new ApiError('invalid', {
      message: `An exam paper has 1 to ${examPaperLimits.questionsMax} questions.`,
    });
  const { key, questions, parts, marking, doubts, ...form } = taken;
  const id = newId();
  const request = { creates: 'exam paper', ...asked };
  return createPaperOnce(db, { ownerId: teacher.id, key: idempotencyKey, request }, async (tx) => {
    await store.insertPaper(tx, {
      ...{ ...form, ...whoseIs(teacher, organizationId), id, examDate: null, sets: 1 },
      title: (title ?? own.title).slice(0, examPaperLimits.titleMax),
      subject: subject.name.slice(0, examPaperLimits.subjectMax),
    });
    const read = { ...unread, state: 'read' as const, questions, parts, marking, doubts };
    await putQuestions(tx, { ...read, isConfirmed: own.confirmed, paperId: id, setsCount: false });
    if (key.length > 0) {
      const first = { sets: [key], marking: marking ?? usualMarking, written: [], restores: null };
      await store.insertKey(tx, await hold(tx, teacher, id), first, teacher.id);
    }
    return (await describe(tx, id)).paper;
  });
}

/** @throws ApiError not_found: also if it has no PDF */
async function readAgain({ db }: Needs, teacher: store.Teacher, id: string): Promise<ExamQuestions> {
  return db.transaction(async (tx) => {
    const paper = await hold(tx, teacher, id);
    const [pdf, read] = [await store.findPdf(tx, paper.id), await findQuestions(tx, paper.id)];
    if (!pdf) throw new ApiError('not_found');
    if (read?.state === 'reading') return toExamQuestions(read);
    const row = { ...unread, ...noQuestions, paperId: id, setsCount: read?.setsCount ?? false };
    await putQuestions(tx, row);
    await addJob(tx, newQuestionsJob(teacher.id, id));
    return toExamQuestions(row);
  });
}

/** Takes ownership of the file, whatever the outcome. @throws ApiError not_found, invalid; those of a full line */
async function readKeyFile(
  { db, heavy }: Needs,
  teacher: store.Teacher,
  { id, file, asker }: { id: string; file: IncomingFile; asker: Asker },
): Promise<ReadKeyFile> {
  try {
    const paper = await getTaughtPaper(db, teacher, id);
    const form = { questions: paper.questionCount, choices: paper.choices };
    const read = await readQuestionsIsolated(heavy, { start: { path: file.arrivedAt, paper: form }, asker });
    if (!read.ok) throw new ApiError('invalid', { message: faultInWords[read.fault] });
    return toReadKeyFile(read.key, paper);
  } finally {
    await file.discard();
  }
}

/** What papers ask, as it was read or taken over. */
function createQuestions(needs: Needs) {
  const { db, examFiles } = needs;
  return {
    /** @throws ApiError not_found, invalid */
    createFromSubject: (
      teacher: store.Teacher,
      input: ExamPaperFromSubject,
      idempotencyKey: string | undefined,
    ): Promise<ExamPaper> => addFromSubject(needs, teacher, input, idempotencyKey),

    /** @throws ApiError not_found */
    async questions(teacher: store.Teacher, id: string): Promise<ExamQuestions> {
      return toExamQuestions(await findQuestions(db, (await getTaughtPaper(db, teacher, id)).id));
    },

    /** @throws ApiError not_found */
    readQuestions: (teacher: store.Teacher, id: string): Promise<ExamQuestions> =>
      readAgain(needs, teacher, id),

    /** Somebody has looked at what is doubtful. @throws ApiError not_found */
    confirmQuestions: (teacher: store.Teacher, id: string): Promise<ExamQuestions> =>
      db.transaction(async (tx) => {
        const paper = await hold(tx, teacher, id);
        const read = await findQuestions(tx, paper.id);
        if (read?.state !== 'read') return toExamQuestions(read);
        const confirmed = { ...read, isConfirmed: true };
        await putQuestions(tx, confirmed);
        return toExamQuestions(confirmed);
      }),

    handler: questionsHandler({ db, examFiles, readPaper: readPaperIsolated }),
  };
}

/** Whether an earlier version says just this. */
async function isVersion(
  tx: Tx,
  {
    id,
    version,
    said,
  }: { id: string; version: number; said: Pick<store.ExamKeyRow, 'sets' | 'marking' | 'written'> },
): Promise<boolean> {
  const found = await store.findKey(tx, id, version);
  if (!found) return false;
  const { sets, marking, written } = found;
  return isDeepStrictEqual(said, { sets, marking, written });
}

/** @throws ApiError not_found, invalid; conflict: another version was saved meanwhile, and is kept; storage_full */
async function saveKeyIn(
  { putKeyLines, checkGiven, rescore, storage }: Needs,
  tx: Tx,
  { teacher, id, key }: { teacher: store.Teacher; id: string; key: NewExamKey },
): Promise<ExamKey> {
  const { basedOn, restores = null } = key;
  // Who marks its answers holds their question, and waits for nothing of the paper.
  const paper = await hold(tx, teacher, id, 'no key update');
  if (paper.keyVersion !== basedOn)
    throw new ApiError('conflict', {
      message: 'Another answer key was saved meanwhile. Yours is not lost.',
      details: { version: paper.keyVersion },
    });
  const before = basedOn === 0 ? [] : ((await store.findKey(tx, id, basedOn))?.written ?? []);
  const written = key.written ?? before;
  checkKey({ ...key, written }, paper);
  const said = { sets: key.sets.map(inOrder), marking: key.marking, written: inOrder(written) };
  if (restores !== null && !(await isVersion(tx, { id, version: restores, said })))
    throw new ApiError('invalid', { message: `Version ${restores} of this key says something else.` });
  await store.insertKey(tx, paper, { ...said, restores }, teacher.id);
  if (key.written) {
    await putKeyLines(tx, id, { written, by: teacher.id });
    await storage.check(tx, teacher.id);
  }
  await checkGiven(tx, id, (question) => rulesOf(key.marking, question).marks);
  await rescore(tx, id, teacher.id);
  return (await describe(tx, id)).key;
}

/** @param before a version @throws ApiError not_found */
async function listKeys(
  db: Db,
  teacher: store.Teacher,
  id: string,
  before: number | null,
): Promise<{ keys: ExamKey[]; nextCursor: string | null }> {
  const paper = await getTaughtPaper(db, teacher, id);
  const found = await store.listKeys(db, paper.id, { before, limit: keysAtOnce + 1 });
  const keys = found.slice(0, keysAtOnce).map((key) => toExamKey(key, paper));
  const last = keys.at(-1)?.version ?? 0;
  return { keys, nextCursor: found.length > keys.length ? String(last) : null };
}

/** What counts as right, as somebody says it or a file does. */
function createKeys(needs: Needs) {
  const { db, pool } = needs;
  return {
    /** @throws ApiError not_found, invalid */
    async readKey(
      teacher: store.Teacher,
      id: string,
      { text, asker }: { text: string; asker: Asker },
    ): Promise<ReadKeyText> {
      const { questionCount, choices } = await getTaughtPaper(db, teacher, id);
      const read = await pool.call('keyText', {
        call: { text, questionCount, choices },
        ...{ ...asker, affinity: id, tell: tellNothing },
      });
      if (!read)
        throw new ApiError('invalid', { fields: { text: 'More than 1,000 lines of this cannot be read' } });
      return read;
    },

    /** Of a paper that the asker may see. */
    writeKey: (call: KeyFileTask['call'], asker: Asker): Promise<KeyFileTask['result']> =>
      pool.call('keyFile', { call, ...{ ...asker, affinity: call.found.paper.id, tell: tellNothing } }),

    readKeyFile: (
      teacher: store.Teacher,
      id: string,
      sent: { file: IncomingFile; asker: Asker },
    ): Promise<ReadKeyFile> => readKeyFile(needs, teacher, { id, ...sent }),

    /** Takes ownership of the file, whatever the outcome. @throws ApiError not_found, invalid; those of a full line */
    async readKeyScheme(
      teacher: store.Teacher,
      id: string,
      { file, ...sent }: { file: IncomingFile; name: string; asker: Asker },
    ): Promise<ReadKeyScheme> {
      try {
        return await readKeyScheme(needs, await getTaughtPaper(db, teacher, id), { file, ...sent });
      } finally {
        await file.discard();
      }
    },

    listKeys: (teacher: store.Teacher, id: string, before: number | null) =>
      listKeys(db, teacher, id, before),

    /** @throws ApiError not_found, invalid; conflict: another version was saved meanwhile, and is kept; storage_full */
    saveKey: (teacher: store.Teacher, id: string, key: NewExamKey): Promise<ExamKey> =>
      db.transaction((tx) => saveKeyIn(needs, tx, { teacher, id, key })),
  };
}

export function createExamPapers(needs: Needs) {
  const { db, examFiles } = needs;
  return {
    ...createQuestions(needs),
    ...createKeys(needs),

    async list(
      teacher: store.Teacher,
      { cursor, limit }: { cursor?: string | undefined; limit: number },
    ): Promise<{ examPapers: ExamPaper[]; nextCursor: string | null }> {
      const found = await store.listPapers(db, teacher, { before: cursor ?? null, limit: limit + 1 });
      const page = found.slice(0, limit);
      return {
        examPapers: page.map(toExamPaper),
        nextCursor: found.length > page.length ? (page.at(-1)?.paper.id ?? null) : null,
      };
    },

    /** All of one person alone or of an organization, for them to keep. */
    async *eachOf(whose: store.ExamPaperOwner): AsyncGenerator<KeptExamPaper> {
      for (const id of await store.listIdsOf(db, whose)) {
        const form = await store.findForm(db, id);
        // Deleted meanwhile.
        if (!form) continue;
        const found = await describe(db, id);
        const { title, createdAt } = found.paper;
        const pdf = await store.findPdf(db, id);
        const { questions } = toExamQuestions(await findQuestions(db, id));
        const page = examPaperPage(found, questions);
        yield { form, title, createdAt, page, fileKey: pdf?.fileKey ?? null };
      }
    },

    /** Every version of a paper's key, newest first. @param form of a paper that the caller may see */
    async *eachKey(form: store.ExamForm): AsyncGenerator<ExamKey> {
      let before: number | null = null;
      for (;;) {
        const found: store.ExamKeyRow[] = await store.listKeys(db, form.id, { before, limit: keysAtOnce });
        for (const key of found) yield toExamKey(key, form);
        before = found.at(-1)?.version ?? null;
        if (found.length < keysAtOnce) return;
      }
    },

    /** What an organization's papers take on the disk. */
    bytesOf: (organizationId: string): Promise<number> => store.sumPdfs(db, organizationId),

    /** @throws ApiError not_found: they don't teach in that organization */
    async create(teacher: store.Teacher, input: NewExamPaper, key: string | undefined): Promise<ExamPaper> {
      const id = newId();
      const whose = whoseIs(teacher, input.organizationId);
      const request = { creates: 'exam paper', ...input };
      return createPaperOnce(db, { ownerId: teacher.id, key, request }, async (tx) => {
        await store.insertPaper(tx, { ...input, ...whose, id });
        return (await describe(tx, id)).paper;
      });
    },

    upload: (teacher: store.Teacher, sent: SentPaper): Promise<ExamPaper> =>
      addUploaded(needs, teacher, sent),

    /** @throws ApiError not_found */
    async openPdf(teacher: store.Teacher, id: string) {
      const paper = await getTaughtPaper(db, teacher, id);
      const pdf = await store.findPdf(db, paper.id);
      const size = pdf && (await examFiles.findSize(pdf.fileKey));
      if (!pdf || size === null) throw new ApiError('not_found');
      return { name: pdf.name, sha256: pdf.sha256, size, fileKey: pdf.fileKey };
    },

    /** @throws ApiError not_found */
    async get(teacher: store.Teacher, id: string): Promise<ExamPaperWithKey> {
      return describe(db, (await getTaughtPaper(db, teacher, id)).id);
    },

    /** @throws ApiError not_found; conflict: students see results of it, or have yet to be told */
    async delete(teacher: store.Teacher, id: string): Promise<void> {
      const isDeleted = await db.transaction(async (tx) => {
        const paper = await hold(tx, teacher, id);
        if (!(await needs.mayLoseResults(tx, id, teacher.id))) return false;
        await store.deletePaper(tx, paper);
        return true;
      });
      if (!isDeleted)
        throw new ApiError('conflict', {
          message: 'Students are being told that their results were taken back. Try again in a moment.',
        });
    },
  };
}

export type ExamPapers = ReturnType<typeof createExamPapers>;
