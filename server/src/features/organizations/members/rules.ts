import { Email, PersonName } from '@gene/contract/accounts';
import { type MemberRole, type MemberTableRow, plainRoll, RollNumber } from '@gene/contract/members';
import { OrganizationName } from '@gene/contract/organizations';
import type * as z from 'zod';
import type { WrittenRow } from './reader.ts';

/** Members and classes that match the people of a table. */
export interface Known {
  /** Members' ids by the key of their address. */
  members: ReadonlyMap<string, string>;
  /** Keys of the addresses that have a roll number, or are invited with it, by it without leading zeros. */
  rollNumbers: ReadonlyMap<string, readonly string[]>;
}

export interface JudgedRow extends Omit<MemberTableRow, 'role'> {
  /** Null: as is chosen for all. */
  role: MemberRole | null;
  sourcedId: string;
  emailKey: string;
  /** Of a member. */
  userId: string | null;
}

/** A line with what is wrong with it by itself. */
export interface CheckedRow extends WrittenRow {
  /** Does not matter of a member, if there is none. */
  nameProblems: readonly string[];
}

/** Checks each line by itself; names of classes, of which rosters have thousands, once. */
export function checkRows(rows: readonly WrittenRow[]): CheckedRow[] {
  const ofClasses = new Map<string, readonly string[]>();
  const ofClass = (name: string) => {
    const found = ofClasses.get(name) ?? messagesOf(OrganizationName, name).slice(0, 1);
    ofClasses.set(name, found);
    return found;
  };
  return rows.map((row) => ({
    ...row,
    problems: [
      ...row.problems,
      ...new Set(row.classes.flatMap(ofClass)),
      ...messagesOf(Email, row.email),
      ...(row.rollNumber === '' ? [] : messagesOf(RollNumber, row.rollNumber)),
    ],
    nameProblems: messagesOf(PersonName, row.name),
  }));
}

/** Says of each line what would come of it, and what is wrong with it. */
export function judgeRows(
  rows: readonly CheckedRow[],
  keyOf: (email: string) => string,
  known: Known,
): JudgedRow[] {
  const byEmail = groupBy(rows, ({ email }) => keyOf(email));
  const byRoll = groupBy(
    rows.filter(({ rollNumber }) => rollNumber !== ''),
    ({ rollNumber }) => plainRoll(rollNumber),
  );
  const bySource = groupBy(rows, ({ sourcedId }) => sourcedId);
  return rows.map(({ nameProblems, ...row }) => {
    const emailKey = keyOf(row.email);
    const userId = known.members.get(emailKey) ?? null;
    const others = (same: readonly WrittenRow[] | undefined) =>
      (same ?? []).slice(0, linesNamed + 2).flatMap(({ line }) => (line === row.line ? [] : line));
    const holders = row.rollNumber === '' ? [] : (known.rollNumbers.get(plainRoll(row.rollNumber)) ?? []);
    // Two may have the same but for its zeros from before; what they have stays theirs.
    const isTheirs = holders.includes(emailKey);
    const problems = [
      ...row.problems,
      ...(row.name === '' && userId !== null ? [] : nameProblems),
      ...doubled('Email', row.email === '' ? [] : others(byEmail.get(emailKey))),
      ...doubled(
        'Roll number',
        row.rollNumber === '' || isTheirs ? [] : others(byRoll.get(plainRoll(row.rollNumber))),
      ),
      ...doubled('School id', row.sourcedId === '' ? [] : others(bySource.get(row.sourcedId))),
      ...(holders.length > 0 && !isTheirs ? ['Somebody else has this roll number'] : []),
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

/** Of those that say the same. */
const linesNamed = 5;

const doubled = (what: string, lines: readonly number[]): string[] => {
  if (lines.length === 0) return [];
  const shown = lines.slice(0, linesNamed).join(', ');
  return [`${what} also in line ${shown}${lines.length > linesNamed ? ' and others' : ''}`];
};
