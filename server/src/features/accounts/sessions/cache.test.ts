import type { User } from '@gene/contract/accounts';
import { expect, test } from 'vitest';
import type { Events } from '../../../platform/events.ts';
import type { Caller } from '../../../platform/http.ts';
import { createSessionCache } from './cache.ts';

const quiet = { observe: () => () => undefined } as unknown as Events;
const caller: Caller = {
  user: { id: 'alice' } as User,
  sessionId: '00000000-0000-7000-8000-000000000001',
  confirmedUntil: 0,
};
const later = () => new Date(Date.now() + 60_000);

test('a token that had a session is proven until none is found, also when its caller has to be looked up again', () => {
  const cache = createSessionCache(quiet);
  expect(cache.isProven('hers')).toBe(false);
  cache.prepareToKeep()('hers', caller, later());
  expect([cache.find('hers'), cache.isProven('hers')]).toEqual([caller, true]);
  cache.forget('alice');
  expect([cache.find('hers'), cache.isProven('hers')]).toEqual([null, true]);
  cache.disprove('hers');
  expect(cache.isProven('hers')).toBe(false);
});

test('a result that a change has overtaken is not kept, and of the proven tokens the oldest go', () => {
  const cache = createSessionCache(quiet);
  const keep = cache.prepareToKeep();
  cache.forget('alice');
  keep('hers', caller, later());
  expect([cache.find('hers'), cache.isProven('hers')]).toEqual([null, true]);
  for (let n = 0; n < 10_000; n++) cache.prepareToKeep()(`other ${n}`, caller, later());
  expect([cache.isProven('hers'), cache.isProven('other 0')]).toEqual([false, true]);
});
