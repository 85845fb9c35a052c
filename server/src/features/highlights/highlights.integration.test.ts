import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { highlightLimits } from '@gene/contract/highlights';
import { degrees, PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, StandardFonts } from 'pdf-lib';
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

const chapter = (title: string, thing: string) => `${title}

A ${thing} is a vessel that carries grain between the islands of Orrin. Every ${thing} has two masts and a flat keel. Sailors paint the keel of a ${thing} in spring, because salt eats the oak in winter.

The ${thing} was first built by the shipwrights of Velm. They had seen that a flat keel crosses the sandbanks at low water. A master must never leave the harbour with a ${thing} before the toll is paid.

For example, a ${thing} of forty feet carries three hundred sacks of barley. Merchants count the sacks at the harbour gate. The toll is paid before the ${thing} leaves.`;
const book = [chapter('Chapter 1 The dolver', 'dolver'), chapter('Chapter 2 The karnel', 'karnel')].join(
  '\n\n',
);

let copies = 0;
const readBook = (fields: Record<string, string> = {}) =>
  uploadAndRead(server, alice, {
    content: `${book}\n\nCopy ${++copies}.`,
    fields: { type: 'textbook', title: 'Ships', ...fields },
  });

test('an upload that asks for highlights has them when it is ready, each the words of the document', async () => {
  const { id } = await readBook({ 'options[extractHighlights]': 'true' });
  const { highlights, extracted } = await alice.api.highlights.list({ params: { id } });
  expect(extracted).toBe(true);
  expect(highlights.length).toBeGreaterThan(0);
  const { content } = await alice.api.documents.get({ params: { id } });
  for (const { start, end, quote } of highlights) expect(content.slice(start, end)).toBe(quote);
  expect(highlights.find(({ kind }) => kind === 'definition')?.colour).toBe('green');
});

test('what was removed does not come back when highlights are extracted again, but can be brought back', async () => {
  const { id } = await readBook();
  const params = { id };
  expect(await alice.api.highlights.list({ params })).toEqual({ highlights: [], extracted: false });
  const { added, offered } = await alice.api.highlights.extract({ params });
  expect(added).toBeGreaterThan(0);
  const [first] = (await alice.api.highlights.list({ params })).highlights;
  await alice.api.highlights.delete({ params: { id: first!.id } });
  expect(await alice.api.highlights.extract({ params })).toEqual({ added: 0, offered });
  const ids = async () => (await alice.api.highlights.list({ params })).highlights.map((each) => each.id);
  expect(await ids()).not.toContain(first!.id);
  await alice.api.highlights.restore({ params: { id: first!.id } });
  expect(await ids()).toContain(first!.id);
});

test('words are highlighted by hand once, however often they are sent, and recoloured and annotated', async () => {
  const { id } = await readBook();
  const { content } = await alice.api.documents.get({ params: { id } });
  const start = content.indexOf('Every dolver');
  const body = { id: randomUUID(), start, end: start + 'Every dolver has two masts'.length };
  const params = { id };
  const made = await alice.api.highlights.create({ params, body });
  expect(made).toMatchObject({ quote: 'Every dolver has two masts', kind: null, colour: 'yellow', note: '' });
  await alice.api.highlights.update({ params: { id: made.id }, body: { colour: 'pink', note: 'Two!' } });
  await alice.api.highlights.create({ params, body });
  const { highlights } = await alice.api.highlights.list({ params });
  expect(highlights).toEqual([expect.objectContaining({ id: body.id, colour: 'pink', note: 'Two!' })]);
});

test('words that are not in the document, or too many, are refused', async () => {
  const { id } = await readBook();
  const mark = (start: number, end: number) =>
    alice.api.highlights.create({ params: { id }, body: { start, end } });
  await expect(mark(900_000, 900_010)).rejects.toMatchObject({ code: 'invalid' });
  await expect(mark(5, 5)).rejects.toMatchObject({ code: 'invalid' });
  await expect(mark(0, 6000)).rejects.toMatchObject({ code: 'invalid' });
});

test('a document has no more highlights than one answer can list, with their remarks', async () => {
  const { id } = await readBook();
  const note = 'x'.repeat(highlightLimits.noteMax);
  const mark = (start: number) =>
    alice.api.highlights.create({ params: { id }, body: { start, end: start + 20, note } });
  const { id: first } = await mark(0);
  await server.query(
    `insert into highlights (id, owner_id, document_id, start, "end", page, quote, rects, colour, note)
    select gen_random_uuid(), owner_id, document_id, 100 + n, 900, page, '', rects, colour, $2
    from highlights, generate_series(1, $3::int) as n where id = $1`,
    [first, note, Math.floor(highlightLimits.bytesPerDocument / note.length) - 3],
  );
  const second = await mark(30);
  await expect(mark(60)).rejects.toMatchObject({ code: 'limit_reached' });
  const change = (more: string) =>
    alice.api.highlights.update({ params: { id: second.id }, body: { note: more } });
  await change('');
  await mark(60);
  await expect(change(note)).rejects.toMatchObject({ code: 'limit_reached' });
  await alice.api.highlights.delete({ params: { id: first } });
  await mark(90);
  await expect(alice.api.highlights.restore({ params: { id: first } })).rejects.toMatchObject({
    code: 'limit_reached',
  });
});

