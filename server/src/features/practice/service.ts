import type {
  AnswerSave,
  Attempt,
  AttemptAnswer,
  AttemptItem,
  AttemptQuery,
  AttemptResult,
  NewAttempt,
} from '@gene/contract/practice';
import type { z } from 'zod';
import type { Db, Tx } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import type { IncomingFile } from '../../platform/files.ts';
import type { JobHandler } from '../../platform/queue.ts';
import type { PaperService } from '../papers/service.ts';
import type { StorageService } from '../storage/service.ts';
import type { OwnedSubject, SubjectService } from '../subjects/service.ts';
import { bestUnder } from './choice.ts';
import { type EarnedMarks, listEarned } from './earned-store.ts';
import { graceMs, isOver, pausedAt, resumedAt } from './clock.ts';
import type { Mark } from './isolated-marking.ts';
import { markingHandler, planMarking, planSubmitting, submittingHandler } from './jobs.ts';
import { type CardsOutcome, makeCards, type MissesOutcome, missesIn, type MissNeeds } from './misses.ts';
import type { ModelAnswerNeeds } from './model-answers.ts';
import { outdatedIn } from './outdated.ts';
import * as photoStore from './photo-store.ts';
import { type AddPhotoOutcome, dropPhoto, keepPhoto, type NewPhoto } from './photos.ts';
import { leastMarks } from './penalties.ts';
import { type DrawOutcome, fromPaper, fromSubject } from './questions.ts';
import { compareMarks, dropMarkings, listUnmarked, saveOwnMarks } from './result-store.ts';
import { reckon, saveTotals } from './results.ts';
import { dismissOther, saveAnswer, type SaveOutcome } from './saving.ts';
import * as store from './store.ts';
import { toAnswer, toAttempt } from './views.ts';

export type { EarnedMarks } from './earned-store.ts';
export { storedPhotos } from './photo-store.ts';
export type { MissedQuestion, MissesRefusal } from './misses.ts';
export { missesRefusal } from './refusals.ts';

export type StartOutcome =
  { ok: true; attempt: Attempt } | Exclude<DrawOutcome, { ok: true }> | { ok: false; reason: 'not_found' };

/** closed: it is handed in. no_pause: its clock may not be stopped. not_paused: it runs. */
export type ClockOutcome =
  { ok: true; attempt: Attempt } | { ok: false; reason: 'not_found' | 'closed' | 'no_pause' | 'not_paused' };

type Refusal = Exclude<SaveOutcome, { ok: true }>;

export type ResultOutcome =
  /** not_handed_in: it is still being written. */
  | { ok: true; result: AttemptResult }
  | { ok: false; reason: 'not_found' | 'not_handed_in' | 'no_marks' }
  | { ok: false; reason: 'too_many'; marks: number }
  | { ok: false; reason: 'too_few'; least: number };

/** A third of a mark is written as -0.33. */
const roundedMarks = 0.01;

