/** Search across a library of 100,000 passages: the whole call, as the palette makes it. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import pg from 'pg';
import { BuiltServer, Client } from './built-server.ts';
import { type Bench, type BenchContext, type Figure, quantile } from './figures.ts';

const passagesWanted = 100_000;
/** Size of the books to copy: larger than leaflets, but read in less than a quarter of an hour. */
const [smallest, largest] = [1e6, 3e6] as const;
const asked = 150;
const reachMs = 100;

export const bench: Bench = {
  name: 'search',
  async run(context) {
    const server = await BuiltServer.create();
    try {
      await server.start();
      const client = await Client.register(server.origin, 'bela@bench.example');
      await readBooks(client, context);
      const database = await connect(server.dataDirectory);
      try {
        const count = await fillUp(database, context);
        return await measure(server, client, await queries(database), count);
      } finally {
        await database.end();
      }
    } finally {
      await server.remove();
    }
  },
};

async function readBooks(client: Client, context: BenchContext): Promise<void> {
  const files = context
    .files('ingest/pdf', 'pdf')
    .filter((file) => statSync(file).size > smallest && statSync(file).size < largest);
  const { id: subjectId } = await client.addSubject('Books');
  for (const file of files) {
    context.log(`  reading ${basename(file)} …`);
    const { id } = await client.upload(subjectId, basename(file), new Uint8Array(readFileSync(file)));
    await client.ready(id, 900).catch((error: unknown) => context.log(`  ${String(error)}`));
  }
}

/** Connects to the server's own database, whose port and password are in the data folder. */
async function connect(dataDirectory: string): Promise<pg.Client> {
  const folder = join(dataDirectory, 'postgres');
  const file = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((path) =>
    path.endsWith('postmaster.pid'),
  );
  const port = Number(readFileSync(join(folder, file ?? 'postmaster.pid'), 'utf8').split('\n')[3]);
  const client = new pg.Client({
    ...{ host: '127.0.0.1', port, database: 'postgres', user: 'gene' },
    password: readFileSync(join(folder, 'password'), 'utf8').trim(),
  });
  await client.connect();
  return client;
}

/** Copies the books under new ids until there are enough passages. */
async function fillUp(database: pg.Client, context: BenchContext): Promise<number> {
  const count = async () =>
    Number((await database.query<{ n: string }>('select count(*) as n from passages')).rows[0]?.n);
  const own = await count();
  if (own === 0) throw new Error('no book was read');
  const { rows: originals } = await database.query<{ id: string }>('select id from documents');
  const columns = async (table: string, without: string) =>
    (
      await database.query<{ name: string }>(
        `select quote_ident(column_name) as name from information_schema.columns
         where table_name = $1 and table_schema = 'public' and column_name <> $2 and is_generated = 'NEVER'`,
        [table, without],
      )
    ).rows.map(({ name }) => name);
  const [ofDocuments, ofPassages] = [
    await columns('documents', 'id'),
    await columns('passages', 'document_id'),
  ];
  const documentValues = ofDocuments.map((name) =>
    name === 'sha256' ? `md5(sha256 || $2::text)` : name === 'file_key' ? `file_key || $2::text` : name,
  );
  for (let copy = 1; copy < Math.ceil(passagesWanted / own); copy++) {
    for (const { id } of originals) {
      const { rows } = await database.query<{ id: string }>(
        `insert into documents (id, ${ofDocuments.join()}) select gen_random_uuid(), ${documentValues.join()}
         from documents where id = $1 returning id`,
        [id, `-${copy}`],
      );
      await database.query(
        `insert into passages (document_id, ${ofPassages.join()}) select $2, ${ofPassages.join()}
         from passages where document_id = $1`,
        [id, rows[0]?.id],
      );
    }
    context.log(`  ${own * (copy + 1)} passages`);
  }
  await database.query('vacuum analyze passages');
  return count();
}

/**
 * One to four consecutive words from a text, in a third of them with the last word unfinished; the same in
 * every run.
 */
async function queries(database: pg.Client): Promise<string[]> {
  const { rows } = await database.query<{ text: string }>(
    `select sentences -> 0 ->> 'text' as text from passages
     order by md5(document_id::text || ordinal), document_id limit $1`,
    [asked],
  );
  return rows.flatMap(({ text }, i) => {
    const words = text.match(/\p{L}{3,}/gu) ?? [];
    const from = Math.floor((words.length * (i % 7)) / 9);
    const phrase = words.slice(from, from + 1 + (i % 4)).join(' ');
    return phrase.length < 3 ? [] : [i % 3 === 0 ? phrase.slice(0, -1) : phrase];
  });
}

async function measure(
  server: BuiltServer,
  client: Client,
  typed: readonly string[],
  count: number,
): Promise<Figure[]> {
  const search = async (query: string) => {
    const response = await client.get(`/api/search?q=${encodeURIComponent(query)}`);
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${text}`);
  };
  for (const query of typed.slice(0, 20)) await search(query);
  const times: { query: string; ms: number }[] = [];
  const before = processorMs(server.pid);
  for (const query of typed) {
    const began = performance.now();
    await search(query);
    times.push({ query, ms: performance.now() - began });
  }
  const spent = (processorMs(server.pid) - before) / typed.length;
  const slowest = times.toSorted((a, b) => b.ms - a.ms)[0]!;
  const at = (share: number) =>
    quantile(
      times.map(({ ms }) => ms),
      share,
    );
  const data = `${count.toLocaleString('en')} passages, ${typed.length} searches`;
  return [
    { metric: 'whole call, p50', data, value: at(0.5), unit: 'ms' },
    { metric: 'whole call, p95', data, value: at(0.95), unit: 'ms', reach: { atMost: reachMs } },
    { metric: 'whole call, slowest', data, value: slowest.ms, unit: 'ms', reference: `“${slowest.query}”` },
    { metric: 'processor time of the server', data, value: spent, unit: 'ms' },
  ];
}

/** proc(5): hundredths of a second, user and system. */
function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
