import type { ExamKey } from '@gene/contract/exam-papers';
import { formatDay } from '../../lib/format.ts';

/** "Restored from version 3 of 4 May 2026". */
export const restoredInWords = ({ version, savedAt }: NonNullable<ExamKey['restored']>): string =>
  `Restored from version ${version} of ${formatDay(savedAt)}`;
