import { expect, test } from 'vitest';
import { askBeforeSignOut, maySignOut } from './signing-out.ts';

test('whoever has something unsaved may be kept, until it is saved', async () => {
  expect(await maySignOut()).toBe(true);
  const answers = [false, true];
  const saved = askBeforeSignOut(async () => answers.shift() ?? false);
  expect([await maySignOut(), await maySignOut(), await maySignOut()]).toEqual([false, true, false]);
  saved();
  expect(await maySignOut()).toBe(true);
});
