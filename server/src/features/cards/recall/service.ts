import { gapOpening } from '@gene/contract/cards';
import { daysPerStability, forgettingCurve } from '@gene/engines/study-planning';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { ReadableSubject } from '../../subjects/service.ts';
import * as store from './store.ts';
import { loadSettings } from '../decks/store.ts';

export interface CardText {
  id: string;
  /** Its question and answer. */
  text: string;
}

/** Counts for one group of cards. */
export interface Remembered {
  known: number;
  of: number;
}

const textsAtOnce = 1000;

/** Yields the texts of a subject's active cards, in portions. */
export async function* cardTexts(db: Db, subject: ReadableSubject): AsyncGenerator<CardText[]> {
  for (let after: string | null = null; ;) {
    const rows = await store.activeTexts(db, subject, after, textsAtOnce);
    yield rows.map(({ id, front, back }) => ({ id, text: `${front.replace(gapOpening, '')}\n${back}` }));
    after = rows.at(-1)?.id ?? null;
    if (rows.length < textsAtOnce) return;
  }
}

/** Counts active cards, and those with at least this chance of recall now. */
export async function rememberedByGroup(
  db: Db,
  subject: ReadableSubject,
  groups: SQL,
  chance: number,
  now: Date,
): Promise<Map<number, Remembered>> {
  const { weights } = (await loadSettings(db, subject.ownerId, [subject.id])).of(subject.id);
  return store.countRemembered(db, subject, groups, daysPerStability(chance, weights ?? undefined), now);
}

/** The sums of the chances of recall of studied cards now, by group. */
export async function recallsByGroup(
  db: Db,
  subject: ReadableSubject,
  groups: SQL,
  now: Date,
): Promise<Map<number, store.Recalls>> {
  return store.sumRecalls(db, subject, groups, await curveOf(db, subject), now);
}

/** Studied cards of a group, the least known first. */
export async function leastRecalled(
  db: Db,
  subject: ReadableSubject,
  part: { groups: SQL; group: number; limit: number },
  now: Date,
): Promise<store.RecalledCard[]> {
  return store.listRecalled(db, subject, part, await curveOf(db, subject), now);
}

async function curveOf(db: Db, { ownerId, id }: ReadableSubject) {
  const { weights } = (await loadSettings(db, ownerId, [id])).of(id);
  return forgettingCurve(weights ?? undefined);
}
