import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { measureLoopDelay } from '../testing/loop-delay.ts';
import { startTestServer } from '../testing/server.ts';

it('anybody may have the source, the licences and the parts of what runs, and nothing of its operator', async () => {
  const server = await startTestServer();
  try {
    const about = await server.api().about.get();
    expect(about.source).toBe('/api/about/source');
    expect(about.parts).toContainEqual({ name: 'fastify', version: expect.any(String), licence: 'MIT' });
    expect(about.changes).toMatch(/^## Unreleased\n\n- /);
    const get = async (path: string) => (await fetch(server.url() + path)).arrayBuffer();
    const archive = gunzipSync(await get(about.source));
    expect(archive.includes('server/src/main.ts')).toBe(true);
    expect(archive.includes(`gene-${about.version}/.env\0`)).toBe(false);
    expect(Buffer.from(await get('/api/about/licences')).toString()).toContain(
      'Permission is hereby granted',
    );
    const bill = JSON.parse(Buffer.from(await get('/api/about/sbom')).toString()) as { bomFormat: string };
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
  } finally {
    await server.close();
  }
});

it('the API is described on the way of nobody else', async () => {
  const server = await startTestServer();
  try {
    const read = async () => (await fetch(`${server.url()}/api/docs/openapi.json`)).json();
    let described: unknown;
    const delay = await measureLoopDelay(100, async () => (described = await read()));
    expect(delay).toBeLessThan(300);
    expect(described).toHaveProperty(['paths', '/api/notes/{id}', 'get', 'summary']);
    expect(await read()).toEqual(described);
  } finally {
    await server.close();
  }
});
