import { ApiError } from '@gene/contract/errors';
import {
  type AnswerPlace,
  findMarkProblem,
  type MarkedQuestion,
  type MarkedQuestions,
  type MarkSuggestion,
  type NewMark,
  type NewRubricLine,
  type QuestionToMark,
  type RubricLine,
  type Script,
  scriptLimits,
  type ScriptQuestion,
  type TakenBack,
} from '@gene/contract/scripts';
import { v7 as newId } from 'uuid';
import type { Db, Tx } from '../../../platform/database.ts';
import type { Asker } from '../../../platform/heavy-work.ts';
import { findExamKey, findExamQuestions, rulesOf, type TaughtExamPaper } from '../../exam-papers/service.ts';
import { getFacts, type SheetRow } from '../deciding/store.ts';
import type { Suggest } from '../suggestions/isolated.ts';
import { rescore, rescorePaper } from '../releases/jobs.ts';
import { holdMarker } from '../seconding/store.ts';
import { groupOf, resultOf, sumOf, wordsOf } from './rules.ts';
import * as store from './store.ts';

/** Shown together; the next ones come when these are marked. */
const groupsAtOnce = 200;

const changedMeanwhile = () =>
  new ApiError('conflict', { message: 'Somebody else has marked this meanwhile.' });

/** Who marks answers, on which side. */
export interface Marker {
  paper: TaughtExamPaper;
  by: string;
  side: store.Side;
  /** Where two have marked an answer, another mark settles it, and few may give one. */
  maySettle: boolean;
}

/** @throws ApiError not_found: the paper has no such question */
function at(paper: TaughtExamPaper, question: number): store.At {
  if (question > paper.questionCount) throw new ApiError('not_found');
  return { paperId: paper.id, question };
}

/** Marks of questions: set by whoever marks them, else from the paper's key, else as printed. */
export async function worthOf(db: Db | Tx, paper: TaughtExamPaper): Promise<Map<number, number>> {
  const key = paper.keyVersion === 0 ? null : await findExamKey(db, paper.id, paper.keyVersion);
  const printed = key ? null : await findExamQuestions(db, paper.id);
  const worth = new Map<number, number>();
  for (const { question, marks } of printed?.questions ?? [])
    if (marks !== null && marks > 0) worth.set(question, marks);
  if (key)
    for (let question = 1; question <= paper.questionCount; question += 1)
      worth.set(question, rulesOf(key.marking, question).marks);
  for (const { question, outOf } of await store.listQuestions(db, paper.id)) worth.set(question, outOf);
  return worth;
}

/**
 * In the transaction that saves a key.
 * @param worth of a question, by the new key
 * @throws ApiError invalid: an answer has more already
 */
export async function checkGiven(
  tx: Tx,
  paperId: string,
  worth: (question: number) => number,
): Promise<void> {
  for (const { question, most } of await store.listMostGiven(tx, paperId))
    if (most > worth(question))
      throw new ApiError('invalid', {
        message: `Question ${question}: an answer has ${most} already, and by this key it would be worth ${worth(question)}.`,
      });
}

async function listQuestions(
  db: Db | Tx,
  paper: TaughtExamPaper,
  side: store.Side = store.firstSide,
): Promise<MarkedQuestion[]> {
  const worth = await worthOf(db, paper);
  const printed = await findExamQuestions(db, paper.id);
  const said = wordsOf(await store.listQuestions(db, paper.id), printed?.questions ?? []);
  const counts = new Map((await store.countAnswers(db, paper.id, side)).map((row) => [row.question, row]));
  const boxed = new Set(paper.kind === 'written' ? [] : await store.listBoxed(db, paper.id));
  const isWritten = (question: number) =>
    counts.has(question) || (!side.isSecond && (paper.kind === 'written' || boxed.has(question)));
  const all = Array.from({ length: paper.questionCount }, (_, i) => i + 1);
  return all.filter(isWritten).map((question) => {
    const { answers = 0, marked = 0 } = counts.get(question) ?? {};
    const outOf = worth.get(question) ?? null;
    return { question, text: said.get(question)?.text ?? '', outOf, answers, marked };
  });
}

