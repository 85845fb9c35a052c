import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { ApiError } from '@gene/contract/errors';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts';
import { type Database, openDatabase } from './database.ts';
import { fileOwners } from '../wiring/file-owners.ts';
import { closeToOthers } from './file-modes.ts';
import { DiskAway, type FilePlaces, filePlaces } from './file-places.ts';
import { createFileRemovals, type FileRemovals } from './file-removals.ts';
import { removeUnfinished, sweepFiles } from './file-sweep.ts';
import { type FileStore, type IncomingFile, openFileStore } from './files.ts';
import { locks } from './locks.ts';
import { createLogger } from './logger.ts';

const logger = createLogger('silent');
let hasRoom = true;
const disk = {
  async requireRoom() {
    if (!hasRoom) throw new ApiError('disk_full');
  },
};
let scratch: ScratchDatabase;
let database: Database;
let root: string;
let places: FilePlaces;
let removals: FileRemovals;
let files: FileStore;

beforeAll(async () => {
  scratch = await createScratchDatabase();
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'gene-files-'));
  places = filePlaces(root);
  database = await openDatabase({
    ...{
      databaseUrl: scratch.url,
      dataDirectory: root,
      pgBinDir: undefined,
      uploads: { places, owners: fileOwners },
      logger,
    },
  });
  removals = createFileRemovals(database.db, places, logger);
  for (const place of Object.values(places)) await openFileStore(place, removals, disk);
  files = await openFileStore(places.files, removals, disk);
});
afterAll(async () => {
  await removals.stop();
  await database.close();
  await scratch.drop();
  fs.rmSync(root, { recursive: true, force: true });
});
beforeEach(async () => {
  await scratch.query('delete from file_removals');
  for (const folder of ['files/documents', 'files/.incoming', 'set-aside']) {
    fs.rmSync(path.join(root, folder), { recursive: true, force: true });
  }
  fs.mkdirSync(path.join(root, 'files/.incoming'));
});

const everything = (folder = 'files'): string[] =>
  fs.existsSync(path.join(root, folder))
    ? fs
        .readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
        .flatMap((entry) => (entry.isFile() && entry.name !== 'installation.json' ? [entry.name] : []))
    : [];

async function receive(content: string | Buffer): Promise<IncomingFile> {
  const received = await files.receive(Readable.from([Buffer.from(content)]), { maxBytes: 1e6 });
  if (!received.ok) throw new Error(received.reason);
  return received.file;
}
async function own(content: string): Promise<IncomingFile> {
  const file = await receive(content);
  await file.keep();
  await database.db.transaction((tx) => file.claim(tx));
  return file;
}
const removal = (key: string) =>
  scratch.query(`insert into file_removals (place, file_key) values ('files', $1)`, [key]);
const recorded = () => scratch.query<{ failures: number }>('select failures from file_removals');
const isThere = (file: IncomingFile) => fs.existsSync(files.localPath(file.key));

test('a file that is kept can be read, whole and in part, by nobody but its own user', async () => {
  const file = await own('0123456789');
  expect(file.sizeBytes).toBe(10);
  expect(file.sha256).toBe(createHash('sha256').update('0123456789').digest('hex'));
  expect((await buffer(files.read(file.key))).toString()).toBe('0123456789');
  expect((await buffer(files.read(file.key, { start: 2, end: 4 }))).toString()).toBe('234');
  expect(await files.findSize(file.key)).toBe(10);
  expect(await files.findSize('documents/ab/two')).toBeNull();
  expect(await recorded()).toEqual([]);
  const stored = files.localPath(file.key);
  expect(fs.statSync(stored).mode & 0o777).toBe(0o600);
  expect(fs.statSync(path.dirname(stored)).mode & 0o777).toBe(0o700);
});

test('what earlier versions left open to others is closed', async () => {
  const file = await own('open');
  const stored = files.localPath(file.key);
  fs.chmodSync(stored, 0o644);
  for (const folder of [path.dirname(stored), places.files.folder]) fs.chmodSync(folder, 0o755);
  await closeToOthers(places);
  const modeOf = (place: string) => fs.statSync(place).mode & 0o777;
  expect([stored, path.dirname(stored), places.files.folder].map(modeOf)).toEqual([0o600, 0o700, 0o700]);
});

