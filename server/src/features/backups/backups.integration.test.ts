import { execFile, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import pg from 'pg';
import { extract, type Headers, pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { plantProgram } from '../../testing/planted-program.ts';
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { upload, uploadAndRead } from '../../testing/uploads.ts';
import { readConfig } from '../../platform/config.ts';
import { openDatabase } from '../../platform/database.ts';
import { fileOwners } from '../../wiring/file-owners.ts';
import { filePlaces } from '../../platform/file-places.ts';
import { createLogger } from '../../platform/logger.ts';
import { objectsAfter, readMigrations } from '../../platform/migrations.ts';
import { backUp, restore } from './commands.ts';

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'gene-backups-'));
// An embedded database's account must be able to pass through it.
fs.chmodSync(work, 0o711);
const databases: ScratchDatabase[] = [];
afterAll(async () => {
  for (const database of databases) await database.drop();
  fs.rmSync(work, { recursive: true, force: true });
});

/** A database and a folder, with the commands on them. */
interface Installation {
  url: string;
  dataDir: string;
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  backUp(...words: string[]): Promise<string>;
  restore(...words: string[]): Promise<string>;
}

function installation(url: string, dataDir: string): Installation {
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir });
  return {
    ...{ url, dataDir },
    /** Leaves no connection open, since a restore requires that. */
    async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
      const client = new pg.Client(url);
      await client.connect();
      try {
        return (await client.query<Row>(text, values)).rows;
      } finally {
        await client.end();
      }
    },
    backUp: (...words) => backUp(config, words, { folder: work, owners: fileOwners }),
    restore: (...words) => restore(config, words, work),
  };
}

/** @param of one to copy database and files from; without it both are missing */
async function newInstallation(of?: Installation): Promise<Installation> {
  const database = await createScratchDatabase(of ? new URL(of.url).pathname.slice(1) : 'template0');
  databases.push(database);
  const dataDir = path.join(work, randomUUID());
  if (of && fs.existsSync(of.dataDir)) fs.cpSync(of.dataDir, dataDir, { recursive: true });
  return installation(database.url, dataDir);
}

const logger = createLogger('silent');
async function start({ url, dataDir }: Installation): Promise<void> {
  const uploads = { places: filePlaces(dataDir), owners: fileOwners };
  const opened = await openDatabase({
    ...{ databaseUrl: url, dataDirectory: dataDir, pgBinDir: undefined, uploads, logger },
  });
  await opened.close();
}

