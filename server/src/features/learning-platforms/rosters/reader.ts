import { setImmediate as nextTurn } from 'node:timers/promises';
import { organizationLimits } from '@gene/contract/organizations';
import * as z from 'zod';
import { hasRole, teachingRoles } from '../../../platform/lti.ts';

/** A page of the list (LTI Names and Role Provisioning Services 2.0, section 2.2). */
const Page = z.object({ members: z.array(z.unknown()) });
const Member = z.object({
  user_id: z.string().min(1).max(255),
  status: z.string().nullish(),
  roles: z.array(z.string()).catch([]),
  ...{ name: text(), given_name: text(), family_name: text(), email: text() },
});

/** What is too long is seen as such later. */
function text() {
  return z
    .string()
    .transform((value) => value.trim().slice(0, 500))
    .catch('');
}

/** Somebody in a course. */
export interface ListedMember {
  subject: string;
  name: string;
  /** Empty: the platform names none. */
  email: string;
  isTeaching: boolean;
  /** They are in the course now. */
  isActive: boolean;
}

/** So many are read at once: thousands would hold other calls up. */
const atOnce = 200;

/** @throws SyntaxError, z.ZodError */
export async function readPage(body: Buffer): Promise<ListedMember[]> {
  const { members } = Page.parse(JSON.parse(body.toString()));
  const read: ListedMember[] = [];
  for (let from = 0; from < members.length; from += atOnce) {
    read.push(...members.slice(from, from + atOnce).map(readMember));
    await nextTurn();
  }
  return read;
}

function readMember(listed: unknown): ListedMember {
  const { user_id, status, roles, email, ...said } = Member.parse(listed);
  return {
    ...{ subject: user_id, email, isActive: !status || status === 'Active' },
    name: said.name || `${said.given_name} ${said.family_name}`.trim(),
    isTeaching: hasRole(roles, teachingRoles) && !hasRole(roles, ['Learner']),
  };
}

/**
 * Where the list goes on (RFC 8288); null: it ends here.
 * @example nextOf('<https://lms.example/members?p=2>; rel="next"', 'https://lms.example/members')
 */
export function nextOf(link: string | string[] | undefined, from: string): string | null {
  for (const [, target = '', parameters = ''] of [link ?? []].flat().join(',').matchAll(links))
    if (
      /;\s*rel\s*=\s*(?:"(?:[^"]*\s)?next(?:\s[^"]*)?"|next\b)/i.test(parameters) &&
      URL.canParse(target, from)
    )
      return new URL(target, from).href;
  return null;
}
const links = /<([^<>]*)>([^<>]*)/g;

export const rosterLimits = {
  members: organizationLimits.importRows,
  pages: 50,
  /** Asked for at once; platforms may give fewer. */
  perPage: 200,
  /** From the first page to the last. */
  withinMs: 60_000,
} as const;
