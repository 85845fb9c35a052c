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

/** @param remembered cards by topic index */
export function masteryOf(
  { topics }: Pick<TopicForecast, 'topics'>,
  remembered: ReadonlyMap<number, Remembered>,
  earned: readonly EarnedMarks[],
  predicted: ReadonlyMap<string, PredictedPaper>,
): TopicMastery[] {
  const practised = earned.map((each) => ({ ...each, asked: mapToPast(each, predicted) }));
  return topics.map(({ questions }, topic) => {
    const answered = practised.filter(({ asked }) =>
      asked.some((one) => questions.some((past) => isPartOf(past, one))),
    );
    const answers = answered.reduce((sum, each) => sum + each.answers, 0);
    const share = answered.reduce((sum, each) => sum + each.share * each.answers, 0);
    return {
      cards: remembered.get(topic) ?? null,
      practice: answers === 0 ? null : { share: share / answers, answers },
    };
  });
}
