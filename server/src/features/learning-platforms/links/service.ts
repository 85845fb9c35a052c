import type { User } from '@gene/contract/accounts';
import { ApiError } from '@gene/contract/errors';
import { type LaunchDestination, type LinkTarget, platformLimits } from '@gene/contract/learning-platforms';
import * as z from 'zod';
import type { Db } from '../../../platform/database.ts';
import { type DeepLinkingRequest, describeLink, type LtiLink } from '../../../platform/lti.ts';
import { tokenHash } from '../../../platform/tokens.ts';
import type { Tickets } from '../../accounts/service.ts';
import { listAssigned } from '../../assignments/service.ts';
import { listExamTitles } from '../../exam-papers/service.ts';
import { findResultOf, listGradedPapers } from '../../sheets/service.ts';
import type { ConnectedCourse } from '../courses/store.ts';
import type { ToolKey } from '../key/service.ts';
import { refusedLaunch } from '../rules.ts';
import { findPlatform } from '../store.ts';
import { readTarget, writeTarget } from './rules.ts';

interface Needs {
  db: Db;
  tickets: Tickets;
  key: Pick<ToolKey, 'sign'>;
  launchUrl: () => string;
}

/** Exam papers to choose from, the newest. */
const papersShown = 200;

const forAnswer = 'answer to a platform';
const Answer = z.object({
  ...{ platformId: z.string(), browser: z.string(), deployment: z.string() },
  ...{ returnUrl: z.string(), data: z.string().nullable() },
  link: z.object({
    ...{ title: z.string(), url: z.string(), target: z.string() },
    lineItem: z
      .object({ label: z.string(), resourceId: z.string(), tag: z.string(), scoreMaximum: z.number() })
      .nullable(),
  }),
});

interface Asked {
  platformId: string;
  deployment: string;
  request: DeepLinkingRequest;
}

const toPage = (path: string): LaunchDestination => ({ ...nowhere, path });
const nowhere: LaunchDestination = { path: null, course: null, choice: null, reason: null };

