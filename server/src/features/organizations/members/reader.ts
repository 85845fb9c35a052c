import { ApiError } from '@gene/contract/errors';
import type { MemberRole } from '@gene/contract/members';
import { organizationLimits } from '@gene/contract/organizations';
import { guessDelimiter, parseCsv, unguardCell } from '../../../platform/csv.ts';

type Column = 'name' | 'email' | 'rollNumber';

/** Headers as schools write them. */
const names: Record<string, Column> = {
  name: 'name',
  'full name': 'name',
  'student name': 'name',
  student: 'name',
  email: 'email',
  'e-mail': 'email',
  mail: 'email',
  'email address': 'email',
  'e-mail address': 'email',
  'roll number': 'rollNumber',
  'roll no': 'rollNumber',
  'roll no.': 'rollNumber',
  roll: 'rollNumber',
  'student number': 'rollNumber',
  'student id': 'rollNumber',
};
const usual: readonly Column[] = ['name', 'email', 'rollNumber'];

/** A line of a table of people, as written. */
export interface WrittenRow extends Record<Column, string> {
  /** In the file, counted from 1. */
  line: number;
  /** In the school's own system; empty: the file does not say it. */
  sourcedId: string;
  /** Null: the file does not say it. */
  role: MemberRole | null;
  /** Names. */
  classes: readonly string[];
  /** Found while it was read. */
  problems: readonly string[];
}

/**
 * Reads name, e-mail and roll number: by the header, or in this order without one. Cells are
 * text, formulas too.
 * @throws ApiError invalid
 */
export function readPeople(csv: string): WrittenRow[] {
  const text = csv.replace(/^\ufeff/, '');
  const rows = parseCsv(text, guessDelimiter(text), { rows: Infinity, cells: 100 })
    .map(({ line, cells }) => ({ line, cells: cells.map((cell) => unguardCell(cell.trim())) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const header = rows[0]?.cells.map((cell) => names[cell.toLowerCase()]) ?? [];
  const isNamed = header.includes('email');
  const columns: readonly (Column | undefined)[] = isNamed ? header : usual;
  const people = (isNamed ? rows.slice(1) : rows).map(({ line, cells }) => {
    const cell = (column: Column) => cells[columns.indexOf(column)] ?? '';
    return {
      ...{ line, name: cell('name'), email: cell('email'), rollNumber: cell('rollNumber') },
      ...{ sourcedId: '', role: null, classes: [], problems: [] },
    };
  });
  return requireSome(people);
}

/** @throws ApiError invalid: nobody, or too many */
export function requireSome(people: WrittenRow[]): WrittenRow[] {
  if (people.length === 0) throw new ApiError('invalid', { message: 'The table names nobody.' });
  if (people.length > organizationLimits.importRows)
    throw new ApiError('invalid', { message: 'A table may have at most 2,000 lines.' });
  return people;
}
