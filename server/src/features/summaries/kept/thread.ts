import type { SummaryLength } from '@gene/contract/summaries';
import { summarise, type Summary } from '@gene/engines/answering';
import type { Task } from '../../../platform/worker-pool.ts';
import { readStretch, type StretchCall } from '../models/thread.ts';

/** Null: there is no text. */
export type SumUpTask = Task<StretchCall & { length: SummaryLength }, Summary | null>;

/** Sums up in a thread of the pool: 150,000 letters take half a second. */
export function sumUpInThread({ length, ...call }: SumUpTask['call']): Summary | null {
  const text = readStretch(call);
  return text && summarise(text, length);
}