/** @throws ApiError not_found: also where a second marker has no answers to it */
async function getQuestion(
  db: Db | Tx,
  paper: TaughtExamPaper,
  question: number,
  side: store.Side = store.firstSide,
): Promise<MarkedQuestion> {
  const found = (await listQuestions(db, paper, side)).find((each) => each.question === question);
  if (!found) throw new ApiError('not_found');
  return found;
}

const toLine = ({ line, seen, addedByName }: store.SeenLine): RubricLine => ({
  ...{ id: line.id, text: line.text, marks: line.marks, seen },
  ...{ addedBy: addedByName, addedAt: line.addedAt.toISOString() },
});

/** @throws ApiError forbidden: it is not theirs to say what these answers get */
async function requireFirstMarker(
  tx: Tx,
  { by, maySettle }: Marker,
  held: readonly store.AnswerRow[],
): Promise<void> {
  const seconds = await store.listMarks(
    tx,
    held.flatMap(({ secondMarkId }) => secondMarkId ?? []),
  );
  if (seconds.some(({ decidedBy }) => decidedBy === by))
    throw new ApiError('forbidden', { message: 'You are the second marker of some of these answers.' });
  const isTwice = ({ isHandedIn, firstMarkId, markId }: store.AnswerRow) =>
    isHandedIn && (firstMarkId ?? markId) !== null;
  if (!maySettle && held.some(isTwice))
    throw new ApiError('forbidden', {
      message: 'Two people have marked some of these answers. Whoever made the paper decides.',
    });
}

/** The answers, each as it was when the caller saw it. @throws ApiError conflict; forbidden; not_found */
async function hold(
  tx: Tx,
  marker: Marker,
  of: store.At,
  { answers, isSecond }: TakenBack,
): Promise<store.AnswerRow[]> {
  const { side, by } = marker;
  // Who is a second marker by now, or no more, has seen other marks than they would replace.
  const isSame = side.isSecond === isSecond && (!isSecond || (await holdMarker(tx, of.paperId, by)));
  if (!isSame) throw changedMeanwhile();
  await store.lockQuestion(tx, of);
  const seen = new Map(answers.map(({ scriptId, basedOn }) => [scriptId, basedOn]));
  const held = await store.holdAnswers(tx, of, side, [...seen.keys()]);
  if (held.length < seen.size) throw new ApiError('not_found');
  if (held.some((row) => seen.get(row.sheetId) !== store.markOf(row, side))) throw changedMeanwhile();
  if (!isSecond) await requireFirstMarker(tx, marker, held);
  return held;
}

const placeOf = ({ id, sheetId, marks }: Pick<store.MarkRow, 'id' | 'sheetId' | 'marks'>): AnswerPlace => ({
  scriptId: sheetId,
  basedOn: marks === null ? null : id,
});

/** In the caller's transaction. @throws ApiError conflict: somebody else has marked one of them; forbidden; invalid; not_found */
async function markIn(
  tx: Tx,
  marker: Marker,
  question: number,
  { lines, extra, ...places }: NewMark,
): Promise<AnswerPlace[]> {
  const { paper, by, side } = marker;
  const of = at(paper, question);
  const held = await hold(tx, marker, of, places);
  const { outOf } = await getQuestion(tx, paper, question);
  if (outOf === null) throw new ApiError('invalid', { message: 'Set the question’s marks first.' });
  const rubric = new Map((await store.listLines(tx, of)).map(({ line }) => [line.id, line]));
  const chosen = [...new Set(lines)].map((id) => rubric.get(id));
  if (chosen.includes(undefined))
    throw new ApiError('conflict', { message: 'A line of the rubric no longer exists.' });
  const known = chosen.filter((line) => line !== undefined);
  const marks = sumOf(known, extra);
  const problem = findMarkProblem(marks, outOf);
  if (problem !== null) throw new ApiError('invalid', { message: problem });
  const made = held.map((row) => ({
    ...{ id: newId(), sheetId: row.sheetId, question, marks, extra, decidedBy: by },
    ...{ lines: known.map(({ id }) => id), replaces: store.markOf(row, side) },
  }));
  await store.insertMarks(tx, made, { side, settles: true });
  await rescoreFirst(tx, marker, made);
  return made.map(placeOf);
}

/** Second marks count nowhere. */
async function rescoreFirst(
  tx: Tx,
  { paper, by, side }: Marker,
  made: readonly { sheetId: string }[],
): Promise<void> {
  if (!side.isSecond) await rescore(tx, paper.id, { sheetIds: made.map(({ sheetId }) => sheetId), by });
}

