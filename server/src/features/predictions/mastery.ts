import type { TopicMastery } from '@gene/contract/kept-predictions';
import type { TopicForecast } from '@gene/contract/predictions';

/** A card that is asked, and whether it would be remembered now; null: not studied yet. */
export interface KnownCard {
  id: string;
  /** What it asks and answers. */
  text: string;
  recall: number | null;
}

/** What was earned with one question of a paper, over all attempts. */
export interface EarnedMarks {
  paperId: string;
  number: string;
  /** 0–1 */
  share: number;
  answers: number;
}

/** A card counts as remembered from this chance on. */
const remembered = 0.8;

/** @param topicOf id of a card → index into the topics */
export function masteryOf(
  { topics }: Pick<TopicForecast, 'topics'>,
  topicOf: Readonly<Record<string, number>>,
  cards: readonly KnownCard[],
  earned: readonly EarnedMarks[],
): TopicMastery[] {
  const ofTopic = topics.map((): KnownCard[] => []);
  for (const card of cards) {
    const topic = topicOf[card.id];
    if (topic !== undefined) ofTopic[topic]?.push(card);
  }
  return topics.map(({ questions }, topic) => {
    const own = ofTopic[topic]!;
    const answered = earned.filter(({ paperId, number }) =>
      // A part has its question's number before its own: "7 (a)".
      questions.some((asked) => asked.paperId === paperId && asked.number.split(' ')[0] === number),
    );
    const answers = answered.reduce((sum, each) => sum + each.answers, 0);
    const share = answered.reduce((sum, each) => sum + each.share * each.answers, 0);
    return {
      cards:
        own.length === 0
          ? null
          : { known: own.filter(({ recall }) => (recall ?? 0) >= remembered).length, of: own.length },
      practice: answers === 0 ? null : { share: share / answers, answers },
    };
  });
}
