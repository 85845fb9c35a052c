import { ApiError } from '@gene/contract/errors';
import { beforeEach, expect, test, vi } from 'vitest';
import { sendPlace } from './places.ts';

let refusal: ApiError;
vi.mock('../../lib/api.ts', () => ({
  send: async () => {
    throw refusal;
  },
  requestOf: () => ({}),
  urlOf: () => '/place',
}));
vi.mock('./kept-audio.ts', () => ({ keepPlaceOf: async () => undefined }));

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

test.each([
  ['not_found', 0],
  ['unavailable', 1],
  ['disk_full', 1],
] as const)('a place that was refused as %s waits only if it may be taken later', async (code, waiting) => {
  refusal = new ApiError(code);
  sendPlace('track', { start: 0, ms: 10, atMs: 10, lengthMs: 1000, hasEnded: false }, 1);
  await new Promise((done) => setTimeout(done));
  expect(kept.size).toBe(waiting);
});
