import { type DocumentType, UploadOptions } from '@gene/contract/documents';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../../platform/database.ts';
import type { IncomingFile } from '../../../platform/files.ts';
import { addJob } from '../../../platform/queue.ts';
import type { StorageService } from '../../storage/service.ts';
import type { OwnedSubject } from '../../subjects/service.ts';
import { newReading } from '../reading/jobs.ts';
import * as store from '../store.ts';

/** A PDF created by Gene. */
export interface GeneratedDocument {
  /** Already stored. */
  file: IncomingFile;
  fileName: string;
  title: string;
  type: DocumentType;
  /** For question papers. */
  paper: { year: number; examType: string; questionCount: number } | null;
  predicted: boolean;
  options?: Partial<UploadOptions>;
}

/**
 * Adds the document in the caller's transaction, or finds the same one in the subject. The caller announces
 * it after the commit, or discards the file.
 */
export async function addGeneratedDocument(
  tx: Tx,
  storage: Pick<StorageService, 'check'>,
  subject: OwnedSubject,
  { file, fileName, title, type, paper, predicted, options = {} }: GeneratedDocument,
): Promise<{ document: store.OwnedDocument; isNew: boolean }> {
  const document = await store.insertDocument(tx, subject, {
    ...{ id: uuidv7(), title, type, fileName, predicted },
    ...(paper ?? { year: null, examType: null, questionCount: null }),
    options: UploadOptions.parse(options),
    fileKey: file.key,
    sha256: file.sha256,
    sizeBytes: file.sizeBytes,
    media: 'pdf',
    status: 'queued',
    failureCode: null,
    progress: { stage: 'queued', done: 0, total: null },
  });
  if (!document) {
    const same = await store.findSameFile(tx, subject, file.sha256);
    const existing = same && (await store.findOwnedDocument(tx, subject.ownerId, same.id));
    if (!existing) throw new Error('the same document was added and removed meanwhile');
    return { document: existing, isNew: false };
  }
  await addJob(tx, newReading(document));
  await file.claim(tx);
  await storage.check(tx, subject.ownerId);
  return { document, isNew: true };
}
