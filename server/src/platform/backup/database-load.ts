import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { ClientBase } from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { type Migration, readMigrations, refuseOtherBeginnings } from '../migrations.ts';
import { StartupError } from '../startup-error.ts';
import { copyTable, copyTarget, identifier, listTables, type TableShape } from './database-dump.ts';
import type { CopiedTable, Manifest } from './manifest.ts';

/**
 * Recreates the tables and fills them, all in the open transaction. The tables come from the program's own
 * migrations: no statement from an archive is ever run.
 */
export interface DatabaseLoad {
  /** Writes a piece of a table's rows; pieces come in order, table by table. */
  write(schema: string, table: string, packed: AsyncIterable<Uint8Array>): Promise<void>;
  /** Restores constraints and sequences and reads every row again. @throws if one differs */
  finish(): Promise<void>;
}

/** @throws StartupError if this program cannot create the archive's tables */
export function migrationsOf({ migrations }: Manifest, file: string): Migration[] {
  const known = readMigrations();
  const last = migrations.at(-1)?.when ?? 0;
  if (last > (known.at(-1)?.when ?? 0)) {
    throw new StartupError(`${file} was made by a newer version of Gene: restore it with that one.`);
  }
  refuseOtherBeginnings(migrations, file);
  return known.slice(0, migrations.length);
}

export async function beginLoad(
  client: ClientBase,
  manifest: Manifest,
  migrations: readonly Migration[],
): Promise<DatabaseLoad> {
  await makeTables(client, migrations);
  const shapes = await listTables(client, manifest.migrations);
  if (JSON.stringify(shapes) !== JSON.stringify(manifest.tables.map(shapeOf))) {
    throw new StartupError('The tables in the backup are not those of its version of Gene.');
  }
  const names = shapes.map(({ schema, name }) => identifier(schema, name));
  for (const table of names) await client.query(`alter table ${table} disable trigger user`);
  // A migration may have inserted rows.
  await client.query(`truncate ${names.join(', ')}`);
  const references = await dropReferences(client, names);

  const waiting = [...manifest.tables];
  let open: OpenCopy | undefined;
  const endTable = async () => {
    if (open) await endCopy(open);
    open = undefined;
  };

  return {
    async write(schema, name, packed) {
      if (open?.table.schema !== schema || open.table.name !== name) {
        await endTable();
        const at = waiting.findIndex((table) => table.schema === schema && table.name === name);
        const [table] = at < 0 ? [] : waiting.splice(at, 1);
        if (!table) throw new StartupError(`The backup holds rows of "${name}" where there can be none.`);
        open = openCopy(client, table);
      }
      await writePiece(open, packed);
    },
    async finish() {
      await endTable();
      for (const table of waiting) if (table.rows > 0) throw differs(table);
      for (const reference of references) await client.query(reference);
      for (const table of names) await client.query(`alter table ${table} enable trigger user`);
      for (const { schema, name, lastValue, isCalled } of manifest.sequences) {
        await client.query('select setval($1, $2, $3)', [identifier(schema, name), lastValue, isCalled]);
      }
      for (const table of manifest.tables) await compareTable(client, table);
    },
  };
}

const shapeOf = ({ schema, name, columns }: CopiedTable): TableShape => ({ schema, name, columns });

async function makeTables(client: ClientBase, migrations: readonly Migration[]): Promise<void> {
  for (const { statements } of migrations) for (const statement of statements) await client.query(statement);
  // Same as drizzle's own.
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
}

/**
 * Drops foreign keys, because rows may refer to later ones. @returns statements that restore them and check
 * every row
 */
async function dropReferences(client: ClientBase, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; rule: string }>(
    `select c.conrelid::regclass::text as table, c.conname as name, pg_get_constraintdef(c.oid) as rule
     from pg_constraint c where c.contype = 'f' and c.conrelid = any($1::regclass[]) order by 1, 2`,
    [tables],
  );
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${identifier(name)}`);
  }
  return rows.map(
    ({ table, name, rule }) => `alter table ${table} add constraint ${identifier(name)} ${rule}`,
  );
}

interface OpenCopy {
  table: CopiedTable;
  rows: CopyStreamQuery;
  hash: Hash;
  failed: Promise<never>;
}

function openCopy(client: ClientBase, table: CopiedTable): OpenCopy {
  const rows = client.query(copyFrom(`copy ${copyTarget(table)} from stdin`));
  const failed = new Promise<never>((_, reject) => rows.once('error', reject));
  failed.catch(() => undefined);
  return { table, rows, hash: createHash('sha256'), failed };
}

async function writePiece(
  { rows, hash, failed }: OpenCopy,
  packed: AsyncIterable<Uint8Array>,
): Promise<void> {
  const source = Readable.from(packed);
  const unpacked = createGunzip();
  source.once('error', (error) => unpacked.destroy(error));
  for await (const chunk of source.pipe(unpacked) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    if (!rows.write(chunk)) await Promise.race([once(rows, 'drain'), failed]);
  }
}

async function endCopy({ table, rows, hash }: OpenCopy): Promise<void> {
  rows.end();
  await finished(rows);
  if (rows.rowCount !== table.rows || hash.digest('hex') !== table.sha256) throw differs(table);
}

/** A fresh table returns its rows in insertion order. */
async function compareTable(client: ClientBase, wanted: CopiedTable): Promise<void> {
  const there = await copyTable(client, wanted, async () => undefined);
  if (there.sha256 !== wanted.sha256 || there.rows !== wanted.rows) throw differs(wanted);
}

function differs({ name }: { name: string }): StartupError {
  return new StartupError(`The rows of "${name}" are not those that the backup's manifest names.`);
}
