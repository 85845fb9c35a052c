import type { AudioSegment, AudioSource, AudioTrack } from '@gene/contract/audio';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeCaches } from '../../lib/testing/caches.ts';
import {
  findFile,
  findKept,
  findSegment,
  findTimeline,
  keepPiece,
  keepPlaceOf,
  keepTimeline,
  keepTrack,
  keptMostBytes,
  listKept,
  markWhole,
  removeKeptOf,
} from './kept-audio.ts';

let token = 'ada';
vi.mock('../../lib/api.ts', () => ({ authorization: () => ({ authorization: `Bearer ${token}` }) }));

const sourceOf = (documentId: string): AudioSource => ({ kind: 'document', documentId });
const keep = (id: string) =>
  keepTrack(sourceOf(id), { id, title: id, place: null } as AudioTrack & { place: null });
const segment = (file: string) => ({ start: 0, file }) as AudioSegment;
/** Sound of any size that takes no memory. */
const soundOf = (size: number) => Object.defineProperty(new Blob(['sound']), 'size', { value: size });
const names = async () => (await listKept()).map(({ track }) => track.id);

beforeEach(() => {
  token = 'ada';
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubGlobal('caches', new FakeCaches());
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  return () => void vi.useRealTimers();
});

test('a piece that was heard is there without network, and nothing of a track that is not kept', async () => {
  await keep('tides');
  await keepPiece('tides', segment('one'), soundOf(9));
  await keepPiece('other', segment('two'), soundOf(9));
  expect(await (await findFile('tides', 'one'))?.text()).toBe('sound');
  expect(await findSegment('tides', 0)).toEqual(segment('one'));
  expect(await findFile('other', 'two')).toBeNull();
  expect(await listKept()).toMatchObject([{ bytes: 9, isWhole: false }]);
  await markWhole('tides');
  await keepPiece('tides', segment('one'), soundOf(9));
  expect(await listKept()).toMatchObject([{ bytes: 9, isWhole: true }]);
});

test('looking for a track that is not kept, or hearing it in passing, leaves nothing on the device', async () => {
  await findFile('other', 'one');
  await findTimeline('other');
  await keepTimeline('other', { segments: [], isWhole: true });
  expect(await caches.keys()).toEqual([]);
});

const twenty = Array.from({ length: 20 }, (_, i) => ({ ...segment(String(i)), start: i }));

test('pieces that end at once are each counted, and one that comes twice is counted once', async () => {
  await keep('tides');
  await Promise.all([...twenty, segment('0')].map((piece) => keepPiece('tides', piece, soundOf(9))));
  expect(await listKept()).toMatchObject([{ bytes: 180 }]);
});

test('pieces that end at once in two tabs are each counted', async () => {
  let last = Promise.resolve();
  const request = (_name: string, task: () => Promise<void>) => (last = last.then(task));
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} }, locks: { request } });
  vi.resetModules();
  const otherTab = await import('./kept-audio.ts');
  await keep('tides');
  await Promise.all(
    twenty.map((piece, i) => (i % 2 ? otherTab : { keepPiece }).keepPiece('tides', piece, soundOf(9))),
  );
  expect(await listKept()).toMatchObject([{ bytes: 180 }]);
});

test('a piece for which the device has no room is not counted', async () => {
  await keep('tides');
  vi.spyOn(Blob.prototype, 'stream').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(keepPiece('tides', segment('one'), soundOf(9))).rejects.toThrow('full');
  vi.restoreAllMocks();
  await keepPiece('tides', segment('two'), soundOf(9));
  expect(await listKept()).toMatchObject([{ bytes: 9 }]);
});

test('beyond the budget what was played longest ago goes, never the track that is being kept', async () => {
  for (const id of ['first', 'second', 'third']) {
    await keep(id);
    await keepPiece(id, segment(id), soundOf(keptMostBytes / 3));
    vi.advanceTimersByTime(1000);
  }
  await keepPlaceOf('first', { start: 0, ms: 0, atMs: 0, lengthMs: 1, hasEnded: false }, Date.now());
  vi.advanceTimersByTime(1000);
  await keep('fourth');
  await keepPiece('fourth', segment('fourth'), soundOf(keptMostBytes / 3));
  expect(await names()).toEqual(['fourth', 'first', 'third']);
  await keepPiece('fourth', segment('more'), soundOf(keptMostBytes));
  expect(await names()).toEqual(['fourth']);
});

test('it goes on where it was left, which the server may have heard of from another device', async () => {
  const place = { start: 40, ms: 7, atMs: 900, lengthMs: 5000, hasEnded: false };
  await keep('tides');
  await keepPlaceOf('tides', place, Date.now());
  vi.advanceTimersByTime(60_000);
  await keep('tides');
  expect((await findKept(sourceOf('tides')))?.place).toMatchObject({ ...place, agoMs: 60_000 });
});

test('nobody is given the audio of another session, and that of a deleted document goes', async () => {
  for (const id of ['tides', 'moon']) await keep(id);
  token = 'bob';
  expect(await findKept(sourceOf('tides'))).toBeNull();
  await removeKeptOf('tides');
  token = 'ada';
  await removeKeptOf('tides');
  expect(await names()).toEqual(['moon']);
});

test('nothing is kept where the app is not there without network', async () => {
  vi.stubGlobal('navigator', {});
  await keep('tides');
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  expect(await listKept()).toEqual([]);
});
