import type { StudentResult } from '@gene/contract/sheet-reports';
import type { SheetAnswer } from '@gene/contract/sheets';
import type { CountedSheet, ScoredSheet, Tally } from '../types.ts';

const outcomes = [
  ...([null, 'correct', 'partial', 'incorrect'] as const),
  ...(['blank', 'cancelled', 'open'] as const),
] satisfies SheetAnswer['outcome'][];

// Of an answer's signs: bits 0–2 its outcome, bit 3 whether it is written, from bit 4 its choices.
const writtenBit = 1 << 3;
const choiceBit = (choice: number) => 1 << (4 + choice);
const choicesMax = 12;

/** @throws RangeError for a choice that has no bit */
export function packSheets(sheets: readonly ScoredSheet[]): Omit<Tally, 'ofScripts'> {
  const answers = sheets.flatMap((sheet) => sheet.answers);
  return {
    students: JSON.stringify(sheets.map(({ student }) => student)),
    lengths: Uint16Array.from(sheets, (sheet) => sheet.answers.length),
    questions: Uint16Array.from(answers, ({ question }) => question),
    marks: Float64Array.from(answers, ({ marks }) => marks),
    outOf: Float64Array.from(answers, ({ outOf }) => outOf),
    signs: Uint16Array.from(answers, signsOf),
  };
}

function signsOf({ outcome, isWritten, choices }: SheetAnswer): number {
  const beyond = choices.find((choice) => choice < 0 || choice >= choicesMax);
  if (beyond !== undefined) throw new RangeError(`no choice ${beyond}`);
  const chosen = choices.reduce((bits, choice) => bits | choiceBit(choice), 0);
  return outcomes.indexOf(outcome) | (isWritten ? writtenBit : 0) | chosen;
}

/** Yields the sheets in their order; choices from A on. */
export function* unpackSheets({ students, ...tally }: Tally): Generator<CountedSheet> {
  let from = 0;
  for (const [i, student] of (JSON.parse(students) as StudentResult[]).entries()) {
    const length = tally.lengths[i] ?? 0;
    const at = from;
    from += length;
    yield {
      student,
      answers: Array.from({ length }, (_, n) => {
        const signs = tally.signs[at + n] ?? 0;
        return {
          question: tally.questions[at + n] ?? 0,
          isWritten: (signs & writtenBit) !== 0,
          choices: choicesIn(signs),
          outcome: outcomes[signs & (writtenBit - 1)] ?? null,
          marks: tally.marks[at + n] ?? 0,
          outOf: tally.outOf[at + n] ?? 0,
        };
      }),
    };
  }
}

/** Questions of which some sheet has a written answer. */
export function writtenQuestions(tallies: readonly Tally[]): Set<number> {
  const found = new Set<number>();
  for (const { questions, signs } of tallies)
    for (const [i, question] of questions.entries())
      if (((signs[i] ?? 0) & writtenBit) !== 0) found.add(question);
  return found;
}

/** Shared, since few differ. */
const known = new Map<number, readonly number[]>();

function choicesIn(signs: number): readonly number[] {
  const bits = signs & ~(choiceBit(0) - 1);
  let choices = known.get(bits);
  if (!choices) {
    choices = Array.from({ length: choicesMax }, (_, choice) => choice).filter(
      (choice) => (bits & choiceBit(choice)) !== 0,
    );
    known.set(bits, choices);
  }
  return choices;
}
