import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPart } from './load-part.ts';

const listeners = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('addEventListener', listeners.addEventListener.bind(listeners));
  vi.stubGlobal('removeEventListener', listeners.removeEventListener.bind(listeners));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('asks again after a while, until the script comes', async () => {
  const load = vi.fn<() => Promise<string | undefined>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(undefined);
  load.mockResolvedValue('here');
  const part = loadPart(load);
  await vi.advanceTimersByTimeAsync(4999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5000);
  await expect(part).resolves.toBe('here');
});

test('asks at once when the network comes back', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockResolvedValue('here');
  const part = loadPart(load);
  await vi.advanceTimersByTimeAsync(1);
  listeners.dispatchEvent(new Event('online'));
  await expect(part).resolves.toBe('here');
});
