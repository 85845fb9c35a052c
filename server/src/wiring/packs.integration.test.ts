import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '../platform/database.ts';
import { createLogger } from '../platform/logger.ts';
import { createQueue, type Queue } from '../platform/queue.ts';
import { openWorker } from '../platform/worker-identity.ts';
import { type Person, startTestServer, type TestServer } from '../testing/server.ts';
import { openEncoder } from '../features/documents/vectors/isolated.ts';
import { installingHandler } from '../features/packs/jobs.ts';
import { createPackService, packFolder, type PackService } from '../features/packs/service.ts';
import { type Publisher, startPublisher } from '../features/packs/testing/publisher.ts';

const logger = createLogger('silent');
let server: TestServer;
let ada: Person;
let database: Database;
let publisher: Publisher;
let packs: PackService;
let queue: Queue;
let stopWorker: () => Promise<unknown>;
let changes: number;
let freeBytes: number;
let folder: string;

beforeAll(async () => {
  // Its own workers know nothing of this publisher.
  server = await startTestServer({ role: 'api' });
  ada = await server.signUp('ada');
  database = await openDatabase({
    ...{ databaseUrl: server.databaseUrl, dataDirectory: server.dataDir, pgBinDir: undefined, logger },
  });
});
afterAll(async () => {
  await database.close();
  await server.close();
});

beforeEach(async () => {
  const { db } = database;
  publisher = await startPublisher();
  changes = 0;
  freeBytes = 1e12;
  const folderOf = packFolder(server.dataDir);
  folder = folderOf('multilingual');
  const events = {
    async wake() {
      changes += 1;
    },
  };
  const shared = { db, events, catalogue: [publisher.pack], folderOf };
  packs = createPackService(shared);
  const worker = await openWorker(database, logger);
  stopWorker = worker.close;
  queue = createQueue({ db, logger, worker: worker.id, name: 'fetching', concurrency: 1, pollMs: 20 });
  const disk = { requireRoom: async () => {}, freeBytes: () => freeBytes };
  queue.handle(installingHandler({ ...shared, ...{ logger, disk, ...others }, lowBytes: 1000 }));
  await queue.start();
});
afterEach(async () => {
  await packs.remove(ada.user.id, 'multilingual');
  await queue.stop();
  await stopWorker();
  await publisher.close();
});

/** An encoder needs no program. */
const others = {
  installedProgram: async () => null,
  tryProgram: async () => null,
  tryVoice: async () => ({ why: 'not here' }),
};

const state = async () => (await packs.list())[0];
const install = (from: string | null = null) => packs.install(ada.user.id, 'multilingual', from);
const until = async (expected: object) => {
  await expect.poll(state, { timeout: 20_000 }).toEqual(expect.objectContaining(expected));
};
const filesLeft = () => (fs.existsSync(folder) ? fs.readdirSync(folder).sort() : []);

test('nothing is there, and nothing downloaded, before an admin asks for it', async () => {
  expect(await state()).toMatchObject({
    ...{ state: 'absent', usedBytes: 0, licence: 'MIT' },
    downloadBytes: publisher.files.weights.length + publisher.files.tokenizer.length,
  });
  expect(publisher.asked).toEqual([]);
  expect(await packs.installedEncoder()).toBeNull();
});

test('a pack is downloaded, checked, packed and used; removed, the built-in encoder is back', async () => {
  await install();
  await until({ state: 'installed', check: 'pinned', problem: null });
  await expect.poll(() => changes).toBe(1);
  expect(filesLeft()).toEqual([expect.stringMatching(/^model-[0-9a-f]{16}\.bin$/)]);
  const deadlines = { firstMs: 60_000, usualMs: 60_000 };
  const encoder = openEncoder({ logger, packs, isOn: true, deadlines });
  try {
    expect(await encoder.encodeQuestion('moon')).toMatchObject({
      ...{ model: 'small/1', unrelated: 0.5, isFitted: false },
      vector: expect.objectContaining({ length: 384 }),
    });
    expect(await encoder.problem()).toBeNull();
    const [file = ''] = filesLeft();
    fs.appendFileSync(path.join(folder, file), 'more');
    await encoder.close();
    const again = openEncoder({ logger, packs, isOn: true, deadlines });
    expect(await again.encodeQuestion('moon')).toBeNull();
    expect(await again.problem()).toBe('damaged');
    await packs.remove(ada.user.id, 'multilingual');
    expect((await again.model()).pack).toBeNull();
    expect(await again.problem()).toBeNull();
    await again.close();
  } finally {
    await encoder.close();
  }
  expect(await state()).toMatchObject({ state: 'absent', usedBytes: 0 });
});

test('a download that is stopped goes on where it was', async () => {
  publisher.cutAfter = 100_000;
  await install();
  await expect.poll(async () => (await state())?.receivedBytes, { timeout: 30_000 }).toBeGreaterThan(0);
  await packs.stop(ada.user.id, 'multilingual');
  await until({ state: 'stopped' });
  const part = path.join(folder, 'model.safetensors.part');
  await expect.poll(() => fs.statSync(part).size).toBeGreaterThan(0);
  expect(await packs.installedEncoder()).toBeNull();
  publisher.cutAfter = Infinity;
  publisher.asked.length = 0;
  await install();
  await until({ state: 'installed' });
  expect(publisher.asked[0]).toMatch(/^\/model\.safetensors bytes=[1-9]/);
});

