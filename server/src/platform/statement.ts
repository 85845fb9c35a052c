import { DrizzleQueryError, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

const dialect = new PgDialect();

/** Runs a statement outside a transaction. Timestamps are read as `Date`, JSON is parsed. */
export function runStatement<Row extends object>(db: Db, statement: SQL): Promise<Row[]> {
  const { sql, params } = dialect.sqlToQuery(statement);
  return toStatement<Row>(db, sql)(...params);
}

/** The same for a text whose values are given later: nothing is built for a call. */
export function toStatement<Row extends object>(
  { $client: pool }: Db,
  text: string,
): (...values: unknown[]) => Promise<Row[]> {
  return async (...values) => {
    try {
      return (await pool.query<Row>({ text, values })).rows;
    } catch (error) {
      // Same error as drizzle's own statements, so that outages are recognised and values are not logged.
      throw new DrizzleQueryError(text, values, error instanceof Error ? error : undefined);
    }
  };
}
