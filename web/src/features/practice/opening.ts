import type { Attempt, AttemptAnswer } from '@gene/contract/practice';
import { type Draft, same, valuesOf } from './attempt-sync.ts';
import { dropAnswer, findKept, type KeptAnswer } from './kept-answers.ts';
import { newId } from '../../lib/new-id.ts';

/** Identifies this tab as a writer, on the device and to the server. */
export const writer = newId();
const lockName = (name: string) => `gene-practice:${name}`;

// While this tab lives, others leave its text alone.
if ('locks' in navigator) void navigator.locks.request(lockName(writer), () => new Promise(() => undefined));

async function isGone(name: string): Promise<boolean> {
  if (name === writer || !('locks' in navigator)) return true;
  return navigator.locks.request(lockName(name), { ifAvailable: true }, (lock) => lock !== null);
}

export interface Opened {
  answers: AttemptAnswer[];
  drafts: Draft[];
  /** Deletes the stored originals of the drafts once they are stored anew. */
  adopt: () => Promise<void>;
}

/**
 * Combines the server's attempt with this device's newer data: answers saved after an offline copy was made,
 * and text from closed tabs that was never sent.
 */
export async function openAnswers(userId: string, attempt: Attempt): Promise<Opened> {
  const kept = await findKept(userId, attempt.id).catch(() => []);
  const copies = new Map(kept.filter(({ writer: by }) => by === '').map((copy) => [copy.questionId, copy]));
  const answers = attempt.answers.map((answer) => {
    const copy = copies.get(answer.questionId);
    return copy && copy.revision > answer.revision
      ? { ...answer, ...valuesOf(copy), revision: copy.revision }
      : answer;
  });
  const left = await unsentOf(kept, answers);
  return {
    answers,
    drafts: left
      .filter(({ questionId }, i) => left.findIndex((other) => other.questionId === questionId) === i)
      .map((newest) =>
        joinDrafts(
          newest,
          left.filter(({ questionId }) => questionId === newest.questionId),
        ),
      ),
    adopt: async () => {
      for (const draft of left) if (draft.writer !== writer) await dropAnswer(draft).catch(() => undefined);
    },
  };
}

/** Text that came too late for the server, by question, to be copied. */
export async function lateTexts(
  userId: string,
  attempt: Attempt,
): Promise<{ questionId: string; text: string }[]> {
  const kept = await findKept(userId, attempt.id).catch(() => []);
  const left = kept.filter(({ writer: by }) => by !== '');
  return attempt.answers.flatMap(({ questionId, text }) =>
    left
      .filter((draft) => draft.questionId === questionId && !text.includes(draft.text.trim()))
      .map((draft) => ({ questionId, text: draft.text })),
  );
}

async function unsentOf(
  kept: readonly KeptAnswer[],
  answers: readonly AttemptAnswer[],
): Promise<KeptAnswer[]> {
  const left: KeptAnswer[] = [];
  for (const draft of kept) {
    const answer = answers.find(({ questionId }) => questionId === draft.questionId);
    if (draft.writer === '' || !answer || !(await isGone(draft.writer))) continue;
    if (same(draft, answer)) await dropAnswer(draft).catch(() => undefined);
    else left.push(draft);
  }
  return left.toSorted((a, b) => b.keptAt - a.keptAt);
}

/** Joins text from several closed tabs: the newest first, then any not contained in it. */
function joinDrafts(newest: KeptAnswer, drafts: readonly KeptAnswer[]): Draft {
  const text = drafts.reduce(
    (all, draft) => (all.includes(draft.text.trim()) ? all : `${all}\n\n${draft.text}`),
    newest.text,
  );
  return { ...valuesOf(newest), questionId: newest.questionId, revision: newest.revision, text };
}
