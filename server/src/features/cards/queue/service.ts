import type { StudyCounts, StudyQuery, StudyQueue } from '@gene/contract/cards';
import type * as z from 'zod';
import type { Db } from '../../../platform/database.ts';
import * as store from './store.ts';
import { dayAround, newMost, newPerDay, unknownTimeZone } from '../decks/rules.ts';
import { toStudyCard } from './view.ts';
import type { LoadedSettings, SubjectSettings } from '../decks/store.ts';

/** Learning cards are sent this early, so that a session can continue offline. */
const learnAheadMs = 20 * 60 * 1000;

/** Lists the cards to study now: learning cards, then reviews with new cards in between. */
export async function studyQueue(
  db: Db,
  ownerId: string,
  { query, settings }: { query: z.output<typeof StudyQuery>; settings: LoadedSettings },
  now: Date,
): Promise<StudyQueue> {
  const timeZone = settings.timeZone ?? unknownTimeZone;
  const day = dayAround(now, timeZone);
  const asOf = now.toISOString();
  const studied = async (chosen: readonly store.ChosenCard[]) =>
    (await store.wholeCards(db, ownerId, chosen)).map((row) =>
      toStudyCard(row, settings.of(row.subjectId), timeZone, now),
    );
  if (query.mode === 'cram') {
    const cards = await studied(await store.anyCards(db, ownerId, query, now, query.limit));
    return { asOf, cards, counts: { new: 0, learning: 0, due: cards.length }, nextLearningAt: null };
  }

  const ahead = new Date(now.getTime() + learnAheadMs);
  const readyMost = newMost(settings, day.day);
  const [chosen, learning, due] = await Promise.all([
    store.countDay(db, ownerId, day, { subjectId: query.subjectId, readyMost }),
    store.learningCards(db, ownerId, query, now, ahead, query.limit),
    store.dueCards(db, ownerId, query, day, query.limit),
  ]);
  const allowed = new Map(
    chosen.map((subject) => [
      subject.subjectId,
      countAllowedToday(subject, settings.of(subject.subjectId), day.day),
    ]),
  );
  const fresh = (
    await store.newCards(db, ownerId, query, day, Math.min(query.limit, Math.max(0, ...allowed.values())))
  ).filter(({ subjectId, rank }) => rank <= (allowed.get(subjectId) ?? 0));
  const cards = await studied([...learning, ...mixCards(due, fresh)].slice(0, query.limit));
  const next = learning.find(({ dueAt }) => dueAt !== null && dueAt > now);
  return {
    asOf,
    cards,
    counts: sum(chosen.map((subject) => limitToToday(subject, settings.of(subject.subjectId), day.day))),
    nextLearningAt: next?.dueAt?.toISOString() ?? null,
  };
}

/** Computes how many new cards may still start today. */
function countAllowedToday(subject: store.NewCount, settings: SubjectSettings, day: string): number {
  return Math.max(0, newPerDay(settings, day) - subject.introduced);
}

/** Counts the new cards that today allows. */
export function countNewToday(subject: store.NewCount, settings: SubjectSettings, day: string): number {
  return Math.min(subject.ready, countAllowedToday(subject, settings, day));
}

/** Limits the counts to what today allows. */
export function limitToToday(subject: store.DayCount, settings: SubjectSettings, day: string): StudyCounts {
  const { learning, due } = subject;
  return { new: countNewToday(subject, settings, day), learning, due };
}

function sum(counts: readonly StudyCounts[]): StudyCounts {
  const total = { new: 0, learning: 0, due: 0 };
  for (const each of counts) {
    total.new += each.new;
    total.learning += each.learning;
    total.due += each.due;
  }
  return total;
}

/** Spreads new cards evenly among the reviews. */
function mixCards(due: readonly store.ChosenCard[], fresh: readonly store.ChosenCard[]): store.ChosenCard[] {
  const placed = [
    ...due.map((row, i) => ({ row, at: (i + 0.5) / due.length })),
    ...fresh.map((row, i) => ({ row, at: (i + 1) / (fresh.length + 1) })),
  ];
  return placed.sort((a, b) => a.at - b.at).map(({ row }) => row);
}
