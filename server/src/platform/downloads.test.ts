import { createHash } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { downloadFile, type DownloadSettings, peekAtFile, type RemoteFile } from './downloads.ts';
import { connect } from './downloads/connect.ts';

const content = Buffer.from(Array.from({ length: 200_000 }, (_, i) => (i * 7919) % 251));
const sha256 = createHash('sha256').update(content).digest('hex');

type Answer = (request: http.IncomingMessage, response: http.ServerResponse) => void;

let folder: string;
let to: string;
let server: http.Server;
let answer: Answer;
let asked: http.IncomingHttpHeaders[];

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gene-downloads-'));
  to = path.join(folder, 'pack', 'model.bin');
  asked = [];
  answer = serve;
  server = http.createServer((request, response) => {
    asked.push(request.headers);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  fs.rmSync(folder, { recursive: true, force: true });
});

/** As a good server does: ranges, where they are of the file that was begun. */
const serve: Answer = (request, response) => {
  const [, start] = /^bytes=(\d+)-$/.exec(request.headers.range ?? '') ?? [];
  const isOfThis = (request.headers['if-range'] ?? '"v1"') === '"v1"';
  const from = start !== undefined && isOfThis ? Number(start) : 0;
  const whole = { 'content-type': 'application/octet-stream', etag: '"v1"' };
  if (from >= content.length) return void response.writeHead(416, whole).end();
  const range = { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` };
  response.writeHead(from > 0 ? 206 : 200, {
    ...whole,
    'content-length': content.length - from,
    ...(from > 0 && range),
  });
  response.end(content.subarray(from));
};

/** Breaks off after so many bytes. */
const cutAfter =
  (bytes: number, headers: http.OutgoingHttpHeaders = { etag: '"v1"' }): Answer =>
  (_, response) => {
    response.writeHead(200, { 'content-length': content.length, ...headers });
    response.write(content.subarray(0, bytes), () => response.socket?.end());
  };

const url = (place = '/model.bin') => `http://127.0.0.1:${(server.address() as AddressInfo).port}${place}`;
const fileHere = (more: Partial<RemoteFile> = {}): RemoteFile => ({
  ...{ url: url(), bytes: content.length, sha256 },
  ...more,
});

const download = (more: Partial<RemoteFile> = {}, settings: Partial<DownloadSettings> = {}) =>
  downloadFile(fileHere(more), {
    to,
    signal: new AbortController().signal,
    progress: () => {},
    hasRoom: async () => true,
    ...settings,
    limits: { tries: 1, pauseMs: 0, ...settings.limits },
  });

const isThere = (place = to) => fs.existsSync(place);
const isWhole = () => fs.readFileSync(to).equals(content);

test('a file comes whole, with its sum checked, and nothing is left beside it', async () => {
  const seen: number[] = [];
  const outcome = await download({}, { progress: (bytes) => seen.push(bytes) });
  expect(outcome).toEqual({ ok: true, sha256, check: 'pinned' });
  expect(isWhole()).toBe(true);
  expect(isThere(`${to}.part`)).toBe(false);
  expect(seen.at(-1)).toBe(content.length);
  expect(asked[0]).toMatchObject({ 'accept-encoding': 'identity' });
});

test('what is there already is checked and not fetched again', async () => {
  await download();
  expect(await download()).toEqual({ ok: true, sha256, check: 'pinned' });
  expect(asked).toHaveLength(1);
  fs.writeFileSync(to, 'changed since');
  expect(await download()).toMatchObject({ ok: false, problem: 'wrong_sum' });
  expect(isThere()).toBe(false);
});

describe('a download that was cut', () => {
  test('is not used, and goes on where it stopped', async () => {
    answer = cutAfter(70_000);
    expect(await download()).toMatchObject({ ok: false, problem: 'unreachable' });
    expect(isThere()).toBe(false);
    const { size } = fs.statSync(`${to}.part`);
    expect(size).toBeGreaterThan(0);
    answer = serve;
    expect(await download()).toMatchObject({ ok: true });
    expect(asked[1]).toMatchObject({ range: `bytes=${size}-`, 'if-range': '"v1"' });
    expect(isWhole()).toBe(true);
  });

  test('goes on by itself as long as more comes', async () => {
    let calls = 0;
    let cut = () => {};
    answer = (request, response) => {
      const from = Number(/\d+/.exec(request.headers.range ?? '')?.[0] ?? 0);
      const end = Math.min(content.length, from + 50_000);
      calls += 1;
      response.writeHead(from > 0 ? 206 : 200, {
        etag: '"v1"',
        'content-length': content.length - from,
        'content-range': `bytes ${from}-${content.length - 1}/${content.length}`,
      });
      response.write(content.subarray(from, end));
      cut = () => (end < content.length ? response.destroy() : response.end());
    };
    const outcome = await download({}, { progress: () => cut(), limits: { tries: 2 } });
    expect(outcome).toEqual({ ok: true, sha256, check: 'pinned' });
    expect(calls).toBeGreaterThan(3);
    expect(isWhole()).toBe(true);
  });

  test('begins anew where the server has another file by now', async () => {
    answer = cutAfter(70_000, { etag: '"v0"' });
    await download();
    answer = serve;
    expect(await download()).toMatchObject({ ok: true });
    expect(asked[1]).toMatchObject({ 'if-range': '"v0"' });
    expect(isWhole()).toBe(true);
  });

  test('begins anew where the server knows no ranges', async () => {
    answer = cutAfter(70_000);
    await download();
    answer = (_, response) => response.writeHead(200, { 'content-length': content.length }).end(content);
    expect(await download()).toMatchObject({ ok: true });
    expect(isWhole()).toBe(true);
  });

  test('of which neither version nor sum is known begins anew', async () => {
    answer = cutAfter(70_000, {});
    await download({ sha256: null });
    answer = serve;
    expect(await download({ sha256: null })).toMatchObject({ ok: true, check: 'nothing' });
    expect(asked[1]?.range).toBeUndefined();
  });

  test('of which more has come than there is begins anew', async () => {
    answer = cutAfter(70_000);
    await download();
    fs.writeFileSync(`${to}.part`, Buffer.alloc(content.length + 5));
    answer = serve;
    expect(await download()).toMatchObject({ ok: true });
    expect(isWhole()).toBe(true);
  });
});

describe('what is not the file is refused', () => {
  test.each<[string, Answer, object]>([
    [
      'a page',
      (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in</html>'),
      { problem: 'not_the_file' },
    ],
    [
      'a compressed one',
      (_, response) => response.writeHead(200, { 'content-encoding': 'br' }).end('x'),
      { problem: 'not_the_file' },
    ],
    ['one of another size', (_, response) => response.end('short'), { problem: 'wrong_size' }],
    [
      'one of another sum',
      (_, response) => response.end(Buffer.alloc(content.length)),
      { problem: 'wrong_sum' },
    ],
    [
      'a file that is gone',
      (_, response) => response.writeHead(404).end('no'),
      { problem: 'refused', detail: 'HTTP 404' },
    ],
    ['a server in trouble', (_, response) => response.writeHead(503).end(), { problem: 'unreachable' }],
    [
      'one that sends us on to an open line',
      (_, response) => response.writeHead(302, { location: 'http://example.org/model.bin' }).end(),
      { problem: 'refused', detail: 'It sends on to http://example.org' },
    ],
    [
      'one that sends us round in circles',
      (request, response) => response.writeHead(302, { location: request.url }).end(),
      { problem: 'refused' },
    ],
  ])('%s', async (_, wrong, expected) => {
    answer = wrong;
    expect(await download()).toMatchObject({ ok: false, ...expected });
    expect(isThere()).toBe(false);
    expect(isThere(`${to}.part`)).toBe(false);
  });

  test('more than it said', async () => {
    answer = (_, response) => response.end(Buffer.alloc(5000));
    const outcome = await download({ bytes: null, sha256: null }, { limits: { mostBytes: 1000 } });
    expect(outcome).toMatchObject({ problem: 'wrong_size' });
    expect(isThere()).toBe(false);
  });
});

test('a publisher that sends on to another server declares the sum, of which that one says nothing', async () => {
  answer = (request, response) => {
    if (request.url !== '/model.bin') return serve(request, response);
    response.writeHead(302, { location: '/elsewhere', 'x-linked-etag': `"${sha256}"` }).end();
  };
  expect(await download({ sha256: null })).toEqual({ ok: true, sha256, check: 'declared' });
  fs.rmSync(to);
  const other = '0'.repeat(64);
  answer = (_, response) => response.writeHead(200, { 'x-linked-etag': `"${other}"` }).end(content);
  expect(await download({ sha256: null })).toMatchObject({ ok: false, problem: 'wrong_sum' });
});

test('what no sum is known of does not come, where one is needed', async () => {
  expect(await download({ sha256: null }, { needsSum: true })).toMatchObject({ problem: 'no_sum' });
  expect(isThere(`${to}.part`)).toBe(false);
  answer = (request, response) => {
    response.setHeader('x-linked-etag', `"${sha256}"`);
    serve(request, response);
  };
  expect(await download({ sha256: null }, { needsSum: true })).toMatchObject({ check: 'declared' });
});

test('another size than its publisher declares is refused before anything comes', async () => {
  answer = (request, response) => {
    response.setHeader('x-linked-size', content.length + 1);
    serve(request, response);
  };
  expect(await download({ bytes: null })).toMatchObject({ problem: 'wrong_size' });
  expect(isThere(`${to}.part`)).toBe(false);
});

test('what came whole and is not what was meant is not kept', async () => {
  const outcome = await download({}, { judge: async () => 'It is a picture' });
  expect(outcome).toEqual({ ok: false, problem: 'not_the_file', detail: 'It is a picture' });
  expect(fs.readdirSync(path.dirname(to))).toEqual([]);
});

test('a look takes the beginning of a file, and what its server says of it', async () => {
  const signal = new AbortController().signal;
  const peek = await peekAtFile(url(), { bytes: 100, signal });
  expect(peek).toEqual({
    ...{ total: content.length, declaredSha256: null },
    beginning: content.subarray(0, 100),
  });
  answer = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
  expect(await peekAtFile(url(), { bytes: 100, signal })).toMatchObject({ problem: 'not_the_file' });
});

test.each([
  'http://models.example/file',
  'https://127.0.0.1/file',
  'https://localhost/file',
  'https://10.0.0.1/file',
  'https://169.254.169.254/file',
  'https://[fd00::1]/file',
])('a public server does not send us on to %s', async (target) => {
  const origin = new URL('https://publisher.example/file');
  const signal = new AbortController().signal;
  await expect(connect({ url: new URL(target), origin, headers: {}, signal })).rejects.toMatchObject({
    name: 'ForbiddenAddress',
  });
});

test('nothing is fetched over an open line from elsewhere', async () => {
  const outcome = await download({ url: 'http://example.org/model.bin' });
  expect(outcome).toMatchObject({ ok: false, problem: 'refused' });
});

test('where the disk has no room, nothing is written; where it fills up, what has come is kept', async () => {
  expect(await download({}, { hasRoom: async (bytes) => bytes < content.length })).toMatchObject({
    problem: 'disk_full',
  });
  expect(isThere(`${to}.part`)).toBe(false);
  fs.symlinkSync('/dev/full', `${to}.part`);
  expect(await download()).toMatchObject({ ok: false, problem: 'disk_full' });
  expect(isThere()).toBe(false);
});

test('a server that falls silent is given up', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-length': content.length, etag: '"v1"' });
    response.write(content.subarray(0, 1000));
  };
  expect(await download({}, { limits: { stalledMs: 100 } })).toMatchObject({ problem: 'stalled' });
  expect(fs.statSync(`${to}.part`).size).toBe(1000);
});

test('a download that is stopped keeps what has come', async () => {
  const stop = new AbortController();
  answer = (_, response) => {
    response.writeHead(200, { 'content-length': content.length, etag: '"v1"' });
    response.write(content.subarray(0, 1000));
  };
  const outcome = download({}, { signal: stop.signal, progress: () => stop.abort(new Error('stopped')) });
  await expect(outcome).rejects.toThrow('stopped');
  expect(fs.statSync(`${to}.part`).size).toBe(1000);
  expect(isThere()).toBe(false);
});
