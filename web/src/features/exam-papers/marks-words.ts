import type { ExamMarking } from '@gene/contract/exam-papers';
import { formatNumber } from '../../lib/format.ts';

const worth = (marks: number, penalty: number) =>
  penalty === 0 ? formatNumber(marks) : `${formatNumber(marks)}, ${formatNumber(penalty)} off if wrong`;

/** "Each answer: 1, 0.25 off if wrong."; "Questions 3 to 5: 2. Each other answer: 1." */
export function marksInWords({ marks, penalty, sections }: ExamMarking): string {
  const parts = sections.map(({ from, to, ...section }) => {
    const which = from === to ? `Question ${from}` : `Questions ${from} to ${to}`;
    return `${which}: ${worth(section.marks, section.penalty)}.`;
  });
  const each = sections.length === 0 ? 'Each answer' : 'Each other answer';
  return [...parts, `${each}: ${worth(marks, penalty)}.`].join(' ');
}

/**
 * Sections as they are typed, one a line: "3-5: 2", "3-5: 2, -0.5" or "3-5: 2, 0.5", as the field above takes it.
 * @returns a number: the first line, from 1, that is none
 */
export function readSections(text: string): ExamMarking['sections'] | number {
  const sections: ExamMarking['sections'] = [];
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const typed =
      /^\s*(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?\s*:\s*(\d+(?:\.\d+)?)(?:\s*[,;]\s*[-−]?\s*(\d+(?:\.\d+)?))?\s*$/.exec(
        line,
      );
    if (!typed) return i + 1;
    const [, from, to = from, marks, penalty = 0] = typed;
    sections.push({
      ...{ name: '', from: Number(from), to: Number(to) },
      ...{ marks: Number(marks), penalty: Number(penalty) },
    });
  }
  return sections;
}

/** As `readSections` reads them. */
export const writeSections = (sections: ExamMarking['sections']): string =>
  sections
    .map(({ from, to, marks, penalty }) => {
      const range = from === to ? `${from}` : `${from}-${to}`;
      return `${range}: ${marks}${penalty === 0 ? '' : `, -${penalty}`}`;
    })
    .join('\n');
