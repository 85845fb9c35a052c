import type { BoxedQuestion } from '@gene/engines/sheet-reading';

/** Millimetres of a box for which nothing else is said. */
const usualHeight = 40;
const least = 12;
const most = 140;
const boxesMax = 60;
const range = /^(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?(?:\s*:\s*(\d{1,4})(?:\s*mm)?)?$/;

interface Paper {
  kind: 'omr' | 'written' | 'both';
  questionCount: number;
}

export type ReadBoxes = { ok: true; boxes: BoxedQuestion[] } | { ok: false; problem: string };

const no = (problem: string): ReadBoxes => ({ ok: false, problem });

/**
 * Which questions are answered in boxes: "21-24, 25: 90" has four of the usual height and one of 90 mm. With nothing said a
 * written paper has a box for each question.
 */
export function readBoxes(text: string, { kind, questionCount }: Paper): ReadBoxes {
  const said = text.trim() === '' && kind === 'written' ? `1-${questionCount}` : text;
  const heights = new Map<number, number>();
  for (const part of said.split(/[,;\n]/).map((each) => each.trim())) {
    if (part === '') continue;
    const [, first, last = first, height = usualHeight] = range.exec(part) ?? [];
    if (first === undefined) return no(`“${part}” is not a question: write 21, 21-24 or 25: 90.`);
    const [from, to, high] = [Number(first), Number(last), Number(height)];
    if (from < 1 || to < from || to > questionCount)
      return no(`“${part}”: the paper has questions 1 to ${questionCount}.`);
    if (high < least || high > most) return no(`“${part}”: a box is ${least} to ${most} mm high.`);
    for (let question = from; question <= to; question += 1) heights.set(question, high);
  }
  if (heights.size > 0 && kind === 'omr') return no('This paper is answered in circles only.');
  if (heights.size > boxesMax) return no(`A sheet has at most ${boxesMax} boxes.`);
  const boxes = [...heights].toSorted(([one], [other]) => one - other);
  return { ok: true, boxes: boxes.map(([question, height]) => ({ label: String(question), height })) };
}

/** Boxes of the usual height, in words. */
export const writeQuestions = (questions: readonly number[]): string =>
  writeBoxes(questions.map((question) => ({ label: String(question), height: usualHeight })));

/** The same in words, as short as it can be. */
export function writeBoxes(boxes: readonly BoxedQuestion[]): string {
  const ranges: { from: number; to: number; height: number }[] = [];
  for (const { label, height } of boxes) {
    const last = ranges.at(-1);
    const question = Number(label);
    if (last && last.height === height && last.to === question - 1) last.to = question;
    else ranges.push({ from: question, to: question, height });
  }
  return ranges
    .map(({ from, to, height }) => {
      const questions = from === to ? String(from) : `${from}-${to}`;
      return height === usualHeight ? questions : `${questions}: ${height}`;
    })
    .join(', ');
}
