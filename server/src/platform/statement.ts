import { createHash } from 'node:crypto';
import { DrizzleQueryError, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

/**
 * Prepares a statement that each connection parses and plans once, for queries made on every request. Not for
 * use inside a transaction. Timestamps are read as `Date`, JSON is parsed.
 */
export function prepareStatement<Row extends object>(
  { $client: pool }: Db,
  name: string,
  text: string,
): (...values: unknown[]) => Promise<Row[]> {
  return async (...values) => {
    try {
      return (await pool.query<Row>({ name, text, values })).rows;
    } catch (error) {
      // Same error as drizzle's own statements, so that outages are recognised and values are not logged.
      throw new DrizzleQueryError(text, values, error instanceof Error ? error : undefined);
    }
  };
}

const dialect = new PgDialect();

/**
 * Runs a statement planned once per connection and text: for frequent queries that take longer to plan than
 * to run and have few variants. Otherwise like `prepareStatement`.
 */
export function runPrepared<Row extends object>(db: Db, statement: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  const name = createHash('sha256').update(text).digest('base64url');
  return prepareStatement<Row>(db, name, text)(...params);
}
