import fs from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Migration, readMigrations } from '../platform/migrations.ts';
import { createScratchDatabase, type ScratchDatabase } from './scratch-database.ts';

type Row = Record<string, unknown>;
interface Table {
  columns: string[];
  /** Rows as JSON, by primary key. */
  rows: Map<string, Row>;
}
type Tables = Map<string, Table>;

/** Reads the file beside a migration: rows of a database of that version. */
const dataOf = (folder: string, tag: string) =>
  fs.readFileSync(path.join(folder, 'rows', `${tag}.sql`), 'utf8');

/** Reads the intended changes of a migration, from the line `-- changes: table, table.column` of its file. */
export function announcedChanges(folder: string, tag: string): string[] {
  const [, listed = ''] = /^-- changes: (.+)$/m.exec(dataOf(folder, tag)) ?? [];
  return listed.split(', ').filter(Boolean).toSorted();
}

/**
 * Runs each migration from this one on, on the rows of the version before it.
 * @param folder of the migrations
 * @returns by tag, `table` if rows were added or removed, `table.column` if values changed
 */
export async function findChanges(folder: string, from: string): Promise<Record<string, string[]>> {
  const migrations = readMigrations(folder);
  const at = migrations.findIndex(({ tag }) => tag === from);
  if (at < 0) throw new Error(`there is no migration ${from}`);
  return withData(folder, migrations.slice(0, at), async (database) => {
    const changes: Record<string, string[]> = {};
    let last = '';
    for (const { tag, statements } of migrations.slice(at)) {
      if (last) await database.query(dataOf(folder, last));
      const before = await readTables(database);
      for (const statement of statements) await database.query(statement);
      changes[tag] = compareTables(before, await readTables(database));
      last = tag;
    }
    return changes;
  });
}

/** Lists current tables without a row, and columns without a value, in the data. */
export async function findUntried(folder: string): Promise<string[]> {
  return withData(folder, readMigrations(folder), async (database) =>
    [...(await readTables(database))].flatMap(([table, { columns, rows }]) => {
      const isEmpty = (column: string) => [...rows.values()].every((row) => row[column] === null);
      return rows.size === 0 ? [table] : columns.filter(isEmpty).map((column) => `${table}.${column}`);
    }),
  );
}

/** Deletes every account of the data. @returns current tables that still name one */
export async function findLeftovers(folder: string): Promise<string[]> {
  return withData(folder, readMigrations(folder), async (database) => {
    const gone = await database.query<{ id: string }>('delete from users returning id');
    const names = (rows: Map<string, Row>) =>
      [...rows.values()].some((row) => gone.some(({ id }) => JSON.stringify(row).includes(id)));
    return [...(await readTables(database))].flatMap(([table, { rows }]) => (names(rows) ? [table] : []));
  });
}

async function withData<T>(
  folder: string,
  migrations: readonly Migration[],
  work: (database: ScratchDatabase) => Promise<T>,
): Promise<T> {
  const database = await createScratchDatabase('template0');
  try {
    for (const { statements, tag } of migrations)
      for (const statement of [...statements, dataOf(folder, tag)]) await database.query(statement);
    return await work(database);
  } finally {
    await database.drop();
  }
}

async function readTables({ query }: ScratchDatabase): Promise<Tables> {
  const tables: Tables = new Map();
  const found = await query<{ name: string; columns: string[]; key: string[] }>(
    `select c.relname as name,
       array(select attname::text from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped order by 1) as columns,
       array(select attname::text from pg_index i join pg_attribute on attrelid = c.oid and attnum = any(i.indkey)
         where i.indrelid = c.oid and i.indisprimary order by 1) as key
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  );
  const each = found.map(
    ({ name }) => `select '${name}' as name, coalesce(jsonb_agg(to_jsonb(t)), '[]') as rows from "${name}" t`,
  );
  const all = await query<{ name: string; rows: Row[] }>(each.join(' union all '));
  const rowsOf = new Map(all.map(({ name, rows }) => [name, rows]));
  for (const { name, columns, key } of found) {
    const keyOf = (row: Row) => JSON.stringify(key.map((column) => row[column]));
    tables.set(name, { columns, rows: new Map(rowsOf.get(name)?.map((row) => [keyOf(row), row])) });
  }
  return tables;
}

function compareTables(before: Tables, after: Tables): string[] {
  return [...before]
    .flatMap(([name, { columns, rows }]) => {
      const now = after.get(name)?.rows;
      if (!now || !isDeepStrictEqual(new Set(now.keys()), new Set(rows.keys()))) return [name];
      const isChanged = (column: string) =>
        [...rows].some(([key, row]) => !isDeepStrictEqual(now.get(key)?.[column], row[column]));
      return columns.filter(isChanged).map((column) => `${name}.${column}`);
    })
    .toSorted();
}
