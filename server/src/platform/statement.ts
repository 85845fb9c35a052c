import { createHash } from 'node:crypto';
import { DrizzleQueryError, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

/**
 * A statement that is parsed and planned once for each connection: for what every request asks. Not for use inside of
 * a transaction. Instants are read as `Date`, JSON as what it stands for.
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
      // As drizzle's own statements fail: an outage is told from a fault by it, and no value is logged.
      throw new DrizzleQueryError(text, values, error instanceof Error ? error : undefined);
    }
  };
}

const dialect = new PgDialect();

/**
 * Runs a statement that is planned once for each connection and text: for what is asked often, takes longer to plan than to
 * run, and has few texts. Else as `prepareStatement`.
 */
export function runPrepared<Row extends object>(db: Db, statement: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  const name = createHash('sha256').update(text).digest('base64url');
  return prepareStatement<Row>(db, name, text)(...params);
}
