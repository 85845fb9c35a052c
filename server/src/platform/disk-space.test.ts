import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DiskSpace, watchDiskSpace } from './disk-space.ts';
import { createLogger } from './logger.ts';

const megabyte = 1024 * 1024;
const limits = { lowBytes: 100 * megabyte, fullBytes: 20 * megabyte, reserveBytes: 2 * megabyte };
let folder: string;
let others: number;
let disk: DiskSpace;

/** A disk of 200 MB with the reserve and other data. */
const reserved = () => fs.statSync(path.join(folder, 'reserve'), { throwIfNoEntry: false })?.size ?? 0;
async function othersTake(megabytes: number): Promise<void> {
  others = megabytes * megabyte;
  disk.noticeFull();
  await disk.requireRoom().catch(() => undefined);
}

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gene-disk-'));
  others = 0;
  const measure = async () => 200 * megabyte - others - reserved();
  disk = await watchDiskSpace({ folder, limits, logger: createLogger('silent'), measure });
  await disk.requireRoom();
});
afterEach(async () => {
  await disk.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

test('a reserve is kept while there is room', () => {
  expect(disk.state()).toBe('ok');
  expect(reserved()).toBe(limits.reserveBytes);
});

test('below the low-water mark nothing large is taken in, and the reserve stays', async () => {
  await othersTake(110);
  expect(disk.state()).toBe('low');
  await expect(disk.requireRoom()).rejects.toMatchObject({ code: 'disk_full', status: 507 });
  expect(reserved()).toBe(limits.reserveBytes);
  await othersTake(0);
  await expect(disk.requireRoom()).resolves.toBeUndefined();
});

test('the reserve is kept until something has to be written, however full the disk is', async () => {
  others = 190 * megabyte;
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000);
  await expect(disk.requireRoom()).rejects.toMatchObject({ code: 'disk_full' });
  vi.restoreAllMocks();
  expect([disk.state(), reserved()]).toEqual(['full', limits.reserveBytes]);
  await disk.makeRoom();
  expect([disk.state(), reserved()]).toEqual(['full', 0]);
});

test('a full disk gets the reserve, and gives it back when there is room for it twice', async () => {
  await othersTake(190);
  await disk.makeRoom();
  expect([disk.state(), reserved()]).toEqual(['full', 0]);
  await othersTake(179);
  expect([disk.state(), reserved()]).toEqual(['full', 0]);
  await othersTake(150);
  expect([disk.state(), reserved()]).toEqual(['low', limits.reserveBytes]);
});

test('what a killed process left of the reserve is made whole', async () => {
  await disk.stop();
  fs.truncateSync(path.join(folder, 'reserve'), 10);
  disk = await watchDiskSpace({
    folder,
    limits,
    logger: createLogger('silent'),
    measure: async () => 200 * megabyte,
  });
  await disk.requireRoom();
  expect(reserved()).toBe(limits.reserveBytes);
});
