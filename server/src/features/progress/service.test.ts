import { expect, test } from 'vitest';
import { createProgressService } from './service.ts';

test('whoever leaves has nothing estimated for them any more', async () => {
  const leaving = new AbortController();
  const needs = {
    ...{ cards: { settings: async () => ({ examDate: null }) }, practice: {}, plan: {} },
    predictions: { studiedTopics: async () => ({ topics: [], questions: 0 }) },
    pool: {
      call: (_task: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
          leaving.abort(new Error('gone'));
        }),
    },
  } as unknown as Parameters<typeof createProgressService>[0];
  const subject = { id: 's', ownerId: 'a' } as Parameters<
    ReturnType<typeof createProgressService>['subject']
  >[0];
  await expect(createProgressService(needs).subject(subject, leaving.signal)).rejects.toThrow('gone');
});
