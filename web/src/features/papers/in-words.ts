import type { ChoiceRule, KeptPaper, PaperContent, PaperSection } from '@gene/contract/papers';
import { formatCount, formatNumber, monthName } from '../../lib/format.ts';

/** "Answer 5 of 8 questions; question 1 is compulsory." */
export function choiceInWords({ answer, of, per, compulsory }: ChoiceRule, what = 'question'): string {
  const amount =
    of === null
      ? `Answer ${formatCount(answer, what)}`
      : `Answer ${formatNumber(answer)} of ${formatCount(of, what)}`;
  const each = per === 'module' ? ' from each module' : '';
  if (compulsory.length === 0) return `${amount}${each}`;
  const one = compulsory.length === 1;
  return `${amount}${each}; ${one ? 'question' : 'questions'} ${compulsory.join(', ')} ${one ? 'is' : 'are'} compulsory`;
}

export const marksInWords = (marks: number) => formatCount(marks, 'mark');

/** "150" minutes as "2 h 30 min". */
export function minutesInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
}

/** Course, date, time and total: what stands at the head of a paper. */
export function headInWords({ header, marksAdded, questions }: PaperContent): string[] {
  const { courseCode, year, month, minutes, totalMarks } = header;
  const total = totalMarks ?? marksAdded;
  return [
    courseCode ?? '',
    [month === null ? '' : monthName(month), year ?? ''].filter(Boolean).join(' '),
    minutes === null ? '' : minutesInWords(minutes),
    total === null ? '' : marksInWords(total),
    formatCount(questions.length, 'question'),
  ].filter(Boolean);
}

export function paperTitle({ content, ordinal }: KeptPaper): string {
  return content.header.courseName ?? content.header.courseCode ?? `Paper ${ordinal + 1}`;
}

export function sectionTitle({ label, title }: PaperSection, index: number): string {
  return [label, title].filter(Boolean).join(': ') || `Section ${index + 1}`;
}
