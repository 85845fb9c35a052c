import { expect, test } from 'vitest';
import { createTallies } from './cache.ts';

/** Measures when told to. */
function tallies() {
  const begun: ((bytes: number) => void)[] = [];
  const made = createTallies(
    () =>
      new Promise<{ bytes: number }>((resolve) => {
        begun.push((bytes) => resolve({ bytes }));
      }),
  );
  return { ...made, begun };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('all who ask at once wait for one measurement, and a minute later nobody has waited again', async () => {
  const { find, begun } = tallies();
  const asked = [find('alice'), find('alice'), find('alice')];
  expect(begun).toHaveLength(1);
  begun[0]?.(7);
  expect((await Promise.all(asked)).map(({ sizes }) => sizes.bytes)).toEqual([7, 7, 7]);
  expect((await find('alice')).sizes).toEqual({ bytes: 7 });
  expect(begun).toHaveLength(1);
});

test('who must know anew is not answered by what was begun before, and shares the next one', async () => {
  const { find, renew, begun } = tallies();
  const first = find('alice');
  const later = [renew('alice'), renew('alice')];
  begun[0]?.(7);
  await first;
  while (begun.length < 2) await settled();
  begun[1]?.(3);
  expect((await Promise.all(later)).map(({ sizes }) => sizes.bytes)).toEqual([3, 3]);
  expect(begun).toHaveLength(2);
});

test('what is let in while it is measured counts until the next time', async () => {
  const { find, renew, begun } = tallies();
  const first = find('alice');
  begun[0]?.(7);
  const tally = await first;
  tally.added += 2;
  const again = renew('alice');
  while (begun.length < 2) await settled();
  tally.added += 5;
  begun[1]?.(9);
  expect(await again).toMatchObject({ sizes: { bytes: 9 }, added: 5 });
});

test('a measurement that failed is made again', async () => {
  let calls = 0;
  const { find, renew } = createTallies(async () => {
    if (++calls === 1) throw new Error('the database is away');
    return { bytes: 1 };
  });
  const [asked, next] = [find('alice'), renew('alice')];
  await expect(asked).rejects.toThrow('away');
  expect((await next).sizes).toEqual({ bytes: 1 });
});
