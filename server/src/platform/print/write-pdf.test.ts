import { expect, test } from 'vitest';
import { writePdf } from './write-pdf.ts';

test('a text of one word without an end is set in little time', async () => {
  const before = process.cpuUsage();
  const text = 'a'.repeat(50_000);
  const { pages } = await writePdf([{ kind: 'paragraph', runs: [{ text }] }], { title: 'Long' });
  const { user, system } = process.cpuUsage(before);
  expect(pages).toBeGreaterThan(5);
  expect((user + system) / 1000).toBeLessThan(5000);
});
