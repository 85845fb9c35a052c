import { api } from '@gene/contract/api';
import type { Route } from '@gene/contract/route';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { writerOf } from './serialization.ts';

const writer = (schema: z.ZodType) => writerOf(schema, 'GET /api/things');
const routes = Object.entries(api).flatMap(([group, members]) =>
  Object.entries(members).map(([name, route]): [string, Route] => [`${group}.${name}`, route]),
);

describe('what is answered', () => {
  const Thing = z.object({
    name: z.string().max(9),
    size: z.number().int().nullable(),
    kind: z.enum(['large', 'small']).nullable(),
    place: z.object({ x: z.number() }).nullable(),
    note: z.string().nullable(),
    more: z.array(z.object({ ok: z.literal(true), at: z.iso.datetime().optional() })),
  });

  it('has every value of its response, as JSON has them', () => {
    for (const thing of [
      { name: '"\\\n\u2028é😀\ud800', size: 3, kind: 'small', place: { x: 0.5 }, note: '', more: [] },
      { name: '', size: null, kind: null, place: null, note: null, more: [{ ok: true }] },
      {
        name: 'a',
        size: 0,
        kind: 'large',
        place: { x: -1e21 },
        note: 'x'.repeat(9000),
        more: [{ ok: true, at: 'now' }],
      },
    ]) {
      expect(writer(Thing)(thing)).toBe(JSON.stringify(thing));
    }
  });

  it('has nothing that its response does not name, at any depth', () => {
    const { shape } = Thing;
    const Part = z.object({ place: shape.place, more: shape.more });
    const thing = { place: { x: 1, y: 2 }, more: [{ ok: true, secret: 1 }], passwordHash: 'p' };
    expect(JSON.parse(writer(Part)(thing))).toEqual({ place: { x: 1 }, more: [{ ok: true }] });
  });

  it('may hold more of itself', () => {
    const Part = z.object({
      label: z.string(),
      get parts() {
        return z.array(Part);
      },
    });
    const part = { label: 'a', parts: [{ label: 'i', parts: [] }] };
    const written = writer(z.object({ part: z.array(Part) }))({ part: [{ ...part, secret: 1 }] });
    expect(JSON.parse(written)).toEqual({ part: [part] });
  });

  it('is refused where a value is missing, rather than sent without it', () => {
    expect(() => writer(Thing)({ name: 'a', size: 1 })).toThrow('"kind" is required');
  });
});

describe('a response', () => {
  it.each(routes.filter(([, route]) => !route.raw))(
    'of %s can be compiled',
    (_name, { response, method, path }) => {
      expect(writerOf(response, `${method} ${path}`)).toBeTypeOf('function');
    },
  );

  it('may hold tuples whose members have one shape', () => {
    const Name = z.object({ name: z.string() });
    expect(writer(z.tuple([Name, Name]))([{ name: 'a' }, { name: 'b' }])).toBe('[{"name":"a"},{"name":"b"}]');
  });

  it.each([
    z.record(z.string(), z.string()),
    z.union([z.string(), z.number()]),
    z.tuple([z.string(), z.number()]),
    z.unknown(),
  ])('that cannot be is refused by the name of its route', (schema) => {
    expect(() => writer(schema)).toThrow('GET /api/things: its response cannot be compiled');
  });
});
