import { ApiError } from '@gene/contract/errors';
import {
  type Comparison,
  type ComparisonQuery,
  type NewSecondMarking,
  type OneMark,
  type SecondMarking,
  secondMarkLimits,
} from '@gene/contract/second-marks';
import { v7 as newId } from 'uuid';
import type { Db } from '../../../platform/database.ts';
import { getTaughtPaper, type TaughtExamPaper, type Teacher } from '../../exam-papers/service.ts';
import { keepNotice } from '../../notices/service.ts';
import { listTeachers } from '../../organizations/service.ts';
import { type Marker, worthOf } from '../marking/service.ts';
import { firstSide, listLinesOfPaper, type MarkRow } from '../marking/store.ts';
import * as store from './store.ts';

/** Who made the paper, and who owns its organization. */
const maySettle = ({ id, organizations }: Teacher, { createdBy, organizationId }: TaughtExamPaper) =>
  createdBy === id ||
  organizations.some((one) => one.id === organizationId && one.rights.includes('run_organization'));

/** On the second side as long as they have something of it to mark or to hand in. @throws ApiError not_found */
export async function getMarker(db: Db, teacher: Teacher, paperId: string): Promise<Marker> {
  const paper = await getTaughtPaper(db, teacher, paperId);
  const side = (await store.findBlindSide(db, paper.id, teacher.id)) ?? firstSide;
  return { paper, by: teacher.id, side, maySettle: maySettle(teacher, paper) };
}

declare const open: unique symbol;

/** An exam paper whose marks may be told to whoever asks; there is no other way to get one. */
export type OpenExamPaper = TaughtExamPaper & { readonly [open]: true };
export type FirstMarker = Marker & { paper: OpenExamPaper };

/** @throws ApiError not_found; forbidden: they have yet to hand in their second marks */
export async function getFirstMarker(db: Db, teacher: Teacher, paperId: string): Promise<FirstMarker> {
  const marker = await getMarker(db, teacher, paperId);
  if (marker.side.isSecond)
    throw new ApiError('forbidden', {
      message: 'You are this paper’s second marker: you see this once you have handed in your marks.',
    });
  return marker as FirstMarker;
}

const usual = { markerId: null, markerName: null, share: 10, tolerance: 0 };

const toMark = (
  { marks, lines, extra, decidedBy }: MarkRow,
  names: ReadonlyMap<string, string>,
): OneMark => ({
  ...{ marks: marks ?? 0, lines, extra, decidedBy: names.get(decidedBy ?? '') ?? null },
});

/** A second person marks a share of the scripts without seeing the marks they have. */
export function createSeconding({ db }: { db: Db }) {
  async function describe(marker: Marker): Promise<SecondMarking> {
    const { paper, side } = marker;
    const { markerId, markerName, share, tolerance } = (await store.findMarking(db, paper.id)) ?? usual;
    const isChoosing = marker.maySettle && paper.organizationId !== null;
    const teachers = isChoosing ? await listTeachers(db, paper.organizationId ?? '') : [];
    const counts =
      markerId === null
        ? { scripts: 0, answers: 0, marked: 0, handedIn: 0 }
        : await store.countShare(db, paper.id, { markerId, share });
    return {
      marker: markerId === null ? null : { id: markerId, name: markerName ?? '' },
      ...{ share, tolerance, ...counts, isBlind: side.isSecond, maySettle: marker.maySettle },
      teachers: teachers.filter(({ id }) => id !== paper.createdBy),
      unsettled: side.isSecond ? null : await store.countUnsettled(db, paper.id, tolerance),
    };
  }

  return {
    describe,

    /** @throws ApiError forbidden; not_found: they don't teach in its organization, or settle differences */
    async set(marker: Marker, { markerId, share, tolerance }: NewSecondMarking): Promise<SecondMarking> {
      if (!marker.maySettle) throw new ApiError('forbidden');
      const { teachers, marker: before } = await describe(marker);
      const isKnown = [before, ...teachers].some((one) => one?.id === markerId);
      if (markerId !== null && !isKnown) throw new ApiError('not_found');
      const { id: paperId, title } = marker.paper;
      await db.transaction(async (tx) => {
        const isNew = await store.putMarking(tx, { paperId, markerId, share, tolerance });
        if (isNew && markerId !== null && markerId !== marker.by)
          await keepNotice(tx, {
            ...{ ownerId: markerId, kind: 'job', thing: `second_marking:${newId()}` },
            content: { is: 'second_marking', what: 'asked', title, paperId },
          });
      });
      return describe(marker);
    },

    /** @throws ApiError forbidden: somebody else is the second marker; conflict: something is not marked yet */
    async handIn(teacher: Teacher, paperId: string): Promise<SecondMarking> {
      const { paper, side, by } = await getMarker(db, teacher, paperId);
      await db.transaction(async (tx) => {
        if (!(await store.holdMarker(tx, paper.id, by))) throw new ApiError('forbidden');
        if (side.isSecond && !(await store.handIn(tx, paper.id, side.among)))
          throw new ApiError('conflict', { message: 'Some of your answers are not marked yet.' });
        if (side.isSecond && paper.createdBy !== null && paper.createdBy !== by)
          await keepNotice(tx, {
            ...{ ownerId: paper.createdBy, kind: 'job', thing: `second_marks:${newId()}` },
            content: { is: 'second_marking', what: 'handed_in', title: paper.title, paperId },
          });
      });
      return describe(await getMarker(db, teacher, paperId));
    },

    async compare(paper: OpenExamPaper, { question, lineId }: ComparisonQuery): Promise<Comparison> {
      const { tolerance } = (await store.findMarking(db, paper.id)) ?? usual;
      const most = secondMarkLimits.differencesMax;
      const wish = { question, lineId, tolerance, limit: most + 1 };
      const found = await store.listDifferences(db, paper.id, wish);
      const shown = found.slice(0, most);
      const names = await store.listNames(db, paper.id);
      const worth = await worthOf(db, paper);
      const asked = new Set(shown.map(({ answer }) => answer.question));
      const ofLines = await store.listLineAgreement(db, paper.id);
      const agreement = await store.listAgreement(db, paper.id, tolerance);
      return {
        agreement: agreement.map((one) => ({
          ...one,
          lines: ofLines.filter((line) => line.question === one.question),
        })),
        differences: shown.map(({ answer: { sheetId, markId, ...answer }, ...marks }) => ({
          ...{ ...answer, scriptId: sheetId, basedOn: markId, isOpen: marks.isOpen },
          outOf: worth.get(answer.question) ?? null,
          ...{ first: toMark(marks.first, names), second: toMark(marks.second, names) },
          settled: marks.settled && toMark(marks.settled, names),
        })),
        lines: (await listLinesOfPaper(db, paper.id))
          .filter((line) => asked.has(line.question))
          .map(({ id, text, marks }) => ({ id, text, marks })),
        isAll: shown.length === found.length,
      };
    },
  };
}
