import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { plannedEachTime } from './frequent-statements.ts';

/** Quotes a term for a `tsquery`, whatever it contains. */
export function quoteTerm(term: string): string {
  return `'${term.replaceAll(/['\\]/g, '$&$&')}'`;
}

/**
 * @param terms a `tsvector`
 * @param query in `tsquery` notation: how many rows it matches decides how they are best found
 */
export function matchesTerms(terms: PgColumn, query: string): SQL {
  return sql`${terms} @@ ${query}::tsquery ${sql.raw(plannedEachTime)}`;
}
