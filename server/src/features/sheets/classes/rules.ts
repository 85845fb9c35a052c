import type { ClassExamResults, TopicShare } from '@gene/contract/results';
import type { StudentRow, TopicMarks } from './store.ts';

/** The weakest first; what is worth nothing has no share. */
function sharesOf(topics: readonly TopicMarks[]): TopicShare[] {
  return topics
    .flatMap(({ name, marks, outOf }) => (outOf > 0 ? [{ name, share: marks / outOf }] : []))
    .toSorted((one, other) => one.share - other.share || (one.name < other.name ? -1 : 1));
}

/** A class by its students and topics. */
export function compareStudents(
  students: readonly StudentRow[],
): Pick<ClassExamResults, 'students' | 'mean' | 'topics' | 'results'> {
  const sums = new Map<string, TopicMarks>();
  for (const { name, marks, outOf } of students.flatMap(({ topics }) => topics)) {
    const before = sums.get(name);
    sums.set(name, { name, marks: (before?.marks ?? 0) + marks, outOf: (before?.outOf ?? 0) + outOf });
  }
  const total = students.reduce((sum, { percentage }) => sum + percentage, 0);
  return {
    students: students.length,
    mean: students.length > 0 ? total / students.length : null,
    topics: sharesOf([...sums.values()]),
    results: students.map(({ topics, ...student }) => ({ ...student, topics: sharesOf(topics) })),
  };
}