function createMarks({ db }: { db: Db }) {
  return {
    markIn,

    /** @throws ApiError conflict: somebody else has marked one of them; forbidden; invalid; not_found */
    mark: (marker: Marker, question: number, mark: NewMark): Promise<AnswerPlace[]> =>
      db.transaction((tx) => markIn(tx, marker, question, mark)),

    /** @throws ApiError conflict; forbidden; not_found */
    takeBack: (marker: Marker, question: number, places: TakenBack): Promise<AnswerPlace[]> =>
      db.transaction(async (tx) => {
        const { paper, by, side } = marker;
        const held = await hold(tx, marker, at(paper, question), places);
        const ids = held.flatMap((row) => store.markOf(row, side) ?? []);
        const current = new Map((await store.listMarks(tx, ids)).map((mark) => [mark.id, mark]));
        const beforeIds = [...current.values()].flatMap(({ replaces }) => replaces ?? []);
        const before = new Map((await store.listMarks(tx, beforeIds)).map((mark) => [mark.id, mark]));
        const made = held.flatMap((row) => {
          const { sheetId } = row;
          const markId = store.markOf(row, side);
          if (markId === null) return [];
          const earlier = before.get(current.get(markId)?.replaces ?? '');
          const { marks = null, lines = [], extra = 0, replaces = null } = earlier ?? {};
          return [{ id: newId(), sheetId, question, marks, lines, extra, replaces, decidedBy: by }];
        });
        await store.insertMarks(tx, made, { side, settles: false });
        await rescoreFirst(tx, marker, made);
        return made.map(placeOf);
      }),
  };
}

function createRubrics({ db }: { db: Db }) {
  return {
    addLine: (
      paper: TaughtExamPaper,
      question: number,
      { text, marks, by }: NewRubricLine & { by: string },
    ): Promise<RubricLine> =>
      db.transaction(async (tx) => {
        const of = at(paper, question);
        await store.lockQuestion(tx, of);
        const before = await store.listLines(tx, of);
        if (before.length >= scriptLimits.linesMax)
          throw new ApiError('limit_reached', { message: 'The rubric is full.' });
        const id = newId();
        await store.insertLine(tx, { id, ...of, text, marks, addedBy: by });
        const added = (await store.listLines(tx, of)).find(({ line }) => line.id === id);
        if (!added) throw new Error(`no line ${id}`);
        return toLine(added);
      }),

    /** @throws ApiError not_found; conflict: answers have it */
    deleteLine: (line: { id: string } & store.At): Promise<void> =>
      db.transaction(async (tx) => {
        await store.lockQuestion(tx, line);
        const found = (await store.listLines(tx, line)).find((each) => each.line.id === line.id);
        if (!found) throw new ApiError('not_found');
        if (found.seen > 0)
          throw new ApiError('conflict', {
            message:
              found.seen === 1
                ? 'One answer has it: clear it there first.'
                : `${found.seen} answers have it: clear it there first.`,
          });
        if (await store.isCompared(tx, line.id))
          throw new ApiError('conflict', { message: 'Somebody has marked an answer by it before.' });
        await store.deleteLine(tx, line.id);
      }),
  };
}

/** From which it is learnt how strict somebody marks. */
const mostSamples = 20;

const nothing: MarkSuggestion = { marks: null, points: [], doubts: [] };

function createSuggestions({ db, suggest }: Needs) {
  return {
    /** Of a typed answer: what is read on its pages is compared with nothing. @throws ApiError not_found */
    async suggest(
      paper: TaughtExamPaper,
      place: { sheetId: string; question: number },
      asker: Asker,
    ): Promise<MarkSuggestion> {
      const of = at(paper, place.question);
      const answer = await store.findAnswer(db, place);
      if (!answer) throw new ApiError('not_found');
      const { outOf, text: question } = await getQuestion(db, paper, of.question);
      const rubric = (await store.listLines(db, of)).map(({ line: { id, text, marks } }) => ({
        id,
        text,
        marks,
      }));
      const lines = rubric.filter(({ marks }) => marks > 0);
      const isTyped = answer.kind === 'wording' || answer.kind === 'number';
      if (!isTyped || lines.length === 0 || outOf === null) return nothing;
      const samples = await store.listSamples(db, of, { except: answer.likeness, limit: mostSamples });
      const made = await suggest({ question, answer: answer.text, lines, samples }, asker);
      if (!made) return nothing;
      // A person must see marks that are taken off.
      const isWhole = lines.length === rubric.length;
      return { ...made, marks: made.marks !== null && isWhole ? Math.min(made.marks, outOf) : null };
    },
  };
}

