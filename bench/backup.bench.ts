/**
 * Backs up 1 GB in 1,000 files and 50,000 rows with text, vectors and timestamps while people write, and
 * moves it from Gene's own database to a server and back. The comparison does not rely on the program: rows
 * are compared by PostgreSQL, files byte by byte.
 */
import { spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  createReadStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { BuiltServer, Client } from './built-server.ts';
import type { Bench, Figure } from './figures.ts';

const main = fileURLToPath(new URL('../server/dist/main.cjs', import.meta.url));
const people = 10;
const filesEach = 100;
const fileBytes = 1024 * 1024;
const passagesPerFile = 50;
/** No background work, so that only people change what is compared. */
const quiet = { ROLE: 'api' };

export const bench: Bench = {
  name: 'backup',
  async run({ log }) {
    const work = mkdtempSync(join(tmpdir(), 'gene-bench-'));
    chmodSync(work, 0o711);
    const source = await BuiltServer.create();
    const host = await BuiltServer.create();
    try {
      await source.start(quiet);
      const kept = await fill(source, log);
      const seconds: Record<string, number> = {};
      const command = async (what: string, installation: Installation, ...words: string[]) => {
        const began = performance.now();
        const said = await run(installation, words);
        seconds[what] = (performance.now() - began) / 1000;
        log(`  ${what}: ${seconds[what]?.toFixed(1)} s. ${said.split('\n')[0]}`);
      };
      const own: Installation = { dataDirectory: source.dataDirectory };

      const writing = new AbortController();
      const written = writeOn(kept.clients, writing.signal);
      const first = join(work, 'written-to.tar');
      await command('backup', own, 'backup', first);
      writing.abort();
      log(`  ${await written} calls that wrote meanwhile`);
      const rest = join(work, 'rest.tar');
      await command('backup at rest', own, 'backup', rest);

      await host.start(quiet);
      const server: Installation = {
        dataDirectory: join(work, 'server'),
        databaseUrl: await createDatabase(host.dataDirectory),
      };
      await command('restore', server, 'restore', first);
      const lost = await countLost(server, kept.documents);
      rmSync(first);
      await command('restore over', server, 'restore', rest, '--over');
      const toServer = await compare(own, server, log);

      const back = join(work, 'back.tar');
      await command('backup of the server', server, 'backup', back);
      const returned: Installation = { dataDirectory: join(work, 'returned') };
      await command('restore from the server', returned, 'restore', back);
      const again = await BuiltServer.create(returned.dataDirectory);
      try {
        await again.start(quiet);
        return figuresOf(seconds, lost, toServer, await compare(own, returned, log));
      } finally {
        await again.stop();
      }
    } finally {
      await source.remove();
      await host.remove();
      rmSync(work, { recursive: true, force: true, maxRetries: 10 });
    }
  },
};

interface Installation {
  dataDirectory: string;
  /** Without it, the server's own database. */
  databaseUrl?: string;
}

function figuresOf(
  seconds: Record<string, number>,
  lost: number,
  toServer: number,
  fromServer: number,
): Figure[] {
  const data = `1 GB in ${people * filesEach} files, ${people * filesEach * passagesPerFile} passages`;
  const time = (metric: string, what: string, atMost?: number): Figure => ({
    ...{ metric, data, value: seconds[what] ?? null, unit: 's' },
    ...(atMost !== undefined && { reach: { atMost } }),
  });
  const none = (metric: string, value: number, unit: string): Figure => ({
    ...{ metric, data, value, unit, reach: { atMost: 0 } },
  });
  return [
    time('backup while written to, read again', 'backup', 60),
    time('backup at rest, read again', 'backup at rest', 60),
    none('files that people were told of and a restore lacks', lost, 'files'),
    time('restore into a server', 'restore'),
    time('restore over an installation', 'restore over'),
    none('own database → server', toServer, 'differences'),
    time('restore from a server', 'restore from the server'),
    none('server → own database', fromServer, 'differences'),
  ];
}

interface Kept {
  clients: { client: Client; subjectId: string }[];
  /** Acknowledged uploads, with the sha256 of their bytes. */
  documents: Map<string, string>;
}

async function fill(server: BuiltServer, log: (line: string) => void): Promise<Kept> {
  const began = performance.now();
  const documents = new Map<string, string>();
  const clients = await Promise.all(
    Array.from({ length: people }, async (_, at) => {
      const client = await Client.register(server.origin, `person-${at}@bench.example`);
      return { client, subjectId: (await client.addSubject('Home')).id };
    }),
  );
  await Promise.all(
    clients.map(async ({ client, subjectId }) => {
      for (let at = 0; at < filesEach; at += 1) {
        const bytes = invented();
        const { id } = await client.upload(subjectId, `${at}.txt`, bytes);
        documents.set(id, sha256(bytes));
      }
    }),
  );
  const database = await connect({ dataDirectory: server.dataDirectory });
  try {
    await database.query(
      `insert into passages (document_id, ordinal, owner_id, subject_id, page, start, "end", headings, sentences, terms)
       select d.id, n, d.owner_id, d.subject_id, n, n * 1000, n * 1000 + 999, '["Chapter \\"1\\""]',
         jsonb_build_array(jsonb_build_object('text', t.text, 'page', n, 'start', n * 1000)), to_tsvector('simple', t.text)
       from documents d cross join generate_series(1, ${passagesPerFile}) n
         cross join lateral (select string_agg(md5(d.id::text || n || w), ' ') || E' tab\\t, line\\n, \\\\N, “ö” 漢' as text from generate_series(1, 40) w) t`,
    );
    await database.query('update documents set retrieval_index = sha256(id::text::bytea)');
  } finally {
    await database.end();
  }
  log(`  filled in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return { clients, documents };
}

/** Everyone adds subjects and files and deletes every second file. @returns how often */
async function writeOn(clients: Kept['clients'], signal: AbortSignal): Promise<number> {
  const counts = await Promise.all(
    clients.map(async ({ client, subjectId }) => {
      let calls = 0;
      while (!signal.aborted) {
        await client.addSubject(`Subject ${randomUUID()}`);
        const { id } = await client.upload(subjectId, 'more.txt', invented(2000));
        if (calls % 2 === 0) await client.delete(`/api/documents/${id}`);
        calls += 3;
      }
      return calls;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Hexadecimal text, which compresses about as badly as a PDF that is half images. */
function invented(bytes = fileBytes): Uint8Array<ArrayBuffer> {
  const text = randomBytes(bytes / 2)
    .toString('hex')
    .replace(/(.{8})/g, '$1 ')
    .slice(0, bytes);
  return new TextEncoder().encode(text);
}

async function countLost(restored: Installation, documents: ReadonlyMap<string, string>): Promise<number> {
  const client = await connect(restored);
  try {
    const { rows } = await client.query<{ id: string; file_key: string }>(
      'select id, file_key from documents',
    );
    const keys = new Map(rows.map((row) => [row.id, row.file_key]));
    let lost = 0;
    for (const [id, wanted] of documents) {
      const file = join(restored.dataDirectory, 'files', keys.get(id) ?? 'none');
      if (!existsSync(file) || sha256(readFileSync(file)) !== wanted) lost += 1;
    }
    // This includes uploads made during the backup: every row must have its file.
    for (const key of keys.values()) if (!existsSync(join(restored.dataDirectory, 'files', key))) lost += 1;
    return lost;
  } finally {
    await client.end();
  }
}

/** Counts rows and files that differ, or that only one side has. */
async function compare(one: Installation, other: Installation, log: (line: string) => void): Promise<number> {
  const [first, second] = await Promise.all([describe(one), describe(other)]);
  const names = new Set([...first.keys(), ...second.keys()]);
  const differences = [...names].filter((name) => first.get(name) !== second.get(name));
  for (const name of differences.slice(0, 10)) log(`  differs: ${name}`);
  log(`  compared ${names.size} tables and files`);
  return differences.length;
}

async function describe(installation: Installation): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const client = await connect(installation);
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'drizzle')`,
    );
    // Each side has its own record of backups.
    for (const { name } of tables.filter((table) => table.name !== 'public.backups')) {
      const { rows } = await client.query<{ rows: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(row, '' order by row)), '') as rows from (select md5(t::text) as row from ${name} t) r`,
      );
      found.set(name, rows[0]?.rows ?? '');
    }
  } finally {
    await client.end();
  }
  for (const place of ['files', 'card-media', 'practice-photos']) {
    const folder = join(installation.dataDirectory, place);
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.name === 'installation.json') continue;
      const file = join(entry.parentPath, entry.name);
      const hash = createHash('sha256');
      await pipeline(createReadStream(file), hash);
      found.set(relative(installation.dataDirectory, file), hash.digest('hex'));
    }
  }
  return found;
}

async function run({ dataDirectory, databaseUrl }: Installation, words: string[]): Promise<string> {
  const child = spawn(process.execPath, [main, ...words], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDirectory,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${words.join(' ')}: ${said}`);
  return said;
}

async function connect(installation: Installation): Promise<pg.Client> {
  const client = new pg.Client(installation.databaseUrl ?? ownUrl(installation.dataDirectory));
  await client.connect();
  return client;
}

/** Creates a database in another installation's cluster, which stands in for a server. */
async function createDatabase(dataDirectory: string): Promise<string> {
  const client = await connect({ dataDirectory });
  try {
    await client.query('create database moved template template0');
  } finally {
    await client.end();
  }
  return ownUrl(dataDirectory, 'moved');
}

function ownUrl(dataDirectory: string, database = 'postgres'): string {
  const folder = join(dataDirectory, 'postgres');
  const cluster = readdirSync(folder).find((name) => /^pg\d+$/.test(name)) ?? '';
  const port = readFileSync(join(folder, cluster, 'postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://gene:${readFileSync(join(folder, 'password'), 'utf8')}@127.0.0.1:${port}/${database}`;
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
