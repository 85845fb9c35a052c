import { beforeEach, expect, test, vi } from 'vitest';
import { getSleep, setSleep } from './sleep-timer.ts';

const book = { kind: 'document', documentId: 'book' };
const { player, tell } = vi.hoisted(() => {
  const listeners = new Set<() => void>();
  const fake = {
    now: {} as object | null,
    pause: vi.fn<() => void>(),
    setStopsAtEnd: vi.fn<(stops: boolean) => void>(),
    get: () => fake.now,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const change = (now: object | null) => {
    fake.now = now;
    for (const listener of [...listeners]) listener();
  };
  return { player: fake, tell: change };
});
vi.mock('../../entities/audio/player.ts', () => ({ getPlayer: () => player }));

const at = (start: number, hasEnded = false) => ({ source: book, sentence: { start }, hasEnded });
const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000);

beforeEach(() => {
  setSleep(null);
  vi.useFakeTimers();
  player.now = at(0);
  player.pause.mockClear();
  player.setStopsAtEnd.mockClear();
});

test('the sound stops after the minutes chosen, and says how many are left', () => {
  setSleep({ until: 'time', minutes: 15 });
  expect(getSleep()?.minutesLeft).toBe(15);
  minutes(10);
  expect(getSleep()?.minutesLeft).toBe(5);
  expect(player.pause).not.toHaveBeenCalled();
  minutes(5);
  expect(player.pause).toHaveBeenCalledOnce();
  expect(getSleep()).toBe(null);
});

test('another choice replaces the one before, and none ends it', () => {
  setSleep({ until: 'time', minutes: 15 });
  minutes(14);
  setSleep({ until: 'time', minutes: 30 });
  minutes(29);
  expect(getSleep()?.minutesLeft).toBe(1);
  setSleep(null);
  minutes(60);
  expect(player.pause).not.toHaveBeenCalled();
});

test('it stops where the next chapter begins', () => {
  setSleep({ until: 'chapter', offset: 50 });
  tell(at(49));
  expect(player.pause).not.toHaveBeenCalled();
  tell(at(50));
  expect(player.pause).toHaveBeenCalledOnce();
  expect(getSleep()).toBe(null);
});

test('nothing follows the end, until that is reached', () => {
  setSleep({ until: 'end' });
  expect(player.setStopsAtEnd).toHaveBeenLastCalledWith(true);
  tell(at(99, true));
  expect(player.setStopsAtEnd).toHaveBeenLastCalledWith(false);
  expect(getSleep()).toBe(null);
});

test('the end of a chapter or a track is of that which was heard when it was chosen', () => {
  setSleep({ until: 'chapter', offset: 50 });
  tell({ ...at(70), source: { kind: 'note', noteId: 'other' } });
  expect(getSleep()).toBe(null);
  expect(player.pause).not.toHaveBeenCalled();
});
