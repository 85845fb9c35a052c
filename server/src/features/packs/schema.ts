import type { PackId, PackProblem, PackState, SumCheck } from '@gene/contract/packs';
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/schema.ts';

/** Packs that an admin has asked for. Their files are in DATA_DIR. */
export const packs = pgTable('packs', {
  id: text('id').$type<PackId>().primaryKey(),
  /** A pack that is being removed has a row until all of its files are gone. */
  state: text('state').$type<Exclude<PackState, 'absent'> | 'removing'>().notNull(),
  /** Where the files are taken from; null: from the publisher. */
  folder: text('folder'),
  receivedBytes: bigint('received_bytes', { mode: 'number' }).notNull().default(0),
  problem: text('problem').$type<PackProblem>(),
  detail: text('detail'),
  sumCheck: text('sum_check').$type<SumCheck>(),
  /** Of what the installed pack's file holds. */
  sha256: text('sha256'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
