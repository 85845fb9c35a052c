import type { AttemptQuestion } from '@gene/contract/practice';
import type { Db } from '../../../platform/database.ts';
import type { CardService } from '../../cards/service.ts';
import { wordsOf } from '../marking/rules.ts';
import { cardOfMisses, type MissedCard, type Misses, missesOf } from './rules.ts';
import { areMarksClosed, reckon } from '../results/service.ts';
import * as store from '../store.ts';

export interface MissNeeds {
  db: Db;
  cards: Pick<CardService, 'create'>;
}

/** no_subject: it has been deleted. not_yet: others may be writing the same exam. */
export type MissesRefusal = { ok: false; reason: 'not_found' | 'not_handed_in' | 'no_subject' | 'not_yet' };
/** added: new ones. */
export type CardsOutcome = { ok: true; cards: number; added: number; subjectId: string } | MissesRefusal;
export type MissesOutcome = { ok: true; missed: MissedQuestion[]; subjectId: string } | MissesRefusal;

/** A question not fully answered. */
export interface MissedQuestion extends Misses {
  question: AttemptQuestion;
  /** Its text, with its parts. */
  words: string;
}

/** Makes a card for each question with a miss, or for the given ones of them. */
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
    const kept = card && (await addMissedCard(cards, { ownerId, subjectId, tag: 'practice' }, card));
    if (!kept) continue;
    made++;
    if (kept.isNew) added++;
  }
  return { ok: true, cards: made, added, subjectId };
}

/** Lists the questions with a miss. */
export async function missesIn(db: Db, ownerId: string, id: string): Promise<MissesOutcome> {
  const found = await markedQuestions(db, ownerId, id);
  if (!found.ok) return found;
  const missed = found.questions.flatMap(({ question, marking, own }) => {
    const misses = missesOf(question, marking, own);
    return misses ? [{ question, words: wordsOf(question), ...misses }] : [];
  });
  return { ok: true, missed, subjectId: found.subjectId };
}

async function markedQuestions(db: Db, ownerId: string, id: string) {
  const row = await store.findAttempt(db, ownerId, id);
  if (!row) return { ok: false, reason: 'not_found' } as const;
  if (row.state !== 'submitted') return { ok: false, reason: 'not_handed_in' } as const;
  if (await areMarksClosed(db, row)) return { ok: false, reason: 'not_yet' } as const;
  const { subjectId } = row;
  if (subjectId === null) return { ok: false, reason: 'no_subject' } as const;
  const answers = await store.listAnswers(db, ownerId, id);
  const answered = await store.listAnswered(db, ownerId, id);
  const results = reckon(row, answers, answered).questions;
  const questions = row.questions.flatMap((question, i) => {
    const { marking, counted, own } = results[i]!;
    // Questions that the choice rules allow to be left out were not missed.
    return marking && (counted || answered.has(question.id)) ? [{ question, marking, own }] : [];
  });
  return { ok: true, subjectId, questions } as const;
}

/** If its document has been deleted meanwhile, the card is made without a source. */
export async function addMissedCard(
  cards: MissNeeds['cards'],
  { ownerId, subjectId, tag }: { ownerId: string; subjectId: string; tag: string },
  { source, ...words }: MissedCard,
): Promise<{ isNew: boolean } | null> {
  const text = { subjectId, kind: 'basic', deck: '', origin: 'hand' } as const;
  const card = { ...text, ...words, tags: [tag] };
  const outcome = await cards.create(ownerId, source ? { ...card, source } : card);
  const kept = outcome.ok ? outcome : await cards.create(ownerId, card);
  return kept.ok ? kept : null;
}
