import type { ExamPaperWithKey, KeyFormat, KeyItem } from '@gene/contract/exam-papers';
import { writeAiken, writeGift, writeKeyText } from '@gene/engines/exam-scoring';

/** Markdown of a paper and its key, for its owner to keep. */
export function examPaperPage({ paper, key }: ExamPaperWithKey): string {
  const { title, subject, examDate, questionCount, totalMarks } = paper;
  const facts = [subject, examDate, `${questionCount} questions`, `${totalMarks} marks`];
  const sets = key.sets.map((items, i) => {
    const heading = key.sets.length === 1 ? '## Answer key' : `## Answer key of set ${'ABCD'.charAt(i)}`;
    return `${heading}\n\n${items.length === 0 ? 'None yet.' : writeKeyText(items)}`;
  });
  return [`# ${title}`, facts.filter((fact) => fact !== null).join(' · '), ...sets, ''].join('\n\n');
}

/** A key as a file of that format. */
export const writeKey: Record<KeyFormat, (items: readonly KeyItem[], choices: number) => string> = {
  text: (items) => `${writeKeyText(items)}\n`,
  gift: (items, choices) => `${writeGift(items, choices)}\n`,
  aiken: (items, choices) => `${writeAiken(items, choices)}\n`,
};
