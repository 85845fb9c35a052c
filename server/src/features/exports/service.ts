import type { AccountExport } from '@gene/contract/exports';
import { v7 as newId } from 'uuid';
import { addJob, cancelJobs, type JobHandler } from '../../platform/queue.ts';
import { holdPerson } from '../accounts/service.ts';
import { exportHandler, exportJob, type ExportNeeds } from './jobs.ts';
import * as store from './store.ts';

export { exportEnding, keepExports, settleExports } from './organizations/service.ts';
export { storedOrganizationExports } from './organizations/store.ts';
export { storedExports } from './store.ts';

/** Exports of all of a person's data, one at a time. */
export interface ExportService {
  find(ownerId: string): Promise<AccountExport | null>;
  /** While one is being made, returns that; an earlier one goes. */
  begin(ownerId: string): Promise<AccountExport>;
  /** Stops it, or deletes its zip. */
  cancel(ownerId: string): Promise<void>;
  /** Null unless there is a zip. */
  open(ownerId: string): Promise<{ fileKey: string; sizeBytes: number; createdAt: Date } | null>;
  handler: JobHandler<{ ownerId: string; exportId: string }>;
  /** Deletes old zips. */
  tidy(): Promise<void>;
}

/** A lost worker and two that fail. */
const attempts = 3;

export function createExportService(needs: ExportNeeds): ExportService {
  const { db, exports } = needs;

  return {
    async find(ownerId) {
      const row = await store.findExport(db, ownerId);
      return row && store.toExport(row);
    },
    async begin(ownerId) {
      const row = await db.transaction(async (tx) => {
        await holdPerson(tx, ownerId);
        const before = await store.findExport(tx, ownerId);
        const row = before?.state === 'working' ? before : await store.replaceExport(tx, ownerId, newId());
        const payload = { ownerId, exportId: row.id };
        await addJob(tx, {
          ...{ kind: exportJob, payload, ownerId, dedupeKey: ownerId, maxAttempts: attempts },
        });
        return row;
      });
      return store.toExport(row);
    },
    async cancel(ownerId) {
      await db.transaction(async (tx) => {
        await holdPerson(tx, ownerId);
        await cancelJobs(tx, exportJob, [ownerId]);
        await store.deleteExport(tx, ownerId);
      });
    },
    async open(ownerId) {
      const row = await store.findExport(db, ownerId);
      if (!row?.fileKey || row.state !== 'ready') return null;
      const { fileKey, createdAt } = row;
      const sizeBytes = await exports.findSize(fileKey);
      return sizeBytes === null ? null : { fileKey, sizeBytes, createdAt };
    },
    handler: exportHandler(needs),
    tidy: () => store.deleteExpired(db),
  };
}
