import { gapOpening } from '@gene/contract/cards';
import { recallChance } from '@gene/engines/study-planning';
import type { Db } from '../../platform/database.ts';
import type { OwnedSubject } from '../subjects/service.ts';
import * as decks from './deck-store.ts';
import { schedulingOf, unknownTimeZone } from './scheduling.ts';

/** What a card says, and the chance that it is known now; null: not studied yet. */
export interface CardRecall {
  id: string;
  text: string;
  /** 0–1 */
  recall: number | null;
}

/** Of every card of the subject that is asked. */
export async function cardRecall(db: Db, subject: OwnedSubject, now: Date): Promise<CardRecall[]> {
  const [rows, settings] = await Promise.all([
    decks.activeCards(db, subject),
    decks.loadSettings(db, subject.ownerId, [subject.id]),
  ]);
  // The study day plays no part in it.
  const scheduling = schedulingOf(settings.of(subject.id), unknownTimeZone);
  return rows.map((row) => ({
    id: row.id,
    text: `${row.front.replace(gapOpening, '')}\n${row.back}`,
    recall: recallChance(row, now, scheduling),
  }));
}
