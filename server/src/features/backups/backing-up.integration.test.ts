import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { readMigrations } from '../../platform/migrations.ts';
import { plantProgram } from '../../testing/planted-program.ts';
import { upload } from '../../testing/uploads.ts';
import {
  ancientSentence,
  ancientWhen,
  everything,
  filesIn,
  type Installation,
  type OpenInstallation,
  prepareInstallations,
  runBuilt,
  sha256,
  start,
} from './testing/installations.ts';

const installations = prepareInstallations();
const { work } = installations;
let server: OpenInstallation['server'];
let alice: OpenInstallation['alice'];
let subjectId: string;
let source: Installation;
let archive: string;
let atRest: OpenInstallation['atRest'];
/** Result of restoring the archive into an empty database and folder. */
let restored: Installation;
let saidOfRestored: string;
beforeAll(async () => {
  ({ server, alice, subjectId, source, archive, atRest } = await installations.open());
  restored = await installations.add();
  saidOfRestored = await restored.restore(archive);
});

describe('a backup', () => {
  it('into an empty installation gives every row and byte again', async () => {
    expect(saidOfRestored).toMatch(/^Restored as of .+: \d+ rows, 3 files, each compared with the backup\.$/);
    expect(await everything(restored)).toEqual(atRest);
    expect(await restored.query('select reason, files from backups')).toEqual([
      { reason: 'restored', files: 3 },
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

    const target = await installations.add();
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
      files: 3,
      missing: 0,
    });
    await expect(alice.api.backups.list()).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('without a place goes below DATA_DIR, and never over a file', async () => {
    const said = await source.backUp();
    expect(said).toContain(path.join(server.dataDir, 'backups', 'gene-'));
    await expect(source.backUp(archive)).rejects.toThrow(`${archive} is there already`);
  });

  it('is refused beside a data folder that is new, even where the database names no file', async () => {
    const accountsOnly = await installations.add();
    await start(accountsOnly);
    await accountsOnly.query(
      `insert into users (id, name, email, email_key, user_type, password_hash)
       values (gen_random_uuid(), 'Ada', 'ada@x.example', 'ada@x.example', 'student', '')`,
    );
    fs.rmSync(accountsOnly.dataDir, { recursive: true });
    const file = path.join(work, 'without-keys.tar');
    await expect(accountsOnly.backUp(file)).rejects.toThrow(
      `has accounts, and the data folder ${accountsOnly.dataDir} is new.`,
    );
    expect(fs.existsSync(file)).toBe(false);
  });
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
    const older = await installations.add(restored);
    const file = path.join(work, `${randomUUID()}.tar`);
    await run(older, 'backup', file);
    const target = await installations.add();
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
    const older = await installations.add(restored);
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
    const other = await installations.add();
    await expect(other.restore(path.join(older.dataDir, 'backups', copy))).rejects.toThrow(
      'holds the database without its files',
    );
  });

  it('is not copied where nothing that is there changes, or where the operator says so', async () => {
    const fresh = await installations.add();
    await start(fresh);
    expect(fs.existsSync(path.join(fresh.dataDir, 'backups'))).toBe(false);
    const { url, dataDir } = await installations.add(restored);
    await later({ DATABASE_URL: url, DATA_DIR: dataDir, BACKUP_BEFORE_MIGRATION: 'false' }, 'accept-files');
    expect(fs.existsSync(path.join(dataDir, 'backups'))).toBe(false);
  });

  it('that cannot be copied is not changed, in a sentence that says how to go on', async () => {
    const older = await installations.add(restored);
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
    ancient = await installations.add(restored);
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
