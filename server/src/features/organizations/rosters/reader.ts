import { ApiError } from '@gene/contract/errors';
import type { MemberRole } from '@gene/contract/members';
import { organizationLimits } from '@gene/contract/organizations';
import { strFromU8, unzipSync } from 'fflate';
import { parseCsv, unguardCell } from '../../../platform/csv.ts';
import { requireSome, type WrittenRow } from '../members/reader.ts';

/** Of all files together, unpacked. */
const unpackedMax = 20_000_000;
const wanted = ['users.csv', 'roles.csv', 'classes.csv', 'enrollments.csv'] as const;
type FileName = (typeof wanted)[number];

const columns = [
  ...['sourcedId', 'status', 'enabledUser', 'identifier', 'email', 'role', 'userSourcedId', 'classSourcedId'],
  ...['givenName', 'familyName', 'preferredGivenName', 'preferredFamilyName', 'title', 'classCode'],
  ...['schoolSourcedId', 'termSourcedIds'],
] as const;
/** A row by the names of its columns. */
type Row = Partial<Record<string, string>> & { line: string };

/** A class in the ids of the school's own system; null: the file does not say it. */
export interface RosterClass {
  /** As it is called here. */
  name: string;
  sourcedId: string;
  schoolSourcedId: string | null;
  /** The first. */
  termSourcedId: string | null;
}

/** Of a file; the standard has fewer columns. */
const most = { rows: 200_000, cells: 100 } as const;
/** Of a sourcedId; the standard says 256. */
const idMost = 256;

/**
 * Reads people, roles, classes and enrolments of a OneRoster 1.2 CSV zip (1EdTech, "OneRoster 1.2 CSV Binding"); in 1.1 roles
 * stand with the users. Rows to be deleted, and accounts that are switched off, are passed over.
 * @throws ApiError invalid
 */
export function readRoster(zip: Uint8Array): { rows: WrittenRow[]; classes: RosterClass[] } {
  const files = unpack(zip);
  const users = tableOf(files, 'users.csv');
  if (users === null) throw new ApiError('invalid', { message: 'There is no users.csv in the zip.' });
  const enrolments = tableOf(files, 'enrollments.csv') ?? [];
  if (enrolments.length > organizationLimits.enrolmentRows)
    throw new ApiError('invalid', { message: 'A roster may have at most 50,000 enrolments.' });
  const classes = listClasses(tableOf(files, 'classes.csv') ?? []);
  const names = new Map(classes.map(({ sourcedId, name }) => [sourcedId, name]));
  const roles = groupBy(tableOf(files, 'roles.csv') ?? [], 'userSourcedId');
  const byUser = groupBy(enrolments, 'userSourcedId');
  const rows = requireSome(
    users
      .filter(({ enabledUser = '' }) => enabledUser.toLowerCase() !== 'false')
      .map((user): WrittenRow => {
        const { sourcedId = '', identifier = '', email = '' } = user;
        const own = byUser.get(sourcedId) ?? [];
        const role = roleOf([user, ...(roles.get(sourcedId) ?? []), ...own]);
        const of = own.map(({ classSourcedId = '' }) => names.get(classSourcedId) ?? null);
        return {
          ...{ line: Number(user.line), name: nameOf(user), email, rollNumber: identifier, sourcedId },
          ...{ role, classes: [...new Set(of.flatMap((name) => name ?? []))] },
          problems: [
            ...(role === null ? ['Neither a student nor a teacher'] : []),
            ...(of.includes(null) ? ['A class that is not in classes.csv'] : []),
          ],
        };
      }),
  );
  return { rows, classes };
}

function unpack(zip: Uint8Array): Map<string, string> {
  let left = unpackedMax;
  let unzipped: Record<string, Uint8Array>;
  const nameIn = (path: string) => (path.split('/').at(-1) ?? '').toLowerCase();
  try {
    unzipped = unzipSync(zip, {
      filter: ({ name, originalSize }) => {
        if (!wanted.includes(nameIn(name) as FileName)) return false;
        left -= originalSize;
        return left >= 0;
      },
    });
  } catch {
    throw new ApiError('invalid', { message: 'This zip cannot be read.' });
  }
  if (left < 0) throw new ApiError('invalid', { message: 'The zip unpacks to more than is accepted.' });
  return new Map(Object.entries(unzipped).map(([path, bytes]) => [nameIn(path), strFromU8(bytes)]));
}

/** Null: there is no such file. */
function tableOf(files: ReadonlyMap<string, string>, name: FileName): Row[] | null {
  const text = files.get(name);
  if (text === undefined) return null;
  const [header, ...rows] = parseCsv(text.replace(/^\ufeff/, ''), ',', most);
  if (rows.length >= most.rows - 1)
    throw new ApiError('invalid', { message: `There are too many lines in ${name}.` });
  const names = header?.cells.map((cell) => cell.trim()) ?? [];
  const known = columns.flatMap((column): [string, number][] =>
    names.includes(column) ? [[column, names.indexOf(column)]] : [],
  );
  return rows
    .map(({ line, cells }): Row => {
      const named = known.map(([column, i]): [string, string] => [
        column,
        unguardCell((cells[i] ?? '').trim()),
      ]);
      if (named.some(([column, cell]) => column.endsWith('ourcedId') && !isId(cell)))
        throw new ApiError('invalid', { message: `A sourcedId in line ${line} of ${name} is none.` });
      return { ...Object.fromEntries(named), line: String(line) };
    })
    .filter(({ sourcedId = '', status = '' }) => sourcedId !== '' && status.toLowerCase() !== 'tobedeleted');
}

const isId = (cell: string) => cell.length <= idMost && !/\p{Cc}/u.test(cell);

function nameOf({ preferredGivenName, givenName = '', preferredFamilyName, familyName = '' }: Row): string {
  return [preferredGivenName || givenName, preferredFamilyName || familyName].filter(Boolean).join(' ');
}

function roleOf(rows: readonly Row[]): MemberRole | null {
  const roles = new Set(rows.map(({ role = '' }) => role.toLowerCase()));
  return roles.has('teacher') ? 'teacher' : roles.has('student') ? 'student' : null;
}

/** Two of one title are told apart by their codes, or else by their ids. */
function listClasses(rows: readonly Row[]): RosterClass[] {
  const coded = ({ title = '', classCode = '' }: Row) => `${title} (${classCode})`.trim();
  const titles = countEach(rows.map(({ title = '' }) => title));
  const codes = countEach(rows.map(coded));
  const named = rows.map((row) => {
    const { sourcedId = '', title = '', classCode = '' } = row;
    const isAlone = title !== '' && titles.get(title) === 1;
    const isTold = classCode !== '' && codes.get(coded(row)) === 1;
    const name = isAlone ? title : isTold ? coded(row) : `${title} (${sourcedId})`.trim();
    const [term = ''] = (row.termSourcedIds ?? '').split(',', 1);
    return {
      ...{ name, sourcedId, schoolSourcedId: row.schoolSourcedId || null },
      termSourcedId: isId(term) ? term.trim() || null : null,
    };
  });
  return [...new Map(named.map((one) => [one.sourcedId, one])).values()];
}

function countEach(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

function groupBy(rows: readonly Row[], column: string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = row[column] ?? '';
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
