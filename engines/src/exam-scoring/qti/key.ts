import type { KeyItem } from '../key.ts';
import { marksByRange, type MarksByRange } from '../marks-by-range.ts';
import type { QtiMarks, QtiProblem, QtiQuestion } from './read.ts';

/** Marks of a paper as a file gives them. */
export interface QtiMarking extends MarksByRange {
  partial: 'none' | 'share';
  cancelled: 'full' | 'left_out';
}

export interface QtiKeyProblem {
  /** From 1: in the order of the file. */
  question: number;
  title: string;
  kind: QtiProblem | 'unknown_choice' | 'unknown_question' | 'other_partial';
}

export interface QtiKey {
  items: KeyItem[];
  /** Questions of the file that give no answer. */
  problems: QtiKeyProblem[];
  /** Questions whose answer is read, and whose marks are not. */
  remarks: QtiKeyProblem[];
  missing: number[];
  /** Null: the file does not say what its questions are worth. */
  marking: QtiMarking | null;
  isShuffled: boolean;
}

/** The questions of a file as a key of a paper, counted in their order. */
export function keyOfQti(
  questions: readonly QtiQuestion[],
  of: { questions: number; choices: number },
): QtiKey {
  const items: KeyItem[] = [];
  const problems: QtiKeyProblem[] = [];
  const remarks: QtiKeyProblem[] = [];
  const worth = new Map<number, QtiMarks>();
  questions.forEach(({ title, answer, marks, problem }, i) => {
    const question = i + 1;
    const about = { question, title };
    if (question > of.questions) problems.push({ ...about, kind: 'unknown_question' });
    else if (!answer) problems.push({ ...about, kind: problem ?? 'no_answer' });
    else if (answer.accepted.flat().some((choice) => choice >= of.choices))
      problems.push({ ...about, kind: 'unknown_choice' });
    else {
      items.push({ question, ...answer });
      if (marks.marks !== null || answer.isCancelled) worth.set(question, marks);
      if (problem) remarks.push({ ...about, kind: problem });
    }
  });
  const partial = partialOf([...worth.values()]);
  for (const [question, marks] of worth)
    if (marks.partial !== null && marks.partial !== partial)
      remarks.push({ question, title: questions[question - 1]?.title ?? '', kind: 'other_partial' });
  const all = Array.from({ length: of.questions }, (_, i) => i + 1);
  const answered = new Set(items.map(({ question }) => question));
  return {
    ...{ items, problems },
    remarks: remarks.toSorted((one, other) => one.question - other.question),
    missing: all.filter((question) => !answered.has(question)),
    marking: markingOf(items, worth, partial),
    isShuffled: questions.some(({ isShuffled }) => isShuffled),
  };
}

/** The one that most questions have. */
function partialOf(all: readonly QtiMarks[]): 'none' | 'share' {
  const count = (wanted: QtiMarks['partial']) => all.filter(({ partial }) => partial === wanted).length;
  return count('share') > count('none') ? 'share' : 'none';
}

function markingOf(
  items: readonly KeyItem[],
  worth: ReadonlyMap<number, QtiMarks>,
  partial: 'none' | 'share',
): QtiMarking | null {
  const known = items.flatMap(({ question }) => {
    const { marks = null, penalty = 0 } = worth.get(question) ?? {};
    return marks === null ? [] : [{ question, marks, penalty }];
  });
  const usual = marksByRange(known);
  if (!usual) return null;
  const dropped = items.filter(({ isCancelled }) => isCancelled);
  const isLeftOut =
    dropped.length > 0 && dropped.every(({ question }) => (worth.get(question)?.marks ?? null) === null);
  return {
    ...{ ...usual, partial },
    cancelled: isLeftOut ? 'left_out' : 'full',
  };
}