/** Attempts at question papers. Of another person's it knows nothing. */
export interface PracticeService {
  list(
    ownerId: string,
    query: z.output<typeof AttemptQuery>,
  ): Promise<{ attempts: AttemptItem[]; nextCursor: string | null }>;
  start(ownerId: string, asked: z.output<typeof NewAttempt>): Promise<StartOutcome>;
  /** Handed in first, where its time is over. */
  find(ownerId: string, id: string): Promise<Attempt | null>;
  delete(ownerId: string, id: string): Promise<boolean>;
  save(
    ownerId: string,
    id: string,
    questionId: string,
    change: AnswerSave,
  ): Promise<{ ok: true; answer: AttemptAnswer } | Refusal>;
  /** Null where there is no such answer. */
  dismiss(ownerId: string, id: string, questionId: string, otherId: string): Promise<AttemptAnswer | null>;
  pause(ownerId: string, id: string): Promise<ClockOutcome>;
  resume(ownerId: string, id: string): Promise<ClockOutcome>;
  submit(ownerId: string, id: string): Promise<ClockOutcome>;
  /** Takes the file over, whatever comes of it. */
  addPhoto(ownerId: string, file: IncomingFile, photo: NewPhoto): Promise<AddPhotoOutcome>;
  findPhoto(ownerId: string, attemptId: string, photoId: string): Promise<photoStore.PhotoRow | null>;
  deletePhoto(
    ownerId: string,
    attemptId: string,
    photoId: string,
  ): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'closed' }>;
  result(ownerId: string, id: string): Promise<ResultOutcome>;
  /** Null takes the person's own marks back. */
  mark(ownerId: string, id: string, questionId: string, marks: number | null): Promise<ResultOutcome>;
  /** Marks again what was marked by other key points than there are now. A person's own marks stay. */
  remark(ownerId: string, id: string): Promise<ResultOutcome>;
  /** Makes a card of what was missed in each of these questions, or in all; cards that are there stay as they are. */
  makeCards(ownerId: string, id: string, questionIds?: readonly string[]): Promise<CardsOutcome>;
  /** Lists the questions with a miss. */
  misses(ownerId: string, id: string): Promise<MissesOutcome>;
  /** What was earned in a subject, question by question. */
  earned(subject: OwnedSubject): Promise<EarnedMarks[]>;
  /** Hands in at the end of the time; marks. */
  handlers: Record<'submitting' | 'marking', JobHandler<{ ownerId: string; attemptId: string }>>;
  /** Hands in what nobody was there to hand in. */
  tidy(): Promise<void>;
}

interface Needs extends MissNeeds {
  events: Pick<Events, 'publish'>;
  papers: Pick<PaperService, 'find' | 'ofSubject'>;
  subjects: Pick<SubjectService, 'find' | 'hold'>;
  storage: Pick<StorageService, 'check'>;
  modelAnswers: ModelAnswerNeeds;
  mark: Mark;
}

