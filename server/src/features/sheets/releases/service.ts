import { plainRoll } from '@gene/contract/members';
import { ApiError } from '@gene/contract/errors';
import {
  type NewRelease,
  type OwnResult,
  type Release,
  type ReleasedResult,
  type ReleasePreview,
  type ReleaseScope,
  resultLimits,
} from '@gene/contract/results';
import type { StudentResult } from '@gene/contract/sheet-reports';
import type { Readable } from 'node:stream';
import { v7 as newId } from 'uuid';
import type { Db } from '../../../platform/database.ts';
import type { FileStore } from '../../../platform/files.ts';
import type { Asker } from '../../../platform/heavy-work.ts';
import { getTaughtPaper, type TaughtExamPaper, type Teacher } from '../../exam-papers/service.ts';
import { listClassRolls, listRollHolders } from '../../organizations/service.ts';
import { layOut } from '../deciding/geometry.ts';
import * as deciding from '../deciding/store.ts';
import { listAnswersOfScript } from '../marking/store.ts';
import { findCrop, findPage } from '../pages/store.ts';
import { listLayouts } from '../printing/store.ts';
import { eachResult, eachScored } from '../reports/service.ts';
import { listPictures } from '../scripts/store.ts';
import type { OpenExamPaper } from '../seconding/service.ts';
import { listWaiting } from '../seconding/store.ts';
import { addResultsJob } from './jobs.ts';
import { matchStudents, type Matched } from './rules.ts';
import * as store from './store.ts';
import { toChange, toOwnResult, toRelease, toReleased } from './view.ts';

type Needs = Parameters<typeof eachScored>[0] & { sheetFiles: FileStore };

interface Found extends Matched {
  absent: string[];
}

/** Whose results could be released. @throws ApiError not_found: no such class; conflict: nobody to release to */
async function findReady(
  needs: Needs,
  paper: TaughtExamPaper,
  { classId, asker }: { classId: string | null; asker: Asker },
): Promise<Found> {
  const { db } = needs;
  const { organizationId } = paper;
  if (organizationId === null)
    throw new ApiError('conflict', {
      message: 'This paper belongs to no organisation, so it has no students.',
    });
  const all: StudentResult[] = [];
  for await (const students of eachScored(needs, paper, { sheetIds: null, asker })) all.push(...students);
  const rolls = all.flatMap(({ roll }) => roll ?? []);
  const ofClass = classId === null ? null : await listClassRolls(db, organizationId, classId);
  if (classId !== null && ofClass === null) throw new ApiError('not_found');
  const holders = ofClass ?? (await listRollHolders(db, organizationId, rolls));
  const own = new Set(holders.map(({ rollNumber }) => plainRoll(rollNumber)));
  // A sheet without a sure number may be of the class.
  const asked = all.filter(({ roll }) => classId === null || roll === null || own.has(plainRoll(roll)));
  const visible = await store.listVisible(db, paper.id);
  const seen = new Set(rolls.map(plainRoll));
  return {
    ...matchStudents(
      asked,
      holders,
      new Map(visible.map(({ userId, sheetId }) => [sheetId, userId])),
      await listWaiting(db, paper.id),
    ),
    absent: (ofClass ?? []).flatMap(({ name, rollNumber }) =>
      seen.has(plainRoll(rollNumber)) ? [] : [name],
    ),
  };
}

const changedMeanwhile = () =>
  new ApiError('conflict', { message: 'Other results are ready now. Look again, then release them.' });

async function release(
  needs: Needs,
  paper: TaughtExamPaper,
  { classId, ready: expected, by, asker, ...wish }: NewRelease & { by: string; asker: Asker },
): Promise<Release> {
  const { db } = needs;
  const className = classId === null ? null : await findClassName(db, paper, classId);
  const { ready } = await findReady(needs, paper, { classId, asker });
  if (ready.length !== expected) throw changedMeanwhile();
  const sheetIds = ready.map(({ sheetId }) => sheetId);
  const reasons = await store.listReasons(db, paper.id, sheetIds);
  const shown = new Map<string, string>();
  for await (const { results } of eachResult(needs, paper, { sheetIds, asker, reasons }))
    for (const result of results) shown.set(result.sheetId, result.shown);
  // Some have been changed or deleted since the look.
  if (sheetIds.some((sheetId) => !shown.has(sheetId))) throw changedMeanwhile();
  const id = newId();
  return db.transaction(async (tx) => {
    await store.lockReleases(tx, paper.id);
    const visible = new Set((await store.listVisible(tx, paper.id)).map(({ sheetId }) => sheetId));
    if (sheetIds.some((sheetId) => visible.has(sheetId)))
      throw new ApiError('conflict', { message: 'Somebody else has released them meanwhile.' });
    const waiting = await listWaiting(tx, paper.id);
    if (sheetIds.some((sheetId) => waiting.has(sheetId))) throw changedMeanwhile();
    const { showsKey } = wish;
    const objectionsUntil = wish.objectionsUntil === null ? null : new Date(wish.objectionsUntil);
    const made = { id, paperId: paper.id, className, showsKey, objectionsUntil, releasedBy: by };
    await store.insertRelease(tx, made);
    const stale = newId();
    await store.putResults(
      tx,
      ready.map(({ sheetId, userId, roll }) => ({
        ...{ id: newId(), paperId: paper.id, releaseId: id, userId, sheetId, roll, stale },
        shown: shown.get(sheetId) ?? '',
      })),
    );
    await addResultsJob(tx, paper.id, by);
    const listed = (await store.listReleases(tx, paper.id)).find((each) => each.release.id === id);
    if (!listed) throw new Error(`no release ${id}`);
    return toRelease(listed);
  });
}

