import type { Task } from '../../../platform/worker-pool.ts';
import { readTable } from './csv/format.ts';
import { PackageRefusal } from './messages.ts';
import { portionsOf } from './portions/writer.ts';

export type CardTableTask = Task<{ bytes: Uint8Array }, { portions: string[] } | { refusal: string }>;

/** In a thread of the pool: starting a process takes ten times as long as reading a short table. */
export function readCardTableInThread({ bytes }: CardTableTask['call']): CardTableTask['result'] {
  try {
    return { portions: [...portionsOf(readTable(bytes))] };
  } catch (error) {
    if (error instanceof PackageRefusal) return { refusal: error.message };
    throw error;
  }
}
