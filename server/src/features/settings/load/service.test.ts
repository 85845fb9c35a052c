import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Db } from '../../../platform/database.ts';
import { createLogger } from '../../../platform/logger.ts';
import { generousQuotas } from '../../../testing/quotas.ts';
import type { LoadMessage } from './messages.ts';
import { createLoadService } from './service.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function startTelling(broadcast: (message: LoadMessage) => Promise<void>) {
  const service = createLoadService({
    db: {} as Db,
    events: {
      broadcast: (_topic, message) => broadcast(message as LoadMessage),
      onBroadcast: () => () => undefined,
      wake: async () => undefined,
      onWake: () => () => undefined,
    },
    logger: createLogger('silent'),
    role: 'worker',
    heavy: { report: () => ({ slots: 2, running: 1, waiting: 0, people: [] }) },
    quotas: generousQuotas(),
    pool: { report: () => ({ threads: 1, running: 0, waiting: 3 }) },
    pressure: () => ({ loopDelayMs: 1.6, waitingQueries: 0 }),
    isBehindProxy: false,
    documentsPerPerson: () => 1,
  });
  return service.start();
}

test('a process tells its load every ten seconds, and that it ends', async () => {
  const told: LoadMessage[] = [];
  const stop = startTelling(async (message) => void told.push(message));
  await vi.advanceTimersByTimeAsync(29_999);
  expect(told).toHaveLength(2);
  expect(told[0]).toMatchObject({
    state: 'running',
    process: { role: 'worker', open: null, loopDelayMs: 2, answering: { running: 0, waiting: 3 } },
  });
  await stop();
  expect(told).toHaveLength(3);
  expect(told[2]).toMatchObject({ state: 'ended' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toHaveLength(3);
});

test('while the database is away messages do not pile up, and it goes on afterwards', async () => {
  const waiting: ((error: Error) => void)[] = [];
  const stop = startTelling(() => new Promise((_resolve, reject) => void waiting.push(reject)));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(waiting).toHaveLength(1);
  waiting[0]?.(new Error('the database is away'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(waiting).toHaveLength(2);
  waiting[1]?.(new Error('it still is'));
  const stopped = stop();
  await vi.advanceTimersByTimeAsync(0);
  waiting[2]?.(new Error('and it stays away'));
  await stopped;
});
