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
  const texts = () => listPassageTexts(db, id, { from: 0, count: 10 });
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
