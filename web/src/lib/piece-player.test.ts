import { beforeEach, expect, test, vi } from 'vitest';
import { PiecePlayer, type Sound } from './piece-player.ts';
import { FakeSound, sounds } from './testing/sounds.ts';

let asked: Record<string, { give: () => void; refuse: (why: Error) => void; signal: AbortSignal }>;
let player: PiecePlayer;
const pieces = (...seconds: number[]) => seconds.map((each, i) => ({ id: `p${i}`, seconds: each }));
const settle = () => new Promise((resolve) => setTimeout(resolve));
async function give(...ids: string[]) {
  for (const id of ids) {
    asked[id]?.give();
    await settle();
  }
}
/** The sound playing now. */
const heard = () => sounds.filter(({ isSounding }) => isSounding).map(({ src }) => src);

beforeEach(() => {
  sounds.length = 0;
  asked = {};
  vi.stubGlobal('URL', {
    createObjectURL: (blob: { id: string }) => blob.id,
    revokeObjectURL: () => undefined,
  });
  player = new PiecePlayer({
    makeSound: () => new FakeSound() as unknown as Sound,
    fetchPiece: (id, signal) =>
      new Promise((resolve, reject) => {
        asked[id] = { give: () => resolve({ id } as unknown as Blob), refuse: reject, signal };
      }),
    changed: () => undefined,
  });
});

test('plays piece after piece, each fetched while the one before it sounds', async () => {
  player.setPieces(pieces(10, 20, 5), true);
  player.play();
  expect(player.isWaiting).toBe(true);
  await give('p0');
  expect(heard()).toEqual(['p0']);
  expect(Object.keys(asked)).toEqual(['p0', 'p1']);
  await give('p1');
  sounds.find(({ src }) => src === 'p0')?.end();
  expect(heard()).toEqual(['p1']);
  expect(player.seconds).toBe(10);
  await give('p2');
  sounds.find(({ src }) => src === 'p1')?.end();
  sounds.find(({ src }) => src === 'p2')?.end();
  expect(player).toMatchObject({ hasEnded: true, isPlaying: false, length: 35 });
  player.play();
  await give('p0');
  expect(heard()).toEqual(['p0']);
});

test('begins again at its end when it is to be repeated, a single piece too', async () => {
  player.setRepeats(true);
  for (const lengths of [[10, 20], [10]]) {
    player.clear();
    player.setPieces(pieces(...lengths), true);
    player.play();
    await give('p0', 'p1');
    for (const [i] of lengths.entries()) {
      expect(heard()).toEqual([`p${i}`]);
      sounds.find(({ src }) => src === `p${i}`)?.end();
    }
    await give('p0');
    expect(heard()).toEqual(['p0']);
    expect(player).toMatchObject({ hasEnded: false, isPlaying: true, seconds: 0 });
  }
});

test('waits for a piece that is still being made, and goes on with it', async () => {
  player.setPieces(pieces(10), false);
  player.play();
  await give('p0');
  sounds.find(({ src }) => src === 'p0')?.end();
  expect(player).toMatchObject({ isWaiting: true, isPlaying: true, hasEnded: false, seconds: 10 });
  player.setPieces(pieces(10, 20), true);
  await give('p1');
  expect(heard()).toEqual(['p1']);
});

test('goes to any second, in the piece that sounds, the next, and one far away', async () => {
  player.setPieces(pieces(10, 20, 5), true);
  player.play();
  await give('p0', 'p1');
  player.seek(4);
  expect(player.seconds).toBe(4);
  player.seek(12);
  expect(heard()).toEqual(['p1']);
  expect(player.seconds).toBe(12);
  player.seek(3);
  expect(player.isWaiting).toBe(true);
  await give('p0');
  expect(heard()).toEqual(['p0']);
  expect(player.seconds).toBe(3);
  player.seek(99);
  await give('p2');
  expect(player.seconds).toBe(35);
});

test('a place in what turns out to be many pieces is found in them', async () => {
  player.setPieces(pieces(10, 100, 5), true);
  player.play();
  player.seek(75);
  expect(asked['p1']).toBeDefined();
  player.setPieces(pieces(10, 40, 30, 30, 5), true);
  await give('p3');
  expect(heard()).toEqual([]);
  await give('p2');
  expect(heard()).toEqual(['p2']);
  expect(player).toMatchObject({ seconds: 75, secondsInPiece: 25 });
});

test('a person who jumps about hears only the last place, and nothing once paused', async () => {
  player.setPieces(pieces(10, 20, 5), true);
  player.play();
  const first = asked['p0'];
  player.seek(31);
  expect(first?.signal.aborted).toBe(true);
  first?.give();
  await settle();
  expect(heard()).toEqual([]);
  player.pause();
  await give('p2');
  expect(heard()).toEqual([]);
  expect(player.seconds).toBe(31);
  player.play();
  expect(heard()).toEqual(['p2']);
});

test('says why it stopped, keeps its place, and tries again when asked', async () => {
  player.setPieces(pieces(10, 20), true);
  player.play();
  player.seek(12);
  asked['p1']?.refuse(new Error('no network'));
  await settle();
  expect(player).toMatchObject({ isPlaying: false, problem: new Error('no network'), seconds: 12 });
  player.play();
  expect(player.problem).toBe(null);
  await give('p1');
  expect(heard()).toEqual(['p1']);
  expect(player.seconds).toBe(12);
});

test('a pause by the system counts as one, and speed and volume hold for every piece', async () => {
  player.setRate(1.5);
  player.setVolume(0.4);
  player.setPieces(pieces(10, 20), true);
  player.play();
  await give('p0');
  sounds.find(({ src }) => src === 'p0')?.pause();
  expect(player.isPlaying).toBe(false);
  for (const sound of sounds)
    expect(sound).toMatchObject({
      playbackRate: 1.5,
      defaultPlaybackRate: 1.5,
      volume: 0.4,
      preservesPitch: true,
    });
});
