import { type AnswerSave, type ChosenOptions, practiceLimits } from '@gene/contract/practice';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/database.ts';
import { isOver } from '../clock/rules.ts';
import * as store from '../store.ts';

export type SaveOutcome =
  | { ok: true; answer: store.AnswerRow }
  | { ok: false; reason: 'not_found' | 'closed' | 'too_many_others' };

interface Target {
  ownerId: string;
  attemptId: string;
  questionId: string;
}

/**
 * Saves an answer as one tab has it. Words written in another tab or on another device that are not in this
 * text are kept beside it: nothing acknowledged is ever lost.
 */
export async function saveAnswer(
  db: Db,
  { ownerId, attemptId, questionId }: Target,
  change: AnswerSave,
  now: Date,
): Promise<SaveOutcome> {
  return db.transaction(async (tx): Promise<SaveOutcome> => {
    const attempt = await store.shareAttempt(tx, ownerId, attemptId);
    if (!attempt) return { ok: false, reason: 'not_found' };
    if (isOver(attempt, now)) return { ok: false, reason: 'closed' };
    const answer = await store.lockAnswer(tx, ownerId, attemptId, questionId);
    if (!answer) return { ok: false, reason: 'not_found' };
    const { text, choices, flagged, writer, baseRevision } = change;
    if (isSame(answer, change)) return { ok: true, answer };
    const wasSeen = baseRevision === answer.revision || answer.writer === writer || holds(text, answer.text);
    const replaced = { id: uuidv7(), text: answer.text, savedAt: answer.savedAt.toISOString() };
    const others = (wasSeen ? answer.others : [...answer.others, replaced]).filter(
      (other) => !holds(text, other.text),
    );
    if (!fits(others)) return { ok: false, reason: 'too_many_others' };
    const values = { text, choices, flagged, writer, others, revision: answer.revision + 1 };
    await store.updateAnswer(tx, answer, values);
    return { ok: true, answer: { ...answer, ...values } };
  });
}

/** The person has looked at the other version and does not need it. */
export async function dismissOther(
  db: Db,
  { ownerId, attemptId, questionId }: Target,
  otherId: string,
): Promise<store.AnswerRow | null> {
  return db.transaction(async (tx) => {
    const answer = await store.lockAnswer(tx, ownerId, attemptId, questionId);
    if (!answer) return null;
    const others = answer.others.filter(({ id }) => id !== otherId);
    if (others.length === answer.others.length) return answer;
    const values = { others, revision: answer.revision + 1 };
    await store.updateAnswer(tx, answer, values);
    return { ...answer, ...values };
  });
}

const fits = (others: store.AnswerRow['others']) =>
  others.length <= practiceLimits.othersMax &&
  others.reduce((sum, { text }) => sum + text.length, 0) <= practiceLimits.othersTextMax;

const holds = (text: string, part: string) => text.includes(part.trim());

function isSame(answer: store.AnswerRow, change: AnswerSave): boolean {
  return (
    answer.text === change.text &&
    answer.flagged === change.flagged &&
    choiceKey(answer.choices) === choiceKey(change.choices)
  );
}

const choiceKey = (choices: readonly ChosenOptions[]) =>
  JSON.stringify(choices.map(({ part, labels }) => [part, labels]));
