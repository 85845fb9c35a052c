import type { StudyCard } from '@gene/contract/cards';
import { previewRatings, recallChance } from '@gene/engines/study-planning';
import { type SourcedCard, toCard } from '../store.ts';
import type { SubjectSettings } from '../decks/store.ts';
import { schedulingOf } from '../decks/rules.ts';

/** Adds the effect of each rating, and the current chance of recall. */
export function toStudyCard(
  row: SourcedCard,
  settings: SubjectSettings,
  timeZone: string,
  now: Date,
): StudyCard {
  const scheduling = schedulingOf(settings, timeZone);
  return {
    ...toCard(row),
    previews: previewRatings(row.id, row, now, scheduling),
    retrievability: recallChance(row, now, scheduling),
    forExam: row.forExam,
  };
}
