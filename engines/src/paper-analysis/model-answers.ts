import type { PaperDoubt } from '@gene/contract/papers';
import { isInstruction } from './choice.ts';
import { type Label, labelAt } from './labels.ts';
import type { Row } from './rows.ts';
import { sourceOf } from '../language/paper-words.ts';
import type { DraftQuestion, Structure } from './structure.ts';

/** "Answer: A stoma is …", "Ans.", "Lösung:" before an answer. */
const answerBegins = new RegExp(String.raw`^[^\p{L}]*${sourceOf('answer')}\s*[.:–-]+\s*(?<rest>.*)$`, 'iu');
const titled = new RegExp(
  String.raw`^[^\p{L}\p{N}]*(?:${sourceOf('answersTitle')}(?: (?:to|for|of) .{0,40}(?:paper|exam|test|assignment|(?:19|20)\\d\\d).{0,20})?|solutions? (?:to|for|of) .{3,60}|corrigé .{0,40})[^\p{L}]*$`,
  'iu',
);
const titleRows = 8;
const fewest = 2;

const isAnswer = (rows: readonly Row[], at: number): boolean => {
  const { text } = rows[at]!;
  const rest = answerBegins.exec(text)?.groups!['rest'];
  if (rest === undefined || isInstruction(text)) return false;
  if (/\p{L}{2,}.*\s\S|\p{L}{6}|\d/u.test(rest)) return true;
  const below = rows[at + 1]?.text ?? '';
  return rest === '' && /\p{L}{2,}.*\s\S/u.test(below);
};

/** The rows before and between answers: the part that goes on with the labels above an answer ends it. */
function withoutAnswers({ rows, start }: DraftQuestion): Row[] {
  const kept: Row[] = [];
  let above: Label | null = null;
  let answering = false;
  rows.forEach((row, at) => {
    const label = labelAt(at === 0 ? row.text.slice(start.length) : row.text);
    if (label && above && goesOn(label, above)) answering = false;
    answering ||= at > 0 && isAnswer(rows, at);
    if (answering) return;
    kept.push(row);
    above = label ?? above;
  });
  return kept;
}

const goesOn = (label: Label, above: Label) =>
  label.manner === above.manner &&
  label.readings.some(({ series, value }) =>
    above.readings.some((other) => other.series === series && other.value + 1 === value),
  );

/** Takes the answers out that stand below their questions, so that none tells its own; says so if there are any. */
export function leaveOutAnswers({ questions }: Structure, rows: readonly Row[]): PaperDoubt | null {
  const answered = questions.filter((question) =>
    question.rows.some((_, at) => at > 0 && isAnswer(question.rows, at)),
  );
  const page = answered[0]?.rows[0]!.page ?? rows[0]?.page ?? 1;
  const doubt = (message: string): PaperDoubt => ({ kind: 'holds_answers', message, question: null, page });
  if (answered.length >= Math.max(fewest, questions.length / 2)) {
    for (const question of answered) question.rows = withoutAnswers(question);
    return doubt(
      `This file holds answers too: those below ${answered.length} questions were left out. Check that each question is whole, or upload the question paper itself.`,
    );
  }
  return rows.slice(0, titleRows).some(({ text }) => titled.test(text))
    ? doubt(
        'This looks like model answers or a marking scheme: what was read as questions may hold their answers. Upload the question paper itself, or correct the questions.',
      )
    : null;
}
