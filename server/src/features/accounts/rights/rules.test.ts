import { expect, test } from 'vitest';
import { judgeRights } from './rules.ts';

const open = { id: 'o', name: 'Lyceum', isOpen: true } as const;
const judge = (standing: Partial<Standing>) =>
  judgeRights({ userType: 'student', isAdmin: false, memberships: [], ...standing }).rights;

type Standing = Parameters<typeof judgeRights>[0];

test.each<[string, Partial<Standing>, string[]]>([
  ['a student has no right', {}, []],
  ['an institution without an organization has none', { userType: 'institution' }, []],
  [
    'an admin runs the installation, and no organization',
    { isAdmin: true },
    ['run_installation', 'set_exams'],
  ],
  [
    'the owner runs their organization and teaches',
    { userType: 'institution', memberships: [{ ...open, role: 'owner' }] },
    ['run_organization', 'teach', 'set_exams'],
  ],
  ['a teacher teaches', { memberships: [{ ...open, role: 'teacher' }] }, ['teach', 'set_exams']],
  ['a member who studies has no right', { memberships: [{ ...open, role: 'student' }] }, []],
  ['an institution made a student has none', { memberships: [{ ...open, role: 'owner' }] }, []],
  [
    'an organization that waits for approval gives none',
    { userType: 'institution', memberships: [{ ...open, role: 'owner', isOpen: false }] },
    [],
  ],
  [
    'rights of several organizations and of an admin add up',
    {
      ...{ userType: 'institution', isAdmin: true },
      memberships: [
        { ...open, role: 'owner' },
        { ...open, role: 'teacher' },
      ],
    },
    ['run_installation', 'run_organization', 'teach', 'set_exams'],
  ],
])('%s', (_title, standing, rights) => {
  expect(judge(standing)).toEqual(rights);
});
