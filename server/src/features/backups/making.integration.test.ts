import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { patience } from '../../testing/patience.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: Person;
beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signUp('ada');
});
afterAll(() => server.close());

const settled = () =>
  vi.waitFor(async () => {
    const report = await ada.api.backups.list();
    expect(report.underWaySince).toBeNull();
    return report;
  }, patience);

it('an admin has a backup made, which is listed with its place', async () => {
  const { folder, underWaySince } = await ada.api.backups.make();
  expect(underWaySince).not.toBeNull();
  expect(folder).toBe(path.join(server.dataDir, 'backups'));
  const { backups, failure } = await settled();
  expect(failure).toBeNull();
  expect(backups).toMatchObject([{ reason: 'asked', contents: 'all', missing: 0 }]);
  expect(fs.statSync(backups[0]?.file ?? '').size).toBe(backups[0]?.sizeBytes);
  const { items, program } = await ada.api.health.report();
  expect(items.map(({ part, state }) => [part, state])).toContainEqual(['backup', 'ok']);
  expect(items.map(({ part, state }) => [part, state])).toContainEqual(['clock', 'ok']);
  expect(program.node).toBe(process.versions.node);
  const { entries } = await ada.api.admin.audit({ query: { limit: 1 } });
  expect(entries).toMatchObject([{ action: 'made_backup' }]);
});

it('one that cannot be made says why, until one could', async () => {
  const folder = path.join(server.dataDir, 'backups');
  fs.rmSync(folder, { recursive: true });
  fs.writeFileSync(folder, 'a file in its place');
  await ada.api.backups.make();
  expect((await settled()).failure).toMatchObject({ reason: 'unforeseen' });
  fs.rmSync(folder);
  await ada.api.backups.make();
  expect((await settled()).failure).toBeNull();
});
