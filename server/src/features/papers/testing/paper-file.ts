import type { TestFile } from '../../../testing/uploads.ts';

interface Wanted {
  courseCode?: string;
  /** Replaces the paper's text. */
  text?: string;
}

/** Two short questions for 10 marks, and a choice of two out of three long ones for 20. */
export function paperText({ courseCode = 'BOT 214' }: Wanted = {}): string {
  return [
    'College of Botany',
    'Semester Examination, March 2021',
    `Course Code: ${courseCode}`,
    'Course Name: Plant Anatomy',
    'Time: 3 hours',
    'Max. Marks: 30',
    'PART A',
    'Answer all questions. Each question carries 5 marks.',
    '1. Define xylem and name its elements.',
    '2. What is a stoma?',
    'PART B',
    'Answer any two questions. Each question carries 10 marks.',
    '3. a) Describe the vascular cambium. (6)',
    'b) State two functions of bark. (4)',
    '4. Explain secondary growth in a stem.',
    '5. Compare the roots of monocots and dicots.',
    '',
  ].join('\n');
}

export const paperFile = (wanted: Wanted = {}): TestFile => ({
  name: 'paper.txt',
  content: wanted.text ?? paperText(wanted),
  fields: { type: 'question_paper', title: 'Plant Anatomy', year: '2021', examType: 'Final' },
});
