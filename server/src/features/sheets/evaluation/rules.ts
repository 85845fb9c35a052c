import type { ExamKind, ExamMarking, KeyItem } from '@gene/contract/exam-papers';
import type { AnswerKind } from '@gene/contract/scripts';
import type { CellState, EvaluationResult, SheetAnswer } from '@gene/contract/sheets';
import { scoreAnswers, type ScoringRules } from '@gene/engines/exam-scoring';

export interface StoredAnswer {
  /** Index of the question. */
  row: number;
  state: CellState;
  choices: number[];
  decided: number[] | null;
}

/** An answer in a box or a script. */
export interface WrittenAnswer {
  question: number;
  kind: AnswerKind;
  /** Null: nobody has marked it. */
  marks: number | null;
  /** Null: nobody has said what the question is worth. */
  outOf: number | null;
}

export interface SheetKey {
  items: readonly KeyItem[];
  marking: ExamMarking;
  rulesOf: (marking: ExamMarking, question: number) => ScoringRules;
}

/** Of a set; null: the key says nothing of this set. */
export function itemsOf(sets: readonly KeyItem[][], set: number): KeyItem[] | null {
  const items = sets[set] ?? [];
  return items.length > 0 ? items : null;
}

/** Questions that a key wants answered in writing. */
export function askedInWriting(
  { kind }: { kind: ExamKind },
  { sets, written }: { sets: readonly KeyItem[][]; written: readonly { question: number }[] },
): number[] {
  if (kind === 'omr') return [];
  const bubbled = new Set(sets.flat().map(({ question }) => question));
  return written.map(({ question }) => question).filter((question) => !bubbled.has(question));
}

/** Of a sheet that was printed without their boxes: nobody can have answered them, so that it is no whole result. */
export const unprinted = (
  asked: readonly number[],
  boxed: readonly Pick<WrittenAnswer, 'question'>[],
): number[] => asked.filter((question) => boxed.every((box) => box.question !== question));

const isOpen = ({ state, decided }: StoredAnswer): boolean => state === 'doubtful' && decided === null;
const countOf = ({ choices, decided }: StoredAnswer): number[] => decided ?? choices;

function toWritten({ kind, outOf, ...answer }: WrittenAnswer): SheetAnswer {
  const marks = outOf === null ? null : answer.marks;
  return {
    ...{ question: answer.question, isWritten: true, choices: [], isDecided: marks !== null },
    state: kind === 'blank' || kind === 'empty_box' ? 'blank' : 'marked',
    outcome: outcomeOf({ kind, marks, outOf: outOf ?? 0 }),
    ...{ marks: marks ?? 0, outOf: outOf ?? 0 },
  };
}

function outcomeOf({
  kind,
  marks,
  outOf,
}: Pick<WrittenAnswer, 'kind' | 'marks'> & { outOf: number }): SheetAnswer['outcome'] {
  if (marks === null) return 'open';
  if (marks >= outOf) return 'correct';
  if (marks > 0) return 'partial';
  return kind === 'blank' || kind === 'empty_box' || kind === 'missing' ? 'blank' : 'incorrect';
}

/** Sums of halves and thirds, without what a computer's numbers add. */
export const rounded = (marks: number): number => Math.round(marks * 1e9) / 1e9 + 0;

/**
 * Scores a sheet, bubbles and boxes together. An answer that somebody has to look at or to mark first is neither right nor
 * wrong: it gets no marks and is told apart.
 * @param key null: there is none, or it is not known which set's
 */
export function evaluate(
  answers: readonly StoredAnswer[],
  key: SheetKey | null,
  written: readonly WrittenAnswer[] = [],
): { result: EvaluationResult | null; answers: SheetAnswer[] } {
  const given = new Map(
    answers.flatMap((answer): [number, number[]][] =>
      isOpen(answer) ? [] : [[answer.row + 1, countOf(answer)]],
    ),
  );
  const inBoxes = new Set(written.map(({ question }) => question));
  const items = key?.items.filter(({ question }) => !inBoxes.has(question)) ?? [];
  const score = key && scoreAnswers(items, given, (question) => key.rulesOf(key.marking, question));
  const scored = new Map(score?.questions.map((each) => [each.question, each]));
  const bubbled = answers.map((answer): SheetAnswer => {
    const question = answer.row + 1;
    const { outcome = null, marks = 0, outOf = 0 } = scored.get(question) ?? {};
    const isCancelled = outcome === 'cancelled';
    // Without spreads: a report makes 200,000 of these.
    return {
      question,
      isWritten: false,
      state: answer.state,
      choices: countOf(answer),
      isDecided: answer.decided !== null,
      marks,
      outOf,
      outcome: isOpen(answer) && outcome !== null && !isCancelled ? 'open' : outcome,
    };
  });
  const boxes = written.map(toWritten);
  const shown = [...bubbled, ...boxes].toSorted((one, other) => one.question - other.question);
  const isKnown = answers.length > 0 ? score !== null : written.some(({ outOf }) => outOf !== null);
  return { result: isKnown ? resultOf(shown, boxes, score) : null, answers: shown };
}

function resultOf(
  shown: readonly SheetAnswer[],
  boxes: readonly SheetAnswer[],
  bubbles: { marks: number; outOf: number } | null,
): EvaluationResult {
  const sum = (of: 'marks' | 'outOf') =>
    boxes.reduce((total, each) => rounded(total + each[of]), rounded(bubbles?.[of] ?? 0));
  const [score, totalMarks] = [sum('marks'), sum('outOf')];
  const count = (of: SheetAnswer['outcome']) => shown.filter(({ outcome }) => outcome === of).length;
  return {
    ...{ score, totalMarks, percentage: totalMarks === 0 ? 0 : rounded((score / totalMarks) * 100) },
    ...{ correctAnswers: count('correct'), incorrectAnswers: count('incorrect') },
  };
}
