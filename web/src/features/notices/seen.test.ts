import type { Notice } from '@gene/contract/notices';
import { expect, test } from 'vitest';
import { markFor } from './seen.ts';

const notice = (id: string, part: Partial<Notice> = {}): Notice => ({
  ...{ id, kind: 'job', title: '', detail: null, path: `/note/${id}`, places: ['/documents/1'] },
  ...{ createdAt: '', isSeen: false, isRead: false, ...part },
});

test('a page reads the notices that lead to it or show the same', () => {
  const both = [notice('a'), notice('b')];
  expect(markFor(both, '/note/a')).toEqual({ ids: ['a'], as: 'read' });
  expect(markFor(both, '/documents/1')).toEqual({ ids: ['a', 'b'], as: 'read' });
  expect(markFor([notice('c', { path: '/study-plan?day=2026-11-23' })], '/study-plan')).toMatchObject({
    as: 'read',
  });
});

test('any page has seen that there are others', () => {
  expect(markFor([notice('a'), notice('b', { isSeen: true })], '/profile')).toEqual({
    ids: ['a'],
    as: 'seen',
  });
  expect(markFor([notice('a', { isSeen: true, isRead: true })], '/note/a')).toBeNull();
});
