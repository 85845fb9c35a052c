import { photoLimits } from '@gene/contract/documents';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../../testing/server.ts';
import { filesOnDisk, sendForm, settled } from '../../../testing/uploads.ts';

let server: TestServer;
let alice: Person;

beforeAll(async () => {
  server = await startTestServer({});
  alice = await server.signUp('alice');
});
afterAll(() => server.close());

interface Photo {
  name: string;
  content: Uint8Array<ArrayBuffer>;
}

const blank = (width: number, height: number, grey = 250) =>
  sharp({ create: { width, height, channels: 3, background: { r: grey, g: grey, b: grey } } });

async function photoOf(name: string, width: number, height: number, orientation = 1): Promise<Photo> {
  const bytes = await blank(width, height).withMetadata({ orientation }).jpeg().toBuffer();
  return { name, content: new Uint8Array(bytes) };
}

/** A page with lines of print, as a camera sees it. */
async function printedPage(lines: string[]): Promise<Uint8Array<ArrayBuffer>> {
  const text = lines
    .map(
      (line, i) =>
        `<text x="120" y="${200 + i * 90}" font-family="DejaVu Sans" font-size="44">${line}</text>`,
    )
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="1000"><rect width="100%" height="100%" fill="white"/>${text}</svg>`;
  return new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer());
}

const send = (photos: readonly Photo[], fields: Record<string, string> = {}, key?: string) => {
  const form = new FormData();
  const all = { type: 'question_paper', year: '2024', examType: 'Final', ...fields };
  for (const [field, value] of Object.entries(all)) form.append(field, value);
  for (const { name, content } of photos) form.append('file', new Blob([content]), name);
  return sendForm(server, alice, form, key);
};

async function pdfOf(id: string): Promise<PDFDocument> {
  const response = await fetch(`${server.url()}/api/documents/${id}/original`, {
    headers: { authorization: `Bearer ${alice.token}` },
  });
  return PDFDocument.load(await response.arrayBuffer());
}

test('photos become the pages of one PDF, in order, upright as the camera says and turned as asked', async () => {
  const document = await send(
    [
      await photoOf('IMG_1.jpg', 300, 400),
      // Orientation 6: the camera was held upright, its picture lies on its side.
      await photoOf('IMG_2.JPEG', 400, 300, 6),
      { name: 'IMG_3.png', content: new Uint8Array(await blank(300, 400, 240).png().toBuffer()) },
    ],
    { turns: '0,0,90' },
  );
  expect(document).toMatchObject({ type: 'question_paper', media: 'pdf', fileName: 'IMG_1.pdf', year: 2024 });
  const pages = (await pdfOf(document.id)).getPages().map((page) => page.getSize());
  expect(pages.map(({ width, height }) => (width > height ? 'wide' : 'tall'))).toEqual([
    'tall',
    'tall',
    'wide',
  ]);
  expect(pages[0]?.height).toBeCloseTo(842);
});

test('a photographed paper is read like a scan, also where a page was photographed on its side', async () => {
  const first = await printedPage(['Question 1. Explain the harbour toll. (10 marks)']);
  const second = await printedPage(['Question 2. Describe the lighthouse bell. (15 marks)']);
  const onItsSide = await sharp(Buffer.from(second)).rotate(90).png().toBuffer();
  const document = await send(
    [
      { name: 'one.png', content: first },
      { name: 'two.png', content: new Uint8Array(onItsSide) },
    ],
    { turns: '0,270' },
  );
  expect(await settled(alice, document.id)).toMatchObject({ status: 'ready', pageCount: 2 });
  const { papers } = await alice.api.papers.ofDocument({ params: { id: document.id } });
  const questions = papers.flatMap((paper) => paper.content.questions);
  expect(questions.map(({ number, marks }) => [number, marks])).toEqual([
    ['1', 10],
    ['2', 15],
  ]);
});

test('the same photos sent again with their key add the paper once, without it they are a duplicate', async () => {
  const photos = [await photoOf('a.jpg', 310, 400), await photoOf('b.jpg', 320, 400)];
  const once = await send(photos, {}, '0198c0de-0000-7000-8000-000000000001');
  expect(await send(photos, {}, '0198c0de-0000-7000-8000-000000000001')).toMatchObject({ id: once.id });
  await expect(send(photos)).rejects.toMatchObject({ code: 'duplicate_document' });
});

const heic = new Uint8Array([
  0,
  0,
  0,
  24,
  ...Buffer.from('ftypheic'),
  0,
  0,
  0,
  0,
  ...Buffer.from('mif1heic'),
]);
const good = () => photoOf('good.jpg', 200, 300);

test.each<[string, () => Promise<Photo[]>, Record<string, string>, object]>([
  [
    'a photo in the format of iPhones',
    async () => [await good(), { name: 'page.heic', content: heic }],
    {},
    { code: 'file_type', message: 'Photos must be .jpg, .jpeg or .png: page.heic is not.' },
  ],
  [
    'the same under another name',
    async () => [await good(), { name: 'page.jpg', content: heic }],
    {},
    { code: 'file_type', message: 'page.jpg is not a JPEG or PNG picture. Save it as one and try again.' },
  ],
  [
    'a photo that was cut off',
    async () => {
      const noise = Buffer.from(Uint8Array.from({ length: 600 * 600 * 3 }, (_, i) => (i * i * 31) % 251));
      const whole = await sharp(noise, { raw: { width: 600, height: 600, channels: 3 } })
        .jpeg()
        .toBuffer();
      return [{ name: 'half.jpg', content: new Uint8Array(whole.subarray(0, whole.length / 2)) }];
    },
    {},
    { code: 'file_type', message: 'half.jpg is damaged and cannot be opened.' },
  ],
  [
    'a picture of far too many pixels',
    async () => [{ name: 'huge.png', content: new Uint8Array(await blank(15_000, 13_400).png().toBuffer()) }],
    {},
    { code: 'file_type', message: 'huge.png has more than 200 megapixels.' },
  ],
  [
    'more photos than a paper has',
    async () => Array<Photo>(photoLimits.most + 1).fill(await good()),
    {},
    { code: 'invalid', message: 'Send at most 40 photos.' },
  ],
  [
    'a document among photos',
    async () => [await good(), { name: 'notes.txt', content: new Uint8Array([65]) }],
    {},
    { code: 'file_type', message: 'Photos must be .jpg, .jpeg or .png: notes.txt is not.' },
  ],
  ['an empty photo', async () => [{ name: 'a.png', content: new Uint8Array() }], {}, { code: 'file_empty' }],
  ['a turn that is none', async () => [await good()], { turns: '45' }, { code: 'invalid' }],
  ['turns for other photos', async () => [await good()], { turns: '0,90' }, { code: 'invalid' }],
])('%s is refused with a sentence, and leaves nothing', async (_what, photos, fields, error) => {
  const before = filesOnDisk(server);
  await expect(send(await photos(), fields)).rejects.toMatchObject(error);
  await expect.poll(() => filesOnDisk(server)).toEqual(before);
});