export function createPracticeService(needs: Needs): PracticeService {
  const { db, events, papers, subjects, modelAnswers, mark } = needs;

  const changed = (ownerId: string, id: string, answer: store.AnswerRow | null = null) =>
    events.publish(ownerId, {
      event: 'practice',
      data: { id, answer: answer && { questionId: answer.questionId, revision: answer.revision } },
    });

  async function read(on: Db | Tx, row: store.AttemptRow, now: Date): Promise<Attempt> {
    const { ownerId, id } = row;
    const answers = await store.listAnswers(on, ownerId, id);
    return toAttempt(row, answers, await photoStore.listPhotos(on, ownerId, id), now);
  }

  const answerView = async (answer: store.AnswerRow): Promise<AttemptAnswer> =>
    toAnswer(answer, await photoStore.listPhotos(db, answer.ownerId, answer.attemptId));

  async function drawFor(ownerId: string, from: NewAttempt['from']): Promise<DrawOutcome | null> {
    if (from.kind === 'marks') {
      const subject = await subjects.find(ownerId, from.subjectId);
      return subject && fromSubject(subject, await papers.ofSubject(ownerId, subject.id), from);
    }
    const paper = await papers.find(ownerId, from.paperId);
    return paper && fromPaper(paper, from.kind === 'questions' ? from.questionIds : null);
  }

  /** Changes an attempt that is held meanwhile; `change` says what, or why not. */
  async function turn(
    ownerId: string,
    id: string,
    change: (
      row: store.AttemptRow,
      now: Date,
    ) => Partial<store.AttemptRow> | Exclude<ClockOutcome, { ok: true }>,
  ): Promise<ClockOutcome> {
    const now = await store.databaseTime(db);
    const outcome = await db.transaction(async (tx): Promise<ClockOutcome> => {
      const row = await store.findAttempt(tx, ownerId, id, true);
      if (!row) return { ok: false, reason: 'not_found' };
      const values = change(row, now);
      if ('ok' in values) return values;
      const next = { ...row, ...values };
      await store.updateAttempt(tx, row, values);
      if (next.state === 'running') await planSubmitting(tx, next);
      if (next.state === 'submitted') await planMarking(tx, ownerId, id);
      return { ok: true, attempt: await read(tx, next, now) };
    });
    if (outcome.ok) await changed(ownerId, id);
    return outcome;
  }

  const handedIn = (deadline: Date | null, now: Date): Partial<store.AttemptRow> => ({
    state: 'submitted',
    submittedAt: deadline && deadline < now ? deadline : now,
    submittedBy: deadline && deadline <= now ? 'clock' : 'person',
    remainingMs: null,
  });

  async function resultOf(row: store.AttemptRow): Promise<AttemptResult> {
    const answers = await store.listAnswers(db, row.ownerId, row.id);
    const answered = await store.listAnswered(db, row.ownerId, row.id);
    const { questions, ...totals } = reckon(row, answers, answered);
    const outdated = await outdatedIn(modelAnswers, row, answers);
    return {
      ...{ attemptId: row.id, marking: row.markedAt === null, marks: row.marks, ...totals },
      questions: questions.map((each) => ({ ...each, outdated: outdated.has(each.questionId) })),
      comparison: await compareMarks(db, row.ownerId),
    };
  }

  const submitExpired = (ownerId: string, id: string) =>
    turn(ownerId, id, (row, now) =>
      row.state === 'running' && isOver(row, now)
        ? handedIn(row.deadline, now)
        : { ok: false, reason: 'closed' },
    );

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
      const isMarked = drawn.questions.some(({ marks }) => marks !== null);
      const started = await db.transaction(async (tx) => {
        if (!(await subjects.hold(tx, ownerId, drawn.subjectId))) return null;
        const deadline = seconds === null ? null : new Date(now.getTime() + seconds * 1000);
        const isNew = await store.insertAttempt(tx, {
          ...{ ownerId, id, seconds, deadline, startedAt: now },
          ...drawn,
          mayPause: mayPause && seconds !== null,
          toAnswer: bestUnder(drawn.groups, drawn.questions, () => 1).total,
          marks: isMarked ? bestUnder(drawn.groups, drawn.questions, ({ marks }) => marks ?? 0).total : null,
        });
        if (isNew) await planSubmitting(tx, { ownerId, id, deadline });
        const row = await store.findAttempt(tx, ownerId, id);
        return row && read(tx, row, now);
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
        const submitted = await submitExpired(ownerId, id);
        if (submitted.ok) return submitted.attempt;
      }
      return read(db, (await store.findAttempt(db, ownerId, id)) ?? row, now);
    },

    async delete(ownerId, id) {
      if (!(await db.transaction((tx) => store.deleteAttempt(tx, ownerId, id)))) return false;
      await changed(ownerId, id);
      return true;
    },

    async save(ownerId, id, questionId, change) {
      const saved = await saveAnswer(
        db,
        { ownerId, attemptId: id, questionId },
        change,
        await store.databaseTime(db),
      );
      if (!saved.ok) return saved;
      await changed(ownerId, id, saved.answer);
      return { ok: true, answer: await answerView(saved.answer) };
    },

    async dismiss(ownerId, id, questionId, otherId) {
      const answer = await dismissOther(db, { ownerId, attemptId: id, questionId }, otherId);
      if (!answer) return null;
      await changed(ownerId, id, answer);
      return answerView(answer);
    },

    pause: (ownerId, id) =>
      turn(ownerId, id, (row, now) => {
        if (isOver(row, now) || (row.deadline && row.deadline <= now)) return { ok: false, reason: 'closed' };
        if (!row.mayPause) return { ok: false, reason: 'no_pause' };
        return { state: 'paused', ...(row.state === 'running' && pausedAt(row, now)) };
      }),

    resume: (ownerId, id) =>
      turn(ownerId, id, (row, now) => {
        if (isOver(row, now)) return { ok: false, reason: 'closed' };
        if (row.state !== 'paused') return { ok: false, reason: 'not_paused' };
        return { state: 'running', ...resumedAt(row, now) };
      }),

    submit: (ownerId, id) =>
      turn(ownerId, id, (row, now) =>
        row.state === 'submitted' ? { ok: false, reason: 'closed' } : handedIn(row.deadline, now),
      ),

    async addPhoto(ownerId, file, photo) {
      const outcome = await keepPhoto(needs, ownerId, file, photo, await store.databaseTime(db));
      if (outcome.ok) await changed(ownerId, photo.attemptId);
      return outcome;
    },
    findPhoto: (ownerId, attemptId, photoId) => photoStore.findPhoto(db, ownerId, attemptId, photoId),
    async deletePhoto(ownerId, attemptId, photoId) {
      const outcome = await dropPhoto(db, ownerId, { attemptId, photoId }, await store.databaseTime(db));
      if (!outcome.ok) return outcome;
      await changed(ownerId, attemptId);
      return { ok: true };
    },

    async result(ownerId, id) {
      const row = await store.findAttempt(db, ownerId, id);
      if (!row) return { ok: false, reason: 'not_found' };
      if (row.state !== 'submitted') return { ok: false, reason: 'not_handed_in' };
      return { ok: true, result: await resultOf(row) };
    },

    async mark(ownerId, id, questionId, marks) {
      const outcome = await db.transaction(
        async (tx): Promise<Exclude<ResultOutcome, { ok: true }> | { ok: true; row: store.AttemptRow }> => {
          const row = await store.findAttempt(tx, ownerId, id, true);
          const question = row?.questions.find((each) => each.id === questionId);
          if (!row || !question) return { ok: false, reason: 'not_found' };
          if (row.state !== 'submitted') return { ok: false, reason: 'not_handed_in' };
          if (question.marks === null) return { ok: false, reason: 'no_marks' };
          if (marks !== null && marks > question.marks)
            return { ok: false, reason: 'too_many', marks: question.marks };
          const least = leastMarks(row.groups, question);
          if (marks !== null && marks < least - roundedMarks) return { ok: false, reason: 'too_few', least };
          await saveOwnMarks(tx, { ownerId, attemptId: id, questionId }, marks);
          await saveTotals(tx, row);
          return { ok: true, row };
        },
      );
      if (!outcome.ok) return outcome;
      await changed(ownerId, id);
      return { ok: true, result: await resultOf(outcome.row) };
    },

    async remark(ownerId, id) {
      const found = await store.findAttempt(db, ownerId, id);
      if (!found) return { ok: false, reason: 'not_found' };
      if (found.state !== 'submitted') return { ok: false, reason: 'not_handed_in' };
      const outdated = await outdatedIn(modelAnswers, found, await store.listAnswers(db, ownerId, id));
      if (outdated.size === 0) return { ok: true, result: await resultOf(found) };
      const row = await db.transaction(async (tx) => {
        const held = await store.findAttempt(tx, ownerId, id, true);
        // Asked twice at once, the second finds it being marked.
        if (!held || held.markedAt === null) return held;
        await dropMarkings(tx, { ownerId, attemptId: id }, [...outdated]);
        await store.updateAttempt(tx, held, { markedAt: null });
        await planMarking(tx, ownerId, id);
        return { ...held, markedAt: null };
      });
      if (!row) return { ok: false, reason: 'not_found' };
      await changed(ownerId, id);
      return { ok: true, result: await resultOf(row) };
    },

    earned: (subject) => listEarned(db, subject),

    makeCards: (ownerId, id, questionIds) => makeCards(needs, ownerId, id, questionIds),
    misses: (ownerId, id) => missesIn(db, ownerId, id),

    handlers: {
      submitting: submittingHandler(submitExpired),
      marking: markingHandler({
        ...{ db, mark },
        changed: (ownerId, id) => changed(ownerId, id),
        ...modelAnswers,
      }),
    },

    async tidy() {
      const expired = await store.listExpired(
        db,
        new Date((await store.databaseTime(db)).getTime() - graceMs),
      );
      for (const { ownerId, id } of expired) await submitExpired(ownerId, id);
      for (const { ownerId, id } of await listUnmarked(db))
        await db.transaction((tx) => planMarking(tx, ownerId, id));
    },
  };
}

/** A cursor that was not given out by us begins at the beginning. */
function placeOf(cursor: string): { startedAt: Date; id: string } | null {
  const match = /^(\d{1,15})\.([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/.exec(cursor);
  return match ? { startedAt: new Date(Number(match[1])), id: match[2]! } : null;
}
