import { ApiError } from '@gene/contract/errors';
import type { MemberRole } from '@gene/contract/members';
import { organizationLimits } from '@gene/contract/organizations';
import { guessDelimiter, parseCsv, unguardCell } from '../../../platform/csv.ts';

type Column = 'name' | 'email' | 'rollNumber';
type Heading = Column | 'firstName' | 'lastName';

/** As schools and their systems write them, without signs and spaces; the ones before count first. */
const headings: Record<Heading, readonly string[]> = {
  name: [
    ...['name', 'fullname', 'studentname', 'studentsname', 'nameofstudent', 'nameofthestudent'],
    ...['student', 'candidatename', 'nameofthecandidate'],
  ],
  firstName: ['firstname', 'givenname'],
  lastName: ['lastname', 'surname', 'familyname'],
  email: [
    ...['email', 'mail', 'emailid', 'mailid', 'emailaddress', 'mailaddress'],
    ...['studentemail', 'studentsemail', 'studentemailid'],
  ],
  rollNumber: [
    ...['rollnumber', 'rollno', 'roll', 'rollnum', 'rollid', 'studentnumber', 'studentno', 'studentid'],
    ...['idnumber', 'enrollmentnumber', 'enrollmentno', 'enrolmentnumber', 'enrolmentno'],
    ...['registrationnumber', 'registrationno', 'regno', 'admissionnumber', 'admissionno'],
  ],
};
/** A title, a date, whom to ask: so many lines may stand above the headings. */
const mostAbove = 10;
/** Without headings. */
const usual: Partial<Record<Heading, number>> = { name: 0, email: 1, rollNumber: 2 };

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
 * Reads name, e-mail and roll number: by the headings, which may stand below a title, or in this
 * order without any. Cells are text, formulas too.
 * @throws ApiError invalid
 */
export function readPeople(csv: string): WrittenRow[] {
  const text = csv.replace(/^\ufeff/, '');
  const rows = parseCsv(text, guessDelimiter(text), { rows: Infinity, cells: 100 })
    .map(({ line, cells }) => ({ line, cells: cells.map((cell) => unguardCell(cell.trim())) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const first = rows
    .slice(0, mostAbove)
    .map(({ cells }) => (cells.some(isAddress) ? {} : findColumns(cells)));
  const header = first.findIndex(({ email }) => email !== undefined);
  const columns = first[header] ?? usual;
  const read = rows.slice(header + 1).map(({ line, cells }) => {
    const cell = (heading: Heading) => cells[columns[heading] ?? -1] ?? '';
    return {
      ...{ line, name: nameIn(columns, cell), email: cell('email'), rollNumber: cell('rollNumber') },
      ...{ sourcedId: '', role: null, classes: [], problems: [] },
    };
  });
  const named = requireSome(read);
  if (header === -1 && !named.some(({ email }) => isAddress(email)))
    throw new ApiError('invalid', { message: 'No column is headed “Email”. Head it so, and try again.' });
  return named;
}

/** Beside one half of a name alone, "Name" is the other half, unless it holds both. */
function nameIn(columns: Partial<Record<Heading, number>>, cell: (heading: Heading) => string): string {
  const [name, first, last] = [cell('name'), cell('firstName'), cell('lastName')];
  const hasBoth = columns.firstName !== undefined && columns.lastName !== undefined;
  const half = first || last;
  if (name === '' || (hasBoth && half !== '')) return `${first} ${last}`.trim();
  return name.toLowerCase().includes(half.toLowerCase()) ? name : `${first || name} ${last || name}`;
}

const isAddress = (cell: string): boolean => cell.includes('@');

/** In which column of a line of headings each one stands. */
function findColumns(cells: readonly string[]): Partial<Record<Heading, number>> {
  const written = cells.map((cell) => cell.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''));
  const found: Partial<Record<Heading, number>> = {};
  for (const heading of Object.keys(headings) as Heading[]) {
    const name = headings[heading].find((each) => written.includes(each));
    if (name !== undefined) found[heading] = written.indexOf(name);
  }
  return found;
}

/** @throws ApiError invalid: nobody, or too many */
export function requireSome(people: WrittenRow[]): WrittenRow[] {
  if (people.length === 0) throw new ApiError('invalid', { message: 'The table names nobody.' });
  if (people.length > organizationLimits.importRows)
    throw new ApiError('invalid', { message: 'A table may have at most 2,000 lines.' });
  return people;
}