test('the head of a large file is its first 8 KiB', async () => {
  const content = Buffer.alloc(100_000, 7);
  const received = await files.receive(Readable.from([content.subarray(0, 5000), content.subarray(5000)]), {
    maxBytes: 1e6,
  });
  expect(received.ok && received.file.head.length).toBe(8192);
});

test('what is too large leaves nothing, and is read to its end', async () => {
  let sent = 0;
  async function* chunks() {
    for (; sent < 10; sent += 1) yield Buffer.alloc(1000);
  }
  expect(await files.receive(Readable.from(chunks()), { maxBytes: 2500 })).toEqual({
    ok: false,
    reason: 'too_large',
  });
  expect(sent).toBe(10);
  expect(everything()).toEqual([]);
});

test('what finds no room on the disk is read to its end and leaves nothing', async () => {
  let sent = 0;
  async function* chunks() {
    for (; sent < 10; sent += 1) yield Buffer.alloc(1000);
  }
  hasRoom = false;
  await expect(files.receive(Readable.from(chunks()), { maxBytes: 1e6 })).rejects.toMatchObject({
    code: 'disk_full',
  });
  hasRoom = true;
  expect(sent).toBe(10);
  expect(everything()).toEqual([]);
});

test('a sender that goes away leaves nothing', async () => {
  async function* broken() {
    yield Buffer.alloc(1000);
    throw new Error('gone');
  }
  await expect(files.receive(Readable.from(broken()), { maxBytes: 1e6 })).rejects.toThrow('gone');
  expect(everything()).toEqual([]);
});

test('keys that could leave the folder are refused', () => {
  for (const key of ['../a', '/etc/passwd', 'a//b', 'a/../b', '.incoming/a', '']) {
    expect(() => files.localPath(key)).toThrow(RangeError);
  }
});

test('a discarded file is gone, in place or not', async () => {
  await (await receive('a')).discard();
  expect(everything()).toEqual([]);
  const kept = await receive('b');
  await kept.keep();
  await kept.discard();
  removals.wake();
  await expect.poll(everything).toEqual([]);
  await expect.poll(recorded).toEqual([]);
});

test('a file that was kept and never got an owner is recorded before it has its name, and goes', async () => {
  const file = await receive('orphan');
  await file.keep();
  removals.wake();
  const other = await own('other');
  await removal(other.key);
  removals.wake();
  await expect.poll(() => isThere(other)).toBe(false);
  expect(isThere(file)).toBe(true);
  await scratch.query('update file_removals set due_at = now()');
  removals.wake();
  await expect.poll(() => isThere(file)).toBe(false);
  await expect(database.db.transaction((tx) => file.claim(tx))).rejects.toThrow('has gone before its owner');
});

test('a file whose owner is being committed stays, whoever gives it up meanwhile', async () => {
  const file = await receive('contested');
  await file.keep();
  let discarding: Promise<void> | undefined;
  await database.db.transaction(async (tx) => {
    await file.claim(tx);
    discarding = file.discard();
    removals.wake();
    const passed = await own('passed');
    await removal(passed.key);
    removals.wake();
    await expect.poll(() => isThere(passed)).toBe(false);
  });
  await discarding;
  removals.wake();
  await removals.stop();
  expect(isThere(file)).toBe(true);
  removals = createFileRemovals(database.db, places, logger);
  files = await openFileStore(places.files, removals, disk);
});

test('what cannot be deleted is tried again, and holds nothing else up', async () => {
  const stuck = files.localPath('documents/aa/stuck');
  fs.mkdirSync(path.join(stuck, 'in the way'), { recursive: true });
  await removal('documents/aa/stuck');
  const file = await own('goes');
  await removal(file.key);
  removals.wake();
  await expect.poll(() => isThere(file)).toBe(false);
  await expect.poll(recorded).toEqual([{ failures: 1 }]);
  fs.rmSync(stuck, { recursive: true });
  await scratch.query('update file_removals set due_at = now()');
  removals.wake();
  await expect.poll(recorded).toEqual([]);
});

test('while the disk is away nothing counts as deleted, lost or kept', async () => {
  const [file, kept] = [await own('to be deleted'), await own('to be read')];
  await removal(file.key);
  const folder = places.files.folder;
  fs.renameSync(folder, `${folder} away`);
  try {
    removals.wake();
    await expect.poll(recorded).toEqual([{ failures: 1 }]);
    await expect(files.findSize(kept.key)).rejects.toBeInstanceOf(DiskAway);
    await expect(files.stage([kept.key])).rejects.toBeInstanceOf(DiskAway);
    await expect(receive('new')).rejects.toBeInstanceOf(DiskAway);
    expect(fs.existsSync(folder)).toBe(false);
  } finally {
    fs.renameSync(`${folder} away`, folder);
  }
  // It looks again by itself.
  await scratch.query('update file_removals set due_at = now()');
  await expect.poll(() => isThere(file)).toBe(false);
  expect(await files.findSize(kept.key)).toBe(10);
});

