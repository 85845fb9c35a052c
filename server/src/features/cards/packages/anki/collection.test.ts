import initSqlJs from 'sql.js';
import { expect, test } from 'vitest';
import { readCollection } from './reader.ts';
import { CollectionWriter } from './writer.ts';
import type { ExportCard } from '../messages.ts';

const day = 24 * 60 * 60 * 1000;
const began = Date.UTC(2026, 0, 1, 4);
const at = (days: number) => new Date(began + days * day).toISOString();

const card: ExportCard = {
  ...{ key: 'k:0', groupKey: 'k', kind: 'basic', gap: 0, deck: 'Bio', front: 'Frage', back: 'Antwort' },
  ...{ tags: [], suspended: false, changedAt: at(9), place: null, state: 'review', dueAt: at(90) },
  ...{ stability: null, difficulty: null, intervalDays: 17, reps: 4, lapses: 1 },
  reviews: ([2, 3, 3, 1] as const).map((rating, i) => ({
    ...{ at: at(10 + i), rating, durationMs: 1000 },
    anki: [1, 1, 2500, i === 2 ? 1 : 0, rating],
  })),
};

async function written(sql = 'select 1'): Promise<{ bytes: Uint8Array; conf: Record<string, unknown> }> {
  const writer = await CollectionWriter.open(0.9, began);
  writer.add(card);
  const { Database } = await initSqlJs();
  const db = new Database(writer.finish());
  db.run(sql);
  const statement = db.prepare('select conf from col');
  statement.step();
  const conf = JSON.parse(String(statement.get()[0])) as Record<string, unknown>;
  statement.free();
  const bytes = db.export();
  db.close();
  return { bytes, conf };
}

test('a package names the scheduler that its log is of, so that Anki reads every answer as it was given', async () => {
  const { bytes, conf } = await written();
  expect(conf['schedVer']).toBe(2);
  const [read] = await readCollection(bytes);
  expect(read!.reviews.map(({ rating }) => rating)).toEqual([2, 3, 3, 1]);
});

test("buttons of Anki's first scheduler are read as what they meant: 2 was Good and 3 Easy while learning", async () => {
  const { bytes } = await written(`update col set conf = '{"curDeck":1}'`);
  const [read] = await readCollection(bytes);
  expect(read!.reviews.map(({ rating, anki }) => [rating, anki?.[4]])).toEqual([
    [3, 3],
    [4, 4],
    [3, 3],
    [1, 1],
  ]);
});

test('a card keeps its day though its whole log is there', async () => {
  const { bytes } = await written(`update col set models = replace(models, 'Gene Basic', 'Basic')`);
  const [read] = await readCollection(bytes);
  expect(read!.checkpoint).toBeNull();
  expect(read!.dueAt?.slice(0, 10)).toBe(at(90).slice(0, 10));
});
