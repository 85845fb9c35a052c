import type { AudioSource, AudioTrack } from '@gene/contract/audio';
import { ApiError } from '@gene/contract/errors';
import { beforeEach, expect, test, vi } from 'vitest';
import { NetworkError } from '../../lib/api.ts';
import { FakeCaches } from '../../lib/testing/caches.ts';
import { keepTrack, listKept } from './kept-audio.ts';
import { openTrack, readSegments } from './spoken.ts';

let answer: () => Promise<never>;
vi.mock('../../lib/api.ts', () => ({
  authorization: () => ({ authorization: 'Bearer sam' }),
  call: () => answer(),
  callUntil: () => answer(),
  NetworkError: class extends Error {},
}));

const source: AudioSource = { kind: 'document', documentId: 'roots' };
const notFound = async () => {
  throw new ApiError('not_found');
};
const names = async () => (await listKept()).map(({ track }) => track.id);

beforeEach(async () => {
  vi.stubGlobal('caches', new FakeCaches());
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  await keepTrack(source, { id: 'roots', title: 'Roots', place: null } as AudioTrack & { place: null });
});

test('without network a kept track is opened', async () => {
  answer = async () => {
    throw new NetworkError(null);
  };
  expect(await openTrack(source, false)).toMatchObject({ title: 'Roots' });
  expect(await names()).toEqual(['roots']);
});

test.each([
  ['opened', () => openTrack(source, false)],
  ['read', () => readSegments('roots', { from: 0, count: 1 }, new AbortController().signal)],
])('a track that is shared no longer is not kept either, once it is %s', async (_, use) => {
  answer = notFound;
  await expect(use()).rejects.toMatchObject({ code: 'not_found' });
  expect(await names()).toEqual([]);
});
