import {
  type Attempt,
  type AttemptItem,
  type AttemptQuery,
  type NewAttempt,
  practiceLimits,
} from '@gene/contract/practice';
import type * as z from 'zod';
import type { Db } from '../../../platform/database.ts';
import type { PaperService } from '../../papers/service.ts';
import type { SubjectService } from '../../subjects/service.ts';
import { isOver } from '../clock/rules.ts';
import { type HandingIn, readAttempt } from '../clock/service.ts';
import { beginAttempt } from '../beginning/service.ts';
import { type DrawOutcome, drawFromPaper, drawFromSubject } from '../questions/rules.ts';
import * as store from '../store.ts';
import type { Changed } from '../events.ts';

export type StartOutcome =
  | { ok: true; attempt: Attempt }
  | Exclude<DrawOutcome, { ok: true }>
  | { ok: false; reason: 'not_found' | 'too_many_open' };

/** Attempts as such: begun, looked at and deleted. */
export interface Attempts {
  list(
    ownerId: string,
    query: z.output<typeof AttemptQuery>,
  ): Promise<{ attempts: AttemptItem[]; nextCursor: string | null }>;
  start(ownerId: string, asked: z.output<typeof NewAttempt>): Promise<StartOutcome>;
  /** Submits it first if its time is up. */
  find(ownerId: string, id: string): Promise<Attempt | null>;
  delete(ownerId: string, id: string): Promise<boolean>;
}

interface Needs {
  db: Db;
  papers: Pick<PaperService, 'find' | 'ofSubject'>;
  subjects: Pick<SubjectService, 'find' | 'hold'>;
  handingIn: Pick<HandingIn, 'submitExpired'>;
  changed: Changed;
}

export function createAttempts({ db, papers, subjects, handingIn, changed }: Needs): Attempts {
  async function drawFor(ownerId: string, from: NewAttempt['from']): Promise<DrawOutcome | null> {
    if (from.kind === 'marks') {
      const subject = await subjects.find(ownerId, from.subjectId);
      return subject && drawFromSubject(subject, await papers.ofSubject(ownerId, subject.id), from);
    }
    const paper = await papers.find(ownerId, from.paperId);
    return paper && drawFromPaper(paper, from.kind === 'questions' ? from.questionIds : null);
  }

  return {
    async list(ownerId, { subjectId, paperId, cursor, limit }) {
      const after = cursor === undefined ? null : placeOf(cursor);
      const rows = await store.listAttempts(db, ownerId, { subjectId, paperId, after, limit: limit + 1 });
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return {
        attempts: page,
        nextCursor: last ? `${new Date(last.startedAt).getTime()}.${last.id}` : null,
      };
    },

    async start(ownerId, { id, from, minutes, mayPause }) {
      const outcome = await drawFor(ownerId, from);
      if (!outcome) return { ok: false, reason: 'not_found' };
      if (!outcome.ok) return outcome;
      const { seconds: usual, ...drawn } = outcome.drawn;
      const seconds = minutes === undefined ? usual : minutes && minutes * 60;
      const now = await store.databaseTime(db);
      if ((await store.countOpen(db, ownerId, id)) >= practiceLimits.openMax)
        return { ok: false, reason: 'too_many_open' };
      const started = await db.transaction(async (tx) => {
        if (!(await subjects.hold(tx, ownerId, drawn.subjectId))) return null;
        const deadline = seconds === null ? null : new Date(now.getTime() + seconds * 1000);
        await beginAttempt(tx, {
          ...{ ownerId, id, seconds, deadline, startedAt: now },
          ...drawn,
          ...{ mayPause: mayPause && seconds !== null, paperOwnerId: null, resultsFrom: null },
        });
        const row = await store.findAttempt(tx, ownerId, id);
        return row && readAttempt(tx, row, now);
      });
      if (!started) return { ok: false, reason: 'not_found' };
      await changed(ownerId, id);
      return { ok: true, attempt: started };
    },

    async find(ownerId, id) {
      const now = await store.databaseTime(db);
      const row = await store.findAttempt(db, ownerId, id);
      if (!row) return null;
      if (row.state === 'running' && isOver(row, now)) {
        const submitted = await handingIn.submitExpired(ownerId, id);
        if (submitted.ok) return submitted.attempt;
      }
      return readAttempt(db, (await store.findAttempt(db, ownerId, id)) ?? row, now);
    },

    async delete(ownerId, id) {
      if (!(await db.transaction((tx) => store.deleteAttempt(tx, ownerId, id)))) return false;
      await changed(ownerId, id);
      return true;
    },
  };
}

/** An invalid cursor starts at the beginning. */
function placeOf(cursor: string): { startedAt: Date; id: string } | null {
  const match = /^(\d{1,15})\.([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/.exec(cursor);
  return match ? { startedAt: new Date(Number(match[1])), id: match[2]! } : null;
}