test('a removal that was cut short is taken to its end, and nothing is installed meanwhile', async () => {
  await install();
  await until({ state: 'installed' });
  // As the process leaves it that ends before the files have gone.
  await server.query(`update packs set state = 'removing' where id = 'multilingual'`);
  expect(await state()).toMatchObject({ state: 'absent', usedBytes: expect.any(Number) });
  expect(await packs.installedEncoder()).toBeNull();
  await expect(install()).rejects.toMatchObject({ code: 'conflict' });
  expect(filesLeft()).toHaveLength(1);
  await packs.tidy();
  expect(filesLeft()).toEqual([]);
  expect(await server.query('select from packs')).toEqual([]);
  await install();
  await until({ state: 'installed' });
});

test('who installed, stopped and removed a pack is in the audit log, once for each time it happened', async () => {
  await install();
  await install();
  await packs.stop(ada.user.id, 'multilingual');
  await packs.stop(ada.user.id, 'multilingual');
  await packs.remove(ada.user.id, 'multilingual');
  await packs.remove(ada.user.id, 'multilingual');
  const { entries } = await ada.api.admin.audit({ query: { limit: 3 } });
  expect(entries.map(({ actor, action, target }) => [actor, action, target])).toEqual(
    ['removed_pack', 'stopped_pack', 'installed_pack'].map((action) => [
      ada.user.name,
      action,
      'multilingual',
    ]),
  );
});

test('a file with another sum is not kept, and System Settings says so', async () => {
  publisher.files.weights = Buffer.from(publisher.files.weights).fill(7, 5000, 6000);
  await install();
  await until({ state: 'failed', problem: 'wrong_sum' });
  expect(filesLeft()).toEqual([]);
  expect(changes).toBe(0);
});

test('where the disk has no room for both what comes and what is made of it, nothing is fetched', async () => {
  freeBytes = publisher.files.weights.length + 2000;
  await install();
  await until({ state: 'failed', problem: 'disk_full' });
  expect(filesLeft()).toEqual([]);
});

test('without a network the files are taken from a folder, which stays as it is', async () => {
  const own = path.join(server.dataDir, 'carried-here');
  await install(own);
  await until({ state: 'failed', problem: 'not_in_folder', detail: 'model.safetensors' });
  publisher.writeTo(own);
  await install(own);
  await until({ state: 'installed', check: 'pinned' });
  expect(publisher.asked).toEqual([]);
  expect(fs.readdirSync(own)).toHaveLength(2);
});

test('files of another kind are refused, even with the right sum', async () => {
  const weights = Buffer.from(publisher.files.weights.toString('latin1').replaceAll('F32', 'I32'), 'latin1');
  publisher.files.weights = weights;
  publisher.pack.files.weights.sha256 = createHash('sha256').update(weights).digest('hex');
  await install();
  await until({ state: 'failed', problem: 'unusable' });
  expect(await packs.installedEncoder()).toBeNull();
});

test('a pack whose file has gone says so, and can be installed again', async () => {
  await install();
  await until({ state: 'installed' });
  fs.rmSync(folder, { recursive: true });
  expect(await state()).toMatchObject({ state: 'failed', problem: 'gone' });
  await install();
  await until({ state: 'installed', problem: null });
});

test('what a killed installation or removal has left is tidied away, and nothing else', async () => {
  const leave = (name: string) => {
    fs.mkdirSync(path.join(folder, name), { recursive: true });
    fs.writeFileSync(path.join(folder, name, 'weights'), 'half of it');
  };
  leave('half-1');
  await packs.tidy();
  expect(filesLeft()).toEqual([]);
  publisher.cutAfter = 100_000;
  await install();
  await expect.poll(filesLeft).toContain('model.safetensors.part');
  await packs.stop(ada.user.id, 'multilingual');
  leave('half-2');
  await packs.tidy();
  expect(filesLeft()).toContain('model.safetensors.part');
  expect(filesLeft()).not.toContain('half-2');
  publisher.cutAfter = Infinity;
  await install();
  await until({ state: 'installed' });
  leave('voice-3');
  await packs.tidy();
  expect(filesLeft()).toEqual([expect.stringMatching(/^model-[0-9a-f]{16}\.bin$/)]);
  expect(await state()).toMatchObject({ state: 'installed', problem: null });
});

test('an installation that a worker was killed at goes on with another', async () => {
  publisher.cutAfter = 100_000;
  await install();
  await expect.poll(async () => (await state())?.receivedBytes, { timeout: 30_000 }).toBeGreaterThan(0);
  await queue.stop();
  expect(await state()).toMatchObject({ state: 'downloading' });
  publisher.cutAfter = Infinity;
  const { db } = database;
  const worker = await openWorker(database, logger);
  const next = createQueue({ db, logger, worker: worker.id, name: 'fetching', concurrency: 1, pollMs: 20 });
  next.handle(
    installingHandler({
      ...{
        db,
        logger,
        ...others,
        lowBytes: 0,
        events: { wake: async () => {} },
        catalogue: [publisher.pack],
      },
      folderOf: packFolder(server.dataDir),
      disk: { requireRoom: async () => {}, freeBytes: () => freeBytes },
    }),
  );
  await next.start();
  await until({ state: 'installed' });
  await next.stop();
  await worker.close();
});
