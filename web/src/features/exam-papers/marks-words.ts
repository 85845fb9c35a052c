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

const readNumber = (typed = '0') => Number(typed.replace(',', '.'));

/**
 * Sections as they are typed, one a line: "3-5: 2", "3-5: 2, -0.5" or "3-5: 2, 0.5", as the field above takes it.
 * A comma between digits is a decimal one.
 * @returns a number: the first line, from 1, that is none
 */
export function readSections(text: string): ExamMarking['sections'] | number {
  const sections: ExamMarking['sections'] = [];
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const typed =
      /^\s*(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?\s*:\s*(\d+(?:[.,]\d+)?)(?:\s*(?:;\s*[-−]?|,\s*[-−]|,\s)\s*(\d+(?:[.,]\d+)?))?\s*$/.exec(
        line,
      );
    if (!typed) return i + 1;
    const [, from, to = from, marks, penalty] = typed;
    sections.push({
      ...{ name: '', from: Number(from), to: Number(to) },
      ...{ marks: readNumber(marks), penalty: readNumber(penalty) },
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
