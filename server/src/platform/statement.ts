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
  return async (...values) => (await pool.query<Row>({ name, text, values })).rows;
}
