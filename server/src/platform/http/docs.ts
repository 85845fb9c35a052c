import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import swagger from '@fastify/swagger';
import type { RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { App } from '../http.ts';
import { varyBy } from './caching.ts';
import { noPermissions } from './security.ts';

const version = { openapi: '3.1.0' } as const;
const compress = promisify(gzip);

type Transform = typeof jsonSchemaTransform;

interface Description {
  text: Buffer;
  packed: Buffer;
  page: string;
}

/**
 * Serves /api/docs for people and /api/docs/openapi.json for programs, both generated from the contract when somebody
 * first asks: a route takes milliseconds, and all of them a second.
 */
export async function describeApi(app: App): Promise<void> {
  const routes: RouteOptions[] = [];
  const described = new Map<unknown, ReturnType<Transform>>();
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  await app.register(swagger, {
    openapi: {
      ...version,
      info: { title: 'Gene', version: '1', description: 'Errors: { error: { code, message, fields? } }' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (route) => described.get(route.schema) ?? jsonSchemaTransform(route),
  });

  async function describe(): Promise<Description> {
    for (const { schema = {}, url, ...route } of routes) {
      if (described.has(schema)) continue;
      const asked = { schema, url, route: { ...route, schema, url }, openapiObject: version };
      described.set(schema, jsonSchemaTransform(asked as Parameters<Transform>[0]));
      await nextTurn();
    }
    const whole = app.swagger();
    const text = Buffer.from(JSON.stringify(whole));
    return { text, packed: await compress(text), page: page(whole.paths ?? {}) };
  }
  let description: Promise<Description> | undefined;
  const getDescription = () => (description ??= describe());

  const open = { config: { access: 'anyone' }, schema: { hide: true } } as const;
  app.get('/api/docs/openapi.json', open, async (request, reply) => {
    const { text, packed } = await getDescription();
    reply.type('application/json; charset=utf-8');
    varyBy(reply, 'accept-encoding');
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return text;
    reply.header('content-encoding', 'gzip');
    return packed;
  });
  app.get('/api/docs', open, async (_request, reply) => {
    reply.type('text/html; charset=utf-8');
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    reply.header('permissions-policy', noPermissions);
    return (await getDescription()).page;
  });
}

function page(paths: object): string {
  const rows = Object.entries(paths).flatMap(
    ([path, methods]: [string, Record<string, { summary?: string }>]) =>
      Object.entries(methods).map(
        ([method, { summary }]) =>
          `<tr><td>${method.toUpperCase()}</td><td><code>${escapeHtml(path)}</code></td><td>${escapeHtml(summary ?? '')}</td></tr>`,
      ),
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Gene API</title><style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:70rem;padding:0 1rem;color-scheme:light dark}
td{padding:.25rem 1rem .25rem 0;vertical-align:top}</style>
<h1>Gene API</h1><p>Bearer tokens, JSON; every shape is in <a href="/api/docs/openapi.json">openapi.json</a>.</p>
<table>${rows.join('\n')}</table></html>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
