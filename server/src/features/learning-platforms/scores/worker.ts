import * as z from 'zod';
import type { Db, Tx } from '../../../platform/database.ts';
import { type Lti, LtiRefusal, ltiScopes } from '../../../platform/lti.ts';
import { PrivateHost } from '../../../platform/public-request.ts';
import { type JobHandler, renewLease } from '../../../platform/queue.ts';
import { listSubjects } from '../../accounts/service.ts';
import { listGrades, listStillVisible } from '../../sheets/service.ts';
import { findCourse, type ListedCourse } from '../courses/store.ts';
import type { ToolKey } from '../key/service.ts';
import { identityIssuer } from '../rules.ts';
import { findPlatform, type PlatformRow } from '../store.ts';
import { scoresJob } from './jobs.ts';
import { type DueScore, type SortedScores, sortScores, type Withdrawn } from './rules.ts';
import * as store from './store.ts';

interface Needs {
  db: Db;
  lti: Lti;
  key: Pick<ToolKey, 'sign'>;
}

type Services = Awaited<ReturnType<Lti['connect']>>;

const types = {
  lineItem: 'application/vnd.ims.lis.v2.lineitem+json',
  lineItems: 'application/vnd.ims.lis.v2.lineitemcontainer+json',
  score: 'application/vnd.ims.lis.v1.score+json',
};
const LineItem = z.object({ id: z.url() });

/** The platform says no: trying again by itself is of no use. */
class Refused extends Error {}

const refusalOf = (status: number) =>
  status === 404 || status === 422
    ? 'The platform has nobody in this course who may get it.'
    : `The platform refuses it (${status}).`;

/** Released results as they are due for a course. */
export async function collectScores(
  db: Db,
  { platform, course, paperId }: { platform: PlatformRow; course: ListedCourse; paperId: string },
) {
  const grades = await listGrades(db, paperId, course.classId);
  const sent = await store.listSent(db, { courseId: course.id, paperId });
  const userIds = [...grades, ...sent].map(({ userId }) => userId);
  const subjects = await listSubjects(db, identityIssuer(platform), userIds);
  const visible = await listStillVisible(
    db,
    sent.map(({ resultId }) => resultId),
  );
  return sortScores(grades, subjects, { sent, visible });
}

/** With the query of the address as it is (AGS 2.0, section 3.1). */
function withQuery(url: string, query: Record<string, string>): string {
  const made = new URL(url);
  for (const [name, value] of Object.entries(query)) made.searchParams.set(name, value);
  return made.href;
}

/** The column of the gradebook, by the paper's id. Null: there is none. */
async function findLineItem(services: Services, url: string, paperId: string): Promise<string | null> {
  const listed = await services.call(withQuery(url, { resource_id: paperId }), { type: types.lineItems });
  if (listed.status !== 200) throw unexpected(listed.status);
  const [found] = z.array(LineItem).parse(JSON.parse(listed.body.toString()));
  return found?.id ?? null;
}

async function addLineItem(
  services: Services,
  url: string,
  { paperId, title, totalMarks }: { paperId: string; title: string; totalMarks: number },
): Promise<string> {
  const made = await services.call(url, {
    type: types.lineItem,
    body: { label: title, resourceId: paperId, tag: 'exam', scoreMaximum: totalMarks },
  });
  if (made.status !== 200 && made.status !== 201) throw unexpected(made.status);
  return LineItem.parse(JSON.parse(made.body.toString())).id;
}

const unexpected = (status: number) =>
  status >= 400 && status < 500 && status !== 429
    ? new Refused(`The platform doesn’t let Gene write into this course’s gradebook (${status}).`)
    : new Error(`a platform answers ${status}`);

/**
 * Sends one mark, or that there is none any more (AGS 2.0, section 3.4). Its time is now, so that one sent twice, after a
 * kill, is the same mark again and not an older one.
 * @returns why it was refused; null: it was not
 */
