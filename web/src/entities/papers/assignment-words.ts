import type { OwnAssignment } from '@gene/contract/assignments';
import { formatCount, formatMoment } from '../../lib/format.ts';

type Times = Pick<OwnAssignment, 'kind' | 'opensAt' | 'closesAt' | 'minutes'>;

/** When an assigned paper is to be written, in words. */
export function assignmentTimes({ kind, opensAt, closesAt, minutes }: Times): string {
  const limit = minutes === null ? '' : `, ${formatCount(minutes, 'minute')}`;
  if (kind === 'home') return `Practice at home, due ${formatMoment(closesAt)}${limit}`;
  const from = opensAt === null ? '' : `${formatMoment(opensAt)} `;
  return `Exam, ${from}to ${formatMoment(closesAt)}${limit}`;
}
