import type { OwnAssignment } from '@gene/contract/assignments';
import { formatCount, formatDay, formatMoment, formatZonedMoment } from '../../lib/format.ts';

type Times = Pick<OwnAssignment, 'kind' | 'opensAt' | 'closesAt' | 'minutes'>;

export const assignedOn = ({ assignedAt, assignedBy }: Pick<OwnAssignment, 'assignedAt' | 'assignedBy'>) =>
  `Assigned ${formatDay(assignedAt)}${assignedBy === null ? '' : ` by ${assignedBy}`}`;

/** When an assigned paper is to be written, in words, with the time zone by which they go. */
export function assignmentTimes({ kind, opensAt, closesAt, minutes }: Times): string {
  const limit = minutes === null ? '' : `, ${formatCount(minutes, 'minute')}`;
  if (kind === 'home') return `Practice at home, due ${formatZonedMoment(closesAt)}${limit}`;
  const from = opensAt === null ? '' : `${formatMoment(opensAt)} `;
  return `Exam, ${from}to ${formatZonedMoment(closesAt)}${limit}`;
}
