import { expect, test } from 'vitest';
import { cursorOf, findFollower, moveItem, placeOfCursor, type Positioned } from './rules.ts';

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
  expect(moveItem(items, 'c', 'b')).toEqual([{ id: 'c', position: 25 }]);
  expect(after(items, moveItem(items, 'c', 'a')).join('')).toBe('cab');
  expect(after(items, moveItem(items, 'a', null)).join('')).toBe('bca');
  expect(moveItem(items, 'a', 'a')).toEqual([]);
});

test('what is not there is not moved', () => {
  expect([moveItem(items, 'x', 'a'), moveItem(items, 'a', 'x'), moveItem(items, 'x', 'x')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('any number of moves to the same place keeps the order', () => {
  let now: Positioned[] = [...items];
  for (let i = 0; i < 200; i += 1) {
    const [, , last] = now;
    const changed = new Map(moveItem(now, last!.id, now[1]!.id)!.map(({ id, position }) => [id, position]));
    const expected = [now[0]!.id, last!.id, now[1]!.id];
    now = now
      .map(({ id, position }) => ({ id, position: changed.get(id) ?? position }))
      .toSorted((one, other) => other.position - one.position);
    expect(now.map(({ id }) => id)).toEqual(expected);
  }
});

test('a page begins after the last one of the page before, also where its number is very small or large', () => {
  const id = '0198c0de-0000-7000-8000-000000000001';
  for (const position of [1732406400.123, -0.5, 1e-9, 2.5e21])
    expect(placeOfCursor(cursorOf({ id, position }))).toEqual({ id, position });
  for (const cursor of ['', '_', `x_${id}`, `1e999_${id}`, `1.2.3_${id}`, '12_x'])
    expect(placeOfCursor(cursor)).toBeNull();
});

test('behind one stands what followed it; behind the last one, nothing', () => {
  expect([
    findFollower(items, 'a', 'b'),
    findFollower(items, 'b', 'a'),
    findFollower(items, 'a', 'c'),
  ]).toEqual(['c', 'c', null]);
});
