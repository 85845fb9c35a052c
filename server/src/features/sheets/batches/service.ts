import { ApiError } from '@gene/contract/errors';
import { sheetLimits } from '@gene/contract/sheets';
import { v7 as newId } from 'uuid';
import type { Db, Tx } from '../../../platform/database.ts';
import type { IncomingFile } from '../../../platform/files.ts';
import { createOnce } from '../../../platform/idempotency.ts';
import { addJob, cancelJobs } from '../../../platform/queue.ts';
import type { TaughtExamPaper } from '../../exam-papers/service.ts';
import type { StorageService } from '../../storage/service.ts';
import { requireUnreleased } from '../releases/errors.ts';
import { rescorePaper } from '../releases/jobs.ts';
import { lockReleases } from '../releases/store.ts';
import { newSheetsJob, sheetsJob } from '../reading/jobs.ts';
import * as store from './store.ts';

interface Needs {
  db: Db;
  storage: Pick<StorageService, 'check'>;
}

interface Uploaded {
  file: IncomingFile;
  name: string;
  uploadedBy: string;
  /** Adds the file once per key. */
  key: string | undefined;
}

export function createBatches({ db, storage }: Needs) {
  /** Takes ownership of the file, whatever the outcome. */
  async function keep(
    uploaded: Uploaded,
    to: { paperId: string } | { batchId: string },
    batchFor: (tx: Tx) => Promise<string>,
  ): Promise<string> {
    const { file, name, uploadedBy: ownerId, key } = uploaded;
    const request = { creates: 'sheets', sha256: file.sha256, name, ...to };
    let isNew = false;
    const insert = async (tx: Tx) => {
      const batchId = await batchFor(tx);
      await file.claim(tx);
      const { key: fileKey, sizeBytes } = file;
      await store.insertFile(tx, { id: newId(), batchId, uploadedBy: ownerId, name, fileKey, sizeBytes });
      await addJob(tx, newSheetsJob(ownerId, batchId));
      await storage.check(tx, ownerId);
      isNew = true;
      return { batchId };
    };
    try {
      await file.keep();
      const kept = await db.transaction((tx) => createOnce(tx, { ownerId, key, request }, () => insert(tx)));
      if (!kept) throw new Error('a call that came before has no result');
      if (!isNew) await file.discard();
      return kept.batchId;
    } catch (error) {
      await file.discard();
      throw error;
    }
  }

  return {
    /** @returns the id of the batch */
    begin: (paper: TaughtExamPaper, uploaded: Uploaded): Promise<string> =>
      keep(uploaded, { paperId: paper.id }, async (tx) => {
        const { name, uploadedBy } = uploaded;
        const id = newId();
        await store.insertBatch(tx, { id, paperId: paper.id, uploadedBy, name });
        return id;
      }),

    add: (batch: store.BatchRow, uploaded: Uploaded): Promise<string> =>
      keep(uploaded, { batchId: batch.id }, async (tx) => {
        if ((await store.countFiles(tx, batch.id)) >= sheetLimits.filesPerBatch)
          throw new ApiError('limit_reached', { message: 'Too many files wait to be read. Add more later.' });
        return batch.id;
      }),

    delete: (batch: store.BatchRow, by: string): Promise<void> =>
      db.transaction(async (tx) => {
        await lockReleases(tx, batch.paperId);
        await requireUnreleased(tx, { batchId: batch.id });
        await cancelJobs(tx, sheetsJob, [batch.id]);
        await store.deleteBatch(tx, batch.id);
        await rescorePaper(tx, batch.paperId, by);
      }),
  };
}
