import { expect, test } from 'vitest';
import { rolesOf } from './user-roles.ts';

const at = (name: string, role: 'owner' | 'teacher' | 'student', isOpen = true) =>
  ({ name, role, rights: isOpen && role !== 'student' ? ['teach'] : [] }) as Parameters<
    typeof rolesOf
  >[0]['organizations'][number];
const of = (organizations: ReturnType<typeof at>[], isAdmin = false) =>
  rolesOf({ userType: 'student', isAdmin, organizations });

test('who teaches anywhere is a teacher, whatever account they have', () => {
  expect(of([at('Lyceum', 'student'), at('College', 'teacher')])).toEqual({
    title: 'Teacher',
    places: ['Student at Lyceum', 'Teacher at College'],
  });
  expect(of([at('Lyceum', 'student')]).title).toBe('Student');
  expect(of([]).title).toBe('Student');
  expect(
    rolesOf({ userType: 'institution', isAdmin: false, organizations: [at('Lyceum', 'owner')] }),
  ).toEqual({
    title: 'Institution',
    places: ['Owner at Lyceum'],
  });
});

test('who owns an organisation that is closed teaches nobody', () => {
  expect(of([at('Lyceum', 'owner', false)]).title).toBe('Student');
});

test('an admin who belongs nowhere is no student', () => {
  expect(of([], true).title).toBe('');
});
