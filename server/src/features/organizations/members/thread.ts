import { ApiError } from '@gene/contract/errors';
import type { MemberTable } from '@gene/contract/members';
import type { Task } from '../../../platform/worker-pool.ts';
import { readRoster, type RosterClass } from '../rosters/reader.ts';
import { readPeople } from './reader.ts';
import { type CheckedRow, checkRows } from './rules.ts';

/** With what a roster says of the classes. */
type ReadTable = { ok: true; rows: CheckedRow[]; classes: RosterClass[] } | { ok: false; message: string };

export type MembersTask = Task<Pick<MemberTable, 'csv' | 'roster'>, ReadTable>;

/** In a thread of the pool: a roster may unpack to 20 MB. */
export function readMembersInThread({ csv, roster }: MembersTask['call']): ReadTable {
  try {
    const { rows, classes } =
      roster === undefined
        ? { rows: readPeople(csv), classes: [] }
        : readRoster(Buffer.from(roster, 'base64'));
    return { ok: true, rows: checkRows(rows), classes };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invalid') return { ok: false, message: error.message };
    throw error;
  }
}