async function sendScore(services: Services, lineItem: string, score: object): Promise<string | null> {
  const url = new URL(lineItem);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`;
  const { status } = await services.call(url.href, {
    type: types.score,
    body: { ...score, timestamp: new Date().toISOString() },
  });
  if (status >= 200 && status < 300) return null;
  if (status === 429 || status >= 500 || status === 401) throw new Error(`a platform answers ${status}`);
  return refusalOf(status);
}

const markOf = ({ grade, subject }: DueScore) => ({
  ...{ userId: subject, scoreGiven: grade.score, scoreMaximum: grade.totalMarks },
  ...{ activityProgress: 'Completed', gradingProgress: 'FullyGraded' },
});
/** Without a score the platform clears what it has. */
const noMarkOf = ({ subject }: Withdrawn) => ({
  ...{ userId: subject, activityProgress: 'Initialized', gradingProgress: 'NotReady' },
});

/** What is to be sent, one after the other, and how its outcome is stored. */
async function* sendAll(
  services: Services,
  { due, withdrawn }: Pick<SortedScores, 'due' | 'withdrawn'>,
  { url, ...item }: { url: string; paperId: string; title: string; courseId: string },
): AsyncGenerator<(tx: Tx) => Promise<void>> {
  const found = await findLineItem(services, url, item.paperId);
  // A column that is gone has no marks.
  for (const each of withdrawn) {
    const refusal = found === null ? null : await sendScore(services, found, noMarkOf(each));
    yield (tx) => store.saveWithdrawn(tx, item, each.score, refusal);
  }
  if (due.length === 0) return;
  const totalMarks = Math.max(...due.map(({ grade }) => grade.totalMarks));
  const lineItem = found ?? (await addLineItem(services, url, { ...item, totalMarks }));
  for (const each of due) {
    const refusal = await sendScore(services, lineItem, markOf(each));
    const { id: resultId, userId, gradedAt } = each.grade;
    const isHeld = refusal === null;
    yield (tx) => store.saveSent(tx, item, { resultId, userId, gradedAt, refusal, isHeld });
  }
}

export function scoresHandler({ db, lti, key }: Needs): JobHandler<{ courseId: string; paperId: string }> {
  return {
    kind: scoresJob,
    async run({ payload, lease, signal, shouldYield }) {
      const { courseId, paperId } = payload;
      const [course, column] = [await findCourse(db, courseId), await store.findLineItem(db, payload)];
      const platform = course && (await findPlatform(db, course.platformId));
      if (!course || !column || !platform) return;
      try {
        if (course.lineItemsUrl === null) throw new Refused(noGradebook);
        const scores = await collectScores(db, { platform, course, paperId });
        if (scores.due.length + scores.withdrawn.length > 0) {
          const services = await lti.connect(platform, { scopes: Object.values(ltiScopes), sign: key.sign });
          const item = { ...payload, title: column.title, url: course.lineItemsUrl };
          for await (const save of sendAll(services, scores, item)) {
            const isOurs = await db.transaction(async (tx) => {
              await save(tx);
              return renewLease(tx, lease);
            });
            if (!isOurs) return;
            signal.throwIfAborted();
            if (await shouldYield()) return { resumeIn: 0 };
          }
        }
        await store.endSending(db, payload, { state: 'sent', problem: null });
      } catch (error) {
        const problem = problemOf(error);
        if (problem === null) throw error;
        await store.endSending(db, payload, { state: 'failed', problem });
      }
    },
    gaveUp: (payload) => store.endSending(db, payload, { state: 'failed', problem: away }),
    reopen: (tx, payload) => store.endSending(tx, payload, { state: 'sending', problem: null }),
  };
}

/** Null: it may go better later. */
function problemOf(error: unknown): string | null {
  if (error instanceof Refused) return error.message;
  if (error instanceof LtiRefusal) return noAccess;
  return error instanceof PrivateHost ? elsewhere : null;
}

const elsewhere =
  'The platform says that its gradebook is at an address inside this network. Gene only writes to public hosts, and to those that an admin entered.';
const noGradebook = 'The platform doesn’t let Gene write into this course’s gradebook.';
const noAccess = 'The platform doesn’t accept Gene’s key. Check the keys URL that is entered there.';
const away = 'The platform could not be reached.';
