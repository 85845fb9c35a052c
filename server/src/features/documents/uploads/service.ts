import {
  type DocumentItem,
  documentLimits,
  type DocumentType,
  MediaKind,
  type UploadOptions,
} from '@gene/contract/documents';
import { ApiError } from '@gene/contract/errors';
import { sniff } from '@gene/engines/ingestion';
import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import type { IncomingFile } from '../../../platform/files.ts';
import { createOnce } from '../../../platform/idempotency.ts';
import { addJob } from '../../../platform/queue.ts';
import type { StorageService } from '../../storage/service.ts';
import type { OwnedSubject, SubjectService } from '../../subjects/service.ts';
import { newReading } from '../reading/jobs.ts';
import * as store from '../store.ts';

export interface Upload {
  file: IncomingFile;
  fileName: string;
  type: DocumentType;
  title?: string | undefined;
  /** Without it, the document goes into the subject "General". */
  subjectId?: string | undefined;
  /** Without a value for audio, the subject's setting applies. */
  options: Omit<UploadOptions, 'generateAudio'> & { generateAudio?: boolean | undefined };
  /** For question papers. */
  paper: Pick<store.NewDocument, 'year' | 'examType' | 'questionCount'> | null;
  /** Adds the document once per key. */
  key: string | undefined;
}

export type UploadOutcome =
  | { ok: true; document: DocumentItem }
  | { ok: false; reason: 'subject_not_found' }
  | { ok: false; reason: 'duplicate'; existing: { id: string; title: string } };

interface Needs {
  db: Db;
  events: Pick<Events, 'publish'>;
  subjects: SubjectService;
  storage: Pick<StorageService, 'check'>;
  mostDocuments: () => number;
}

export const tooManyDocuments = (most: number): ApiError =>
  new ApiError('limit_reached', {
    message: `You have reached the limit of ${most} documents. Delete some first.`,
    details: { limit: 'documentsPerPerson' },
  });

/** Creates row, job and file together or not at all. */
export async function addDocument(needs: Needs, ownerId: string, upload: Upload): Promise<UploadOutcome> {
  const values = newDocument(upload);
  let outcome: Awaited<ReturnType<typeof insert>>;
  try {
    await upload.file.keep();
    outcome = await insert(needs, ownerId, upload, values);
  } catch (error) {
    await upload.file.discard();
    // If the connection broke during the commit, only the database knows.
    const committed = await store.findOwnedDocument(needs.db, ownerId, values.id).catch(() => null);
    if (!committed) throw error;
    outcome = committed;
  }
  if ('ok' in outcome) {
    // Nothing was added, or an earlier call added it.
    await upload.file.discard();
    return outcome;
  }
  const document = store.toItem(outcome);
  await needs.events.publish(ownerId, { event: 'document', data: document });
  await needs.events.publish(ownerId, { event: 'subjects', data: {} });
  return { ok: true, document };
}

async function insert(
  { db, subjects, storage, mostDocuments }: Needs,
  ownerId: string,
  upload: Upload,
  values: ReadyToAdd,
): Promise<store.OwnedDocument | UploadOutcome> {
  return db.transaction(async (tx) => {
    let added: store.OwnedDocument | Extract<UploadOutcome, { ok: false }> | undefined;
    const item = await createOnce(tx, { ownerId, key: upload.key, request: requestOf(upload) }, async () => {
      added = await insertNow(tx, subjects, ownerId, upload, values);
      if (!('ok' in added)) {
        await storage.check(tx, ownerId);
        await requireFewer(tx, ownerId, mostDocuments());
      }
      return 'ok' in added ? null : store.toItem(added);
    });
    if (added) return added;
    if (!item) throw new Error('a call that came before has no result');
    return { ok: true, document: item };
  });
}

/** Last in the transaction, so that of two at once not both take the last place. */
async function requireFewer(tx: Tx, ownerId: string, most: number): Promise<void> {
  await store.lockCounting(tx, ownerId);
  if ((await store.countOwnDocuments(tx, ownerId)) > most) throw tooManyDocuments(most);
}

async function insertNow(
  tx: Tx,
  subjects: SubjectService,
  ownerId: string,
  upload: Upload,
  values: ReadyToAdd,
): Promise<store.OwnedDocument | Extract<UploadOutcome, { ok: false }>> {
  const subject: OwnedSubject | null =
    upload.subjectId === undefined
      ? await subjects.general(tx, ownerId)
      : await subjects.holdOwn(tx, ownerId, upload.subjectId);
  if (!subject) return { ok: false, reason: 'subject_not_found' };
  const generateAudio = upload.options.generateAudio ?? subject.hasAudio;
  const options = { ...upload.options, generateAudio };
  const document = await store.insertDocument(tx, subject, { ...values, options });
  if (!document) {
    const existing = await store.findSameFile(tx, subject, values.sha256);
    if (existing) return { ok: false, reason: 'duplicate', existing };
    throw new Error('the same file was added and removed meanwhile');
  }
  if (document.status === 'queued') await addJob(tx, newReading(document));
  await upload.file.claim(tx);
  return document;
}

function requestOf({ file, key: _key, ...asked }: Upload) {
  return { creates: 'document', sha256: file.sha256, ...asked };
}

/** Values from the upload itself; the options may depend on the subject. */
type ReadyToAdd = Omit<store.NewDocument, 'options'>;

function newDocument(upload: Upload): ReadyToAdd {
  const kind = sniff(upload.file.head, upload.fileName);
  const media = MediaKind.safeParse(kind).data ?? null;
  const paper = upload.paper ?? { year: null, examType: null, questionCount: null };
  return {
    id: uuidv7(),
    type: upload.type,
    title:
      paper.examType === null
        ? (upload.title ?? titleOf(upload.fileName))
        : `${paper.examType} ${paper.year}`,
    ...paper,
    predicted: false,
    fileName: upload.fileName,
    fileKey: upload.file.key,
    sha256: upload.file.sha256,
    sizeBytes: upload.file.sizeBytes,
    media,
    // A file that is not a document is kept with the reason, until its owner removes it.
    status: media === null ? 'failed' : 'queued',
    failureCode: media === null ? kind : null,
    progress: { stage: 'queued', done: 0, total: null },
  };
}

function titleOf(fileName: string): string {
  const title = fileName.replace(/\.[^.]+$/, '').trim();
  return Array.from(title === '' ? fileName : title)
    .slice(0, documentLimits.titleMax)
    .join('');
}
