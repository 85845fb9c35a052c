import { UploadOptions } from '@gene/contract/documents';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../platform/database.ts';
import type { IncomingFile } from '../../platform/files.ts';
import { addJob } from '../../platform/queue.ts';
import type { OwnedSubject } from '../subjects/service.ts';
import { newReading } from './jobs.ts';
import * as store from './store.ts';

/** A question paper that Gene has predicted, as a PDF. */
export interface MadePaper {
  file: IncomingFile;
  fileName: string;
  title: string;
  year: number;
  examType: string;
  questionCount: number;
}

/**
 * The paper, or the same one where the subject has it already. Adds it in the caller's transaction, last of all: when it fails the file is nobody's and goes with the next sweep.
 * The caller tells of it after the commit.
 */
export async function addMadePaper(
  tx: Tx,
  subject: OwnedSubject,
  made: MadePaper,
): Promise<{ document: store.OwnedDocument; isNew: boolean }> {
  const id = uuidv7();
  const { file, fileName, title, year, examType, questionCount } = made;
  const document = await store.insertDocument(tx, subject, {
    ...{ id, title, year, examType, questionCount, fileName },
    type: 'question_paper',
    predicted: true,
    hasAudio: false,
    options: UploadOptions.parse({}),
    fileKey: `documents/${id.slice(-2)}/${id}`,
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
    if (!existing) throw new Error('the same paper was added and removed meanwhile');
    return { document: existing, isNew: false };
  }
  await addJob(tx, newReading(document));
  await file.keep(document.fileKey);
  return { document, isNew: true };
}
