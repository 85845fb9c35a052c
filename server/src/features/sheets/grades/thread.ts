import type { Task } from '../../../platform/worker-pool.ts';
import { type Gradebook, writeGradebook } from './writer.ts';

export type GradesTask = Task<Gradebook, Uint8Array>;

/** In a thread of the pool: an organization may have 20,000 students. */
export const writeGradesInThread = (call: Gradebook): Uint8Array => writeGradebook(call);
