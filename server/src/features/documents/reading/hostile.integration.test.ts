import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { constants, deflateRawSync } from 'node:zlib';
import type { DocumentItem } from '@gene/contract/documents';
import { cropPdf } from '@gene/engines/ingestion';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measureLoopDelay } from '../../../testing/loop-delay.ts';
import { makeLongPdf, sentence } from '../../../testing/long-pdf.ts';
import { type Person, startTestServer, type TestServer } from '../../../testing/server.ts';
import { runIsolated } from '../../../platform/isolation.ts';
import { uploadAndRead } from '../../../testing/uploads.ts';
import { readingChild } from './jobs.ts';
import type { FromReader, ToReader } from './messages.ts';

let server: TestServer;
let mallory: Person;

beforeAll(async () => {
  server = await startTestServer();
  mallory = await server.signUp('mallory');
});
afterAll(() => server.close());

/** A PDF of one page with the given content stream. */
function pdfOf(content: Buffer, filter = ''): Uint8Array<ArrayBuffer> {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} ${filter} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  for (const [at, object] of objects.entries()) {
    parts.push(Buffer.from(`${at + 1} 0 obj\n${object}\n`));
    if (at === 3) parts.push(Buffer.from('stream\n'), content, Buffer.from('\nendstream\n'));
    parts.push(Buffer.from('endobj\n'));
  }
  parts.push(Buffer.from('trailer\n<< /Root 1 0 R /Size 6 >>\n%%EOF\n'));
  return new Uint8Array(Buffer.concat(parts));
}

/** 300 MB of text operators in less than one. */
function bomb(): Uint8Array<ArrayBuffer> {
  const operators = Buffer.from('BT /F1 12 Tf 72 700 Td (boom) Tj ET\n'.repeat(300_000));
  // Flushed, it can be followed by itself.
  const once = deflateRawSync(operators, { finishFlush: constants.Z_FULL_FLUSH });
  const again = Array.from({ length: 28 }, () => once);
  const content = Buffer.concat([Buffer.from([0x78, 0x9c]), ...again, deflateRawSync('')]);
  return pdfOf(content, '/Filter /FlateDecode');
}

test.each([
  ['a truncated file', async () => (await makeLongPdf(30)).slice(0, 900), 'cut.pdf', ['damaged', 'no_text']],
  ['random bytes behind a header', async () => noise(), 'noise.pdf', ['damaged']],
  ['a page without a letter', async () => pdfOf(Buffer.from('0 0 10 10 re f')), 'blank.pdf', ['no_text']],
  ['a web page named .doc', async () => bytes('<html><body>Hi</body></html>'), 'page.doc', ['type_mismatch']],
  [
    'a page that unpacks to 300 MB',
    async () => bomb(),
    'bomb.pdf',
    ['too_large_in_memory', 'too_slow', 'too_much_text'],
  ],
])('%s is kept with a clear reason, and the server answers meanwhile', async (_what, make, name, codes) => {
  const content = await make();
  let item: DocumentItem | undefined;
  const delay = await measureLoopDelay(100, async () => {
    item = await uploadAndRead(server, mallory, { name, content });
  });
  expect(item?.status).toBe('failed');
  expect(codes).toContain(item?.failure?.code);
  expect(item?.failure?.message).toMatch(/^[A-Z].*\.$/);
  expect(delay).toBeLessThan(1000);
});

test('a document after all these is read as ever', async () => {
  const item = await uploadAndRead(server, mallory, { content: 'The law of torts, in one sentence.' });
  expect(item.status).toBe('ready');
});

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text));
}

function noise(): Uint8Array<ArrayBuffer> {
  let state = 7;
  const random = Uint8Array.from({ length: 50_000 }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state >> 16;
  });
  return new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.7\n'), random]));
}

test('a child that reads sees its file and the program, and nothing else', async () => {
  const [own, other] = ['own.txt', 'other.txt'].map((name) => path.join(server.dataDir, name)) as [
    string,
    string,
  ];
  for (const file of [own, other]) writeFileSync(file, 'A lighthouse keeper reads the wind. '.repeat(20));
  const read = async (file: string) => {
    const seen: string[] = [];
    const outcome = await runIsolated<ToReader, FromReader>({
      entry: readingChild,
      start: { type: 'read', file, kind: 'txt', title: 'Wind', resume: null, as: 'material' },
      files: { read: [own] },
      limits: { heapMb: 300, rssMb: 700, workMs: 20_000 },
      signal: new AbortController().signal,
      async onMessage(message) {
        seen.push(message.type);
        if (message.type === 'want_passages') return { type: 'passages', json: '[]' };
      },
    });
    return { outcome, seen };
  };
  expect((await read(own)).seen).toContain('batch');
  for (const file of [other, '/etc/passwd']) {
    const { outcome, seen } = await read(file);
    expect(outcome).toMatchObject({ ok: false, reason: 'crashed' });
    expect(!outcome.ok && outcome.detail).toContain('Access to this API has been restricted');
    expect(seen).toEqual([]);
  }
});

test('a scan is read by such a child, too', async () => {
  const lines = { page: 1, x: 30, y: 40, width: 360, height: 50 };
  const [crop] = await cropPdf(await makeLongPdf(1), [lines]);
  if (!crop) throw new Error('nothing was drawn');
  const { width, height } = crop.rect;
  const scan = await PDFDocument.create();
  const image = await scan.embedPng(crop.image);
  scan.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height });
  const content = new Uint8Array(await scan.save());
  const { id } = await uploadAndRead(server, mallory, { name: 'scan.pdf', content });
  expect((await mallory.api.documents.get({ params: { id } })).content).toContain(sentence(1, 0));
});

test('a PDF whose outline is nested without end is read without it', async () => {
  const depth = 20_000;
  const bookmarks = Array.from({ length: depth }, (_, at) => {
    const below = at < depth - 1 ? `/First ${at + 8} 0 R /Last ${at + 8} 0 R` : '';
    return `${at + 7} 0 obj\n<< /Title (deep) /Parent ${at + 6} 0 R /Dest [3 0 R /Fit] ${below} >>\nendobj\n`;
  });
  const page = Buffer.from(
    pdfOf(Buffer.from('BT /F1 12 Tf 72 700 Td (Keepers read the wind by the colour of the water.) Tj ET')),
  ).toString('latin1');
  const [body = '', trailer = ''] = page.split('trailer');
  const file = [
    body.replace('/Type /Catalog', '/Type /Catalog /Outlines 6 0 R'),
    '6 0 obj\n<< /Type /Outlines /First 7 0 R /Last 7 0 R >>\nendobj\n',
    ...bookmarks,
    `trailer${trailer}`,
  ].join('');
  const item = await uploadAndRead(server, mallory, {
    ...{
      name: 'deep.pdf',
      content: new Uint8Array(Buffer.from(file, 'latin1')),
      fields: { type: 'textbook' },
    },
  });
  expect(item).toMatchObject({ status: 'ready', pageCount: 1 });
});
