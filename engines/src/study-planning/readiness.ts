import { createDraws } from './draws.ts';
import {
  answerDispersion,
  drawKnowledge,
  type Estimate,
  estimateOf,
  hasEvidence,
  type TopicEvidence,
} from './mastery.ts';

export interface ExamTopic extends TopicEvidence {
  /** Its expected share of the exam's marks. */
  expected: number;
}

export interface Readiness {
  /** The expected share of the exam's marks that is about topics with marked answers. */
  practised: number;
  answers: number;
  /** Of its marks; null where less than `leastPractice` was practised. */
  range: Estimate | null;
}

/** Cards say little of an exam's marks, and what was never asked nothing. */
export const leastPractice = { share: 0.5, answers: 5 };

/**
 * The share of an exam's marks that would be earned now: papers of so many questions are drawn from the forecast, and
 * each question is answered as its topic is known. The estimate is wide where topics were not tried, where evidence is
 * thin, and where the paper is short. Marks beyond the topics' expected shares are about something new. It leaves out
 * how hard the paper is, the time, and that cards may ask less than an exam.
 * @param questions of a paper, at least 1
 * @returns null without any evidence
 */
export function estimateReadiness(topics: readonly ExamTopic[], questions: number): Readiness | null {
  if (!topics.some(hasEvidence)) return null;
  const answered = topics.filter(({ answers }) => answers.length > 0);
  const practised = Math.min(
    1,
    answered.reduce((sum, { expected }) => sum + expected, 0),
  );
  const count = answered.reduce((sum, { answers }) => sum + answers.length, 0);
  const isEarly = practised < leastPractice.share || count < leastPractice.answers;
  if (isEarly) return { practised, answers: count, range: null };
  const draws = createDraws(2);
  const concentration = 1 / answerDispersion - 1;
  const scores = drawKnowledge(topics, draws).map((knowledge) => {
    let score = 0;
    for (let question = 0; question < questions; question++) {
      const topic = drawTopic(topics, draws.uniform());
      const known = topic === null ? knowledge.unseen : knowledge.topics[topic]!;
      score += draws.beta(concentration * known, concentration * (1 - known));
    }
    return score / questions;
  });
  return { practised, answers: count, range: estimateOf(Float64Array.from(scores)) };
}

/** @returns null for something new */
function drawTopic(topics: readonly ExamTopic[], place: number): number | null {
  let sum = 0;
  for (const [i, { expected }] of topics.entries()) {
    sum += expected;
    if (place < sum) return i;
  }
  return null;
}
