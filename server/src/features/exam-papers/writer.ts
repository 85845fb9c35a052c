import type {
  ExamKey,
  ExamPaperWithKey,
  ExamQuestion,
  KeyFormat,
  KeyItem,
  WrittenAnswer,
} from '@gene/contract/exam-papers';
import { type QtiVersion, writeAiken, writeGift, writeKeyText, writeQti } from '@gene/engines/exam-scoring';
import { inQuestions, rulesOf } from './rules.ts';

const inMarks = (marks: number) => (marks === 1 ? '1 mark' : `${marks} marks`);

/** Markdown of its points and remarks. */
const pointsOf = ({ points, remarks }: WrittenAnswer): string =>
  [
    ...points.map(({ text, marks }) => `- ${text} (${inMarks(marks)})`),
    ...remarks.map((text) => `- *${text}*`),
  ].join('\n');

/** All that a version says, as text: answers set by set, and those in writing point by point. */
export function writeWholeKey({ texts, written }: Pick<ExamKey, 'texts' | 'written'>): string {
  const sets = texts.flatMap((answers, i) =>
    answers === '' ? [] : [texts.length === 1 ? answers : `Set ${'ABCD'.charAt(i)}\n\n${answers}`],
  );
  const inWriting = written.map((answer) => `Question ${answer.question}\n\n${pointsOf(answer)}`);
  return [...sets, ...inWriting].join('\n\n');
}

/** Markdown of a paper, its questions and its key, for its owner to keep. */
export function examPaperPage({ paper, key }: ExamPaperWithKey, questions: readonly ExamQuestion[]): string {
  const { title, subject, examDate, questionCount, totalMarks } = paper;
  const facts = [subject, examDate, inQuestions(questionCount), inMarks(totalMarks)];
  const sets = key.sets.map((items, i) => {
    const heading = key.sets.length === 1 ? '## Answer key' : `## Answer key of set ${'ABCD'.charAt(i)}`;
    return `${heading}\n\n${items.length === 0 ? 'None yet.' : writeKeyText(items)}`;
  });
  const asked = questions.map(({ number, text, marks }) =>
    [`### ${number}`, text, ...(marks === null ? [] : [inMarks(marks)])].join('\n\n'),
  );
  const all = asked.length === 0 ? [] : ['## Questions', ...asked];
  const written = key.written.map((answer) => `### ${answer.question}\n\n${pointsOf(answer)}`);
  const answers = written.length === 0 ? [] : ['## Answers in writing', ...written];
  const head = [`# ${title}`, facts.filter((fact) => fact !== null).join(' · ')];
  return [...head, ...sets, ...answers, ...all, ''].join('\n\n');
}

export interface KeyFile {
  content: string | Uint8Array;
  ending: string;
  type: string;
}

const plain = (text: string, ending: string): KeyFile => ({
  ...{ content: `${text}\n`, ending, type: 'text/plain; charset=utf-8' },
});

const packaged = (
  { paper, key }: ExamPaperWithKey,
  items: readonly KeyItem[],
  version: QtiVersion,
): KeyFile => ({
  content: writeQti(
    {
      ...{ title: paper.title, items, choices: paper.choices },
      rulesOf: (question) => rulesOf(key.marking, question),
    },
    version,
  ),
  ...{ ending: 'qti.zip', type: 'application/zip' },
});

/** The answers of a set as a file of that format. */
export const writeKey: Record<KeyFormat, (found: ExamPaperWithKey, items: readonly KeyItem[]) => KeyFile> = {
  text: (_found, items) => plain(writeKeyText(items), 'txt'),
  gift: ({ paper }, items) => plain(writeGift(items, paper.choices), 'gift.txt'),
  aiken: ({ paper }, items) => plain(writeAiken(items, paper.choices), 'aiken.txt'),
  qti21: (found, items) => packaged(found, items, '2.1'),
  qti30: (found, items) => packaged(found, items, '3.0'),
};
