import type { User } from '@gene/contract/accounts';
import { ApiError } from '@gene/contract/errors';
import type { LaunchDestination, LinkAnswer, LinkTarget } from '@gene/contract/learning-platforms';
import * as z from 'zod';
import type { Db } from '../../../platform/database.ts';
import type { Tickets } from '../../accounts/service.ts';
import type { Joining } from '../../organizations/service.ts';
import type { Courses } from '../courses/service.ts';
import { type ConnectedCourse, findConnected, updateCourse } from '../courses/store.ts';
import type { Links } from '../links/service.ts';
import { refusedLaunch } from '../rules.ts';
import { findPlatform } from '../store.ts';

interface Needs {
  db: Db;
  tickets: Tickets;
  joining: Pick<Joining, 'admitStudent'>;
  courses: Courses;
  links: Links;
}

/** What is kept of a platform's message. */
export const Message = z.object({
  ...{ subject: z.string(), name: z.string().nullable(), email: z.string().nullable() },
  ...{ deployment: z.string(), isInstructor: z.boolean(), isLearner: z.boolean() },
  course: z
    .object({
      ...{ id: z.string(), title: z.string() },
      ...{ lineItemsUrl: z.string().nullable(), membersUrl: z.string().nullable() },
    })
    .nullable(),
  target: z.string().nullable(),
  deepLinking: z
    .object({ returnUrl: z.string(), data: z.string().nullable(), takesLineItem: z.boolean() })
    .nullable(),
});

export const forFollowing = 'launch of somebody';
const Followed = z.object({ platformId: z.string(), userId: z.string(), message: Message });

const teachesIn = (user: Pick<User, 'organizations'>, organizationId: string): boolean =>
  user.organizations.some(({ id, rights }) => id === organizationId && rights.includes('teach'));

/** Where launches lead, once it is known who comes. */
export function createDestinations({ db, tickets, joining, courses, links }: Needs) {
  /** @throws ApiError identity_refused */
  const open = async (user: User, launch: string) => {
    const { platformId, userId, message } = await tickets.open(launch, forFollowing, Followed);
    const platform = userId === user.id ? await findPlatform(db, platformId) : null;
    if (!platform) throw refusedLaunch('This launch is somebody else’s. Please start again.');
    const { course, deployment } = message;
    const told = course && {
      ...{ platformId, deployment, contextId: course.id, title: course.title },
      ...{ lineItemsUrl: course.lineItemsUrl, membersUrl: course.membersUrl },
    };
    return { platform, message, told };
  };

  /** Of a course that goes with a class. */
  const enter = async (
    user: User,
    found: ConnectedCourse,
    { message, platform }: Pick<Awaited<ReturnType<typeof open>>, 'message' | 'platform'>,
  ): Promise<LaunchDestination> => {
    const { target, deepLinking, isInstructor, isLearner, course } = message;
    const isTeaching = teachesIn(user, found.organizationId);
    if (deepLinking && !(isTeaching && isInstructor)) return toNowhere(notChoosing);
    if (deepLinking)
      return links.list(found, {
        ...{ platform: platform.name, title: course?.title ?? '' },
        takesLineItem: deepLinking.takesLineItem,
      });
    if (isTeaching) return links.leadTeacher(found, target);
    if (isInstructor)
      return toNowhere(
        `This course goes with ${found.className} of ${found.organization}, where you don’t teach. Ask there for an invitation.`,
      );
    if (isLearner) await joining.admitStudent(user.id, found);
    return links.leadStudent(found, isLearner ? target : null, user.id);
  };

  const follow = async (user: User, launch: string): Promise<LaunchDestination> => {
    const { platform, message, told } = await open(user, launch);
    if (!told) return message.deepLinking ? toNowhere(fromNoCourse) : links.leadHome(user);
    const found = await findConnected(db, told);
    if (found) {
      // What a student's message leaves out, the course may have all the same.
      await updateCourse(db, found.id, told, { isWhole: message.isInstructor });
      return enter(user, found, { message, platform });
    }
    if (!message.isInstructor) return toNowhere(message.deepLinking ? notChoosing : unconnected);
    const classes = await courses.listTaught(user);
    return {
      ...nowhere,
      course: {
        ...{ platform: platform.name, title: told.title },
        classes: classes.map(({ id, name, organization }) => ({ id, name, organization })),
      },
    };
  };

  return {
    /** @throws ApiError identity_refused, limit_reached */
    follow,

    /** @throws ApiError identity_refused, forbidden, not_found, conflict, limit_reached */
    async connect(
      user: User,
      { launch, classId }: { launch: string; classId: string },
    ): Promise<LaunchDestination> {
      const { message, told } = await open(user, launch);
      if (!told || !message.isInstructor) throw new ApiError('forbidden');
      await courses.connect(user, classId, told);
      return follow(user, launch);
    },

    /** @param browser the secret of the browser that chooses @throws ApiError identity_refused, forbidden, not_found, conflict */
    async choose(
      user: User,
      { launch, target }: { launch: string; target: LinkTarget },
      browser: string | null,
    ): Promise<LinkAnswer> {
      const { message, told } = await open(user, launch);
      const { deepLinking: request, isInstructor, deployment } = message;
      const found = told && (await findConnected(db, told));
      if (!request || !found || !isInstructor || !teachesIn(user, found.organizationId))
        throw new ApiError('forbidden');
      const asked = { platformId: told.platformId, deployment, request };
      return { answer: await links.choose(found, target, asked, browser) };
    },
  };
}

const nowhere: LaunchDestination = { path: null, course: null, choice: null, reason: null };
const toNowhere = (reason: string): LaunchDestination => ({ ...nowhere, reason });

const unconnected =
  'Your teacher has yet to connect this course with a class. Open it again once that is done.';
const notChoosing = 'Only those who teach in the course, and in its class here, choose what is linked there.';
const fromNoCourse = 'Open it from a course: only there something can be linked.';
