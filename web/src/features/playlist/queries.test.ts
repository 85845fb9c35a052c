import type { LiveEvent } from '@gene/contract/events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onLiveEvent } from '../../lib/live-events.ts';
import { invalidate } from '../../lib/query.ts';
import { refreshOnNews } from './queries.ts';

vi.mock('../../lib/api.ts', () => ({}));
vi.mock('../../entities/pages/use-pages.ts', () => ({}));
vi.mock('../../ui/toast.tsx', () => ({}));
vi.mock('../../lib/live-events.ts', () => ({ onLiveEvent: vi.fn<typeof onLiveEvent>(() => () => {}) }));
vi.mock('../../lib/query.ts', () => ({
  invalidate: vi.fn<typeof invalidate>(() => Promise.resolve()),
  queryClient: {},
}));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('asks once for all the news of a moment, and no more once nobody looks', () => {
  const stop = refreshOnNews();
  const tell = vi.mocked(onLiveEvent).mock.lastCall?.[0];
  const news: LiveEvent = { event: 'playlist', data: {} };
  for (let i = 0; i < 20; i += 1) tell?.(news);
  vi.runAllTimers();
  expect(invalidate).toHaveBeenCalledTimes(1);
  tell?.(news);
  vi.runAllTimers();
  expect(invalidate).toHaveBeenCalledTimes(2);
  tell?.(news);
  stop();
  vi.runAllTimers();
  expect(invalidate).toHaveBeenCalledTimes(2);
});