interface Needs {
  db: Db;
  suggest: Suggest;
}

/** Answers of scripts, question by question, without whose they are. */
export function createMarking({ db, suggest }: Needs) {
  return {
    ...createSuggestions({ db, suggest }),
    ...createMarks({ db }),
    ...createRubrics({ db }),

    listQuestions: async ({ paper, side }: Marker): Promise<MarkedQuestions> => ({
      ...{ questions: await listQuestions(db, paper, side), isSecond: side.isSecond },
    }),

    /** @throws ApiError not_found: also where a second marker has no answers to it */
    async getQuestion({ paper, side }: Marker, question: number): Promise<QuestionToMark> {
      const of = at(paper, question);
      const rows = await store.listGroups(db, of, side, groupsAtOnce + 1);
      const shown = rows.slice(0, groupsAtOnce);
      const answers = new Map<string, store.MarkedAnswerRow[]>(shown.map(({ likeness }) => [likeness, []]));
      for (const row of await store.listAnswersOf(db, of, side, [...answers.keys()]))
        answers.get(row.answer.likeness)?.push(row);
      const key = paper.keyVersion === 0 ? null : await findExamKey(db, paper.id, paper.keyVersion);
      const groups = shown.map((row) => groupOf(row, answers.get(row.likeness) ?? [], side));
      return {
        ...(await getQuestion(db, paper, question, side)),
        isSecond: side.isSecond,
        lines: (await store.listLines(db, of, side)).map(toLine),
        remarks: key?.written.find((each) => each.question === question)?.remarks ?? [],
        groups: groups.filter((group) => group !== null),
        isAll: rows.length === shown.length,
      };
    },

    /** @throws ApiError not_found; invalid: an answer has more already */
    saveQuestion: (
      paper: TaughtExamPaper,
      question: number,
      { text, outOf, by }: ScriptQuestion & { by: string },
    ): Promise<MarkedQuestion> =>
      db.transaction(async (tx) => {
        const of = at(paper, question);
        await store.lockQuestion(tx, of);
        const most = await store.findMostGiven(tx, of);
        if (most !== null && most > outOf)
          throw new ApiError('invalid', { message: `An answer has ${most} already.` });
        await store.saveQuestion(tx, { ...of, text, outOf, savedBy: by });
        await rescorePaper(tx, paper.id, by);
        return getQuestion(tx, paper, question);
      }),

    async describe(paper: TaughtExamPaper, sheet: SheetRow): Promise<Script> {
      const { id, paperId, batchId, roll } = sheet;
      const answers = await store.listAnswersOfScript(db, id);
      const worth = await worthOf(db, paper);
      const lines = new Map((await store.listLinesOfPaper(db, paperId)).map((line) => [line.id, line]));
      const history = await store.listMarksOfScript(db, id);
      const { studentName, toLookAt, pages } = await getFacts(db, id);
      return {
        ...{ id, paperId, batchId, roll, studentName, toLookAt, pages },
        result: resultOf(answers, worth),
        open: answers.filter(({ mark }) => mark === null).length,
        answers: answers.map(({ answer: { question, kind, text }, mark }) => ({
          ...{ question, kind, text, outOf: worth.get(question) ?? null, marks: mark?.marks ?? null },
          lines: (mark?.lines ?? []).flatMap((line) => {
            const found = lines.get(line);
            return found ? [{ text: found.text, marks: found.marks }] : [];
          }),
          extra: mark?.extra ?? 0,
        })),
        decisions: history.map(({ mark, decidedByName }) => ({
          ...{ id: mark.id, question: mark.question, marks: mark.marks, decidedBy: decidedByName },
          decidedAt: mark.decidedAt.toISOString(),
        })),
      };
    },
  };
}

export type Marking = ReturnType<typeof createMarking>;
