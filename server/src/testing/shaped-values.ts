import type { Random } from './random.ts';
import type { Holdings } from './holdings.ts';
import { hostileNumber, hostileText, hostileValue } from './hostile-values.ts';
import * as z from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

interface Drawing {
  random: Random;
  own: Holdings;
  definitions: Record<string, JsonSchema>;
  /** Probability of a value that violates the schema. */
  hostility: number;
}

/** Draws a value of the schema's shape, with odd ones in it. */
export function drawValue(schema: z.ZodType, drawing: Omit<Drawing, 'definitions'>): unknown {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return draw(described, '', {
    ...drawing,
    definitions: (described.$defs ?? {}) as Record<string, JsonSchema>,
  });
}

function draw(schema: JsonSchema, name: string, drawing: Drawing): unknown {
  const { random } = drawing;
  if (random.chance(drawing.hostility)) return hostileValue(random);
  if (schema.$ref !== undefined) {
    const referred = drawing.definitions[schema.$ref.split('/').at(-1) ?? ''];
    return referred && random.chance(0.7) ? draw(referred, name, drawing) : undefined;
  }
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (choices) return draw(random.pick(choices), name, drawing);
  if (schema.enum) return random.pick(schema.enum);
  if (schema.const !== undefined) return schema.const;
  switch (schema.type) {
    case 'object':
      return drawObject(schema, drawing);
    case 'array':
      return Array.from({ length: random.pick([0, 1, 1, 2, 3]) }, () =>
        draw((schema.prefixItems?.[0] ?? schema.items ?? {}) as JsonSchema, name, drawing),
      );
    case 'integer':
    case 'number':
      return drawNumber(schema, random);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    case 'string':
      return drawText(schema, name, drawing);
    default:
      return random.chance(0.5) ? hostileNumber(random) : hostileText(random);
  }
}

function drawObject({ properties = {}, required = [] }: JsonSchema, drawing: Drawing): unknown {
  const { random } = drawing;
  const entries = Object.entries(properties).flatMap(([key, property]) =>
    required.includes(key) || random.chance(0.6)
      ? [[key, draw(property as JsonSchema, key, drawing)] as const]
      : [],
  );
  return Object.fromEntries(entries);
}

/** Bounds are as likely as values between them. */
function drawNumber({ minimum = 0, maximum = 1000, type }: JsonSchema, random: Random): number {
  if (random.chance(0.3)) return random.pick([minimum, maximum]);
  if (random.chance(0.2)) return hostileNumber(random);
  const drawn = minimum + random.share() * Math.min(maximum - minimum, 50);
  return type === 'integer' ? Math.floor(drawn) : drawn;
}

function drawText({ format, maxLength }: JsonSchema, name: string, { random, own }: Drawing): string {
  if (format === 'uuid') return drawId(name, random, own);
  if (format === 'date')
    return random.pick(['2031-02-03', '2030-12-31', '0000-01-01', '9999-12-31', '2026-12-01']);
  if (format === 'date-time')
    return random.pick(['2026-01-02T03:04:05.000Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z']);
  if (maxLength !== undefined && maxLength <= 60_000 && random.chance(0.1)) return 'm'.repeat(maxLength);
  return random.chance(0.5)
    ? hostileText(random)
    : random.pick(['Water', 'root pressure', 'a', 'Xylem vessels, 2']);
}

/** The person's own item of that name, or any other. */
function drawId(name: string, random: Random, own: Holdings): string {
  const noun = name.replace(/Ids?$/, '') as keyof Holdings;
  if (random.chance(0.7) && own[noun] !== undefined) return own[noun];
  return random.chance(0.8) ? random.pick(Object.values(own)) : random.uuid();
}
