import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { newId } from './new-id.ts';

test('ids are UUIDs, no two the same, also where the browser makes none over plain HTTP', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 1000 }, newId);
  vi.unstubAllGlobals();
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true);
  expect(new Set(ids).size).toBe(1000);
});
