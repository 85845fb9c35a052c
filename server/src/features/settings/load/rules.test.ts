import { describe, expect, test } from 'vitest';
import type { Refused } from '../../../platform/quotas.ts';
import { LoadMessage } from './messages.ts';
import { listNetworks, listPeople, mergeNetworks, mergePeople } from './rules.ts';

const refusal = (of: Pick<Refused, 'who' | 'kind' | 'limit' | 'count'>): Refused => ({
  ...of,
  lastAt: new Date(0),
});
const idOf = (number: number) => `01a20540-1f52-4c5e-9a0a-${String(number).padStart(12, '0')}`;
const load = { running: 0, waiting: 0, seconds: 0, refused: 0, limits: [] as string[] };

describe('what one process tells', () => {
  test('a person has their heavy work and all refusals, with the names of the limits', () => {
    const work = { personId: idOf(1), running: 1, waiting: 2, servedSeconds: 3, refused: 1 };
    const refused = [
      refusal({ who: idOf(1), kind: 'person', limit: 'callsPerPerson', count: 4 }),
      refusal({ who: idOf(2), kind: 'person', limit: 'streamsPerPerson', count: 9 }),
      refusal({ who: '192.0.2.1', kind: 'network', limit: 'connections', count: 5 }),
    ];
    expect(listPeople([work], refused)).toEqual([
      {
        ...{ personId: idOf(1), running: 1, waiting: 2, seconds: 3, refused: 5 },
        limits: ['CALLS_PER_PERSON', 'HEAVY_WORK'],
      },
      { ...load, personId: idOf(2), refused: 9, limits: ['STREAMS_PER_PERSON'] },
    ]);
  });

  test('networks that were refused come first, then those with the most connections', () => {
    const connections = new Map([
      ['192.0.2.1', 3],
      ['192.0.2.2', 7],
    ]);
    const refused = [refusal({ who: '192.0.2.3', kind: 'network', limit: 'requestsPerNetwork', count: 2 })];
    expect(listNetworks(connections, refused)).toEqual([
      { network: '192.0.2.3', connections: 0, refused: 2, limits: ['REQUESTS_PER_NETWORK'] },
      { network: '192.0.2.2', connections: 7, refused: 0, limits: [] },
      { network: '192.0.2.1', connections: 3, refused: 0, limits: [] },
    ]);
    expect(listNetworks(null, refused)).toMatchObject([{ network: '192.0.2.3', connections: null }]);
  });

  test('fits into a message of PostgreSQL, however many there are', () => {
    const limits = ['requestsPerPerson', 'callsPerPerson', 'streamsPerPerson'] as const;
    const many = Array.from({ length: 500 }, (_, index) => index);
    const people = listPeople(
      many.map((index) => ({
        ...{ personId: idOf(index), running: 2, waiting: 6, servedSeconds: 9999, refused: 99_999 },
      })),
      many.flatMap((index) =>
        limits.map((limit) => refusal({ who: idOf(index), kind: 'person', limit, count: 9_999_999 })),
      ),
    );
    const networks = listNetworks(
      new Map(many.map((index) => [`2001:db8:1234:${index}::/64`, 2000])),
      many.flatMap((index) =>
        (['requestsPerNetwork', 'connectionsPerNetwork', 'connections'] as const).map((limit) =>
          refusal({ who: `2001:db8:1234:${index}::/64`, kind: 'network', limit, count: 9_999_999 }),
        ),
      ),
    );
    const message: LoadMessage = {
      state: 'running',
      process: {
        ...{ id: idOf(1), role: 'all', host: 'h'.repeat(253), open: { calls: 9999, streams: 9999 } },
        ...{ connections: 9999, loopDelayMs: 9999, waitingQueries: 9999 },
        answering: { running: 9999, waiting: 200 },
        heavy: { running: 999, waiting: 999 },
      },
      ...{ people, networks },
    };
    expect(LoadMessage.parse(message)).toEqual(message);
    expect(people).toHaveLength(10);
    expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(7900);
  });
});

describe('what several processes tell', () => {
  test('is added up by person, whoever has the most running first', () => {
    const ada = { ...load, personId: idOf(1), running: 1, refused: 1, limits: ['HEAVY_WORK'] };
    const bob = { ...load, personId: idOf(2), running: 2, waiting: 1, seconds: 4 };
    expect(
      mergePeople([
        bob,
        ada,
        { ...ada, running: 2, waiting: 1, seconds: 1, limits: ['HEAVY_WORK', 'CALLS_PER_PERSON'] },
      ]),
    ).toEqual([
      {
        ...{ personId: idOf(1), running: 3, waiting: 1, seconds: 1, refused: 2 },
        limits: ['HEAVY_WORK', 'CALLS_PER_PERSON'],
      },
      bob,
    ]);
  });

  test('is added up by network; connections are only known where they are counted', () => {
    const one = { network: '192.0.2.1', connections: 2, refused: 1, limits: ['CONNECTIONS'] };
    const behindProxy = { ...one, connections: null, limits: [] };
    expect(mergeNetworks([one, one])).toEqual([{ ...one, connections: 4, refused: 2 }]);
    expect(mergeNetworks([behindProxy, one])).toEqual([{ ...one, refused: 2 }]);
    expect(mergeNetworks([behindProxy, behindProxy])).toEqual([{ ...behindProxy, refused: 2 }]);
  });
});
