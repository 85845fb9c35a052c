import fs from 'node:fs';
import path from 'node:path';
import type { BackupSchedule } from '@gene/contract/backups';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase, type Database } from '../../platform/database.ts';
import { createLogger } from '../../platform/logger.ts';
import { patience } from '../../testing/patience.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { uploadAndRead } from '../../testing/uploads.ts';
import { createScheduling } from './schedule/service.ts';

let server: TestServer;
let ada: Person;
let database: Database;
beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signUp('ada');
  database = await openDatabase({
    ...{ databaseUrl: server.databaseUrl, dataDirectory: server.dataDir, pgBinDir: undefined },
    ...{ backupBeforeMigration: false, logger: createLogger('silent') },
  });
});
afterAll(async () => {
  await database.close();
  await server.close();
});

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

const nightly: BackupSchedule = { every: 'day', hour: 3, timeZone: 'Asia/Kolkata', keep: 2 };
/** As two processes do. */
const lookTwice = (now: Date) => {
  const scheduling = createScheduling({ db: database.db, read: async () => ({ ...nightly, since: null }) });
  return Promise.all([scheduling.look(now), scheduling.look(now)]);
};
const night = (day: number) => new Date(Date.UTC(2026, 10, day, 22));
const scheduled = async () => (await settled()).backups.filter(({ reason }) => reason === 'scheduled');

it('an admin sets when backups are made, which is shown with the next time and stands in the audit log', async () => {
  expect(await ada.api.backups.list()).toMatchObject({
    schedule: { every: 'never', keep: 7 },
    nextAt: null,
  });
  const { schedule, nextAt } = await ada.api.backups.setSchedule({ body: nightly });
  expect(schedule).toEqual(nightly);
  expect(nextAt).toMatch(/T21:30:00.000Z$/);
  const { entries } = await ada.api.admin.audit({ query: { limit: 1 } });
  expect(entries).toMatchObject([{ action: 'changed_settings', target: 'backups' }]);
});

it.each([
  [{ ...nightly, keep: 0 }, 'keep'],
  [{ ...nightly, hour: 24 }, 'hour'],
  [{ ...nightly, timeZone: 'Mars/Olympus' }, 'timeZone'],
])('%j is refused', async (body, field) => {
  await expect(ada.api.backups.setSchedule({ body })).rejects.toMatchObject({
    fields: { [field]: expect.any(String) },
  });
});

it('of two processes one makes a backup that is due; older ones made by schedule go, and nothing else', async () => {
  await ada.api.backups.setSchedule({ body: nightly });
  const folder = path.join(server.dataDir, 'backups');
  const others = ['scheduled-20200101T000000Z.tar', 'mine.tar'];
  for (const name of others) fs.writeFileSync(path.join(folder, name), '');
  // Left by a killed process; in a container, the next one has the same id.
  const killed = `scheduled-20200102T000000Z.tar.${process.pid}.part`;
  fs.writeFileSync(path.join(folder, killed), '');
  const asked = (await settled()).backups.map(({ file }) => file).filter((file) => fs.existsSync(file));
  const made = new Set<string>();
  const second = () => Math.floor(Date.now() / 1000);
  let last = 0;
  for (const day of [1, 2, 3]) {
    // An archive's name tells the second.
    await vi.waitFor(() => expect(second()).toBeGreaterThan(last), patience);
    await lookTwice(night(day));
    await lookTwice(night(day));
    await vi.waitFor(async () => {
      for (const { id } of await scheduled()) made.add(id);
      expect([made.size, (await scheduled()).length]).toEqual([day, Math.min(day, 2)]);
    }, patience);
    last = second();
  }
  const kept = (await scheduled()).map(({ file }) => file);
  // Two that were asked for in one second are one file.
  const names = [...kept, ...new Set(asked)].map((file) => path.basename(file));
  expect(fs.readdirSync(folder).sort()).toEqual([...names, ...others].sort());
});

it('without the disk of the files none is made, and none that lacks files takes the place of one that has them', async () => {
  const { id } = await uploadAndRead(server, ada, { content: 'The pilot boards at the buoy.' });
  const files = path.join(server.dataDir, 'files');
  fs.renameSync(files, `${files} away`);
  const away = ada.api.backups.make().then(settled);
  expect((await away).failure).toMatchObject({ reason: 'not_there' });
  fs.renameSync(`${files} away`, files);

  // Each archive's name tells the second.
  const second = () => Math.floor(Date.now() / 1000);
  const makeAt = async (day: number) => {
    const [newest] = await scheduled();
    await vi.waitFor(
      () => expect(second() * 1000).toBeGreaterThan(Date.parse(newest?.madeAt ?? '')),
      patience,
    );
    await lookTwice(night(day));
    await vi.waitFor(async () => expect((await scheduled())[0]?.id).not.toBe(newest?.id), patience);
    return (await scheduled()).map(({ missing }) => missing);
  };
  const [row] = await server.query<{ key: string }>(`select file_key as key from documents where id = $1`, [
    id,
  ]);
  const lost = path.join(files, row?.key ?? '');
  expect(await makeAt(4)).toEqual([0, 0]);
  fs.renameSync(lost, `${lost} lost`);
  expect(await makeAt(5)).toEqual([1, 0]);
  expect(await makeAt(6)).toEqual([1, 1, 0]);
  expect(await makeAt(7)).toEqual([1, 1, 0]);
  const { items } = await ada.api.health.report();
  expect(items.find(({ part }) => part === 'backup')).toMatchObject({ state: 'warning' });
  fs.renameSync(`${lost} lost`, lost);
  expect(await makeAt(8)).toEqual([0, 1]);
});

it('one that was due and failed is told to the admins, once', async () => {
  const folder = path.join(server.dataDir, 'backups');
  fs.rmSync(folder, { recursive: true });
  fs.writeFileSync(folder, 'a file in its place');
  await lookTwice(night(10));
  expect((await settled()).failure).not.toBeNull();
  await lookTwice(night(10));
  await lookTwice(night(10));
  const { notices } = await ada.api.notices.list({ query: {} });
  expect(notices.filter(({ title }) => title === 'A backup could not be made')).toHaveLength(1);
  expect(notices[0]?.path).toBe('/admin/settings/backups');
  fs.rmSync(folder);
});
