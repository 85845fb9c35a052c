import swagger from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { App } from '../http.ts';

/** Serves /api/docs for people and /api/docs/openapi.json for programs, both generated from the contract. */
export async function describeApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Gene', version: '1', description: 'Errors: { error: { code, message, fields? } }' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  const open = { config: { access: 'anyone' }, schema: { hide: true } } as const;
  app.get('/api/docs/openapi.json', open, async () => app.swagger());
  app.get('/api/docs', open, async (_request, reply) => {
    reply.type('text/html; charset=utf-8');
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
    return page(app.swagger().paths ?? {});
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
