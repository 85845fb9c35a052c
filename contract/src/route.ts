import './zod-setup.ts';
import { z } from 'zod';

/** What a route takes and gives. `params` and `query` values arrive as strings and are coerced by their schemas. */
export interface Route<
  P extends z.ZodObject | undefined = z.ZodObject | undefined,
  Q extends z.ZodObject | undefined = z.ZodObject | undefined,
  B extends z.ZodType | undefined = z.ZodType | undefined,
  R extends z.ZodType = z.ZodType,
  Public extends true | undefined = true | undefined,
  Raw extends true | undefined = true | undefined,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Fastify notation: `/api/documents/:id`. */
  path: `/api/${string}`;
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  /** Answered without a session. */
  public?: Public;
  /** Open to admins only. */
  admin?: true;
  /** The password must have been given within the last minutes. */
  confirmed?: true;
  /** Signs in, or saves what somebody has typed: still answered while a server that can't keep up refuses the rest. */
  essential?: true;
  /** The body is multipart, or the answer a stream or a file: client and server handle those by hand. */
  raw?: Raw;
  status?: 200 | 201 | 202;
  /** Frees room or lets people in: answered on a full disk, as what reads, deletes or is essential is anyway. */
  whenFull?: true;
  summary: string;
}

/** Declares a route; the generics keep its schemas' types, and whether it is public or raw. */
export function route<
  const P extends z.ZodObject | undefined = undefined,
  const Q extends z.ZodObject | undefined = undefined,
  const B extends z.ZodType | undefined = undefined,
  const R extends z.ZodType = z.ZodType,
  const Public extends true | undefined = undefined,
  const Raw extends true | undefined = undefined,
>(declared: Route<P, Q, B, R, Public, Raw>): Route<P, Q, B, R, Public, Raw> {
  return declared;
}

type Part<K extends string, T, Side extends 'input' | 'output'> = T extends z.ZodType
  ? { [k in K]: Side extends 'input' ? z.input<T> : z.output<T> }
  : object;

/** A query of which every part may be left out may be left out itself. */
type QueryPart<T> = T extends z.ZodType
  ? object extends z.input<T>
    ? { query?: z.input<T> }
    : { query: z.input<T> }
  : object;

/** What a caller passes. */
export type RouteArgs<T> =
  T extends Route<infer P, infer Q, infer B, z.ZodType>
    ? Part<'params', P, 'input'> & QueryPart<Q> & Part<'body', B, 'input'>
    : never;

/** What a handler gets: parsed, with defaults filled in. */
export type RouteInput<T> =
  T extends Route<infer P, infer Q, infer B, z.ZodType>
    ? Part<'params', P, 'output'> & Part<'query', Q, 'output'> & Part<'body', B, 'output'>
    : never;

export type RouteResult<T extends { response: z.ZodType }> = z.output<T['response']>;

/** The largest whole number that a column of type `integer` holds. */
export const integerMax = 2_147_483_647;
/** A whole number from `min` on that the database can hold; every number that a call may send has such bounds. */
export const wholeFrom = (min: 0 | 1) => z.number().int().min(min).max(integerMax);
/** The one after it fits its column as well. */
export const revisionMax = integerMax - 1;
/** The revision that a change was made on, counted from `first`. */
export const revisionFrom = (first: 0 | 1) => wholeFrom(first).max(revisionMax);

export const Id = z.uuid();
export const IdParams = z.object({ id: Id });
export const Done = z.object({ ok: z.literal(true) });
/** A day of the calendar: "2026-12-01". */
export const Day = z.iso.date();
/** A day that a call may name: the database knows no year 0. */
export const ChosenDay = Day.refine(
  (day) => day >= '2000-01-01' && day < '2101-01-01',
  'Choose a day from 2000 to 2100',
);
/** UTC, ISO 8601. */
export const Timestamp = z.iso.datetime();
/** A time that a call may name. A clock that was never set says 1970 or, at the earliest, 1904. */
export const GivenTime = Timestamp.refine((time) => time >= '1900', 'This must not be before 1900');

/** Lists are paged by an opaque cursor; `nextCursor` is null on the last page. */
export const PageQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

/** A file or a stream: its bytes are the answer. */
export const Bytes = z.unknown();
