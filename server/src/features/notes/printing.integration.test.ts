import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName } from 'pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { uploadAndRead } from '../../testing/uploads.ts';

let server: TestServer;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  server = await startTestServer();
  [alice, bob] = await Promise.all([server.signUp('alice'), server.signUp('bob')]);
});
afterAll(() => server.close());

const call = (person: Person, path: string, body?: FormData) =>
  fetch(`${server.url()}${path}`, {
    headers: { authorization: `Bearer ${person.token}` },
    ...(body && { method: 'POST', body }),
  });

async function pdfAt(person: Person, path: string) {
  const response = await call(person, path);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

async function readBack(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { id } = await uploadAndRead(server, alice, {
    name: 'printed.pdf',
    content: bytes,
    fields: { type: 'note', title: 'Printed' },
  });
  return (await alice.api.documents.get({ params: { id } })).content ?? '';
}

/** A grey picture of two pixels. */
function png(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, body, Buffer.alloc(4)]);
  };
  const head = Buffer.from([0, 0, 0, 2, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from([0, 90, 200]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

async function addPicture(person: Person): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(png())]), 'map.png');
  return ((await (await call(person, '/api/cards/pictures', form)).json()) as { id: string }).id;
}

const imagesIn = (pdf: PDFDocument) =>
  pdf.context
    .enumerateIndirectObjects()
    .filter(
      ([, object]) =>
        'dict' in object &&
        String((object as { dict: { get(key: PDFName): unknown } }).dict.get(PDFName.of('Subtype'))) ===
          '/Image',
    ).length;

test('a note becomes a PDF with all that it holds, in every script, and links that lead back', async () => {
  const picture = await addPicture(alice);
  const content = [
    '# Spring tides\n\nThe **range** is $h = \\frac{a}{b}$, see [page 4](/textbook/1?page=4).',
    '- [x] read\n- [ ] drawn\n\n1. first\n   - inner',
    '| Port | Range |\n|--|--:|\n| Velm | 7.4 |',
    '> quoted words\n\n```\nconst tide = 1;\n```',
    `![The map](media:${picture})\n\n![Gone](media:00000000-0000-7000-8000-000000000000)`,
    'ज्वार 潮汐 조석 שפל',
  ].join('\n\n');
  const note = await alice.api.notes.create({ body: { title: 'Spring tides', content } });
  const { response, bytes } = await pdfAt(alice, `/api/notes/${note.id}/export.pdf`);
  expect(response.headers.get('content-disposition')).toContain('Spring%20tides.pdf');

  const pdf = await PDFDocument.load(bytes);
  expect(pdf.getTitle()).toBe('Spring tides');
  expect(imagesIn(pdf)).toBe(1);
  const links = pdf.context
    .enumerateIndirectObjects()
    .map(([, object]) => String(object))
    .filter((object) => object.includes('/URI ('));
  expect(links.join()).toMatch(/\/URI \(http:\/\/[\w.]+:\d+\/textbook\/1\?page=4\)/);

  const text = await readBack(bytes);
  for (const words of ['The range is', '☑ read', '☐ drawn', '1. first', '• inner', '7.4', 'quoted words'])
    expect(text).toContain(words);
  for (const words of ['const tide = 1;', '[Picture: Gone]', 'ज्वार', '潮汐', '조석', 'שפל'])
    expect(text).toContain(words);
  expect(text.split('Spring tides').length - 1, 'its own title is said once, and in the footer').toBeLessThan(
    4,
  );
  expect((await call(bob, `/api/notes/${note.id}/export.pdf`)).status).toBe(404);
});

test('all notes become one PDF, each from a page of its own; pictures of others are not in it', async () => {
  const secret = await addPicture(bob);
  await bob.api.notes.create({ body: { title: 'Ebb', content: 'Low water.' } });
  const foreign = await addPicture(alice);
  await bob.api.notes.create({ body: { title: 'Flood', content: `High water. ![x](media:${foreign})` } });
  expect(secret).not.toBe(foreign);
  const { bytes } = await pdfAt(bob, '/api/notes/export.pdf');
  const pdf = await PDFDocument.load(bytes);
  expect(pdf.getPageCount()).toBe(2);
  expect(imagesIn(pdf)).toBe(0);
  const text = await readBack(bytes);
  for (const words of ['Ebb', 'Low water.', 'Flood', 'High water.', '[Picture: x]'])
    expect(text).toContain(words);
});
