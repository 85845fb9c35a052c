import type { TopicMastery } from '@gene/contract/kept-predictions';
import type { Remembered } from '../../cards/service.ts';
import type { EarnedMarks } from '../../practice/service.ts';
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

/** The answers about each topic. */
export function answersByTopic(
  { topics }: Pick<TopicForecast, 'topics'>,
  earned: readonly EarnedMarks[],
  predicted: ReadonlyMap<string, PredictedPaper>,
): EarnedMarks[][] {
  const found: EarnedMarks[][] = topics.map(() => []);
  // Many answers are to the same questions.
  const known = new Map<string, number[]>();
  for (const answer of earned) {
    const key = `${answer.documentId} ${answer.paperId} ${answer.number}`;
    let about = known.get(key);
    if (!about) {
      const asked = mapToPast(answer, predicted);
      about = topics.flatMap(({ questions }, topic) =>
        asked.some((one) => questions.some((past) => isPartOf(past, one))) ? [topic] : [],
      );
      known.set(key, about);
    }
    for (const topic of about) found[topic]!.push(answer);
  }
  return found;
}

const meanShare = (answers: readonly EarnedMarks[]) =>
  answers.reduce((sum, { share }) => sum + share, 0) / answers.length;

/** @param remembered cards by topic index */
export function masteryOf(
  forecast: Pick<TopicForecast, 'topics'>,
  remembered: ReadonlyMap<number, Remembered>,
  earned: readonly EarnedMarks[],
  predicted: ReadonlyMap<string, PredictedPaper>,
): TopicMastery[] {
  return answersByTopic(forecast, earned, predicted).map((answers, topic) => ({
    cards: remembered.get(topic) ?? null,
    practice: answers.length === 0 ? null : { share: meanShare(answers), answers: answers.length },
  }));
}
