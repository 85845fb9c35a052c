import fs from 'node:fs';
import path from 'node:path';
import type { ClientBase } from 'pg';
import * as z from 'zod';
import { serverPackageFolder } from './package-root.ts';
import { StartupError } from './startup-error.ts';

/** One of the program's steps from an empty database to the current tables. */
export interface Migration {
  tag: string;
  /**
   * Creation time in milliseconds: the migration's identity in every database, and its place in the order.
   */
  when: number;
  statements: string[];
}

export interface AppliedMigration {
  when: number;
  /** sha256 of its file, hexadecimal. */
  hash: string;
}

const Journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

export const migrationsFolder = () => path.join(serverPackageFolder(), 'migrations');

/** Reads the migrations in order. */
export function readMigrations(folder = migrationsFolder()): Migration[] {
  const { entries } = Journal.parse(
    JSON.parse(fs.readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')),
  );
  return entries.map(({ tag, when }) => ({
    tag,
    when,
    statements: fs.readFileSync(path.join(folder, `${tag}.sql`), 'utf8').split('--> statement-breakpoint'),
  }));
}

/** Lists the migrations applied to a database, from drizzle's record. Empty for a new database. */
export async function listAppliedMigrations(client: ClientBase): Promise<AppliedMigration[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (found[0]?.there !== true) return [];
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    'select hash, created_at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash, created_at: when }) => ({ hash, when: Number(when) }));
}

/**
 * Refuses what has been through other migrations than those that this program begins with: before its first version each
 * had its own.
 * @param what that is, as the beginning of a sentence
 * @throws StartupError
 */
export function refuseOtherBeginnings(
  applied: readonly Pick<AppliedMigration, 'when'>[],
  what: string,
): void {
  const known = readMigrations();
  if (applied.every(({ when }, at) => (known[at]?.when ?? when) === when)) return;
  throw new StartupError(
    `${what} is from before the first version of Gene, which cannot take it over and has changed nothing: choose an empty DATA_DIR (and another DATABASE_URL, where you set one), or go on with the program that made it.`,
  );
}

const name = String.raw`(?:"?public"?\.)?"?(\w+)"?`;
const creates = new RegExp(String.raw`^create table (?:if not exists )?${name}`, 'i');
const drops = new RegExp(String.raw`^drop table (?:if exists )?${name}`, 'i');
const renames = new RegExp(String.raw`^alter table ${name} rename to ${name}`, 'i');
const alters = new RegExp(String.raw`^alter table (?:if exists )?(?:only )?${name}`, 'i');
const createsFunction = new RegExp(String.raw`^create (?:or replace )?function ${name}`, 'i');
const dropsFunction = new RegExp(String.raw`^drop function (?:if exists )?${name}`, 'i');
const addsIndex = /^create (?:unique )?index /i;

export interface DatabaseObjects {
  tables: string[];
  functions: string[];
}

/** Lists the objects that exist after these migrations, all in the schema `public`. */
export function objectsAfter(migrations: readonly Migration[]): DatabaseObjects {
  const tables = new Set<string>();
  const functions = new Set<string>();
  for (const statement of statementsOf(migrations)) {
    follow(statement, tables, creates, drops);
    follow(statement, functions, createsFunction, dropsFunction);
    const [, before, after] = renames.exec(statement) ?? [];
    if (before !== undefined && after !== undefined && tables.delete(before)) tables.add(after);
  }
  return { tables: [...tables].toSorted(), functions: [...functions].toSorted() };
}

function follow(statement: string, names: Set<string>, makes: RegExp, removes: RegExp): void {
  const [, made] = makes.exec(statement) ?? [];
  const [, removed] = removes.exec(statement) ?? [];
  if (made !== undefined) names.add(made);
  if (removed !== undefined) names.delete(removed);
}

/**
 * Tells whether one of them changes existing tables or rows. New tables, statements on those, and indexes are
 * harmless; anything else, even unknown statements, counts as a change.
 */
export function changesExistingTables(pending: readonly Migration[]): boolean {
  const fresh = new Set<string>();
  return statementsOf(pending).some((statement) => {
    const [, created] = creates.exec(statement) ?? [];
    if (created !== undefined) fresh.add(created);
    const [, altered] = alters.exec(statement) ?? [];
    const harmless =
      created !== undefined || addsIndex.test(statement) || (altered !== undefined && fresh.has(altered));
    return !harmless;
  });
}

function statementsOf(migrations: readonly Migration[]): string[] {
  return migrations.flatMap(({ statements }) =>
    statements.map((statement) => statement.replace(/^(?:\s|--[^\n]*\n)+/, '')).filter(Boolean),
  );
}
