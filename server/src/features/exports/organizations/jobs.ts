import { endedExportDays, exportDays } from '@gene/contract/exports';
import { Id } from '@gene/contract/route';
import * as z from 'zod';
import type { Tx } from '../../../platform/database.ts';
import type { IncomingFile } from '../../../platform/files.ts';
import { addJob, type JobHandler, type JobKind, type RunningJob } from '../../../platform/queue.ts';
import { isSystemTrouble } from '../../../platform/system-trouble.ts';
import { keepMemberNews, keepNotice } from '../../notices/service.ts';
import { datesIn, findDates } from '../../preferences/service.ts';
import { type ArchiveNeeds, isFull, keepArchive, requireRoomFor, writeArchive } from '../archive/service.ts';
import { listEntries, type MissingFile } from '../archive/writer.ts';
import { listHoldings, type OrganizationSources, sumHoldings } from '../holdings/material.ts';
import * as store from './store.ts';

/** `ownerId`: who asked, or whose account ends with it. */
export type OrganizationExportPayload = { organizationId: string; exportId: string; ownerId: string };

export const organizationExportJob: JobKind<OrganizationExportPayload> = {
  kind: 'exports.write_organization',
  queue: 'accounts',
  payload: z.object({ organizationId: Id, exportId: Id, ownerId: Id }),
};

/** A lost worker and two that fail. */
const attempts = 3;
const dayMs = 24 * 60 * 60 * 1000;

export const addExport = (tx: Tx, payload: OrganizationExportPayload): Promise<void> =>
  addJob(tx, {
    ...{ kind: organizationExportJob, payload, ownerId: payload.ownerId, maxAttempts: attempts },
    dedupeKey: payload.organizationId,
  });

export interface OrganizationExportNeeds extends ArchiveNeeds {
  sources: OrganizationSources;
  publicUrl: () => string;
}

/** Writes a zip; a killed run left nothing but an unfinished file, which is swept, and starts anew. */
export function organizationExportHandler(
  needs: OrganizationExportNeeds,
): JobHandler<OrganizationExportPayload> {
  const { db, sources } = needs;

  const fail = (payload: OrganizationExportPayload, problem: 'disk_full' | 'failed') =>
    db.transaction(async (tx) => {
      const failed = await store.updateWorking(tx, payload, { state: 'failed', problem });
      // That of an organization which ends is tried again each hour.
      if (failed?.endsAt === null) await tell(tx, payload, 'organization_export_failed');
    });

  return {
    kind: organizationExportJob,
    async run(job) {
      const { payload, signal } = job;
      const totalBytes = await sumHoldings(sources, payload.organizationId);
      if (!(await store.updateWorking(db, payload, { doneBytes: 0, totalBytes }))) return;
      try {
        await requireRoomFor(needs, totalBytes);
        const missing: MissingFile[] = [];
        const file = await writeFile(needs, job, { totalBytes, missing });
        await keep(needs, job, { file, missing: missing.length });
      } catch (error) {
        if (signal.aborted) return;
        // It ended meanwhile, or was stopped, so that parts of it were no more.
        if (!(await store.isWorking(db, payload))) return;
        if (!isFull(error)) throw error;
        await fail(payload, 'disk_full');
      }
    },
    gaveUp: (payload) => fail(payload, 'failed'),
    excuses: isSystemTrouble,
  };
}

const tell = (
  tx: Tx,
  { ownerId, exportId }: OrganizationExportPayload,
  is: 'organization_export_ready' | 'organization_export_failed',
): Promise<void> =>
  keepNotice(tx, { ownerId, kind: 'job', thing: `organization_export:${exportId}`, content: { is } });

async function writeFile(
  needs: OrganizationExportNeeds,
  { payload, signal }: RunningJob<OrganizationExportPayload>,
  { totalBytes, missing }: { totalBytes: number; missing: MissingFile[] },
): Promise<IncomingFile> {
  const { db, sources, disk } = needs;
  const organization = await sources.organizations.get(payload.organizationId);
  const dates = datesIn(organization.timeZone ?? 'UTC');
  const asker = { personId: payload.ownerId, signal, isJob: true };
  const entries = listEntries({
    ...{ missing, dates, now: new Date(), owner: { name: organization.name } },
    parts: listHoldings({ sources, organization, asker, dates, missing }),
    proceed: () => disk.requireRoom(),
  });
  return writeArchive(needs, entries, {
    signal,
    tell: async (doneBytes) => {
      const told = { doneBytes: Math.min(doneBytes, totalBytes) };
      // Nobody waits for the rest.
      if (!(await store.updateWorking(db, payload, told))) throw new Error('the export was stopped');
    },
  });
}

async function keep(
  needs: OrganizationExportNeeds,
  job: RunningJob<OrganizationExportPayload>,
  { file, missing }: { file: IncomingFile; missing: number },
): Promise<void> {
  const { payload } = job;
  const { key: fileKey, sizeBytes } = file;
  await keepArchive(needs, job, file, async (tx) => {
    const held = await store.holdWorking(tx, payload);
    if (!held) return false;
    const { endsAt } = held;
    const expiresAt = new Date(
      endsAt === null ? Date.now() + exportDays * dayMs : endsAt.getTime() + endedExportDays * dayMs,
    );
    const made = { state: 'ready' as const, doneBytes: sizeBytes, totalBytes: sizeBytes, fileKey, sizeBytes };
    await store.updateWorking(tx, payload, { ...made, missing, expiresAt });
    if (endsAt === null) await tell(tx, payload, 'organization_export_ready');
    else {
      const end = (await findDates(tx, payload.ownerId)).deadline(endsAt);
      await keepMemberNews(tx, payload.ownerId, newsOfLast(payload.exportId, end, needs.publicUrl()));
    }
    return true;
  });
}

// Mailed too, so without a name that somebody has chosen.
const newsOfLast = (id: string, end: string, url: string) => ({
  thing: `organization_export:${id}`,
  title: 'The export of your organisation is ready',
  text: `Your organisation ends with your account. All that it has is in one zip: sign in at ${url} to download it until ${end}. After that, an admin of this installation can give it to you for ${endedExportDays} days.`,
});
