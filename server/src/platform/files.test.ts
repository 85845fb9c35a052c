import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FileStore, type IncomingFile, openFileStore } from './files.ts';

let root: string;
let files: FileStore;

beforeEach(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'gene-files-'));
  files = await openFileStore(root);
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

const everything = (): string[] =>
  fs
    .readdirSync(root, { recursive: true, withFileTypes: true })
    .flatMap((entry) => (entry.isFile() ? [entry.name] : []));

async function receive(content: string | Buffer): Promise<IncomingFile> {
  const received = await files.receive(Readable.from([Buffer.from(content)]), { maxBytes: 1e6 });
  if (!received.ok) throw new Error(received.reason);
  return received.file;
}

test('a file that is kept can be read, whole and in part', async () => {
  const file = await receive('0123456789');
  expect(file.sizeBytes).toBe(10);
  expect(file.sha256).toBe(createHash('sha256').update('0123456789').digest('hex'));
  await file.keep('documents/ab/one');
  expect((await buffer(files.read('documents/ab/one'))).toString()).toBe('0123456789');
  expect((await buffer(files.read('documents/ab/one', { start: 2, end: 4 }))).toString()).toBe('234');
  expect(await files.findSize('documents/ab/one')).toBe(10);
  expect(await files.findSize('documents/ab/two')).toBeNull();
  await files.delete('documents/ab/one');
  expect(everything()).toEqual([]);
});

test('the head of a large file is its first 8 KiB', async () => {
  const content = Buffer.alloc(100_000, 7);
  const received = await files.receive(Readable.from([content.subarray(0, 5000), content.subarray(5000)]), {
    maxBytes: 1e6,
  });
  expect(received.ok && received.file.head.length).toBe(8192);
});

test('what is too large leaves nothing, and is read to its end', async () => {
  let sent = 0;
  async function* chunks() {
    for (; sent < 10; sent += 1) yield Buffer.alloc(1000);
  }
  expect(await files.receive(Readable.from(chunks()), { maxBytes: 2500 })).toEqual({
    ok: false,
    reason: 'too_large',
  });
  expect(sent).toBe(10);
  expect(everything()).toEqual([]);
});

test('a sender that goes away leaves nothing', async () => {
  async function* broken() {
    yield Buffer.alloc(1000);
    throw new Error('gone');
  }
  await expect(files.receive(Readable.from(broken()), { maxBytes: 1e6 })).rejects.toThrow('gone');
  expect(everything()).toEqual([]);
});

test('a discarded file is gone, in place or not', async () => {
  await (await receive('a')).discard();
  const kept = await receive('b');
  await kept.keep('documents/ab/b');
  await kept.discard();
  expect(everything()).toEqual([]);
});

test('keys that could leave the folder are refused', async () => {
  const file = await receive('a');
  for (const key of ['../a', '/etc/passwd', 'a//b', 'a/../b', '.incoming/a', '']) {
    await expect(file.keep(key)).rejects.toThrow(RangeError);
  }
});

test('a sweep removes what a crash left, and neither owned files nor uploads under way', async () => {
  const age = (file: string) => {
    const longAgo = new Date(Date.now() - 3 * 3600_000);
    fs.utimesSync(file, longAgo, longAgo);
  };
  await (await receive('owned')).keep('documents/aa/owned');
  await (await receive('orphan')).keep('documents/aa/orphan');
  await receive('unfinished');
  for (const name of everything()) {
    const found = fs.readdirSync(root, { recursive: true }).find((file) => String(file).endsWith(name));
    age(path.join(root, String(found)));
  }
  // The clock of a rename cannot be set back: with an age of zero all of them are old.
  expect(await files.sweep(async () => new Set(['documents/aa/owned']))).toBe(0);
  expect(await files.sweep(async () => new Set(['documents/aa/owned']), 0)).toBe(2);
  expect(everything()).toEqual(['owned']);

  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  async function* slow() {
    yield Buffer.from('begun, ');
    await held;
    yield Buffer.from('ended');
  }
  const receiving = files.receive(Readable.from(slow()), { maxBytes: 1e6 });
  await expect.poll(everything).toHaveLength(2);
  await files.sweep(async () => new Set(['documents/aa/owned']), 1000);
  release();
  const received = await receiving;
  expect(received.ok && received.file.sizeBytes).toBe(12);
});
