import { expect, test } from 'vitest';
import { createSharedWork } from './shared-work.ts';

/** Work that ends when it is told to, or aborted. */
function begun() {
  let finish: (result: string) => void = () => {};
  let times = 0;
  const work = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      times += 1;
      finish = resolve;
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  return { work, finish: (result: string) => finish(result), times: () => times };
}

test('is done once for all, goes on when the first leaves, and is told to those who stayed', async () => {
  const shared = createSharedWork<string>();
  const { work, finish, times } = begun();
  const first = new AbortController();
  const left = shared.join('a', first.signal, work);
  const stayed = shared.join('a', new AbortController().signal, work);
  first.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  finish('done');
  expect(await stayed).toBe('done');
  expect(times()).toBe(1);
});

test('ends when the last has left; whoever comes then begins it anew', async () => {
  const shared = createSharedWork<string>();
  const { work, finish, times } = begun();
  const all = [new AbortController(), new AbortController()];
  const joined = all.map(({ signal }) => shared.join('a', signal, work));
  const ended = Promise.allSettled(joined);
  for (const each of all) each.abort(new Error('gone'));
  const next = shared.join('a', new AbortController().signal, work);
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(times()).toBe(2);
  finish('done');
  expect(await next).toBe('done');
});

test('a failure is everybody’s, and the next one tries again', async () => {
  const shared = createSharedWork<string>();
  const fail = () => Promise.reject(new Error('broken'));
  const { signal } = new AbortController();
  const both = await Promise.allSettled([shared.join('a', signal, fail), shared.join('a', signal, fail)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await shared.join('a', signal, () => Promise.resolve('done'))).toBe('done');
});
