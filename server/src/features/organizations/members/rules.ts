import { Email, PersonName } from '@gene/contract/accounts';
import { type MemberRole, type MemberTableRow, RollNumber } from '@gene/contract/members';
import { OrganizationName } from '@gene/contract/organizations';
import type * as z from 'zod';
import type { WrittenRow } from './reader.ts';

/** What the organization knows of the people of a table. */
export interface Known {
  /** Members' ids by the key of their address. */
  members: ReadonlyMap<string, string>;
  /** Keys of the addresses that have a roll number, or are invited with it. */
  rollNumbers: ReadonlyMap<string, readonly string[]>;
}

export interface JudgedRow extends Omit<MemberTableRow, 'role'> {
  /** Null: as is chosen for all. */
  role: MemberRole | null;
  emailKey: string;
  /** Of a member. */
  userId: string | null;
}

/** Says of each line what would come of it, and what is wrong with it. */
export function judgeRows(
  rows: readonly WrittenRow[],
  keyOf: (email: string) => string,
  known: Known,
): JudgedRow[] {
  const byEmail = groupBy(rows, ({ email }) => keyOf(email));
  const byRoll = groupBy(rows, ({ rollNumber }) => rollNumber);
  return rows.map((row) => {
    const emailKey = keyOf(row.email);
    const userId = known.members.get(emailKey) ?? null;
    const others = (same: readonly WrittenRow[] | undefined) =>
      (same ?? []).filter(({ line }) => line !== row.line).map(({ line }) => line);
    const problems = [
      ...row.problems,
      ...row.classes.flatMap((name) => messagesOf(OrganizationName, name).slice(0, 1)),
      ...messagesOf(Email, row.email),
      ...(row.name === '' && userId !== null ? [] : messagesOf(PersonName, row.name)),
      ...(row.rollNumber === '' ? [] : messagesOf(RollNumber, row.rollNumber)),
      ...doubled('E-mail', row.email === '' ? [] : others(byEmail.get(emailKey))),
      ...doubled('Roll number', row.rollNumber === '' ? [] : others(byRoll.get(row.rollNumber))),
      ...(known.rollNumbers.get(row.rollNumber)?.some((key) => key !== emailKey)
        ? ['Somebody else has this roll number']
        : []),
    ];
    const becomes = problems.length > 0 ? 'none' : userId === null ? 'invitation' : 'update';
    return { ...row, classes: [...row.classes], becomes, problems, emailKey, userId };
  });
}

export function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

const messagesOf = (schema: z.ZodType, value: string): string[] => {
  const { error } = schema.safeParse(value);
  return error ? [error.issues[0]?.message ?? 'This is not valid'] : [];
};

const doubled = (what: string, lines: readonly number[]): string[] => {
  if (lines.length === 0) return [];
  const shown = lines.slice(0, 5).join(', ');
  return [`${what} also in line ${shown}${lines.length > 5 ? ' and others' : ''}`];
};
