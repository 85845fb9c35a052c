import type { ModelDownload, ModelDownloadProblem, ModelPull, PullProblem } from '@gene/contract/models';
import type { SumCheck } from '@gene/contract/packs';
import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/schema.ts';

/** Models that an admin has asked Ollama for, until it has them. */
export const modelPulls = pgTable('model_pulls', {
  model: text('model').primaryKey(),
  state: text('state').$type<ModelPull['state']>().notNull(),
  receivedBytes: bigint('received_bytes', { mode: 'number' }).notNull().default(0),
  totalBytes: bigint('total_bytes', { mode: 'number' }),
  problem: text('problem').$type<PullProblem>(),
  detail: text('detail'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** Model files that an admin has had downloaded; those that are whole are in DATA_DIR/models. */
export const modelDownloads = pgTable('model_downloads', {
  file: text('file').primaryKey(),
  url: text('url').notNull(),
  state: text('state').$type<ModelDownload['state'] | 'done'>().notNull(),
  /** The checksum given by an admin. */
  sha256: text('sha256'),
  /** It may come even if nobody names a sum. */
  unverified: boolean('unverified').notNull(),
  receivedBytes: bigint('received_bytes', { mode: 'number' }).notNull().default(0),
  totalBytes: bigint('total_bytes', { mode: 'number' }),
  problem: text('problem').$type<ModelDownloadProblem>(),
  detail: text('detail'),
  /** Of what has come whole, and what it was compared with. */
  sum: text('sum'),
  sumCheck: text('sum_check').$type<SumCheck>(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
