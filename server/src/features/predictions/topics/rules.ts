import type { TopicMastery } from '@gene/contract/kept-predictions';
import type { Remembered } from '../../cards/service.ts';
import type { EarnedMarks } from '../../practice/service.ts';
import type { EarnedInExam } from '../../sheets/service.ts';
import type { PredictedPaper, TopicForecast } from '@gene/contract/predictions';

/** Identifies a question in papers and attempts. */
type Asked = Pick<EarnedMarks, 'paperId' | 'number'>;

/** Maps a predicted question to the past ones behind it. @param predicted by its document */
function mapToPast(
  { documentId, paperId, number }: EarnedMarks,
  predicted: ReadonlyMap<string, PredictedPaper>,
): Asked[] {
  const paper = predicted.get(documentId);
  if (!paper) return [{ paperId, number }];
  const own = paper.questions.filter((question) => question.number === number);
  const bases = own.flatMap(({ basis, parts }) => [basis, ...parts.map((part) => part.basis)]);
  return bases.flatMap((basis) => basis?.askedIn.slice(0, 1) ?? []);
}

/** A part's number starts with its question's: "7 (a)". */
const isPartOf = (part: Asked, whole: Asked): boolean =>
  part.paperId === whole.paperId &&
  (part.number === whole.number || part.number.startsWith(`${whole.number} (`));

/** A card counts as remembered from this probability on. */
export const rememberedFrom = 0.8;

/**
 * The share earned with what a topic is about: of the question, or of those parts of it; null where these have no marks.
 * @param asked the topic's questions that it answers
 */
function shareAbout({ paperId, number, share, parts }: EarnedMarks, asked: readonly Asked[]): number | null {
  if (parts.length === 0 || asked.some((one) => one.number === number || one.paperId !== paperId))
    return share;
  const own = parts.filter(({ part }) => {
    const named = { paperId, number: [number, ...part.map((label) => `(${label})`)].join(' ') };
    return asked.some((one) => isPartOf(named, one) || isPartOf(one, named));
  });
  const of = own.reduce((sum, { marks }) => sum + marks, 0);
  return of > 0 ? own.reduce((sum, each) => sum + each.marks * each.share, 0) / of : null;
}

/** The answers about each topic. */
export function answersByTopic(
  { topics }: Pick<TopicForecast, 'topics'>,
  earned: readonly EarnedMarks[],
  predicted: ReadonlyMap<string, PredictedPaper>,
): EarnedMarks[][] {
  const found: EarnedMarks[][] = topics.map(() => []);
  // Many answers are to the same questions.
  const known = new Map<string, { topic: number; asked: Asked[] }[]>();
  for (const answer of earned) {
    const key = `${answer.documentId} ${answer.paperId} ${answer.number}`;
    let about = known.get(key);
    if (!about) {
      const mapped = mapToPast(answer, predicted);
      about = topics.flatMap(({ questions }, topic) => {
        const asked = questions.filter((past) => mapped.some((one) => isPartOf(past, one)));
        return asked.length > 0 ? [{ topic, asked }] : [];
      });
      known.set(key, about);
    }
    for (const { topic, asked } of about) {
      const share = shareAbout(answer, asked);
      if (share !== null) found[topic]!.push({ ...answer, share });
    }
  }
  return found;
}

/** Which question of which result. */
export const resultKey = ({ resultId, question }: Pick<EarnedInExam, 'resultId' | 'question'>): string =>
  `${resultId} ${question}`;

/** An answer about a topic: practised, or in an exam whose result is released. */
export interface TopicAnswer {
  /** Null: of an exam. */
  attemptId: string | null;
  /** Null: practised. */
  resultId: string | null;
  title: string;
  number: string;
  /** In the attempt or exam, from 1. */
  place: number;
  share: number;
  submittedAt: Date;
}

/**
 * Newest first.
 * @param practised by topic index
 * @param topicOf by `resultKey`
 */
export function withResults(
  practised: readonly (readonly EarnedMarks[])[],
  results: readonly EarnedInExam[],
  topicOf: Readonly<Record<string, number>>,
): TopicAnswer[][] {
  const found = practised.map((answers) =>
    answers.map(({ attemptId, title, number, place, share, submittedAt }): TopicAnswer => ({
      ...{ attemptId, title, number, place, share, submittedAt, resultId: null },
    })),
  );
  for (const result of results) {
    const { resultId, title, question, share, releasedAt } = result;
    found[topicOf[resultKey(result)] ?? -1]?.push({
      ...{ resultId, title, share, attemptId: null, number: String(question), place: question },
      submittedAt: releasedAt,
    });
  }
  return found.map((answers) =>
    answers.toSorted((one, other) => other.submittedAt.getTime() - one.submittedAt.getTime()),
  );
}

const meanShare = (answers: readonly TopicAnswer[]) =>
  answers.reduce((sum, { share }) => sum + share, 0) / answers.length;

/** @param remembered cards by topic index @param answers likewise */
export const masteryOf = (
  answers: readonly (readonly TopicAnswer[])[],
  remembered: ReadonlyMap<number, Remembered>,
): TopicMastery[] =>
  answers.map((own, topic) => ({
    cards: remembered.get(topic) ?? null,
    practice: own.length === 0 ? null : { share: meanShare(own), answers: own.length },
  }));
