import type { CourseMember } from '@gene/contract/learning-platforms';
import { type CheckedRow, checkRows, judgeRows } from '../members/rules.ts';

/** Somebody in a course of a learning platform, as it names them. */
export interface CoursePerson {
  /** In its list, counted from 1. */
  line: number;
  name: string;
  /** Empty: it names none. */
  email: string;
  /** Of the account that is joined with them; null: none. */
  userId: string | null;
  isTeaching: boolean;
}

/** An invitation that still works. */
export interface OpenInvitation {
  id: string;
  emailKey: string;
  /** It leads to the class. */
  isToClass: boolean;
}

export interface JudgedPerson extends CourseMember {
  emailKey: string;
  userId: string | null;
  /** Of their address, which leads elsewhere so far. */
  invitationId: string | null;
}

/** Checks each by themselves. */
export const checkPeople = (people: readonly CoursePerson[]): CheckedRow[] =>
  checkRows(
    people.map(({ line, name, email }) => ({
      ...{ line, name, email, rollNumber: '', sourcedId: '', role: null, classes: [], problems: [] },
    })),
  );

/**
 * Says of each what would come of them. An address that a platform names adds no account to a class: it is invited, and the
 * mail proves it.
 */
export function judgePeople(
  { people, rows }: { people: readonly CoursePerson[]; rows: readonly CheckedRow[] },
  keyOf: (email: string) => string,
  known: {
    /** Who is in the class: ids, and members of the organization by the key of their address. */
    inClass: ReadonlySet<string>;
    members: ReadonlyMap<string, string>;
    invitations: readonly OpenInvitation[];
  },
): JudgedPerson[] {
  const open = new Map(known.invitations.map((each) => [each.emailKey, each]));
  const judged = judgeRows(rows, keyOf, { members: new Map(), rollNumbers: new Map() });
  return judged.map(({ line, name, email, emailKey, problems }, at): JudgedPerson => {
    const { userId = null, isTeaching = false } = people[at] ?? {};
    const invitation = email === '' ? undefined : open.get(emailKey);
    const person = { line, name, email, emailKey, userId, invitationId: invitation?.id ?? null };
    const become = (becomes: CourseMember['becomes'], why: string[] = []): JudgedPerson => ({
      ...{ ...person, becomes, problems: why },
    });
    const holder = userId ?? (email === '' ? undefined : known.members.get(emailKey));
    if (holder !== undefined && known.inClass.has(holder)) return become('in_class');
    if (isTeaching) return become('none', ['Teaches in the course: Gene makes nobody a teacher']);
    if (userId !== null) return become('member');
    if (email === '') return become('none', ['The platform names no address']);
    if (problems.length > 0) return become('none', problems);
    return become(invitation?.isToClass ? 'invited' : 'invitation');
  });
}
