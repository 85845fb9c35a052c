import { createHash } from 'node:crypto';
import { ApiError } from '@gene/contract/errors';
import type { CourseRoster } from '@gene/contract/learning-platforms';
import type { Db } from '../../../platform/database.ts';
import type { Asker } from '../../../platform/heavy-work.ts';
import { EndlessBody } from '../../../platform/limited-body.ts';
import type { Logger } from '../../../platform/logger.ts';
import { type Lti, LtiRefusal, membersScope } from '../../../platform/lti.ts';
import { PrivateHost } from '../../../platform/public-request.ts';
import { countAttempt } from '../../../platform/rate-limits.ts';
import { listOwners, listSubjects } from '../../accounts/service.ts';
import type { CourseMembers, CoursePerson, JudgedPerson } from '../../organizations/service.ts';
import { hasClass, listOfClass } from '../courses/store.ts';
import type { ToolKey } from '../key/service.ts';
import { identityIssuer } from '../rules.ts';
import { findPlatform, type PlatformRow } from '../store.ts';
import { type ListedMember, nextOf, readPage, rosterLimits } from './reader.ts';
import { listStudents } from './store.ts';

interface Needs {
  db: Db;
  logger: Logger;
  lti: Lti;
  key: Pick<ToolKey, 'sign'>;
  courseMembers: CourseMembers;
}

interface CourseOf {
  organizationId: string;
  classId: string;
  courseId: string;
}

/** Of one teacher: each asks another server for up to a minute. */
const calls = { burst: 60, everySeconds: 15 };
const type = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json';

/** What a platform does that ends the reading, in words for who asked. */
class Unread extends Error {}

/** Lists of the members of courses (LTI Names and Role Provisioning Services 2.0). */
export function createRosters(needs: Needs) {
  const { db, courseMembers } = needs;

  /** @throws ApiError not_found; conflict: the platform lets nobody read it, or is away */
  const read = async (of: CourseOf, { personId, signal }: Asker) => {
    if (!(await hasClass(db, of.organizationId, of.classId))) throw new ApiError('not_found');
    const course = (await listOfClass(db, of.classId)).find(({ id }) => id === of.courseId.toLowerCase());
    const platform = course && (await findPlatform(db, course.platformId));
    if (!course || !platform) throw new ApiError('not_found');
    if (course.membersUrl === null) throw new ApiError('conflict', { message: notLetIn });
    await countAttempt(db, { key: `roster:${personId}`, ...calls });
    const listed = await fetchMembers(needs, { platform, url: course.membersUrl, signal });
    const active = listed.filter(({ isActive }) => isActive);
    const issuer = identityIssuer(platform);
    const owners = await listOwners(
      db,
      issuer,
      active.map(({ subject }) => subject),
    );
    const people = active.map(({ subject, name, email, isTeaching }, at): CoursePerson => ({
      ...{ line: at + 1, name, email, isTeaching, userId: owners.get(subject) ?? null },
    }));
    return { issuer, people, present: new Set(owners.values()) };
  };

  return {
    /** @throws ApiError not_found, conflict, rate_limited */
    async preview(of: CourseOf, asker: Asker): Promise<CourseRoster> {
      const { issuer, people, present } = await read(of, asker);
      const judged = await courseMembers.preview(of, people);
      const students = await listStudents(db, of.classId);
      const joined = await listSubjects(
        db,
        issuer,
        students.map(({ id }) => id),
      );
      return {
        members: judged.map(({ line, name, email, becomes, problems }) => ({
          ...{ line, name, email, becomes, problems },
        })),
        left: students.filter(({ id }) => joined.has(id) && !present.has(id)).map(({ name }) => name),
        key: keyOf(judged),
      };
    },

    /** What was shown, or nothing. @throws ApiError not_found, conflict, limit_reached, rate_limited */
    async admit(of: CourseOf, asker: Asker, key: string): Promise<{ invited: number; added: number }> {
      const { people } = await read(of, asker);
      return courseMembers.admit(of, people, {
        askedBy: asker.personId,
        isSeen: (judged) => keyOf(judged) === key,
      });
    },
  };
}

/** Of those with whom something would be done. */
function keyOf(judged: readonly JudgedPerson[]): string {
  const done = judged.flatMap(({ name, email, userId, becomes }) =>
    becomes === 'invitation' || becomes === 'member' ? [[name, email, userId, becomes]] : [],
  );
  return createHash('sha256').update(JSON.stringify(done)).digest('hex');
}

/** @throws ApiError conflict */
async function fetchMembers(
  { lti, key, logger }: Needs,
  { platform, url, signal }: { platform: PlatformRow; url: string; signal: AbortSignal },
): Promise<ListedMember[]> {
  try {
    const services = await lti.connect(platform, { scopes: [membersScope], sign: key.sign });
    return await readPages((from) => services.call(from, { type }), { url, signal });
  } catch (error) {
    signal.throwIfAborted();
    logger.warn({ platform: platform.id, err: error }, 'The members of a course could not be read');
    throw new ApiError('conflict', { message: describeFailure(error) });
  }
}

type Call = Awaited<ReturnType<Lti['connect']>>['call'];

/** Each person once. @throws Unread, and as the call */
async function readPages(
  call: (url: string) => ReturnType<Call>,
  { url, signal }: { url: string; signal: AbortSignal },
): Promise<ListedMember[]> {
  const first = new URL(url);
  first.searchParams.set('limit', String(rosterLimits.perPage));
  const found = new Map<string, ListedMember>();
  const endsAt = Date.now() + rosterLimits.withinMs;
  let next: string | null = first.href;
  for (let page = 0; next !== null; page += 1) {
    signal.throwIfAborted();
    if (page === rosterLimits.pages) throw new Unread(tooMany);
    if (Date.now() > endsAt) throw new Unread(away);
    // The token is for this host alone.
    if (new URL(next).origin !== first.origin) throw new Unread(elsewhere);
    const { status, headers, body } = await call(next);
    if (status >= 300 && status < 400) throw new Unread(elsewhere);
    if (status >= 500 || status === 429) throw new Unread(away);
    if (status !== 200) throw new Unread(`${refused} (${status})`);
    for (const member of await readPage(body))
      if (!found.has(member.subject)) found.set(member.subject, member);
    if (found.size > rosterLimits.members) throw new Unread(tooMany);
    next = nextOf(headers.link, next);
  }
  return [...found.values()];
}

function describeFailure(error: unknown): string {
  if (error instanceof Unread) return error.message;
  if (error instanceof LtiRefusal) return noAccess;
  if (error instanceof PrivateHost) return inside;
  if (error instanceof EndlessBody) return tooMuch;
  // Something else than JSON, or than a list.
  if (error instanceof SyntaxError || (error instanceof Error && error.name === 'ZodError')) return unclear;
  return away;
}

const notLetIn =
  'The platform doesn’t let Gene read who is in this course. Allow it there, then open Gene from the course once.';
const away = 'The platform can’t be reached, or takes too long. Please try again later.';
const refused = 'The platform doesn’t let Gene read who is in this course';
const noAccess = 'The platform doesn’t accept Gene’s key. Check the keys URL that is entered there.';
const elsewhere =
  'The platform sends Gene to another address for its list of members, which Gene does not follow.';
const inside =
  'The platform says that its list of members is at an address inside this network. Gene only asks public hosts, and those that an admin entered.';
const tooMany = 'The platform lists more people than Gene takes at once (2,000).';
const tooMuch = 'The platform sends more at once than Gene takes.';
const unclear = 'The platform answers something that is no list of members.';
