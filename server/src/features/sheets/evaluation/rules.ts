import type { ExamMarking, KeyItem } from '@gene/contract/exam-papers';
import type { CellState, EvaluationResult, SheetAnswer } from '@gene/contract/sheets';
import { scoreAnswers, type ScoringRules } from '@gene/engines/exam-scoring';

export interface StoredAnswer {
  /** Index of the question. */
  row: number;
  state: CellState;
  choices: number[];
  decided: number[] | null;
}

export interface SheetKey {
  items: readonly KeyItem[];
  marking: ExamMarking;
  rulesOf: (marking: ExamMarking, question: number) => ScoringRules;
}

const isOpen = ({ state, decided }: StoredAnswer): boolean => state === 'doubtful' && decided === null;
const countOf = ({ choices, decided }: StoredAnswer): number[] => decided ?? choices;

/**
 * Scores a sheet. An answer that somebody has to look at first is neither right nor wrong: it gets no marks and is
 * told apart.
 * @param key null: there is none, or it is not known which set's
 */
export function evaluate(
  answers: readonly StoredAnswer[],
  key: SheetKey | null,
): { result: EvaluationResult | null; answers: SheetAnswer[] } {
  const given = new Map(
    answers.flatMap((answer): [number, number[]][] =>
      isOpen(answer) ? [] : [[answer.row + 1, countOf(answer)]],
    ),
  );
  const score = key && scoreAnswers(key.items, given, (question) => key.rulesOf(key.marking, question));
  const scored = new Map(score?.questions.map((each) => [each.question, each]));
  const shown = answers.map((answer): SheetAnswer => {
    const question = answer.row + 1;
    const { outcome = null, marks = 0, outOf = 0 } = scored.get(question) ?? {};
    const isCancelled = outcome === 'cancelled';
    return {
      ...{ question, state: answer.state, choices: countOf(answer), isDecided: answer.decided !== null },
      ...{ marks, outOf, outcome: isOpen(answer) && outcome !== null && !isCancelled ? 'open' : outcome },
    };
  });
  if (!score) return { result: null, answers: shown };
  const count = (...outcomes: SheetAnswer['outcome'][]) =>
    shown.filter(({ outcome }) => outcomes.includes(outcome)).length;
  return {
    result: {
      ...{ score: score.marks, totalMarks: score.outOf, percentage: score.percentage },
      ...{ correctAnswers: count('correct'), incorrectAnswers: count('incorrect', 'partial') },
    },
    answers: shown,
  };
}
