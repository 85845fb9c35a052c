import type { DocumentPage } from '@gene/contract/documents';
import type { Task } from '../../../platform/worker-pool.ts';
import { readScheme, type SchemePaper, type SchemeReading } from './rules.ts';

export interface KeySchemeCall {
  /** `DocumentPage[]` as JSON, some at a time. */
  batches: string[];
  paper: SchemePaper;
}

export type KeySchemeTask = Task<KeySchemeCall, SchemeReading>;

/** In a thread of the pool: a scheme of 300 pages takes a second. */
export const readKeySchemeInThread = ({ batches, paper }: KeySchemeCall): SchemeReading =>
  readScheme(
    batches.flatMap((json) => JSON.parse(json) as DocumentPage[]),
    paper,
  );
