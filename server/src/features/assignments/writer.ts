import type { Dates } from '../preferences/service.ts';
import type { TaughtAssignment } from './store.ts';

/** Writes what a teacher assigned as Markdown, for their export. */
export function assignmentsPage(assigned: readonly TaughtAssignment[], dates: Dates): string {
  return [
    '# Assigned papers',
    ...assigned.map(({ title, className, kind, opensAt, closesAt, minutes, questions, marks, assignedAt }) =>
      [
        `- ${title}, for ${className}, assigned ${dates.moment(assignedAt)}`,
        kind === 'home'
          ? `practice at home, due ${dates.moment(closesAt)}`
          : `exam from ${opensAt === null ? 'then' : dates.moment(opensAt)} to ${dates.moment(closesAt)}`,
        ...(minutes === null ? [] : [minutes === 1 ? '1 minute' : `${minutes} minutes`]),
        questions === 1 ? '1 question' : `${questions} questions`,
        ...(marks === null ? [] : [marks === 1 ? '1 mark' : `${marks} marks`]),
      ].join('; '),
    ),
    '',
  ].join('\n\n');
}
