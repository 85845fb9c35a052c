import type { ApiError } from '@gene/contract/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQuotas } from './quotas.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const limits = {
  requestsPerPerson: 60,
  requestsPerNetwork: 600,
  callsPerPerson: 3,
  streamsPerPerson: 2,
  connectionsPerNetwork: 3,
  connections: 5,
};

function refusalOf(work: () => unknown): ApiError | null {
  try {
    work();
    return null;
  } catch (error) {
    return error as ApiError;
  }
}

test('a person sends a third of its requests of a minute at once, then so many a minute; the limit is named, and when to come again', () => {
  const { personRequest, refused } = createQuotas(limits);
  for (let n = 0; n < 20; n++) personRequest('mallory');
  expect(refusalOf(() => personRequest('mallory'))).toMatchObject({
    code: 'rate_limited',
    message: expect.stringContaining('60 requests a minute'),
    details: { limit: 'requestsPerPerson', retryAfterSeconds: 1 },
  });
  expect(refusalOf(() => personRequest('alice'))).toBeNull();
  vi.advanceTimersByTime(1000);
  expect(refusalOf(() => personRequest('mallory'))).toBeNull();
  expect(refused()).toMatchObject([{ who: 'mallory', kind: 'person', limit: 'requestsPerPerson', count: 1 }]);
});

test('a request may count as several, and one of any weight passes after a quiet time', () => {
  const { personRequest } = createQuotas(limits);
  personRequest('mallory', 15);
  expect(refusalOf(() => personRequest('mallory', 6))?.details).toMatchObject({ retryAfterSeconds: 1 });
  expect(refusalOf(() => personRequest('mallory', 5))).toBeNull();
  expect(refusalOf(() => personRequest('alice', 1000))).toBeNull();
});

test('a network has a limit of its own, before anybody is known', () => {
  const { networkRequest } = createQuotas(limits);
  for (let n = 0; n < 200; n++) networkRequest('192.0.2.1');
  expect(refusalOf(() => networkRequest('192.0.2.1'))?.details).toMatchObject({
    limit: 'requestsPerNetwork',
  });
  expect(refusalOf(() => networkRequest('192.0.2.2'))).toBeNull();
});

test('a school behind one address does its lesson: forty pupils register, open three pages each and work', () => {
  const usual = {
    ...limits,
    requestsPerPerson: 1200,
    requestsPerNetwork: 30_000,
    connectionsPerNetwork: 2000,
  };
  const { networkRequest, personRequest, call, connection } = createQuotas({
    ...usual,
    connections: 10_000,
    callsPerPerson: 40,
  });
  for (let pupil = 0; pupil < 40; pupil++) {
    for (let n = 0; n < 6; n++) expect(connection('192.0.2.1')).not.toBeNull();
    for (let n = 0; n < 10; n++) networkRequest('192.0.2.1');
    for (let n = 0; n < 200; n++) {
      networkRequest('192.0.2.1');
      personRequest(`pupil ${pupil}`);
      call(`pupil ${pupil}`, false)();
    }
  }
});

test('calls at a time and open pages are counted for each person until they are over', () => {
  const { call } = createQuotas(limits);
  const ends = [1, 2, 3].map(() => call('mallory', false));
  expect(refusalOf(() => call('mallory', false))?.details).toMatchObject({ limit: 'callsPerPerson' });
  expect(refusalOf(() => call('alice', false))).toBeNull();
  ends[0]!();
  ends[0]!();
  expect(refusalOf(() => call('mallory', false))).toBeNull();
  expect(refusalOf(() => call('mallory', false))).not.toBeNull();
  for (let n = 0; n < 2; n++) call('mallory', true);
  expect(refusalOf(() => call('mallory', true))?.message).toBe(
    'This account is open in 2 places. Please close some.',
  );
});

test('connections are counted for each network and for all', () => {
  const { connection, refused } = createQuotas(limits);
  const closes = [1, 2, 3].map(() => connection('192.0.2.1'));
  expect(connection('192.0.2.1')).toBeNull();
  expect(connection('192.0.2.2')).not.toBeNull();
  expect(connection('192.0.2.3')).not.toBeNull();
  expect(connection('192.0.2.4')).toBeNull();
  closes[0]?.();
  expect(connection('192.0.2.4')).not.toBeNull();
  expect(refused().map(({ who, limit }) => [who, limit])).toEqual([
    ['192.0.2.4', 'connections'],
    ['192.0.2.1', 'connectionsPerNetwork'],
  ]);
});

test('what is open can be told, also by network', () => {
  const { call, connection, open } = createQuotas(limits);
  expect(open()).toEqual({ calls: 0, streams: 0, connections: 0, networks: new Map() });
  const ends = [call('alice', false), call('alice', false), call('bob', false), call('bob', true)];
  for (const network of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) connection(network);
  expect(open()).toEqual({
    ...{ calls: 3, streams: 1, connections: 3 },
    networks: new Map([
      ['192.0.2.1', 2],
      ['192.0.2.2', 1],
    ]),
  });
  for (const end of ends) end();
  expect(open()).toMatchObject({ calls: 0, streams: 0, connections: 3 });
});
