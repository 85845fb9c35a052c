import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { extract, type Headers, pack } from 'tar-stream';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { objectsAfter, readMigrations } from '../../platform/migrations.ts';
import { builtProgram } from '../../testing/built-program.ts';
import { patience } from '../../testing/patience.ts';
import {
  ancientSentence,
  ancientWhen,
  everything,
  filesIn,
  type Installation,
  type OpenInstallation,
  prepareInstallations,
  runBuilt,
  start,
} from './testing/installations.ts';

const installations = prepareInstallations();
const { work } = installations;
let source: Installation;
let archive: string;
let atRest: OpenInstallation['atRest'];
/** The archive, restored into an empty database and folder. */
let restored: Installation;
beforeAll(async () => {
  ({ source, archive, atRest } = await installations.open());
  restored = await installations.add();
  await restored.restore(archive);
});

describe('restoring', () => {
  it('takes an installation from a server into a database of its own, and back', async () => {
    const dataDir = path.join(work, randomUUID());
    const back = path.join(work, 'back.tar');
    await runBuilt({ dataDir }, 'restore', archive);
    await runBuilt({ dataDir }, 'backup', back);
    expect(fs.readdirSync(path.join(dataDir, 'postgres'))).toContainEqual(expect.stringMatching(/^pg\d+$/));
    const returned = await installations.add();
    await returned.restore(back);
    expect(await everything(returned)).toEqual(atRest);
    fs.rmSync(dataDir, { recursive: true });
  });

  it('over an installation is asked for, sets the old one aside, and says how to be rid of that', async () => {
    const target = await installations.add(restored);
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
    // The server forgets turns in its queue by itself.
    const lasting = async () => {
      const { rows, files } = await everything(source);
      return { files, rows: { ...rows, 'public.job_turns': [] } };
    };
    const before = await lasting();
    await expect(source.restore(archive, '--over')).rejects.toThrow(
      /^The database is in use: stop every Gene/,
    );
    expect(await lasting()).toEqual(before);
  });

  it('killed half-way leaves the old installation whole, and the next start removes what it had begun', async () => {
    const target = await installations.add(restored);
    await target.query(`update users set name = 'Somebody else'`);
    const before = await everything(target);
    const child = spawn(process.execPath, builtProgram('restore', archive, '--over'), {
      env: { PATH: process.env['PATH'], DATABASE_URL: target.url, DATA_DIR: target.dataDir },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const ended = once(child, 'exit');
    // Once the first file is in its new folder, the transaction is open and its rows are loaded.
    await vi.waitFor(
      () =>
        expect(filesIn(target.dataDir, true).some((file) => /^\.restore-.+documents/.test(file))).toBe(true),
      { ...patience, interval: 1 },
    );
    child.kill('SIGKILL');
    await ended;
    await start(target);
    expect(await everything(target)).toEqual(before);
    expect(fs.readdirSync(target.dataDir).filter((name) => /restore/.test(name))).toEqual([]);
  });

  it('killed between the database and the files is brought to its end by the next start', async () => {
    const target = await installations.add(restored);
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
  let empty: Installation;
  beforeAll(async () => {
    empty = await installations.add();
  });
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
    await expect(empty.restore(await writeArchive(spoil(await readArchive())))).rejects.toThrow(sentence);
    expect(fs.existsSync(empty.dataDir)).toBe(false);
    expect(await empty.query(`select 1 from pg_tables where schemaname = 'public'`)).toEqual([]);
  });

  it('that was cut off, and a file that is no archive, are refused as well', async () => {
    const bytes = fs.readFileSync(archive);
    const cut = path.join(work, 'cut.tar');
    fs.writeFileSync(cut, bytes.subarray(0, bytes.length * 0.7));
    await expect(empty.restore(cut)).rejects.toThrow(/is damaged: /);
    fs.writeFileSync(cut, 'Dear diary');
    await expect(empty.restore(cut)).rejects.toThrow(`${cut} is not a backup of Gene.`);
    await expect(empty.restore('none.tar')).rejects.toThrow(
      `${path.join(work, 'none.tar')} cannot be read (ENOENT).`,
    );
    expect(fs.existsSync(empty.dataDir)).toBe(false);
  });

  it('whose rows are not those of its manifest changes nothing', async () => {
    const target = await installations.add();
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
    const migrations = [{ when: ancientWhen, hash: '' }];
    const older = edited(await readArchive(), 'manifest.json', (it) => ({ ...it, migrations }));
    await expect(empty.restore(await writeArchive(older))).rejects.toThrow(ancientSentence);
    expect(fs.existsSync(empty.dataDir)).toBe(false);
  });

  it('of a program with newer tables is refused in one sentence', async () => {
    const newer = edited(await readArchive(), 'manifest.json', (it) => ({
      ...it,
      migrations: [...(it['migrations'] as unknown[]), { when: Date.UTC(2100, 0), hash: '' }],
    }));
    await expect(empty.restore(await writeArchive(newer))).rejects.toThrow(
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
