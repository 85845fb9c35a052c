import type { Member } from '@gene/contract/members';
import { RollNumber, type SheetStudent, sheetLimits } from '@gene/contract/sheets';

/** Students of a class as lines to print by, and those left out, since no sheet can hold their roll number. */
export function listStudents(members: readonly Pick<Member, 'name' | 'role' | 'rollNumber'>[]): {
  text: string;
  without: string[];
} {
  const students = members.filter(({ role }) => role === 'student');
  const known = students.flatMap(({ name, rollNumber }) => {
    const { data: roll } = RollNumber.safeParse(rollNumber);
    return roll === undefined ? [] : [{ roll, name }];
  });
  return {
    text: known
      .toSorted((one, other) => Number(one.roll) - Number(other.roll))
      .map(({ roll, name }) => `${roll} ${name}`)
      .join('\n'),
    without: students
      .filter(({ rollNumber }) => !RollNumber.safeParse(rollNumber).success)
      .map(({ name }) => name),
  };
}

const line = /^(\d{1,12})(?:[\s,;.:–-]+(.*))?$/u;

/** Digits of the longest roll number of a list; null: it has none. */
export function longestRoll(text: string): number | null {
  const numbers = text.split(/\r\n?|\n/).flatMap((each) => line.exec(each.trim())?.[1] ?? []);
  return numbers.length === 0 ? null : Math.max(...numbers.map((number) => number.length));
}

/** Students as they are typed, one a line: "0042 Nina", "42, Nina". The first line that can't be read is named. */
export function readStudents(
  text: string,
  rollDigits: number,
): { ok: true; students: SheetStudent[] } | { ok: false; problem: string } {
  const students = new Map<string, SheetStudent>();
  const lines = text
    .split(/\r\n?|\n/)
    .map((each) => each.trim())
    .filter((each) => each !== '');
  for (const each of lines) {
    const [, number, name = ''] = line.exec(each) ?? [];
    if (number === undefined) return { ok: false, problem: `“${each}” does not begin with a roll number.` };
    if (number.length > rollDigits)
      return { ok: false, problem: `${number} has more than ${rollDigits} digits.` };
    const roll = number.padStart(rollDigits, '0');
    if (students.has(roll)) return { ok: false, problem: `${number} is listed twice.` };
    students.set(roll, { roll, name: name.trim().slice(0, sheetLimits.nameMax) });
  }
  if (students.size > sheetLimits.studentsMax)
    return { ok: false, problem: `At most ${sheetLimits.studentsMax} students at a time.` };
  return { ok: true, students: [...students.values()] };
}
