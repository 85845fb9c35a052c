import type { User } from '@gene/contract/accounts';
import type { Access } from '@gene/contract/rights';
import { route } from '@gene/contract/route';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { findRefusal } from './access.ts';

const id = '01a1fb74-cf42-7393-8b61-36099c4d2507';
const elsewhere = '01a1fb74-cf42-7393-8b61-36099c4d2508';
const teacher: Pick<User, 'rights' | 'organizations'> = {
  rights: ['teach'],
  organizations: [{ id, name: 'Lyceum', role: 'teacher', isOpen: true, rights: ['teach'] }],
};
const judge = (access: Access | undefined, organizationId?: string) =>
  findRefusal(access, teacher, organizationId);

test('a right that one has in one organization opens nothing of another', () => {
  expect(judge('teach', id)).toBeNull();
  expect(judge('teach', id.toUpperCase())).toBeNull();
  expect(judge('teach', elsewhere)).toBe('not_found');
  expect(judge('run_organization', id)).toBe('forbidden');
  expect(judge('run_organization', elsewhere)).toBe('not_found');
});

test('what no organization is named for goes by all rights', () => {
  expect(judge('teach')).toBeNull();
  expect(judge('run_installation')).toBe('forbidden');
});

test('a route that declares nothing is closed, and does not compile', () => {
  expect(judge(undefined)).toBe('forbidden');
  // @ts-expect-error -- `access` is missing
  route({ method: 'GET', path: '/api/forgotten', response: z.unknown(), summary: 'Forgotten' });
});
