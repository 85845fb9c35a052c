import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import {
  type AppliedMigration,
  type DatabaseObjects,
  listAppliedMigrations,
  objectsAfter,
  readMigrations,
  refuseOtherBeginnings,
} from '../migrations.ts';
import { StartupError } from '../startup-error.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { type CopiedSequence, type CopiedTable, type Member, tableMember } from './manifest.ts';

/** A table as copied; generated columns are recomputed. */
export interface TableShape {
  schema: 'public' | 'drizzle';
  name: string;
  columns: string[];
}

/** Makes values print alike on every server, and keeps rows in physical order. */
const copySettings = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 3; set bytea_output = 'hex'; set synchronize_seqscans = off; set row_security = off;
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set search_path = public`;

/**
 * Rows are compressed in pieces of this size in memory, because tar needs a member's size before its bytes.
 */
const pieceBytes = 4 * 1024 * 1024;
const compress = promisify(gzip);

export async function setUpCopying(client: ClientBase): Promise<void> {
  await client.query(copySettings);
}

/** @throws StartupError if the database has had migrations that this program does not know */
export function objectsOf(applied: readonly AppliedMigration[]): DatabaseObjects {
  refuseOtherBeginnings(applied, 'The database');
  const migrations = readMigrations();
  const last = applied.at(-1)?.when ?? 0;
  if (last > (migrations.at(-1)?.when ?? 0)) {
    throw new StartupError('The database was last used by a newer version of Gene: use that one.');
  }
  return objectsAfter(migrations.filter(({ when }) => when <= last));
}

/**
 * Begins the one transaction that sees every table as of this moment. Tables are locked against schema
 * changes first, because older snapshots do not see what such changes leave behind.
 */
export async function beginSnapshot(client: ClientBase): Promise<AppliedMigration[]> {
  const before = await listAppliedMigrations(client);
  await client.query('begin isolation level repeatable read read only');
  const tables = objectsOf(before).tables.map((name) => identifier('public', name));
  if (before.length > 0) {
    await client.query(
      `lock table ${[...tables, identifier('drizzle', '__drizzle_migrations')].join(', ')} in access share mode`,
    );
  }
  const applied = await listAppliedMigrations(client);
  if (applied.length !== before.length) {
    throw new StartupError('The tables were just being changed by a starting server: try again.');
  }
  return applied;
}

/** Lists every table of Gene in this database, including drizzle's migration record. */
export async function listTables(
  client: ClientBase,
  applied: readonly AppliedMigration[],
): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and ((n.nspname = 'public' and c.relname = any($1)) or (n.nspname = 'drizzle' and c.relname = '__drizzle_migrations'))
     group by 1, 2 order by 1, 2`,
    [objectsOf(applied).tables],
  );
  return rows;
}

/** @param write receives the table's rows, in pieces of any size */
export async function copyTable(
  client: ClientBase,
  table: TableShape,
  write: (chunk: Buffer) => Promise<void>,
): Promise<CopiedTable> {
  const hash = createHash('sha256');
  let bytes = 0;
  const rows = client.query(copyTo(`copy ${copyTarget(table)} to stdout`));
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
    await write(chunk);
  }
  return { ...table, rows: rows.rowCount, sha256: hash.digest('hex'), bytes };
}

/** Copies all tables into the archive. */
export async function dumpTables(
  client: ClientBase,
  tables: readonly TableShape[],
  archive: ArchiveWriter,
): Promise<{ tables: CopiedTable[]; members: Member[] }> {
  const copied: CopiedTable[] = [];
  const members: Member[] = [];
  for (const table of tables) {
    let piece: Buffer[] = [];
    let size = 0;
    let pieces = 0;
    const flush = async () => {
      const packed = await compress(Buffer.concat(piece), { level: 3 });
      members.push(await archive.add(tableMember(table, (pieces += 1)), packed.length, [packed]));
      piece = [];
      size = 0;
    };
    copied.push(
      await copyTable(client, table, async (chunk) => {
        piece.push(chunk);
        size += chunk.length;
        if (size >= pieceBytes) await flush();
      }),
    );
    if (size > 0) await flush();
  }
  return { tables: copied, members };
}

/** Sequences are not part of a snapshot; read after the rows, they are at least as far ahead. */
export async function listSequences(
  client: ClientBase,
  tables: readonly TableShape[],
): Promise<CopiedSequence[]> {
  const { rows } = await client.query<{ schema: 'public' | 'drizzle'; name: string }>(
    `select distinct n.nspname as schema, c.relname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')
     where c.relkind = 'S' and d.refobjid = any($1::regclass[]) order by 1, 2`,
    [tables.map((table) => identifier(table.schema, table.name))],
  );
  const sequences: CopiedSequence[] = [];
  for (const sequence of rows) {
    const { rows: values } = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value, is_called from ${identifier(sequence.schema, sequence.name)}`,
    );
    const [value] = values;
    if (value) sequences.push({ ...sequence, lastValue: value.last_value, isCalled: value.is_called });
  }
  return sequences;
}

export const copyTarget = ({ schema, name, columns }: TableShape) =>
  `${identifier(schema, name)} (${columns.map((column) => identifier(column)).join(', ')})`;

export function identifier(...parts: string[]): string {
  return parts.map((part) => `"${part.replaceAll('"', '""')}"`).join('.');
}
