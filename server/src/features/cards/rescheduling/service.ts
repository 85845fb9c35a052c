import { setImmediate } from 'node:timers/promises';
import {
  type Checkpoint,
  logAfter,
  type LoggedReview,
  replay,
  replayFrom,
  type Schedule,
  type Scheduling,
} from '@gene/engines/study-planning';
import type { Db, Tx } from '../../../platform/database.ts';
import { grouped } from '../../../platform/grouped.ts';
import type { CardRow } from '../store.ts';
import { streamLogs } from '../reviews/store.ts';
import { checkpointOf, type SchedulingBy, schedulingOf } from '../decks/rules.ts';

/** Takes about 10 ms of the event loop. */
export const answersAtOnce = 200;

export interface Replayed {
  row: CardRow;
  schedule: Schedule;
  replayedUntil: Date | null;
  replayedIn: string | null;
}

/** Replays the complete logs of cards, in portions of answers between which others get their turn. */
export async function replayLogs<Row extends CardRow>(
  db: Db | Tx,
  ownerId: string,
  rows: readonly Row[],
  { settings, timeZone }: SchedulingBy,
): Promise<(Replayed & { row: Row })[]> {
  const begun = rows.map((row) => {
    const scheduling = schedulingOf(settings.of(row.subjectId), timeZone);
    const checkpoint = checkpointOf(row);
    const schedule = replay(row.id, [], scheduling, checkpoint);
    return { row, schedule, scheduling, checkpoint, replayedUntil: null as Date | null };
  });
  const byId = new Map(begun.map((each) => [each.row.id, each]));
  for await (const portion of streamLogs(db, ownerId, [...byId.keys()], answersAtOnce)) {
    for (const [cardId, log] of grouped(portion, (answer) => answer.cardId)) {
      const card = byId.get(cardId);
      if (!card) continue;
      card.schedule = replayFrom(cardId, card.schedule, logAfter(log, card.checkpoint), card.scheduling);
      card.replayedUntil = log.at(-1)?.reviewedAt ?? card.replayedUntil;
    }
  }
  return begun.map(({ row, schedule, replayedUntil }) => ({
    ...{ row, schedule, replayedUntil },
    replayedIn: replayedUntil && timeZone,
  }));
}

/** Like `replay`, in portions between which others get their turn. */
export async function replayInTurns(
  cardId: string,
  log: readonly LoggedReview[],
  scheduling: Scheduling,
  checkpoint: Checkpoint | null,
): Promise<Schedule> {
  const later = logAfter(log, checkpoint);
  let schedule = replay(cardId, [], scheduling, checkpoint);
  for (let from = 0; from < later.length; from += answersAtOnce) {
    schedule = replayFrom(cardId, schedule, later.slice(from, from + answersAtOnce), scheduling);
    await setImmediate();
  }
  return schedule;
}
