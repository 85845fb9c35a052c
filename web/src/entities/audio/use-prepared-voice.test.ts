import { expect, test, vi } from 'vitest';

const call = vi.fn<() => Promise<void>>(() => Promise.resolve());
vi.mock('../../lib/api.ts', () => ({ call }));
const { prepareVoice } = await import('./use-prepared-voice.ts');

test('the voice is asked for once, however often a button is pointed at, and again when it may have ended', () => {
  vi.useFakeTimers();
  prepareVoice();
  prepareVoice();
  expect(call).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(120_000);
  prepareVoice();
  expect(call).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
