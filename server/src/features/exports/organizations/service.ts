import { type EndedOrganizationExport, exportDays, type OrganizationExport } from '@gene/contract/exports';
import { ApiError } from '@gene/contract/errors';
import { v7 as newId } from 'uuid';
import type { Tx } from '../../../platform/database.ts';
import { cancelJobs } from '../../../platform/queue.ts';
import { recordAction } from '../../accounts/service.ts';
import { findOrganization, holdOrganization, listEnding, listOwned } from '../../organizations/service.ts';
import {
  addExport,
  organizationExportHandler,
  organizationExportJob,
  type OrganizationExportNeeds,
} from './jobs.ts';
import * as store from './store.ts';

/** A zip to be sent. */
export interface OpenExport {
  fileKey: string;
  sizeBytes: number;
  name: string;
  createdAt: Date;
}

/** While one is being made, that goes on; an earlier one goes. Null: there is no such organization. */
async function begin(
  tx: Tx,
  { organizationId, ownerId, endsAt }: { organizationId: string; ownerId: string; endsAt: Date | null },
): Promise<store.OrganizationExportRow | null> {
  await holdOrganization(tx, organizationId);
  const organization = await findOrganization(tx, organizationId);
  if (!organization) return null;
  const before = await store.findExport(tx, organizationId);
  // One for its end is another one: it is kept for longer, and told of otherwise.
  if (before?.state === 'working' && endsAt === null) return before;
  await cancelJobs(tx, organizationExportJob, [organizationId]);
  const { name } = organization;
  const row = await store.replaceExport(tx, { id: newId(), organizationId, name, endsAt });
  await addExport(tx, { organizationId, exportId: row.id, ownerId });
  return row;
}

/** In the transaction that asks for an account's end: exports what would end with it. */
export async function exportEnding(tx: Tx, ownerId: string, endsAt: Date): Promise<void> {
  for (const organizationId of await listEnding(tx, ownerId))
    await begin(tx, { organizationId, ownerId, endsAt });
}

/** These organizations do not end after all: their owner stays, or somebody else owns them now. */
export const keepExports = (tx: Tx, organizationIds: readonly string[]): Promise<void> =>
  store.clearEnds(tx, organizationIds, exportDays);

/** Before an owner's organizations pass on or end: what is not ready by then goes. */
export async function settleExports(tx: Tx, ownerId: string): Promise<void> {
  const owned = await listOwned(tx, ownerId);
  await cancelJobs(tx, organizationExportJob, owned);
  await store.deleteUnready(tx, owned);
}

/** Exports of all that an organization has, one at a time. */
export function createOrganizationExports(needs: OrganizationExportNeeds) {
  const { db, exports, sources } = needs;

  const open = async (row: store.OrganizationExportRow | null): Promise<OpenExport | null> => {
    if (!row?.fileKey || row.state !== 'ready') return null;
    const { fileKey, name, createdAt } = row;
    const sizeBytes = await exports.findSize(fileKey);
    return sizeBytes === null ? null : { fileKey, sizeBytes, name, createdAt };
  };

  return {
    async find(organizationId: string): Promise<OrganizationExport | null> {
      const row = await store.findExport(db, organizationId);
      return row && store.toExport(row);
    },

    async begin(organizationId: string, ownerId: string): Promise<OrganizationExport> {
      const row = await db.transaction((tx) => begin(tx, { organizationId, ownerId, endsAt: null }));
      if (!row) throw new ApiError('not_found');
      return store.toExport(row);
    },

    /** Stops it, or deletes its zip. */
    cancel: (organizationId: string): Promise<void> =>
      db.transaction(async (tx) => {
        await holdOrganization(tx, organizationId);
        await cancelJobs(tx, organizationExportJob, [organizationId]);
        await store.deleteExport(tx, organizationId);
      }),

    /** Null unless there is a zip. */
    open: async (organizationId: string): Promise<OpenExport | null> =>
      open(await store.findExport(db, organizationId)),

    listEnded: (): Promise<EndedOrganizationExport[]> => store.listEnded(db),

    /** It is other people's, so the audit log has who took it. */
    async openEnded(adminId: string, id: string): Promise<OpenExport | null> {
      const opened = await open(await store.findEnded(db, id));
      if (opened)
        await db.transaction((tx) =>
          recordAction(tx, {
            actorId: adminId,
            action: 'downloaded_ended_organization',
            target: opened.name,
          }),
        );
      return opened;
    },

    /** @throws ApiError not_found */
    removeEnded: (adminId: string, id: string): Promise<void> =>
      db.transaction(async (tx) => {
        const name = await store.deleteEnded(tx, id);
        if (name === null) throw new ApiError('not_found');
        await recordAction(tx, { actorId: adminId, action: 'removed_ended_organization', target: name });
      }),

    handler: organizationExportHandler(needs),

    /** Deletes old zips, and tries again what failed and is wanted before an end. */
    async tidy(): Promise<void> {
      await store.deleteExpired(db);
      for (const { organizationId, endsAt } of await store.listFailed(db)) {
        const [ownerId] = await sources.organizations.listOwnerIds(organizationId);
        if (ownerId !== undefined)
          await db.transaction((tx) => begin(tx, { organizationId, ownerId, endsAt }));
      }
    },
  };
}

export type OrganizationExports = ReturnType<typeof createOrganizationExports>;
