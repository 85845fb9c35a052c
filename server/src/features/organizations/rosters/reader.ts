import { ApiError } from '@gene/contract/errors';
import type { MemberRole } from '@gene/contract/members';
import { organizationLimits } from '@gene/contract/organizations';
import { strFromU8, unzipSync } from 'fflate';
import { parseCsv } from '../../../platform/csv.ts';
import { requireSome, type WrittenRow } from '../members/reader.ts';

/** Of all files together, unpacked. */
const unpackedMax = 20_000_000;
const wanted = ['users.csv', 'roles.csv', 'classes.csv', 'enrollments.csv'] as const;
type FileName = (typeof wanted)[number];

const columns = [
  ...['sourcedId', 'status', 'enabledUser', 'identifier', 'email', 'role', 'userSourcedId', 'classSourcedId'],
  ...['givenName', 'familyName', 'preferredGivenName', 'preferredFamilyName', 'title', 'classCode'],
] as const;
/** A row by the names of its columns. */
type Row = Partial<Record<string, string>> & { line: string };

/** Of a file; the standard has fewer columns. */
const most = { rows: 200_000, cells: 100 } as const;

/**
 * Reads people, roles, classes and enrolments of a OneRoster 1.2 CSV zip (1EdTech, "OneRoster 1.2 CSV Binding"); in 1.1 roles
 * stand with the users. Rows to be deleted, and accounts that are switched off, are passed over.
 * @throws ApiError invalid
 */
export function readRoster(zip: Uint8Array): WrittenRow[] {
  const files = unpack(zip);
  const users = tableOf(files, 'users.csv');
  if (users === null) throw new ApiError('invalid', { message: 'There is no users.csv in the zip.' });
  const enrolments = tableOf(files, 'enrollments.csv') ?? [];
  if (enrolments.length > organizationLimits.enrolmentRows)
    throw new ApiError('invalid', { message: 'A roster may have at most 50,000 enrolments.' });
  const names = classNames(tableOf(files, 'classes.csv') ?? []);
  const roles = groupBy(tableOf(files, 'roles.csv') ?? [], 'userSourcedId');
  const byUser = groupBy(enrolments, 'userSourcedId');
  return requireSome(
    users
      .filter(({ enabledUser = '' }) => enabledUser.toLowerCase() !== 'false')
      .map((user): WrittenRow => {
        const { sourcedId = '', identifier = '', email = '' } = user;
        const own = byUser.get(sourcedId) ?? [];
        const role = roleOf([user, ...(roles.get(sourcedId) ?? []), ...own]);
        const of = own.map(({ classSourcedId = '' }) => names.get(classSourcedId) ?? null);
        return {
          ...{ line: Number(user.line), name: nameOf(user), email, rollNumber: identifier },
          ...{ role, classes: [...new Set(of.flatMap((name) => name ?? []))] },
          problems: [
            ...(role === null ? ['Neither a student nor a teacher'] : []),
            ...(of.includes(null) ? ['A class that is not in classes.csv'] : []),
          ],
        };
      }),
  );
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
      const named = known.map(([column, i]): [string, string] => [column, (cells[i] ?? '').trim()]);
      return { ...Object.fromEntries(named), line: String(line) };
    })
    .filter(({ sourcedId = '', status = '' }) => sourcedId !== '' && status.toLowerCase() !== 'tobedeleted');
}

function nameOf({ preferredGivenName, givenName = '', preferredFamilyName, familyName = '' }: Row): string {
  return [preferredGivenName || givenName, preferredFamilyName || familyName].filter(Boolean).join(' ');
}

function roleOf(rows: readonly Row[]): MemberRole | null {
  const roles = new Set(rows.map(({ role = '' }) => role.toLowerCase()));
  return roles.has('teacher') ? 'teacher' : roles.has('student') ? 'student' : null;
}

/** By id. Two of one title are told apart by their codes. */
function classNames(classes: readonly Row[]): Map<string, string> {
  const titles = groupBy(classes, 'title');
  return new Map(
    classes.map(({ sourcedId = '', title = '', classCode = '' }) => {
      const isAlone = title !== '' && (titles.get(title) ?? []).length === 1;
      return [sourcedId, isAlone ? title : [title, `(${classCode || sourcedId})`].filter(Boolean).join(' ')];
    }),
  );
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
