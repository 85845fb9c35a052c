import { ApiError } from '@gene/contract/errors';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('navigator', { onLine: true });
const { toApiError } = await import('./api.ts');
const { queryClient, refetch, retryDelay, worthRetrying } = await import('./query.ts');

const busy = toApiError(503, { error: { code: 'unavailable', message: 'Busy' } }, null, '3');

test('reads that a busy server refuses are asked again when it says, and later each time', () => {
  expect([0, 1, 4].map((failures) => worthRetrying(failures, busy))).toEqual([true, true, true]);
  expect(worthRetrying(5, busy)).toBe(false);
  expect([0, 1, 2].map((failures) => retryDelay(failures, busy))).toEqual([3000, 6000, 9000]);
});

test('what will not pass by itself is not asked again', () => {
  expect(worthRetrying(0, new ApiError('not_found'))).toBe(false);
  expect(worthRetrying(0, new TypeError('no network'))).toBe(true);
  expect(worthRetrying(1, new TypeError('no network'))).toBe(false);
  vi.stubGlobal('navigator', { onLine: false });
  expect(worthRetrying(0, new TypeError('no network'))).toBe(false);
  vi.stubGlobal('navigator', { onLine: true });
});

test('a change announced during the first fetch is fetched', async () => {
  let end: (read: string) => void = () => undefined;
  const first = new Promise<string>((resolve) => (end = resolve));
  const queryFn = vi.fn<() => Promise<string>>().mockReturnValueOnce(first).mockResolvedValue('after');
  const observer = new QueryObserver(queryClient, { queryKey: ['changing'], queryFn });
  const seen: unknown[] = [];
  observer.subscribe(({ data }) => seen.push(data));
  const done = refetch({ queryKey: ['changing'] });
  end('before');
  await done;
  expect(seen.at(-1)).toBe('after');
  expect(queryFn).toHaveBeenCalledTimes(2);
  observer.destroy();
});
