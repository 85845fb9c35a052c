import { areSame, type KeyItem } from './key.ts';

export interface ScoringRules {
  /** Marks for a right answer to the question. */
  marks: number;
  /** Taken off for a wrong one; not for a blank. */
  penalty: number;
  /** With several right choices: all or nothing, or a share for each. */
  partial: 'none' | 'share';
  /** Cancelled questions: everybody gets full marks, or they do not count. */
  cancelled: 'full' | 'left_out';
}

export type Outcome = 'correct' | 'partial' | 'incorrect' | 'blank' | 'cancelled';

export interface ScoredQuestion {
  question: number;
  outcome: Outcome;
  marks: number;
  /** Maximum marks. */
  outOf: number;
}

export interface Score {
  questions: ScoredQuestion[];
  marks: number;
  outOf: number;
  /** 0 to 100; 0 where nothing can be had. */
  percentage: number;
}

/**
 * Scores the answers of one person. Questions without a key count for nothing.
 * @param answers choices marked, in order, by question; a question that is not there was left blank
 */
export function scoreAnswers(
  key: readonly KeyItem[],
  answers: ReadonlyMap<number, readonly number[]>,
  rulesOf: (question: number) => ScoringRules,
): Score {
  const questions = key.map((item): ScoredQuestion => {
    const rules = rulesOf(item.question);
    const { outcome, marks, outOf } = scoreOne(item, answers.get(item.question) ?? [], rules);
    return { question: item.question, outcome, marks, outOf };
  });
  const marks = sumOf(questions.map((each) => each.marks));
  const outOf = sumOf(questions.map((each) => each.outOf));
  return { questions, marks, outOf, percentage: outOf > 0 ? (marks / outOf) * 100 : 0 };
}

function scoreOne(
  { accepted, isCancelled }: KeyItem,
  chosen: readonly number[],
  { marks, penalty, partial, cancelled }: ScoringRules,
): Omit<ScoredQuestion, 'question'> {
  if (isCancelled) {
    const given = cancelled === 'full' ? marks : 0;
    return { outcome: 'cancelled', marks: given, outOf: given };
  }
  if (chosen.length === 0) return { outcome: 'blank', marks: 0, outOf: marks };
  if (accepted.some((choices) => areSame(choices, chosen)))
    return { outcome: 'correct', marks, outOf: marks };
  const share = partial === 'share' ? Math.max(...accepted.map((choices) => shareOf(choices, chosen))) : 0;
  if (share > 0) return { outcome: 'partial', marks: marks * share, outOf: marks };
  return { outcome: 'incorrect', marks: penalty === 0 ? 0 : -penalty, outOf: marks };
}

/** Right choices less wrong ones, of those that are right; only where several belong together. */
function shareOf(right: readonly number[], chosen: readonly number[]): number {
  if (right.length < 2) return 0;
  const hits = chosen.filter((choice) => right.includes(choice)).length;
  return Math.max(0, (2 * hits - chosen.length) / right.length);
}

/** Kahan's sum: thirds of a mark add up to what a person would say. */
function sumOf(values: readonly number[]): number {
  let [sum, lost] = [0, 0];
  for (const value of values) {
    const next = value - lost;
    const total = sum + next;
    lost = total - sum - next;
    sum = total;
  }
  return sum;
}
