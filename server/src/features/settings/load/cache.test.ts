import { expect, test } from 'vitest';
import { createHeardLoads } from './cache.ts';

const process = (id: string) => ({
  ...{ id, role: 'api', host: 'one', open: { calls: 1, streams: 2 }, connections: 3 },
  ...{ loopDelayMs: 4, waitingQueries: 0 },
  answering: { running: 0, waiting: 0 },
  heavy: { running: 0, waiting: 0 },
});
const running = (id: string) => ({ state: 'running', process: process(id), people: [], networks: [] });

function startClock() {
  let time = 0;
  const loads = createHeardLoads('own', () => time);
  const seen = () => loads.list().map(({ told, ageMs }) => [told.process.id, ageMs]);
  return { loads, seen, pass: (ms: number) => (time += ms) };
}

test('others are listed with the age of what they told, and this process is not', () => {
  const { loads, seen, pass } = startClock();
  loads.hear(running('b'));
  pass(7000);
  loads.hear(running('a'));
  loads.hear(running('own'));
  expect(seen()).toEqual([
    ['a', 0],
    ['b', 7000],
  ]);
  loads.hear(running('b'));
  expect(seen()).toContainEqual(['b', 0]);
});

test('one that says nothing for a minute, or that it ends, is left out', () => {
  const { loads, seen, pass } = startClock();
  loads.hear(running('a'));
  pass(30_000);
  loads.hear(running('b'));
  loads.hear(running('c'));
  pass(29_999);
  loads.hear({ state: 'ended', id: 'c' });
  expect(seen()).toEqual([
    ['a', 59_999],
    ['b', 29_999],
  ]);
  pass(1);
  expect(seen()).toEqual([['b', 30_000]]);
});

test('what another version of Gene tells in other words is left out', () => {
  const { loads, seen } = startClock();
  loads.hear({ state: 'running', process: { ...process('a'), role: 'painter' }, people: [], networks: [] });
  loads.hear(null);
  loads.hear({ state: 'paused', id: 'a' });
  expect(seen()).toEqual([]);
});