test("other people's highlights are not found, and go with their document", async () => {
  const { id } = await readBook();
  const { id: mark } = await alice.api.highlights.create({ params: { id }, body: { start: 0, end: 20 } });
  const notFound = { code: 'not_found' };
  await expect(bob.api.highlights.list({ params: { id } })).rejects.toMatchObject(notFound);
  await expect(bob.api.highlights.extract({ params: { id } })).rejects.toMatchObject(notFound);
  await expect(
    bob.api.highlights.update({ params: { id: mark }, body: { note: 'x' } }),
  ).rejects.toMatchObject(notFound);
  await expect(bob.api.highlights.delete({ params: { id: mark } })).rejects.toMatchObject(notFound);
  await expect(bob.api.highlights.restore({ params: { id: mark } })).rejects.toMatchObject(notFound);
  expect((await exported(bob, id, 'md')).status).toBe(404);
  const his = await uploadAndRead(server, bob, { content: book });
  const add = (body: { id: string; start: number; end: number }) =>
    bob.api.highlights.create({ params: { id: his.id }, body });
  await expect(add({ id: mark, start: 0, end: 20 })).rejects.toMatchObject(notFound);
  const twice = randomUUID();
  const both = await Promise.allSettled([0, 30].map((start) => add({ id: twice, start, end: start + 20 })));
  for (const each of both.filter(({ status }) => status === 'rejected'))
    expect(each).toMatchObject({ reason: notFound });
  await alice.api.documents.delete({ params: { id } });
  await expect(alice.api.highlights.restore({ params: { id: mark } })).rejects.toMatchObject(notFound);
});

const exported = (person: Person, id: string, format: 'md' | 'pdf') =>
  fetch(`${server.url()}/api/documents/${id}/highlights/export?format=${format}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });

test('highlights are exported as Markdown by chapter, with kind, page and remark', async () => {
  const { id } = await readBook();
  await alice.api.highlights.extract({ params: { id } });
  const { highlights } = await alice.api.highlights.list({ params: { id } });
  const definition = highlights.find(({ kind }) => kind === 'definition');
  await alice.api.highlights.update({ params: { id: definition!.id }, body: { note: 'Ask *why*' } });
  const text = await (await exported(alice, id, 'md')).text();
  expect(text).toContain('# Ships');
  expect(text).toMatch(/^## .*dolver/m);
  expect(text).toContain(`> ${definition!.quote}`);
  expect(text).toContain('— Definition, page 1');
  expect(text).toContain('Ask \\*why\\*');
  const pdf = await exported(alice, id, 'pdf');
  expect(pdf.status).toBe(400);
  expect(await pdf.text()).toContain('Only a PDF takes highlights.');
});

const sentence = 'The keel of the dolver is flat.';

/** One sentence on a rotated and cropped page, 60 from the left and 200 from the bottom. */
async function turnedPdf(rotation: number) {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([400, 500]);
  page.setCropBox(30, 40, 350, 430);
  page.setRotation(degrees(rotation));
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  page.drawText(sentence, { x: 60, y: 200, size: 12, font });
  return { bytes: new Uint8Array(await pdf.save()), width: font.widthOfTextAtSize(sentence, 12) };
}

test.each([0, 90])(
  'a PDF turned by %i° takes its highlights with it, where the words stand',
  async (turn) => {
    const { bytes, width } = await turnedPdf(turn);
    const { id } = await uploadAndRead(server, alice, {
      name: 'turned.pdf',
      content: bytes,
      fields: { type: 'textbook', title: `Turned by ${turn}` },
    });
    const { content } = await alice.api.documents.get({ params: { id } });
    const start = content.indexOf('The keel');
    const body = { start, end: start + sentence.length, colour: 'blue', note: 'Für die Prüfung' } as const;
    await alice.api.highlights.create({ params: { id }, body });

    const response = await exported(alice, id, 'pdf');
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const copy = await PDFDocument.load(await response.arrayBuffer());
    const annotations = copy.getPage(0).node.Annots()!;
    expect(annotations.size()).toBe(1);
    const mark = annotations.lookup(0, PDFDict);
    expect(mark.get(PDFName.of('Subtype'))).toBe(PDFName.of('Highlight'));
    expect(mark.lookup(PDFName.of('Contents'), PDFHexString).decodeText()).toBe('Für die Prüfung');
    expect(mark.lookup(PDFName.of('T'), PDFHexString).decodeText()).toBe('alice');
    const quad = mark.lookup(PDFName.of('QuadPoints'), PDFArray).asArray().map(Number);
    const xs = quad.filter((_, i) => i % 2 === 0);
    const ys = quad.filter((_, i) => i % 2 === 1);
    expect(Math.abs(Math.min(...xs) - 60)).toBeLessThan(2);
    expect(Math.abs(Math.max(...xs) - 60 - width)).toBeLessThan(2);
    expect(Math.min(...ys)).toBeGreaterThan(190);
    expect(Math.min(...ys)).toBeLessThanOrEqual(200);
    expect(Math.max(...ys)).toBeGreaterThan(207);
    expect(Math.max(...ys)).toBeLessThan(216);
  },
);

test('a PDF that is protected or damaged is not written into, and the answer says what to do', async () => {
  const { bytes } = await turnedPdf(180);
  const { id } = await uploadAndRead(server, alice, {
    name: 'kept.pdf',
    content: bytes,
    fields: { type: 'textbook', title: 'Kept' },
  });
  await alice.api.highlights.create({ params: { id }, body: { start: 0, end: 8 } });
  const [row] = await server.query<{ file_key: string }>('select file_key from documents where id = $1', [
    id,
  ]);
  const file = path.join(server.dataDir, 'files', row!.file_key);
  const pdf = await PDFDocument.create();
  pdf.addPage();
  const plain = Buffer.from(await pdf.save({ useObjectStreams: false })).toString('latin1');
  await writeFile(file, plain.replace('/Root', '/Encrypt << /Filter /Standard >>\n/Root'), 'latin1');
  const refused = await exported(alice, id, 'pdf');
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('This PDF is protected');
  await writeFile(file, 'no PDF at all');
  expect(await (await exported(alice, id, 'pdf')).text()).toContain('Export them as Markdown instead.');
});
