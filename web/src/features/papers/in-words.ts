import type { KeptPaper, PaperContent, PaperSection } from '@gene/contract/papers';
import { formatDuration } from '../../lib/day.ts';
import { formatCount, monthName } from '../../lib/format.ts';
import { marksInWords } from '../../entities/papers/paper-words.ts';

/** Who holds the exam, its kind and sitting, then course, date, time and total: the head of a paper. */
export function headInWords({ header, marksAdded, questions }: PaperContent): string[] {
  const { board, examType, session, courseCode, year, month, minutes, totalMarks } = header;
  const total = totalMarks ?? marksAdded;
  // "May/June" says the month already.
  const isMonths = session?.includes('/') === true;
  return [
    board ?? '',
    courseCode ?? '',
    examType ?? '',
    isMonths ? '' : (session ?? ''),
    [isMonths ? session : month === null ? '' : monthName(month), year ?? ''].filter(Boolean).join(' '),
    minutes ? formatDuration(minutes) : '',
    total === null ? '' : marksInWords(total),
    formatCount(questions.length, 'question'),
  ].filter(Boolean);
}

export const courseOf = ({ content: { header } }: KeptPaper): string | null =>
  header.courseName ?? header.courseCode;

export const paperTitle = (paper: KeptPaper): string => courseOf(paper) ?? `Paper ${paper.ordinal + 1}`;

export function sectionTitle({ label, title }: PaperSection, index: number): string {
  return [label, title].filter(Boolean).join(': ') || `Section ${index + 1}`;
}
