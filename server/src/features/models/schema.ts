import type { ModelPull, PullProblem } from '@gene/contract/models';
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
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