/** Hashes of every row of every table, and of every file. */
async function everything({ query, dataDir }: Pick<Installation, 'query' | 'dataDir'>) {
  const tables = await query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'drizzle') order by 1`,
  );
  const rows: Record<string, string[]> = {};
  for (const { name } of tables.filter((table) => table.name !== 'public.backups')) {
    const found = await query<{ row: string }>(`select md5(t::text) as row from ${name} t order by 1`);
    rows[name] = found.map(({ row }) => row);
  }
  const files = ['files', 'card-media', 'practice-photos', '.'].flatMap((place) =>
    filesIn(path.join(dataDir, place), place !== '.').map((file) => `${place}/${file}`),
  );
  return {
    rows,
    files: Object.fromEntries(
      files
        .filter((file) => !file.startsWith('./') || file === './secrets.key')
        .map((file) => [file, sha256(fs.readFileSync(path.join(dataDir, file)))]),
    ),
  };
}
const filesIn = (folder: string, recursive: boolean) =>
  (fs.existsSync(folder) ? fs.readdirSync(folder, { recursive, withFileTypes: true }) : [])
    .filter((entry) => entry.isFile() && entry.name !== 'installation.json')
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Date of the first migration of a program from before the first version. */
const ancientWhen = 1_795_219_388_910;
const ancientSentence =
  /from before the first version of Gene, which cannot take it over and has changed nothing: choose an empty DATA_DIR /;

/** Runs a command of the built server, without a `url` on its own database. */
function runBuilt({ url, dataDir }: Partial<Installation>, ...words: string[]) {
  const env = { PATH: process.env['PATH'], DATABASE_URL: url, DATA_DIR: dataDir };
  return promisify(execFile)(process.execPath, [path.join(inject('builtServer'), 'main.cjs'), ...words], {
    env,
  });
}

let server: TestServer;
let alice: Person;
let source: Installation;
let subjectId: string;
/** Archive of that installation at rest, and its contents. */
let archive: string;
let atRest: Awaited<ReturnType<typeof everything>>;
/** Result of restoring the archive into an empty database and folder. */
let restored: Installation;
let saidOfRestored: string;

beforeAll(async () => {
  server = await startTestServer();
  alice = await server.signUp('alice');
  source = installation(server.databaseUrl, server.dataDir);
  ({ id: subjectId } = await alice.api.subjects.create({ body: { name: 'Torts' } }));
  const fields = { subjectId };
  await uploadAndRead(server, alice, {
    content: 'Chapter 1 Negligence\n\nA tort is a civil wrong. “Duty”\tof care \\N is owed to neighbours.\n',
    fields: { ...fields, type: 'textbook' },
  });
  await uploadAndRead(server, alice, {
    name: 'paper.txt',
    content: 'Section A\n\n1. Define a tort. (5 marks)\n\n2. What is negligence? (10 marks)\n',
    fields: { ...fields, type: 'question_paper', year: '2021', examType: 'Final' },
  });
  // Larger than a piece of the archive, containing every byte value.
  await server.query(
    `update documents set retrieval_index = (
       select decode(repeat(string_agg(lpad(to_hex(b), 2, '0'), '' order by b), 20000), 'hex') from generate_series(0, 255) b)`,
  );
  fs.writeFileSync(path.join(server.dataDir, 'secrets.key'), 'ab'.repeat(32), { mode: 0o600 });
  const live = () => server.query(`select 1 from jobs where state in ('queued', 'running')`);
  await vi.waitUntil(async () => (await live()).length === 0, { timeout: 60_000 });
  archive = path.join(work, 'rest.tar');
  await source.backUp(archive);
  atRest = await everything(source);
  restored = await newInstallation();
  saidOfRestored = await restored.restore(archive);
});
afterAll(() => server.close());

describe('a backup', () => {
  it('into an empty installation gives every row and byte again', async () => {
    expect(saidOfRestored).toMatch(/^Restored as of .+: \d+ rows, 2 files, each compared with the backup\.$/);
    expect(await everything(restored)).toEqual(atRest);
    expect(await restored.query('select reason, files from backups')).toEqual([
      { reason: 'restored', files: 2 },
    ]);
  });

  it('taken while people add and delete holds every file that its rows name', async () => {
    const [before, gone] = await Promise.all(
      ['kept', 'deleted'].map((name) =>
        upload(server, alice, { content: `${name} ${randomUUID()}`, fields: { type: 'note', subjectId } }),
      ),
    );
    const done = new AbortController();
    const writing = [0, 1].map(async () => {
      for (let round = 0; round < 50 && !done.signal.aborted; round += 1) {
        const { id } = await upload(server, alice, {
          content: randomUUID(),
          fields: { type: 'note', subjectId },
        });
        if (round % 2 === 0) await alice.api.documents.delete({ params: { id } });
      }
    });
    const file = path.join(work, `${randomUUID()}.tar`);
    const said = await Promise.all([
      source.backUp(file),
      gone && alice.api.documents.delete({ params: { id: gone.id } }),
    ]);
    done.abort();
    await Promise.all(writing);
    expect(said[0]).not.toContain('not on the disk');
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);

    const target = await newInstallation();
    await target.restore(file);
    const documents = await target.query<{ id: string; file_key: string; sha256: string }>(
      'select id, file_key, sha256 from documents',
    );
    for (const { file_key: key, sha256: wanted } of documents) {
      expect(sha256(fs.readFileSync(path.join(target.dataDir, 'files', key)))).toBe(wanted);
    }
    expect(documents.map(({ id }) => id)).toContain(before?.id);
    expect(filesIn(path.join(target.dataDir, 'files'), true)).toHaveLength(documents.length);
  });

  it('that the disk keeps otherwise than it was written is noticed, and leaves nothing', async () => {
    const handle = await fs.promises.open(archive);
    await handle.close();
    const disk = Object.getPrototypeOf(handle) as fs.promises.FileHandle;
    vi.spyOn(disk, 'writeFile').mockImplementation(function (this: fs.promises.FileHandle, data) {
      const kept = Buffer.from(data as Uint8Array)
        .toString('latin1')
        .replace('civil wrong', 'civil right');
      return this.appendFile(Buffer.from(kept, 'latin1'));
    });
    onTestFinished(() => void vi.restoreAllMocks());
    await expect(source.backUp(path.join(work, 'otherwise.tar'))).rejects.toThrow(
      /"files\/.+" has changed\.$/,
    );
    expect(fs.readdirSync(work).filter((name) => name.startsWith('otherwise'))).toEqual([]);
  });

  it('is listed for admins, the newest first, and for nobody else', async () => {
    const ada = await server.signUp('ada');
    const { backups } = await ada.api.backups.list();
    expect(backups.at(-1)).toMatchObject({
      reason: 'asked',
      contents: 'all',
      file: archive,
      files: 2,
      missing: 0,
    });
    await expect(alice.api.backups.list()).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('without a place goes below DATA_DIR, and never over a file', async () => {
    const said = await source.backUp();
    expect(said).toContain(path.join(server.dataDir, 'backups', 'gene-'));
    await expect(source.backUp(archive)).rejects.toThrow(`${archive} is there already`);
  });
});

describe('restoring', () => {
  it('takes an installation from a server into a database of its own, and back', async () => {
    const dataDir = path.join(work, randomUUID());
    const back = path.join(work, 'back.tar');
    await runBuilt({ dataDir }, 'restore', archive);
    await runBuilt({ dataDir }, 'backup', back);
    expect(fs.readdirSync(path.join(dataDir, 'postgres'))).toContainEqual(expect.stringMatching(/^pg\d+$/));
    const returned = await newInstallation();
    await returned.restore(back);
    expect(await everything(returned)).toEqual(atRest);
    fs.rmSync(dataDir, { recursive: true });
  });

  it('over an installation is asked for, sets the old one aside, and says how to be rid of that', async () => {
    const target = await newInstallation(restored);
    await target.query(`update users set name = 'Somebody else'`);
    const kept = path.join(target.dataDir, 'files/documents/extra');
    fs.writeFileSync(kept, 'since then');
    const before = await everything(target);
    await expect(target.restore(archive)).rejects.toThrow(
      /^There is an installation already, with an account and files in .+ --over$/,
    );
    expect(await everything(target)).toEqual(before);

    const said = await target.restore(archive, '--over');
    expect(await everything(target)).toEqual(atRest);
    const [, folder = '', schema = ''] = /kept in (\S+) and the schema (\w+)/.exec(said) ?? [];
    expect(fs.readFileSync(path.join(folder, 'files/documents/extra'), 'utf8')).toBe('since then');
    expect(await target.query(`select name from ${schema}.users`)).toEqual([{ name: 'Somebody else' }]);
    await start(target);
    expect(await target.restore('--discard')).toBe(`Removed ${folder}, the schema ${schema}.`);
    expect(fs.existsSync(folder)).toBe(false);
    expect(await everything(target)).toMatchObject({ files: atRest.files });
  });

  it('is refused while a server runs on the data', async () => {
    const before = await everything(source);
    await expect(source.restore(archive, '--over')).rejects.toThrow(
      /^The database is in use: stop every Gene/,
    );
    expect(await everything(source)).toEqual(before);
  });

  it('killed half-way leaves the old installation whole, and the next start removes what it had begun', async () => {
    const target = await newInstallation(restored);
    await target.query(`update users set name = 'Somebody else'`);
    const before = await everything(target);
    const child = spawn(
      process.execPath,
      [path.join(inject('builtServer'), 'main.cjs'), 'restore', archive, '--over'],
      {
        env: { PATH: process.env['PATH'], DATABASE_URL: target.url, DATA_DIR: target.dataDir },
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    );
    const ended = once(child, 'exit');
    // Once the first file is in its new folder, the transaction is open and its rows are loaded.
    await vi.waitFor(
      () =>
        expect(filesIn(target.dataDir, true).some((file) => /^\.restore-.+documents/.test(file))).toBe(true),
      { timeout: 30_000, interval: 1 },
    );
    child.kill('SIGKILL');
    await ended;
    await start(target);
    expect(await everything(target)).toEqual(before);
    expect(fs.readdirSync(target.dataDir).filter((name) => /restore/.test(name))).toEqual([]);
  });

  it('killed between the database and the files is brought to its end by the next start', async () => {
    const target = await newInstallation(restored);
    const id = randomUUID();
    await target.query(`comment on schema drizzle is 'restore ${id} committed'`);
    // The state after a kill right after the first rename.
    const staging = path.join(target.dataDir, `.restore-${id}`);
    fs.mkdirSync(staging);
    for (const name of ['card-media', 'practice-photos', 'secrets.key']) {
      fs.renameSync(path.join(target.dataDir, name), path.join(staging, name));
    }
    fs.mkdirSync(path.join(target.dataDir, 'card-media'));
    fs.writeFileSync(path.join(target.dataDir, 'card-media/old'), 'of the old installation');
    const entries = ['files', 'card-media', 'practice-photos', 'secrets.key'].map((name) => ({
      name,
      staged: true,
    }));
    fs.writeFileSync(
      path.join(target.dataDir, 'restore.json'),
      JSON.stringify({ id, staging: path.basename(staging), aside: 'before-restore-x', entries }),
    );
    await start(target);
    expect(await everything(target)).toEqual(atRest);
    expect(fs.readFileSync(path.join(target.dataDir, 'before-restore-x/card-media/old'), 'utf8')).toBe(
      'of the old installation',
    );
    expect(fs.existsSync(staging)).toBe(false);
  });
});

describe('an archive', () => {
  type Member = { header: Headers; content: Buffer };
  async function readArchive(): Promise<Member[]> {
    const members: Member[] = [];
    const reader = extract();
    fs.createReadStream(archive).pipe(reader);
    for await (const entry of reader) members.push({ header: entry.header, content: await buffer(entry) });
    return members;
  }
  async function writeArchive(members: Member[]): Promise<string> {
    const file = path.join(work, `${randomUUID()}.tar`);
    const writer = pack();
    for (const { header, content } of members) {
      if (header.type === 'file') writer.entry({ name: header.name, mode: 0o600 }, content);
      else writer.entry({ ...header, size: 0 });
    }
    writer.finalize();
    fs.writeFileSync(file, await buffer(writer));
    return file;
  }
  const isFile = ({ header }: Member) => header.name.startsWith('files/');
  const file = (name: string, content: string | Buffer = 'x'): Member => ({
    header: { name, type: 'file' },
    content: Buffer.from(content),
  });
  const edited = (
    members: Member[],
    name: string,
    change: (description: Record<string, unknown>) => unknown,
  ) =>
    members.map((member) =>
      member.header.name === name
        ? file(name, JSON.stringify(change(JSON.parse(member.content.toString()) as Record<string, unknown>)))
        : member,
    );

  const spoilt: [string, (members: Member[]) => Member[], RegExp][] = [
    [
      'that lacks a file',
      (all) => all.filter((member) => !isFile(member)),
      /is damaged: "files\/.+" is missing\.$/,
    ],
    [
      'with a changed byte',
      (all) => all.map((member) => (isFile(member) ? file(member.header.name, 'y') : member)),
      /is damaged: "files\/.+" has changed\.$/,
    ],
    [
      'with one more file',
      (all) => [...all.slice(0, -1), file('files/files/documents/aa/more'), ...all.slice(-1)],
      /is damaged: its manifest does not know "files\/files\/documents\/aa\/more"\.$/,
    ],
    [
      'with a name that leads out of its folder',
      (all) => [...all.slice(0, 1), file('files/files/../../../etc/passwd'), ...all.slice(1)],
      /is damaged: it holds file ".+passwd", as no backup does\.$/,
    ],
    [
      'with an absolute name',
      (all) => [...all.slice(0, 1), file('/etc/passwd'), ...all.slice(1)],
      /is damaged: it holds file "\/?etc\/passwd", as no backup does\.$/,
    ],
    [
      'with a link',
      (all) => [
        ...all.slice(0, 1),
        {
          header: { name: 'files/files/link', type: 'symlink', linkname: '/etc/passwd' },
          content: Buffer.alloc(0),
        },
        ...all.slice(1),
      ],
      /is damaged: it holds symlink "files\/files\/link", as no backup does\.$/,
    ],
    ['without a manifest', (all) => all.slice(0, -1), /is damaged: it ends before its manifest\.$/],
    [
      'of a newer form',
      (all) => edited(all, 'gene-backup.json', (it) => ({ ...it, version: 2 })),
      /was made by a newer version of Gene: restore it with that one\.$/,
    ],
    ['of other files', () => [file('readme.txt')], /is not a backup of Gene\.$/],
  ];

  it.each(spoilt)('%s is refused in one sentence, and nothing is touched', async (_what, spoil, sentence) => {
    const target = await newInstallation();
    await expect(target.restore(await writeArchive(spoil(await readArchive())))).rejects.toThrow(sentence);
    expect(fs.existsSync(target.dataDir)).toBe(false);
    expect(await target.query(`select 1 from pg_tables where schemaname = 'public'`)).toEqual([]);
  });

  it('that was cut off, and a file that is no archive, are refused as well', async () => {
    const target = await newInstallation();
    const bytes = fs.readFileSync(archive);
    const cut = path.join(work, 'cut.tar');
    fs.writeFileSync(cut, bytes.subarray(0, bytes.length * 0.7));
    await expect(target.restore(cut)).rejects.toThrow(/is damaged: /);
    fs.writeFileSync(cut, 'Dear diary');
    await expect(target.restore(cut)).rejects.toThrow(`${cut} is not a backup of Gene.`);
    await expect(target.restore('none.tar')).rejects.toThrow(
      `${path.join(work, 'none.tar')} cannot be read (ENOENT).`,
    );
    expect(fs.existsSync(target.dataDir)).toBe(false);
  });

  it('whose rows are not those of its manifest changes nothing', async () => {
    const target = await newInstallation();
    const members = await readArchive();
    const lying = edited(members, 'manifest.json', (it) => ({
      ...it,
      tables: (it['tables'] as { name: string; rows: number }[]).map((table) =>
        table.name === 'users' ? { ...table, rows: table.rows + 1 } : table,
      ),
    }));
    await expect(target.restore(await writeArchive(lying))).rejects.toThrow(
      'The rows of "users" are not those',
    );
    expect(await target.query(`select 1 from pg_tables where schemaname = 'public'`)).toEqual([]);
    expect(fs.readdirSync(target.dataDir)).toEqual([]);
  });

  it('from before the first version is refused in one sentence, and nothing is touched', async () => {
    const target = await newInstallation();
    const migrations = [{ when: ancientWhen, hash: '' }];
    const older = edited(await readArchive(), 'manifest.json', (it) => ({ ...it, migrations }));
    await expect(target.restore(await writeArchive(older))).rejects.toThrow(ancientSentence);
    expect(fs.existsSync(target.dataDir)).toBe(false);
  });

  it('of a program with newer tables is refused in one sentence', async () => {
    const target = await newInstallation();
    const newer = edited(await readArchive(), 'manifest.json', (it) => ({
      ...it,
      migrations: [...(it['migrations'] as unknown[]), { when: Date.UTC(2100, 0), hash: '' }],
    }));
    await expect(target.restore(await writeArchive(newer))).rejects.toThrow(
      /was made by a newer version of Gene/,
    );
  });
});

it('everything that migrations make is known to a restore: it has to set it aside', async () => {
  const { tables, functions } = objectsAfter(readMigrations());
  const made = await source.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind <> 'i'
     union all select proname from pg_proc where pronamespace = 'public'::regnamespace
     union all select typname from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r')`,
  );
  expect(made.map(({ name }) => name).toSorted()).toEqual([...tables, ...functions].toSorted());
});