/** @throws ApiError not_found */
async function findClassName(db: Db, { organizationId }: TaughtExamPaper, classId: string): Promise<string> {
  const name = organizationId === null ? null : await store.findClassName(db, organizationId, classId);
  if (name === null) throw new ApiError('not_found');
  return name;
}

/** Of an export. */
const ownAtOnce = 100;

/** Students see their own results, and nobody else's. */
function createOwn({ db, sheetFiles }: Needs) {
  const getOwn = async (userId: string, id: string): Promise<store.OwnRow> => {
    const found = await store.findOwn(db, userId, id);
    if (!found) throw new ApiError('not_found');
    return found;
  };
  const describe = async (own: store.OwnRow): Promise<ReleasedResult> => {
    const { sheetId, paperId } = own.result;
    const sheet = await deciding.findSheet(db, sheetId);
    const layouts = await listLayouts(db, paperId);
    const layout = layouts.find(({ version }) => version === sheet?.layoutVersion);
    const answers = await listAnswersOfScript(db, sheetId);
    const filled = {
      isScript: sheet?.layoutVersion === 0,
      pictures: await listPictures(db, sheetId),
      pages: (await deciding.getFacts(db, sheetId)).pages,
      cells: await deciding.listAnswers(db, sheetId),
      layout: layout ? layOut(layout) : null,
      answers: answers.map(({ answer }) => answer),
    };
    return toReleased(own, filled, (await store.listChanges(db, own.result.id)).map(toChange));
  };
  return {
    async listOwn(
      userId: string,
      { cursor, limit }: { cursor: string | undefined; limit: number },
    ): Promise<{ results: OwnResult[]; nextCursor: string | null }> {
      const found = await store.listOwn(db, userId, { before: cursor ?? null, limit: limit + 1 });
      const shown = found.slice(0, limit);
      return {
        results: shown.map(toOwnResult),
        nextCursor: found.length > shown.length ? (shown.at(-1)?.result.id ?? null) : null,
      };
    },

    /** @throws ApiError not_found */
    getOwn: async (userId: string, id: string): Promise<ReleasedResult> => describe(await getOwn(userId, id)),

    /** All that the student sees, newest first. */
    async eachOwn(userId: string): Promise<ReleasedResult[]> {
      const all: ReleasedResult[] = [];
      let before: string | null = null;
      for (;;) {
        const found: store.OwnRow[] = await store.listOwn(db, userId, { before, limit: ownAtOnce });
        for (const each of found) all.push(await describe(each));
        before = found.at(-1)?.result.id ?? null;
        if (found.length < ownAtOnce) return all;
      }
    },

    /** For who teaches, also what students don't see. */
    async describeAll(ids: readonly string[]): Promise<Map<string, ReleasedResult>> {
      const described = new Map<string, ReleasedResult>();
      for (const row of await store.listResults(db, [...new Set(ids)]))
        described.set(row.result.id, await describe(row));
      return described;
    },

    /** @throws ApiError not_found */
    async openOwnPicture(
      userId: string,
      { id, pageId }: { id: string; pageId: string },
    ): Promise<{ sizeBytes: number; file: Readable }> {
      const { result } = await getOwn(userId, id);
      const page = await findPage(db, pageId);
      if (page?.sheetId !== result.sheetId || page.fileKey === null) throw new ApiError('not_found');
      return { sizeBytes: page.sizeBytes, file: sheetFiles.read(page.fileKey) };
    },

    /** The picture of a box. @throws ApiError not_found */
    async openOwnBox(
      userId: string,
      { id, question }: { id: string; question: number },
    ): Promise<{ sizeBytes: number; file: Readable }> {
      const { sheetId } = (await getOwn(userId, id)).result;
      const crop = await findCrop(db, { sheetId, question });
      if (!crop) throw new ApiError('not_found');
      return { sizeBytes: crop.sizeBytes, file: sheetFiles.read(crop.fileKey) };
    },
  };
}

/** Nothing is released until a person releases it. */
export function createReleases(needs: Needs) {
  const { db } = needs;
  return {
    ...createOwn(needs),

    /** @throws ApiError not_found: no such class; conflict: nobody to release to */
    async preview(paper: OpenExamPaper, { classId }: ReleaseScope, asker: Asker): Promise<ReleasePreview> {
      const found = await findReady(needs, paper, { classId: classId ?? null, asker });
      const { ready, released, unready, absent } = found;
      const named = unready.slice(0, resultLimits.unreadyMax);
      return { ready: ready.length, released, unready: named, more: unready.length - named.length, absent };
    },

    list: async (paper: OpenExamPaper): Promise<Release[]> =>
      (await store.listReleases(db, paper.id)).map(toRelease),

    /** @throws ApiError not_found: no such class; conflict: other results are ready now */
    release: (paper: OpenExamPaper, wish: NewRelease & { by: string; asker: Asker }): Promise<Release> =>
      release(needs, paper, wish),

    /** Taken back again, it stays as it is. @throws ApiError not_found */
    async takeBack(teacher: Teacher, id: string): Promise<void> {
      const found = await store.findRelease(db, id);
      if (!found) throw new ApiError('not_found');
      const { paperId } = found;
      await getTaughtPaper(db, teacher, paperId);
      await db.transaction(async (tx) => {
        await store.lockReleases(tx, paperId);
        if (await store.takeBack(tx, id, teacher.id)) await addResultsJob(tx, paperId, teacher.id);
      });
    },
  };
}

export type Releases = ReturnType<typeof createReleases>;