/** Links in courses that lead to a class or to one of its papers (LTI Deep Linking 2.0). */
export function createLinks({ db, tickets, key, launchUrl }: Needs) {
  /** @throws ApiError not_found; conflict: it can have no column */
  const describe = async (
    { classId, className, organizationId }: ConnectedCourse,
    target: LinkTarget,
    takesLineItem: boolean,
  ): Promise<LtiLink> => {
    const made = { url: launchUrl(), target: writeTarget(target), lineItem: null };
    if (target.kind === 'class') return { ...made, title: className };
    if (target.kind === 'assignment') {
      const [assigned] = await listAssigned(db, classId, target.id);
      if (!assigned) throw new ApiError('not_found');
      return { ...made, title: assigned.title };
    }
    const [paper] = await listExamTitles(db, organizationId, { limit: 1, id: target.id });
    if (!paper) throw new ApiError('not_found');
    if (!target.hasColumn) return { ...made, title: paper.title };
    const scoreMaximum = (await listGradedPapers(db, classId)).get(paper.id);
    if (!takesLineItem || scoreMaximum === undefined)
      throw new ApiError('conflict', { message: 'This paper can’t have a column in the gradebook now.' });
    // By the paper's id the column is found when marks are sent.
    const lineItem = { label: paper.title, resourceId: paper.id, tag: 'exam', scoreMaximum };
    return { ...made, title: paper.title, lineItem };
  };

  return {
    /** What a teacher of the class may link. */
    async list(
      { classId, className, organizationId }: ConnectedCourse,
      { platform, title, takesLineItem }: { platform: string; title: string; takesLineItem: boolean },
    ): Promise<LaunchDestination> {
      const graded = takesLineItem ? await listGradedPapers(db, classId) : new Map<string, number>();
      const assigned = await listAssigned(db, classId);
      const papers = await listExamTitles(db, organizationId, { limit: papersShown });
      return {
        ...nowhere,
        choice: {
          ...{ platform, title, className },
          papers: [
            ...assigned.map((each) => ({
              ...{ kind: 'assignment' as const, id: each.id, title: each.title, mayHaveColumn: false },
            })),
            ...papers.map((each) => ({
              ...{ kind: 'exam_paper' as const, ...each, mayHaveColumn: graded.has(each.id) },
            })),
          ],
        },
      };
    },

    /** @param browser the secret of the browser that chooses @throws ApiError identity_refused, not_found, conflict */
    async choose(
      course: ConnectedCourse,
      target: LinkTarget,
      { platformId, deployment, request }: Asked,
      browser: string | null,
    ): Promise<string> {
      if (browser === null) throw refusedLaunch('Cookies are blocked here. Open it again from the course.');
      const { returnUrl, data, takesLineItem } = request;
      const answer: z.infer<typeof Answer> = {
        ...{ platformId, deployment, browser: tokenHash(browser), returnUrl, data },
        link: await describe(course, target, takesLineItem),
      };
      const ticket = await tickets.make(forAnswer, answer);
      if (ticket.length > platformLimits.ticketMax)
        throw refusedLaunch('The platform says more than Gene can take.');
      return ticket;
    },

    /** What the browser that chose posts, and where to. @throws ApiError identity_refused */
    async answer(ticket: string, browser: string | null): Promise<{ url: string; token: string }> {
      const chosen = await tickets.open(ticket, forAnswer, Answer);
      if (browser === null || tokenHash(browser) !== chosen.browser)
        throw refusedLaunch('This was chosen in another browser. Open it again from the course.');
      const platform = await findPlatform(db, chosen.platformId);
      if (!platform) throw refusedLaunch('This platform was removed from Gene.');
      await db.transaction((tx) => tickets.use(tx, ticket));
      const { issuer, clientId } = platform;
      const { deployment, link, data } = chosen;
      const token = await key.sign(describeLink({ issuer, clientId, deployment }, link, data));
      return { url: chosen.returnUrl, token };
    },

    ...createLeads(db),
  };
}

export type Links = ReturnType<typeof createLinks>;

function createLeads(db: Db) {
  return {
    /** Where a link leads those who teach in the class. The page asks for rights again. */
    async leadTeacher(
      { classId, organizationId }: ConnectedCourse,
      target: string | null,
    ): Promise<LaunchDestination> {
      const wanted = readTarget(target);
      if (wanted?.kind === 'assignment' && (await listAssigned(db, classId, wanted.id)).length > 0)
        return toPage(`${organizationPage}?organization=${organizationId}&papers=${classId}`);
      const isPaper =
        wanted?.kind === 'exam_paper' &&
        (await listExamTitles(db, organizationId, { limit: 1, id: wanted.id })).length > 0;
      return toPage(isPaper ? `/admin/evaluation/papers/${wanted.id}` : organizationPage);
    },

    /** The same for students of the class. */
    async leadStudent(
      { classId }: Pick<ConnectedCourse, 'classId'>,
      target: string | null,
      userId: string,
    ): Promise<LaunchDestination> {
      const wanted = readTarget(target);
      if (wanted?.kind === 'assignment' && (await listAssigned(db, classId, wanted.id)).length > 0)
        return toPage(`${classesPage}#paper-${wanted.id.toLowerCase()}`);
      const resultId = wanted?.kind === 'exam_paper' ? await findResultOf(db, userId, wanted.id) : null;
      return toPage(resultId === null ? classesPage : `${classesPage}/results/${resultId}`);
    },

    /** Somebody who comes from nowhere in particular. */
    leadHome: ({ organizations }: Pick<User, 'organizations'>): LaunchDestination =>
      toPage(organizations.some(({ rights }) => rights.includes('teach')) ? organizationPage : classesPage),
  };
}

const classesPage = '/classes';
const organizationPage = '/admin/organisation';
