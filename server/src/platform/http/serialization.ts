import { isDeepStrictEqual } from 'node:util';
import fastJson, { type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import * as z from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

type Write = (answer: unknown) => string;

/**
 * Serialises exactly the response schema. A writer is compiled per route, since walking an answer with zod
 * took longer than the rest of a short request, and only at the route's first answer: all at once would be a
 * tenth of the startup time.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema, method, url }) => {
  let write: Write | undefined;
  return (answer) => (write ??= writerOf(schema, `${method} ${url}`))(answer);
};

/** @throws Error naming the route, if the response has no single shape */
export function writerOf(schema: z.ZodType, route: string): Write {
  try {
    const described = z.toJSONSchema(schema);
    const shape = { ...shapeOf(described), $defs: shapesOf(described.$defs ?? {}) };
    return fastJson(shape);
  } catch (cause) {
    throw new Error(`${route}: its response cannot be compiled`, { cause });
  }
}

/**
 * Keeps only what decides which values are written, and how. Limits, patterns and formats are dropped: types
 * already hold handlers to them, and they would make a union with null be resolved by validating.
 */
function shapeOf(schema: JsonSchema): Schema {
  const { type, anyOf, properties = {}, items, prefixItems, $ref } = schema;
  // Recursive schemas are described once, under `$defs`.
  if ($ref !== undefined) return { $ref };
  if (anyOf) return mergeShapes(anyOf as JsonSchema[]);
  if (Array.isArray(type)) return mergeShapes(type.map((one) => ({ ...schema, type: one })));
  switch (type) {
    case 'object':
      if (schema.additionalProperties !== false) throw new Error('a record has no shape');
      return {
        type,
        properties: shapesOf(properties),
        required: schema.required ?? [],
        additionalProperties: false,
      };
    case 'array':
      return {
        type,
        items: shapeOf(prefixItems ? onlyOne(prefixItems as JsonSchema[]) : (items as JsonSchema)),
      };
    case 'string':
    case 'number':
    case 'integer':
    case 'boolean':
      return { type };
    default:
      throw new Error(`no shape for ${JSON.stringify(schema)}`);
  }
}

/** A tuple is written as an array is, whose members have one shape. */
function onlyOne(members: readonly JsonSchema[]): JsonSchema {
  const [first, ...others] = members;
  if (!first || others.some((each) => !isDeepStrictEqual(each, first)))
    throw new Error('only a tuple of equal members has a shape');
  return first;
}

function shapesOf(schemas: Record<string, JsonSchema | boolean>): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, shapeOf(schema as JsonSchema)]),
  );
}

function mergeShapes(choices: JsonSchema[]): Schema {
  const [value, ...others] = choices.filter(({ type }) => type !== 'null');
  if (!value || others.length > 0) throw new Error('only a union with null has a shape');
  if (value.$ref !== undefined) throw new Error('what holds more of itself cannot be null');
  return { ...shapeOf(value), nullable: true };
}
