import fs from 'node:fs';
import { api } from '@gene/contract/api';
import {
  ChosenDay,
  Day,
  GivenTime,
  integerMax,
  type Route,
  Timestamp,
  wholeFrom,
} from '@gene/contract/route';
import { getTableColumns, is } from 'drizzle-orm';
import { PgSmallInt, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as z from 'zod';

interface Described {
  type?: string;
  minimum?: number;
  maximum?: number;
  enum?: unknown[];
  const?: unknown;
}

const smallMax = 32_767;
const features = new URL('../features/', import.meta.url);
const tablesOf = async (feature: string): Promise<object> => {
  const file = new URL(`${feature}/schema.ts`, features);
  return fs.existsSync(file) ? import(file.href) : {};
};
const schemas = await Promise.all(fs.readdirSync(features).map(tablesOf));

/** Named as in the contract; all other columns are at least `integer`. */
const smallColumns = schemas
  .flatMap((tables) => Object.values(tables))
  .filter((table) => is(table, PgTable))
  .flatMap((table) => Object.entries(getTableColumns(table)))
  .flatMap(([name, column]) => (is(column, PgSmallInt) ? [name] : []));

/** Changes increase the revision by one. */
const largestOf = (name: string) =>
  smallColumns.includes(name) ? smallMax : /revision$/i.test(name) ? integerMax - 1 : integerMax;

/** Finds numbers in a schema that may exceed their column, by name. */
function unboundedIn(schema: z.ZodType): string[] {
  // A number parsed from text has bounds only on output, transformed text only on input.
  return (['input', 'output'] as const).flatMap((io) =>
    unboundedOf(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), ''),
  );
}

function unboundedOf(part: unknown, name: string): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { type, minimum, maximum, enum: choices, const: only } = part as Described;
  if (type !== 'integer' && type !== 'number')
    return Object.entries(part).flatMap(([key, value]) => unboundedOf(value, key));
  const limit = largestOf(name);
  const ends = choices ?? (only === undefined ? [minimum, maximum] : [only]);
  return ends.every((end) => typeof end === 'number' && Math.abs(end) <= limit) ? [] : [name];
}

/** Applies `find` to everything the contract's calls may send. */
function foundInCalls(find: (schema: z.ZodType) => string[]): string[] {
  const routes: Route[] = Object.values(api).flatMap((group) => Object.values(group));
  return routes.flatMap(({ method, path, params, query, body }) =>
    [params, query, body].flatMap((part) =>
      part ? find(part).map((name) => `${method} ${path}: ${name}`) : [],
    ),
  );
}

test('every number that a call may send fits its column', () => {
  expect(foundInCalls(unboundedIn)).toEqual([]);
});

test('a number without bounds, or beyond those of a small column, is noticed', () => {
  const rating = z.number().min(0).max(40_000);
  const baseRevision = wholeFrom(1);
  expect(
    unboundedIn(
      z.object({ start: z.int(), rating, baseRevision, deep: z.array(z.object({ n: z.number() })) }),
    ),
  ).toEqual(['start', 'rating', 'baseRevision', 'n', 'start', 'rating', 'baseRevision', 'n']);
});

/** Finds days and times that may be in the year 0, which the database lacks, by path. */
function endlessIn(part: unknown, place: string[] = [], seen = new Set<unknown>()): string[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return [];
  seen.add(part);
  if (part instanceof z.ZodISODate || part instanceof z.ZodISODateTime) {
    const first = part instanceof z.ZodISODate ? '0000-01-01' : '0000-01-01T00:00:00Z';
    return part.safeParse(first).success ? [place.join('.')] : [];
  }
  const inner = part instanceof z.ZodType ? part.def : part;
  return Object.entries(inner).flatMap(([key, value]) => endlessIn(value, [...place, key], seen));
}

test('every day and every time that a call may send is one that the database knows', () => {
  expect(foundInCalls(endlessIn)).toEqual([]);
});

test('a day or a time of any year is noticed', () => {
  const days = z.array(Day.nullable());
  expect(endlessIn(z.object({ fine: ChosenDay, also: GivenTime, days, at: Timestamp }))).toEqual([
    'shape.days.element.innerType',
    'shape.at',
  ]);
});

/** Finds unbounded lists, by name. */
function longListsIn(schema: z.ZodType): string[] {
  return longListsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '');
}

function longListsOf(part: unknown, name: string): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const isLong = 'type' in part && part.type === 'array' && !('maxItems' in part || 'prefixItems' in part);
  return [
    ...(isLong ? [name] : []),
    ...Object.entries(part).flatMap(([key, value]) => longListsOf(value, key)),
  ];
}

test('every list that a call may send has an end, and one without is noticed', () => {
  expect(foundInCalls(longListsIn)).toEqual([]);
  expect(longListsIn(z.object({ deep: z.array(z.array(z.string()).max(2)) }))).toEqual(['deep']);
});
