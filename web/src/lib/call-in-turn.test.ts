import { ApiError } from '@gene/contract/errors';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callInTurn } from './call-in-turn.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const limited = (seconds: number) =>
  new ApiError('rate_limited', { details: { retryAfterSeconds: seconds } });

it('waits for its turn and says how long', async () => {
  const call = vi.fn<() => Promise<string>>().mockRejectedValueOnce(limited(4)).mockResolvedValue('in');
  const waits: number[] = [];
  const called = callInTurn(call, (seconds) => waits.push(seconds));
  await vi.advanceTimersByTimeAsync(4000);
  expect(await called).toBe('in');
  expect(waits).toEqual([4]);
});

it('gives up where the wait is long, where there is none, and after a few turns', async () => {
  for (const error of [limited(3600), new ApiError('bad_credentials')])
    await expect(callInTurn(() => Promise.reject(error), vi.fn<(seconds: number) => void>())).rejects.toBe(
      error,
    );
  const never = vi.fn<() => Promise<never>>().mockRejectedValue(limited(1));
  const called = callInTurn(never, vi.fn<(seconds: number) => void>()).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await called).toMatchObject({ code: 'rate_limited' });
  expect(never).toHaveBeenCalledTimes(4);
});
