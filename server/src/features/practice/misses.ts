import type { Db } from '../../platform/database.ts';
import type { CardService } from '../cards/service.ts';
import type { PlanService } from '../plan/service.ts';
import { cardOfMisses } from './missed-cards.ts';
import { sessionOfMisses } from './missed-sessions.ts';
import { reckon } from './results.ts';
import * as store from './store.ts';

export interface MissNeeds {
  db: Db;
  cards: Pick<CardService, 'create'>;
  plan: Pick<PlanService, 'addMisses'>;
}

/** no_subject: it has been deleted. */
type MissesRefusal = { ok: false; reason: 'not_found' | 'not_handed_in' | 'no_subject' };
/** added: those that were not there before. */
export type CardsOutcome = { ok: true; cards: number; added: number; subjectId: string } | MissesRefusal;
export type PlanOutcome = { ok: true; added: number; known: number; firstDay: string | null } | MissesRefusal;

/** A card for each question of which something was missed, or for those of them that are named. */
export async function makeCards(
  { db, cards }: MissNeeds,
  ownerId: string,
  id: string,
  questionIds?: readonly string[],
): Promise<CardsOutcome> {
  const found = await markedQuestions(db, ownerId, id);
  if (!found.ok) return found;
  const { subjectId } = found;
  let [made, added] = [0, 0];
  for (const { question, marking, own } of found.questions) {
    if (questionIds?.includes(question.id) === false) continue;
    const card = cardOfMisses(question, marking, own);
    const kept = card && (await addCard(cards, ownerId, subjectId, card));
    if (!kept) continue;
    made++;
    if (kept.isNew) added++;
  }
  return { ok: true, cards: made, added, subjectId };
}

/** A study session for each question of which something was missed. */
export async function planMisses(
  { db, plan }: MissNeeds,
  ownerId: string,
  id: string,
  timeZone: string,
): Promise<PlanOutcome> {
  const found = await markedQuestions(db, ownerId, id);
  if (!found.ok) return found;
  const sessions = found.questions.flatMap(
    ({ question, marking, own }) => sessionOfMisses(id, question, marking, own) ?? [],
  );
  const planned = await plan.addMisses(ownerId, found.subjectId, sessions, timeZone);
  return planned.ok ? planned : { ok: false, reason: 'no_subject' };
}

async function markedQuestions(db: Db, ownerId: string, id: string) {
  const row = await store.findAttempt(db, ownerId, id);
  if (!row) return { ok: false, reason: 'not_found' } as const;
  if (row.state !== 'submitted') return { ok: false, reason: 'not_handed_in' } as const;
  const { subjectId } = row;
  if (subjectId === null) return { ok: false, reason: 'no_subject' } as const;
  const answers = await store.listAnswers(db, ownerId, id);
  const answered = await store.listAnswered(db, ownerId, id);
  const results = reckon(row, answers, answered).questions;
  const questions = row.questions.flatMap((question, i) => {
    const { marking, counted, own } = results[i]!;
    // What the rules of choice let one leave out was not missed.
    return marking && (counted || answered.has(question.id)) ? [{ question, marking, own }] : [];
  });
  return { ok: true, subjectId, questions } as const;
}

/** A card whose document has been deleted meanwhile is made without its place. */
async function addCard(
  cards: MissNeeds['cards'],
  ownerId: string,
  subjectId: string,
  { source, ...words }: NonNullable<ReturnType<typeof cardOfMisses>>,
): Promise<{ isNew: boolean } | null> {
  const text = { subjectId, kind: 'basic', deck: '', origin: 'hand' } as const;
  const card = { ...text, ...words, tags: ['practice'] };
  const outcome = await cards.create(ownerId, source ? { ...card, source } : card);
  const kept = outcome.ok ? outcome : await cards.create(ownerId, card);
  return kept.ok ? kept : null;
}
