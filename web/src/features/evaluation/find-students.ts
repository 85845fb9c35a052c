import type { StudentResult } from '@gene/contract/sheet-reports';

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Those in whose roll number or name each typed word occurs, whatever its accents. */
export function findStudents<Student extends Pick<StudentResult, 'roll' | 'name'>>(
  students: readonly Student[],
  typed: string,
): readonly Student[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return students;
  return students.filter(({ roll, name }) => {
    const text = fold(`${roll ?? ''} ${name}`);
    return words.every((word) => text.includes(word));
  });
}
