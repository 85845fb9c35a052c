import { DrizzleQueryError } from 'drizzle-orm';
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
