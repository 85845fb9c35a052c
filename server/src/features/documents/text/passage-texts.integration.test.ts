import { expect, test } from 'vitest';
import { openDatabase } from '../../../platform/database.ts';
import { createLogger } from '../../../platform/logger.ts';
import { startTestServer } from '../../../testing/server.ts';
import { uploadAndRead } from '../../../testing/uploads.ts';
import { listPassageTexts } from './store.ts';

test('a passage that goes over a page tells what stands on each', async () => {
  const server = await startTestServer();
  const alice = await server.signUp('alice');
  const content = 'A mole breaks the waves. It is built of stone. A quay stands behind it.';
  const { id } = await uploadAndRead(server, alice, { content });
  const { databaseUrl, dataDir: dataDirectory } = server;
  const logger = createLogger('silent');
  const { db, close } = await openDatabase({ databaseUrl, dataDirectory, pgBinDir: undefined, logger });
  const texts = () => listPassageTexts(db, [id], { after: null, count: 10 });
  expect(await texts()).toMatchObject([{ page: 1, text: content, byPage: null }]);
  await server.query(
    `update passages set sentences = jsonb_set(sentences, '{2,page}', '2') where document_id = $1`,
    [id],
  );
  expect((await texts())[0]?.byPage).toEqual([
    { page: 1, text: 'A mole breaks the waves. It is built of stone.' },
    { page: 2, text: 'A quay stands behind it.' },
  ]);
  await close();
  await server.close();
});

test('passages of several documents are read on from one of them to the next', async () => {
  const server = await startTestServer();
  const alice = await server.signUp('alice');
  const ids: string[] = [];
  for (const name of ['Mole', 'Quay', 'Buoy']) {
    const content = [1, 2, 3].map((n) => `Chapter ${n}\n\nThe ${name} has ${n} sides.`).join('\n\n');
    ids.push((await uploadAndRead(server, alice, { name: `${name}.txt`, content })).id);
  }
  const { databaseUrl, dataDir: dataDirectory } = server;
  const logger = createLogger('silent');
  const { db, close } = await openDatabase({ databaseUrl, dataDirectory, pgBinDir: undefined, logger });
  const all = await listPassageTexts(db, ids, { after: null, count: 100 });
  expect([...new Set(all.map(({ documentId }) => documentId))]).toEqual(ids.toSorted());
  const onceEach: typeof all = [];
  for (;;) {
    const some = await listPassageTexts(db, ids, { after: onceEach.at(-1) ?? null, count: 2 });
    onceEach.push(...some);
    if (some.length < 2) break;
  }
  expect(onceEach).toEqual(all);
  expect(await listPassageTexts(db, [], { after: null, count: 2 })).toEqual([]);
  await close();
  await server.close();
});
