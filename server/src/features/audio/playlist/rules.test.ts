import { expect, test } from 'vitest';
import { moved, type Positioned } from './rules.ts';

const items = [
  { id: 'a', position: 30 },
  { id: 'b', position: 20 },
  { id: 'c', position: 10 },
];
const after = (before: readonly Positioned[], changed: readonly Positioned[] | null) => {
  const all = new Map([...before, ...changed!].map(({ id, position }) => [id, position]));
  return [...all].toSorted(([, one], [, other]) => other - one).map(([id]) => id);
};

test('only the one that is moved gets another position', () => {
  expect(moved(items, 'c', 'b')).toEqual([{ id: 'c', position: 25 }]);
  expect(after(items, moved(items, 'c', 'a')).join('')).toBe('cab');
  expect(after(items, moved(items, 'a', null)).join('')).toBe('bca');
  expect(moved(items, 'a', 'a')).toEqual([]);
});

test('what is not there is not moved', () => {
  expect([moved(items, 'x', 'a'), moved(items, 'a', 'x'), moved(items, 'x', 'x')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('any number of moves to the same place keeps the order', () => {
  let now: Positioned[] = [...items];
  for (let i = 0; i < 200; i += 1) {
    const [, , last] = now;
    const changed = new Map(moved(now, last!.id, now[1]!.id)!.map(({ id, position }) => [id, position]));
    const expected = [now[0]!.id, last!.id, now[1]!.id];
    now = now
      .map(({ id, position }) => ({ id, position: changed.get(id) ?? position }))
      .toSorted((one, other) => other.position - one.position);
    expect(now.map(({ id }) => id)).toEqual(expected);
  }
});