test('nothing is deleted while a backup copies', async () => {
  const file = await own('copied');
  await database.db.transaction(async (tx) => {
    await tx.execute(`select pg_advisory_xact_lock_shared(${locks.fileRemoval})`);
    await removal(file.key);
    removals.wake();
    await removals.stop();
    expect(isThere(file)).toBe(true);
  });
  removals = createFileRemovals(database.db, places, logger);
  files = await openFileStore(places.files, removals, disk);
  removals.wake();
  await expect.poll(() => isThere(file)).toBe(false);
});

let log = '';
const telling = createLogger('warn', { write: (line: string) => void (log += line) });
async function sweep() {
  log = '';
  const setAsideFolder = path.join(root, 'set-aside');
  const uploads = { places, owners: fileOwners };
  return sweepFiles(database.db, uploads, { setAsideFolder, logger: telling, minAgeMs: -1 });
}

test('a file that nobody owns is set aside and told of, never deleted', async () => {
  const [orphan, expected] = [await own('orphan'), await receive('expected')];
  await expected.keep();
  expect(await sweep()).toMatchObject({ unowned: 0, setAside: 1 });
  expect(JSON.parse(log)).toMatchObject({ level: 'warn', count: 1, folder: expect.stringContaining(root) });
  expect(everything()).toEqual([path.basename(expected.key)]);
  expect(everything('set-aside')).toEqual([path.basename(orphan.key)]);
  await sweep();
  const [row] = await scratch.query<{ last_sweep: unknown }>('select last_sweep from installation');
  expect(row?.last_sweep, 'later sweeps that find nothing keep it').toMatchObject({
    unowned: 0,
    setAside: 1,
  });
  await own('another');
  expect(await sweep()).toMatchObject({ unowned: 0, setAside: 2 });
  await scratch.query('update installation set last_sweep = null');
});

test('many files that nobody owns are left where they are', async () => {
  for (let i = 0; i < 11; i++) await own(`orphan ${i}`);
  expect(await sweep()).toMatchObject({ unowned: 11, setAside: 0 });
  expect(JSON.parse(log)).toMatchObject({ level: 'error', count: 11 });
  expect(everything()).toHaveLength(11);
  expect(everything('set-aside')).toEqual([]);
});

test('staged files are readable by their new names until they are removed, and by their own ever after', async () => {
  const kept = [await own('first'), await own('second')].map(({ key }) => key);
  const { folder, paths, remove } = await files.stage(kept.toReversed());
  expect(paths.map((staged) => fs.readFileSync(staged, 'utf8'))).toEqual(['second', 'first']);
  expect(fs.readdirSync(folder)).toHaveLength(2);
  await remove();
  expect(fs.existsSync(folder)).toBe(false);
  await expect(files.stage([...kept, 'documents/00/gone'])).rejects.toThrow('ENOENT');
  expect(everything().toSorted()).toEqual(kept.map((key) => path.basename(key)).toSorted());
});

test('what a killed process had staged goes after an hour', async () => {
  const { key } = await own('kept');
  const { folder } = await files.stage([key]);
  await removeUnfinished(places);
  expect(fs.existsSync(folder)).toBe(true);
  await removeUnfinished(places, -1);
  expect(fs.existsSync(folder)).toBe(false);
  expect(everything()).toEqual([path.basename(key)]);
});

test('what a killed upload left half way goes, and never one that is under way', async () => {
  await receive('unfinished');
  await removeUnfinished(places);
  expect(everything()).toHaveLength(1);
  await removeUnfinished(places, -1);
  expect(everything()).toEqual([]);

  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  async function* slow() {
    yield Buffer.from('begun, ');
    await held;
    yield Buffer.from('ended');
  }
  const receiving = files.receive(Readable.from(slow()), { maxBytes: 1e6 });
  await expect.poll(everything).toHaveLength(1);
  await removeUnfinished(places, 60_000);
  release();
  const received = await receiving;
  expect(received.ok && received.file.sizeBytes).toBe(12);
});
