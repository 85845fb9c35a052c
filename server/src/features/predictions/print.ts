import type { ChoiceRule } from '@gene/contract/papers';
import type { ForecastVerdict, PredictedPaper, PredictedQuestion } from '@gene/contract/predictions';
import type { PrintBlock } from '../../platform/print/blocks.ts';
import type { Asker } from '../../platform/heavy-work.ts';
import type { Print, Printed } from '../../platform/print/printer.ts';

/** "CST 204 Database Management Systems 2027" */
const titleOf = ({ courseCode, courseName, targetYear }: PredictedPaper, subject: string): string =>
  [...(courseName === null && courseCode === null ? [subject] : [courseCode, courseName]), targetYear]
    .filter((part) => part !== null)
    .join(' ');

export const fileNameOf = (paper: PredictedPaper, subject: string): string =>
  `${titleOf(paper, subject)} (predicted).pdf`;

/** Prints the paper as a PDF in exam form; it states that it is a prediction. */
export function printPaper(
  paper: PredictedPaper,
  {
    subject,
    verdict,
    print,
    asker,
  }: { subject: string; verdict: ForecastVerdict; print: Print; asker: Asker },
): Promise<Printed> {
  const title = titleOf(paper, subject);
  const { sections, questions, instructions, choice } = paper;
  const blocks: PrintBlock[] = [
    { kind: 'title', text: title },
    { kind: 'meta', text: 'Predicted by Gene from past papers. This is not an official question paper.' },
    { kind: 'meta', text: headOf(paper) },
    ...toldOr(instructions, choice),
    ...[null, ...sections.keys()].flatMap((index): PrintBlock[] => {
      const own = questions.filter(({ section }) => section === index);
      if (own.length === 0) return [];
      const body = own.flatMap((question, i) => questionBlocks(question, own[i - 1]));
      return index === null ? body : [...sectionHead(sections[index]!), ...body];
    }),
    { kind: 'rule' },
    { kind: 'paragraph', small: true, runs: [{ text: verdict.message }] },
  ];
  return print([blocks.filter((block) => block.kind !== 'meta' || block.text !== '')], { title, asker });
}

const paragraph = (text: string): PrintBlock => ({ kind: 'paragraph', runs: [{ text, italic: true }] });

/** What past papers say, else the rule itself. */
const toldOr = (instructions: readonly string[], choice: ChoiceRule | null): PrintBlock[] =>
  (instructions.length > 0 || choice === null ? instructions : [ruleOf(choice, 'question')]).map(paragraph);

/** "Answer 5 of 8 questions; 1 must be answered." */
function ruleOf({ answer, of, per, compulsory }: ChoiceRule, what: string): string {
  const amount = of === null ? counted(answer, what) : `${answer} of ${counted(of, what)}`;
  const must = compulsory.length === 0 ? '' : `; ${compulsory.join(', ')} must be answered`;
  return `Answer ${amount}${per === 'module' ? ' from each module' : ''}${must}.`;
}

/** "Total marks: 70 | Time allowed: 3 hours" */
function headOf({ totalMarks, minutes }: PredictedPaper): string {
  const [hours, rest] = [Math.floor((minutes ?? 0) / 60), (minutes ?? 0) % 60];
  const time = [hours > 0 ? counted(hours, 'hour') : '', rest > 0 ? counted(rest, 'minute') : ''];
  return [
    totalMarks === null ? '' : `Total marks: ${totalMarks}`,
    minutes === null ? '' : `Time allowed: ${time.filter(Boolean).join(' ')}`,
  ]
    .filter(Boolean)
    .join(' | ');
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

function sectionHead(section: PredictedPaper['sections'][number]): PrintBlock[] {
  const text = [section.label, section.title].filter((part) => part !== null).join(': ');
  return [...(text === '' ? [] : [heading(1, text)]), ...toldOr(section.instructions, section.choice)];
}

const heading = (level: 1 | 3, text: string): PrintBlock => ({ kind: 'heading', level, runs: [{ text }] });
const or: PrintBlock = { kind: 'paragraph', runs: [{ text: 'OR', bold: true }] };
const marksOf = (marks: number | null) => (marks === null ? null : counted(marks, 'mark'));

function questionBlocks(question: PredictedQuestion, before: PredictedQuestion | undefined): PrintBlock[] {
  const { number, text, marks, choice, parts, module, insteadOfPrevious } = question;
  return [
    ...(module !== null && module !== before?.module ? [heading(3, module)] : []),
    ...(insteadOfPrevious ? [or] : []),
    ...linesOf(text, { depth: 0, number: `${number}.`, marks: marksOf(marks) }),
    ...(choice ? [paragraph(ruleOf(choice, 'part'))] : []),
    ...parts.flatMap((part): PrintBlock[] => [
      ...(part.insteadOfPrevious ? [or] : []),
      ...linesOf(part.text, {
        depth: 1,
        number: `(${part.label})`,
        marks: part.marks === marks ? null : marksOf(part.marks),
      }),
    ]),
  ];
}

/**
 * Splits a question into lines: title, introduction and task are separate. One without words takes a line
 * too.
 */
function linesOf(
  text: string,
  { depth, number, marks }: { depth: number; number: string; marks: string | null },
): PrintBlock[] {
  const [first = '', ...rest] = text.split('\n').filter(Boolean);
  return [
    { kind: 'question', depth, number, text: first || '\u00a0', marks },
    ...rest.map((line) => ({ kind: 'question' as const, depth, number: '', text: line, marks: null })),
  ];
}
