import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtProgram } from '../testing/built-program.ts';
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts';
import { startTestServer } from '../testing/server.ts';
import { filesOnDisk, upload, uploadAndRead } from '../testing/uploads.ts';
import { openDatabase } from './database.ts';
import { fileOwners } from '../wiring/file-owners.ts';
import { filePlaces } from './file-places.ts';
import { createLogger } from './logger.ts';

let database: ScratchDatabase;
let dataDirectory: string;
beforeEach(async () => {
  database = await createScratchDatabase();
  dataDirectory = fs.mkdtempSync(path.join(os.tmpdir(), 'gene-installation-'));
});
afterEach(async () => {
  await database.drop();
  fs.rmSync(dataDirectory, { recursive: true, force: true });
});

const logger = createLogger('silent');
async function start(): Promise<void> {
  const uploads = { places: filePlaces(dataDirectory), owners: fileOwners };
  const opened = await openDatabase({
    ...{ databaseUrl: database.url, dataDirectory, pgBinDir: undefined, uploads, logger },
  });
  await opened.close();
}
/** Runs a command of the built server, or without one the server. */
const run = (...words: string[]) =>
  spawnSync(process.execPath, builtProgram(...words), {
    env: { DATABASE_URL: database.url, DATA_DIR: dataDirectory },
    encoding: 'utf8',
  });
const marker = (place = 'files') => path.join(dataDirectory, place, 'installation.json');
const markedId = (place?: string) =>
  (JSON.parse(fs.readFileSync(marker(place), 'utf8')) as { id: string }).id;
const databaseIds = async () =>
  (await database.query<{ id: string }>('select id from installation')).map((row) => row.id);
function addFile(key: string): void {
  const file = path.join(dataDirectory, 'files', key);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, 'A tort is a civil wrong.');
}
async function addDocument(key: string): Promise<void> {
  const [user, subject] = [randomUUID(), randomUUID()];
  await database.query(
    `insert into users (id, name, email, email_key, password_hash, user_type) values ($1, 'Alice', 'alice', 'alice', '', 'student')`,
    [user],
  );
  await database.query(`insert into subjects (id, owner_id, name) values ($1, $2, 'Torts')`, [subject, user]);
  await database.query(
    `insert into documents (id, owner_id, subject_id, title, type, options, file_name, file_key, sha256, size_bytes, status, progress)
     values ($1, $2, $3, 'Torts', 'note', '{}', 'torts.txt', $4, '', 1, 'ready', '{}')`,
    [randomUUID(), user, subject, key],
  );
}

test('a new database and a new folder get one id', async () => {
  await start();
  expect(await databaseIds()).toEqual([markedId()]);
  expect(new Set(['files', 'card-media', 'practice-photos', 'exports'].map(markedId))).toEqual(
    new Set([markedId()]),
  );
  await start();
  expect(await databaseIds()).toEqual([markedId()]);
});

test('two processes that start at once agree on the id', async () => {
  await Promise.all([start(), start(), start()]);
  expect(await databaseIds()).toEqual([markedId()]);
});

test('a first start that was killed between its two writes starts again', async () => {
  await start();
  fs.rmSync(marker());
  await start();
  expect(await databaseIds()).toEqual([markedId()]);
});

test('a new folder is refused by a database with accounts, though none of them has a file', async () => {
  await start();
  await database.query(
    `insert into users (id, name, email, email_key, password_hash, user_type)
     values (gen_random_uuid(), 'Alice', 'alice', 'alice', '', 'student')`,
  );
  const mounted = dataDirectory;
  dataDirectory = fs.mkdtempSync(path.join(os.tmpdir(), 'gene-installation-'));
  try {
    await expect(start()).rejects.toThrow(/ has accounts, and the data folder .+ is new\. .+ accept-files$/);
    expect(fs.existsSync(marker())).toBe(false);
    expect(run('accept-files').status).toBe(0);
    await start();
  } finally {
    fs.rmSync(dataDirectory, { recursive: true });
    dataDirectory = mounted;
  }
});

test('a new database is refused by the folder of an installation that has no files yet', async () => {
  await start();
  const id = markedId();
  await database.query('delete from installation');
  await expect(start()).rejects.toThrow(
    /^The data folder belongs to another database\. .+: none; of the folder: .+ run: npm run accept-files$/,
  );
  expect(await databaseIds()).toEqual([]);
  expect(run('accept-files').status).toBe(0);
  await start();
  expect(await databaseIds()).toEqual([markedId()]);
  expect(markedId()).not.toBe(id);
});

test('files and database of before there were ids are adopted when they match', async () => {
  addFile('documents/aa/one');
  await addDocument('documents/aa/one');
  await start();
  expect(await databaseIds()).toEqual([markedId()]);
});

