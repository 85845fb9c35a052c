import './zod-setup.ts';
import * as z from 'zod';
import type { Access } from './rights.ts';

/**
 * Input and output of a route. `params` and `query` values arrive as strings and are coerced by their
 * schemas.
 */
export interface Route<
  P extends z.ZodObject | undefined = z.ZodObject | undefined,
  Q extends z.ZodObject | undefined = z.ZodObject | undefined,
  B extends z.ZodType | undefined = z.ZodType | undefined,
  R extends z.ZodType = z.ZodType,
  A extends Access = Access,
  Raw extends true | undefined = true | undefined,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Fastify notation: `/api/documents/:id`. */
  path: `/api/${string}`;
  /**
   * Who may call it. With `:organizationId` in the path, a right in that organization.
   */
  access: A;
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  /** Requires the password to have been entered within the last few minutes. */
  confirmed?: true;
  /** Signs in or saves typed text; still served by an overloaded server. */
  essential?: true;
  /** The body is multipart, or the answer a stream or a file; client and server handle these by hand. */
  raw?: Raw;
  status?: 200 | 201 | 202;
  /**
   * Frees space or lets people in, so it works on a full disk, as do reading, deleting and essential calls.
   * `reads`: it works then because it writes nothing, and leaves the reserve alone.
   */
  whenFull?: true | 'reads';
  /**
   * Adds to what a person has stored, so it is refused beyond their quota. `late` keeps what they have just
   * done and is let in for a tenth beyond.
   */
  adds?: true | 'late';
  /** Served even to an account that is going to be deleted. */
  whileDeleting?: true;
  summary: string;
}

/** Declares a route; the generics keep the types of its schemas, who may call it and whether it is raw. */
export function route<
  const P extends z.ZodObject | undefined = undefined,
  const Q extends z.ZodObject | undefined = undefined,
  const B extends z.ZodType | undefined = undefined,
  const R extends z.ZodType = z.ZodType,
  const A extends Access = Access,
  const Raw extends true | undefined = undefined,
>(declared: Route<P, Q, B, R, A, Raw>): Route<P, Q, B, R, A, Raw> {
  return declared;
}

type Part<K extends string, T, Side extends 'input' | 'output'> = T extends z.ZodType
  ? { [k in K]: Side extends 'input' ? z.input<T> : z.output<T> }
  : object;

/** A query with only optional fields is optional itself. */
type QueryPart<T> = T extends z.ZodType
  ? object extends z.input<T>
    ? { query?: z.input<T> }
    : { query: z.input<T> }
  : object;

/** Arguments of a call. */
export type RouteArgs<T> =
  T extends Route<infer P, infer Q, infer B, z.ZodType>
    ? Part<'params', P, 'input'> & QueryPart<Q> & Part<'body', B, 'input'>
    : never;

/** Input of a handler: parsed, with defaults filled in. */
export type RouteInput<T> =
  T extends Route<infer P, infer Q, infer B, z.ZodType>
    ? Part<'params', P, 'output'> & Part<'query', Q, 'output'> & Part<'body', B, 'output'>
    : never;

export type RouteResult<T extends { response: z.ZodType }> = z.output<T['response']>;

/** The largest value of an `integer` column. */
export const integerMax = 2_147_483_647;
/** A whole number from `min` up that fits the database; every number a call may send is bounded this way. */
export const wholeFrom = (min: 0 | 1) => z.number().int().min(min).max(integerMax);
/** Leaves room for the next revision in its column. */
export const revisionMax = integerMax - 1;
/** The revision a change was based on, counted from `first`. */
export const revisionFrom = (first: 0 | 1) => wholeFrom(first).max(revisionMax);

export const Id = z.uuid();
export const IdParams = z.object({ id: Id });
export const Done = z.object({ ok: z.literal(true) });
/** A calendar day: "2026-12-01". */
export const Day = z.iso.date();
/** A day in a request; the database has no year 0. */
export const ChosenDay = Day.refine(
  (day) => day >= '2000-01-01' && day < '2101-01-01',
  'Choose a day from 2000 to 2100',
);
/** UTC, ISO 8601. */
export const Timestamp = z.iso.datetime();
/** A time in a request. A clock that was never set says 1970 or, at the earliest, 1904. */
export const GivenTime = Timestamp.refine((time) => time >= '1900', 'This must not be before 1900');

/** Line breaks, control characters, halves of characters, and those that change the text direction. */
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** Spaces of no width, joiners and fillers alone would be a name that nobody sees. */
const visible = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}]/u;

/** The name of a person or an organization: one line. */
export const plainName = (max: number) =>
  z
    .string('Name is required')
    .trim()
    .regex(visible, 'Name is required')
    .max(max, `Name must be at most ${max} characters`)
    .refine((name) => !unprintable.test(name), 'Name must be one line of plain text');

/** Paging by an opaque cursor; `nextCursor` is null on the last page. */
export const PageQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

/** A file or a stream; the answer is its bytes. */
export const Bytes = z.unknown();