describe('an installation of the version before', () => {
  const planted = `alter table subjects add column colour text default 'blue' not null;`;
  const later = plantProgram(path.join(work, 'later'), inject('builtServer'), '0999_planted', planted);
  const run = ({ url, dataDir }: Installation, ...words: string[]) =>
    later({ DATABASE_URL: url, DATA_DIR: dataDir }, ...words);
  /** Opens the database like a start, without a port. */
  const startLater = (at: Installation) => run(at, 'accept-files');
  const people = (at: Installation) => at.query(`select name, created_at::text as at from users`);

  it('is backed up as it is, restored, and brought up to date by the next start', async () => {
    const older = await newInstallation(restored);
    const file = path.join(work, `${randomUUID()}.tar`);
    await run(older, 'backup', file);
    const target = await newInstallation();
    await run(target, 'restore', file);
    expect((await everything(target)).rows).toEqual((await everything(older)).rows);
    await startLater(target);
    expect(await people(target)).toEqual(await people(older));
    expect(await target.query('select name, colour from subjects')).toEqual([
      { name: 'Torts', colour: 'blue' },
    ]);
    const [applied] = await target.query<{ count: number }>(
      'select count(*)::int as count from drizzle.__drizzle_migrations',
    );
    expect(applied?.count).toBe(readMigrations().length + 1);
  });

  it('is copied by itself before its tables are changed; the copy brings them back', async () => {
    const older = await newInstallation(restored);
    await older.query('delete from backups');
    const before = await everything(older).then(({ rows }) => rows);
    // The state after a killed start: no process has this id.
    fs.mkdirSync(path.join(older.dataDir, 'backups'));
    fs.writeFileSync(
      path.join(older.dataDir, 'backups/before-0999_planted.20260101T000000Z.tar.99999999.part'),
      '',
    );
    await startLater(older);
    const [copy = '', ...others] = fs.readdirSync(path.join(older.dataDir, 'backups'));
    expect(others).toEqual([]);
    expect(copy).toMatch(/^before-0999_planted.+\.tar$/);
    expect(await older.query('select reason, contents from backups')).toEqual([
      { reason: 'migration', contents: 'database' },
    ]);
    await run(older, 'restore', path.join(older.dataDir, 'backups', copy), '--over');
    expect((await everything(older)).rows).toEqual(before);
    // In another installation the files would be missing.
    const other = await newInstallation();
    await expect(other.restore(path.join(older.dataDir, 'backups', copy))).rejects.toThrow(
      'holds the database without its files',
    );
  });

  it('is not copied where nothing that is there changes, or where the operator says so', async () => {
    const fresh = await newInstallation();
    await start(fresh);
    expect(fs.existsSync(path.join(fresh.dataDir, 'backups'))).toBe(false);
    const { url, dataDir } = await newInstallation(restored);
    await later({ DATABASE_URL: url, DATA_DIR: dataDir, BACKUP_BEFORE_MIGRATION: 'false' }, 'accept-files');
    expect(fs.existsSync(path.join(dataDir, 'backups'))).toBe(false);
  });

  it('that cannot be copied is not changed, in a sentence that says how to go on', async () => {
    const older = await newInstallation(restored);
    fs.writeFileSync(path.join(older.dataDir, 'backups'), 'not a folder');
    const before = await everything(older);
    await expect(startLater(older)).rejects.toThrow(
      /cannot be: .+ Nothing was changed\. .+BACKUP_BEFORE_MIGRATION=false$/m,
    );
    expect(await everything(older)).toEqual(before);
  });
});

describe('an installation from before the first version', () => {
  let ancient: Installation;
  beforeAll(async () => {
    ancient = await newInstallation(restored);
    await ancient.query(
      `update drizzle.__drizzle_migrations set hash = 'other', created_at = ${ancientWhen}`,
    );
  });

  it.each<[name: string, run: () => Promise<unknown>]>([
    ['a start', () => start(ancient)],
    ['a backup', () => ancient.backUp(path.join(work, 'ancient.tar'))],
    ['a restore over it', () => ancient.restore(archive, '--over')],
    ['removing what a restore has set aside', () => ancient.restore('--discard')],
    ...['reset-link alice@example.org', 'accept-files'].map((command): [string, () => Promise<unknown>] => [
      command,
      () => runBuilt(ancient, ...command.split(' ')),
    ]),
  ])('is refused by %s in one sentence, and nothing is touched', async (_name, run) => {
    const before = await everything(ancient);
    await expect(run()).rejects.toThrow(ancientSentence);
    expect(await everything(ancient)).toEqual(before);
    expect(fs.readdirSync(ancient.dataDir).filter((name) => /restore|backups/.test(name))).toEqual([]);
    expect(fs.existsSync(path.join(work, 'ancient.tar'))).toBe(false);
  });
});