test('files of before there were ids are refused by a database that does not know them', async () => {
  addFile('documents/aa/one');
  await expect(start()).rejects.toThrow(
    /^There are uploaded files in .+ that the database .+ does not know\. .+/,
  );
  expect(fs.existsSync(marker())).toBe(false);
  expect(await databaseIds()).toEqual([]);
});

test('a database whose files are not there is refused', async () => {
  addFile('documents/aa/another');
  await addDocument('documents/aa/one');
  await expect(start()).rejects.toThrow(
    /names uploaded files that are not there: 1 of 1 looked for in .+ Is the disk mounted\?/,
  );
});

test('a disk that is not mounted is noticed', async () => {
  addFile('documents/aa/one');
  await addDocument('documents/aa/one');
  await start();
  fs.rmSync(path.join(dataDirectory, 'files'), { recursive: true });
  await expect(start()).rejects.toThrow(/Is the disk mounted\?/);
});

test('a marker that cannot be read is named', async () => {
  await start();
  fs.writeFileSync(marker(), '');
  await expect(start()).rejects.toThrow(`${marker()} should say which installation the files belong to`);
});

/** One sentence: `.` matches no line break. */
const newer =
  /^The database at \S+ \(DATABASE_URL\) was last used by a newer Gene \(its tables are of 2100-01-01, .+\): start that version or a later one.+\n?$/;

test('a database that a newer version has used is refused and stays as it is', async () => {
  const future = Date.UTC(2100, 0, 1);
  await database.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', $1)`, [
    future,
  ]);
  await expect(start()).rejects.toThrow(newer);
  expect(await databaseIds()).toEqual([]);
  for (const words of [['reset-link', 'ada@example.org'], []]) {
    const { status, stdout, stderr } = run(...words);
    expect([status, stdout, stderr]).toEqual([1, '', expect.stringMatching(newer)]);
  }
  expect(await databaseIds()).toEqual([]);
});

test('a folder of another installation is refused also where neither has files', async () => {
  await start();
  const other = await createScratchDatabase();
  try {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gene-installation-'));
    const uploads = { places: filePlaces(folder), owners: fileOwners };
    const openOther = () =>
      openDatabase({
        ...{ databaseUrl: other.url, dataDirectory: folder, pgBinDir: undefined, uploads, logger },
      });
    await (await openOther()).close();
    fs.rmSync(folder, { recursive: true });
    fs.cpSync(dataDirectory, folder, { recursive: true });
    const refused = /^The data folder belongs to another database\. .+ run: npm run accept-files$/;
    await expect(openOther()).rejects.toThrow(refused);
    await other.query('delete from installation');
    await expect(openOther()).rejects.toThrow(refused);
    await other.query(
      `insert into users (id, name, email, email_key, password_hash, user_type) values ($1, 'Bob', 'bob', 'bob', '', 'student')`,
      [randomUUID()],
    );
    await expect(openOther()).rejects.toThrow(refused);
    expect(await other.query('select id from installation')).toEqual([]);
    fs.rmSync(folder, { recursive: true });
  } finally {
    await other.drop();
  }
});

test('an operator can say that files belong to a database, and hears what is missing', async () => {
  await addDocument('documents/aa/one');
  addFile('documents/aa/another');
  const { status, stdout } = run('accept-files');
  expect(stdout).toContain(`belong to this database from now on (installation ${markedId()}).`);
  expect(stdout).toContain('Of the 1 newest files that the database names, 1 are missing.');
  expect(status).toBe(0);
  await start();
});

test('changing DATABASE_URL leaves every upload in place', async () => {
  const server = await startTestServer();
  try {
    const alice = await server.signUp('alice');
    const first = await uploadAndRead(server, alice, { content: 'A tort is a civil wrong.' });
    for (const content of ['Contracts', 'Crimes']) await upload(server, alice, { content });
    const before = filesOnDisk(server);
    expect(before).toHaveLength(3);

    await expect(server.restart({ databaseUrl: database.url })).rejects.toThrow(
      /^There are uploaded files in \S+\/files, .+ that the database at \S+ \(DATABASE_URL\) does not know: they belong to installation [\da-f-]{36}, .+ run: npm run accept-files$/,
    );
    expect(filesOnDisk(server)).toEqual(before);
    await start();
    await expect(server.restart()).rejects.toThrow(/^The uploaded files belong to another database\. /);
    expect(filesOnDisk(server)).toEqual(before);

    await server.restart({ databaseUrl: server.databaseUrl });
    const again = server.as(alice.token);
    expect(await again.documents.overview({ params: { id: first.id } })).toMatchObject({ status: 'ready' });
    expect(filesOnDisk(server)).toEqual(before);
  } finally {
    await server.close();
  }
});

test('a folder of files is added to an installation whose database has yet to be migrated', async () => {
  await start();
  await database.query('drop table avatars');
  fs.rmSync(path.join(dataDirectory, 'avatars'), { recursive: true });
  await start();
  expect(markedId('avatars')).toBe(markedId());
});
