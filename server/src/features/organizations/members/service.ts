import { ApiError } from '@gene/contract/errors';
import { type MemberChange, type MemberTable, type MemberTableRow, plainRoll } from '@gene/contract/members';
import type { Db, Tx } from '../../../platform/database.ts';
import type { Asker } from '../../../platform/heavy-work.ts';
import { tellNothing, type WorkerPool } from '../../../platform/worker-pool.ts';
import { type Accounts, emailKey } from '../../accounts/service.ts';
import { ensureClasses } from '../classes/service.ts';
import { holdClass, insertClassMembers } from '../classes/store.ts';
import { addInvitations } from '../invitations/service.ts';
import type { RosterClass } from '../rosters/reader.ts';
import { findMembersByAddress, findRollNumbers } from '../invitations/store.ts';
import {
  deleteMember,
  hasMember,
  holdOrganization,
  setRole,
  setRollNumber,
  setRollNumbers,
  setSourcedIds,
} from '../store.ts';
import { type CheckedRow, groupBy, type JudgedRow, judgeRows } from './rules.ts';
import type { MembersTask } from './thread.ts';

interface Needs {
  db: Db;
  /** Tables are read in a thread. */
  pool: Pick<WorkerPool<{ members: MembersTask }>, 'call'>;
  sessions: Pick<Accounts['sessions'], 'tell'>;
}

const ownerStays = 'The owner stays the owner.';

async function judge(db: Db | Tx, organizationId: string, rows: readonly CheckedRow[]): Promise<JudgedRow[]> {
  const [members, rollNumbers] = [
    await findMembersByAddress(
      db,
      organizationId,
      rows.map(({ email }) => emailKey(email)),
    ),
    await findRollNumbers(
      db,
      organizationId,
      rows.flatMap(({ rollNumber }) => (rollNumber === '' ? [] : [rollNumber])),
    ),
  ];
  const holders = groupBy(rollNumbers, ({ rollNumber }) => plainRoll(rollNumber ?? ''));
  return judgeRows(rows, emailKey, {
    members: new Map(members.map((member) => [member.emailKey, member.userId])),
    rollNumbers: new Map(
      [...holders].map(([rollNumber, all]) => [rollNumber, all.map((each) => each.emailKey ?? '')]),
    ),
  });
}

/** Members of an organization, and tables of those who shall be. */
export function createMembers({ db, pool, sessions }: Needs) {
  /** @throws ApiError invalid; rate_limited, unavailable */
  async function read(
    { csv, roster }: Pick<MemberTable, 'csv' | 'roster'>,
    { personId, signal }: Asker,
  ): Promise<{ rows: CheckedRow[]; classes: RosterClass[] }> {
    const table = await pool.call('members', {
      call: { csv, roster },
      ...{ personId, affinity: personId, signal },
      tell: tellNothing,
    });
    if (!table.ok) throw new ApiError('invalid', { message: table.message });
    return table;
  }

  return {
    /** @throws ApiError not_found, roll_number_taken, conflict for the owner's role */
    async change(organizationId: string, userId: string, { role, rollNumber }: MemberChange): Promise<void> {
      await db.transaction(async (tx) => {
        await holdOrganization(tx, organizationId);
        if (!(await hasMember(tx, organizationId, userId))) throw new ApiError('not_found');
        if (role !== undefined && !(await setRole(tx, organizationId, userId, role)))
          throw new ApiError('conflict', { message: ownerStays });
        if (rollNumber === undefined) return;
        if (!(await setRollNumber(tx, { organizationId, userId, rollNumber, over: 'another' })))
          throw new ApiError('roll_number_taken');
      });
      await sessions.tell(userId);
    },

    /** @throws ApiError not_found, conflict for the owner */
    async remove(organizationId: string, userId: string): Promise<void> {
      if (!(await hasMember(db, organizationId, userId))) throw new ApiError('not_found');
      if (!(await deleteMember(db, organizationId, userId)))
        throw new ApiError('conflict', { message: ownerStays });
      await sessions.tell(userId);
    },

    /** @throws ApiError not_found if they are no member, conflict for the owner */
    async leave(organizationId: string, userId: string): Promise<void> {
      if (!(await hasMember(db, organizationId, userId))) throw new ApiError('not_found');
      if (!(await deleteMember(db, organizationId, userId)))
        throw new ApiError('conflict', { message: 'You own this organisation, so you cannot leave it.' });
      await sessions.tell(userId);
    },

    async preview(organizationId: string, asker: Asker, table: MemberTable): Promise<MemberTableRow[]> {
      const rows = await judge(db, organizationId, (await read(table, asker)).rows);
      return rows.map(({ emailKey: _key, userId: _id, sourcedId: _source, ...row }) => ({
        ...row,
        role: row.role ?? table.role,
      }));
    },

    /** All of it or nothing. @throws ApiError not_found for the class, limit_reached */
    async invite(
      organizationId: string,
      asker: Asker,
      { classId, role, ...table }: MemberTable,
    ): Promise<{ invited: number; updated: number }> {
      const { rows: checked, classes } = await read(table, asker);
      return db.transaction(async (tx) => {
        await holdOrganization(tx, organizationId);
        if (classId !== null && !(await holdClass(tx, organizationId, classId)))
          throw new ApiError('not_found');
        const rows = (await judge(tx, organizationId, checked)).filter(({ becomes }) => becomes !== 'none');
        const ids = await ensureClasses(
          tx,
          organizationId,
          rows.flatMap((row) => row.classes),
          classes,
        );
        const placed = rows.map((row) => {
          const named = row.classes.flatMap((name) => ids.get(name) ?? []);
          const classIds = [...new Set([...(classId === null ? [] : [classId]), ...named])];
          return { ...row, role: row.role ?? role, classIds };
        });
        const invited = placed.filter(({ becomes }) => becomes === 'invitation');
        const members = placed.filter(({ becomes }) => becomes === 'update');
        const numbered = members.flatMap(({ userId, rollNumber }) =>
          userId === null || rollNumber === '' ? [] : [{ userId, rollNumber }],
        );
        await setRollNumbers(tx, organizationId, numbered);
        const known = members.flatMap(({ userId, sourcedId }) =>
          userId === null || sourcedId === '' ? [] : [{ userId, sourcedId }],
        );
        await setSourcedIds(tx, organizationId, known);
        for (const [id, userIds] of byClass(members))
          await insertClassMembers(tx, { organizationId, classId: id }, userIds);
        await addInvitations(tx, { organizationId, askedBy: asker.personId }, invited);
        return { invited: invited.length, updated: members.length };
      });
    },
  };
}

/** Members of each class. */
function byClass(
  members: readonly { userId: string | null; classIds: readonly string[] }[],
): Map<string, string[]> {
  const pairs = members.flatMap(({ userId, classIds }) =>
    userId === null ? [] : classIds.map((classId) => ({ userId, classId })),
  );
  const groups = groupBy(pairs, ({ classId }) => classId);
  return new Map([...groups].map(([classId, all]) => [classId, all.map(({ userId }) => userId)]));
}
