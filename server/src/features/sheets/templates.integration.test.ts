import { SheetTemplate, type TemplateGrid, TrialPage } from '@gene/contract/sheet-templates';
import { type GreyImage, layOutSheet } from '@gene/engines/sheet-reading';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { patience } from '../../testing/patience.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { filesOnDisk } from '../../testing/uploads.ts';
import { planOf } from './rules.ts';
import { fill, type Filling, jpegOf, rasterise } from './testing/filled-sheet.ts';
import { createSheetDesk, type SheetDesk } from './testing/sheet-desk.ts';

let server: TestServer;
let ada: Person;
let desk: SheetDesk;
let paperId: string;
let ours: GreyImage;
let template: SheetTemplate;
const paper = { kind: 'omr', questionCount: 10, choices: 4, sets: 1 } as const;
const page = layOutSheet(planOf(paper, { paper: 'a4', rollDigits: 4 })).pages[0]!;

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signUp('ada');
  desk = createSheetDesk(server, ada);
  paperId = await createPaper('Midterm', paper.questionCount);
  ours = await rasterise(await desk.printed(paperId));
});
afterAll(() => server.close());

const createPaper = async (title: string, questionCount: number): Promise<string> =>
  (await ada.api.examPapers.create({ body: { title, subject: 'Botany', ...paper, questionCount } })).id;
const ofPaper = () => ({ params: { id: paperId } });
const ofTemplate = () => ({ params: { id: template.id } });

/** Without what our reader finds its sheets by. */
function asOthers(filling: Filling = {}): GreyImage {
  const image = fill(ours, page, filling);
  const side = Math.round((24 / page.width) * image.width);
  for (const left of [0, image.width - side])
    for (const top of [0, image.height - side])
      for (let y = top; y < top + side; y += 1)
        image.pixels.fill(255, y * image.width + left, y * image.width + left + side);
  return image;
}

function sendForm(route: string, files: Record<string, Uint8Array>, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, bytes] of Object.entries(files))
    form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return desk.send(route, form);
}
const create = (file: string, bytes: Uint8Array, fields?: Record<string, string>) =>
  sendForm(`/api/exam-papers/${paperId}/sheet-templates`, { [file]: bytes }, fields);
async function tryOn(image: GreyImage): Promise<{ tried: number; page: TrialPage }> {
  const response = await sendForm(`/api/sheet-templates/${template.id}/trials`, {
    'filled.jpg': await jpegOf(image),
  });
  const { tried, pages } = (await response.json()) as { tried: number; pages: unknown[] };
  expect(pages).toHaveLength(1);
  return { tried, page: TrialPage.parse(pages[0]) };
}

function gridOf(field: 'answer' | 'roll', firstRow: number, rows: number): TemplateGrid {
  const bubbles = page.bubbles.filter((each) => each.field === field);
  const last = Math.max(...bubbles.map(({ choice }) => choice));
  const at = (row: number, choice: number) => {
    const bubble = bubbles.find((each) => each.row === row && each.choice === choice)!;
    return { x: bubble.x / page.width, y: bubble.y / page.height };
  };
  // Digits of a roll number stand beside each other.
  const isAcross = field === 'answer';
  const end = firstRow + rows - 1;
  return {
    ...{ field, rows, firstRow, choices: last + 1, choicesLie: isAcross ? 'across' : 'down' },
    radius: bubbles[0]!.radius / page.width,
    corners: isAcross
      ? [at(firstRow, 0), at(firstRow, last), at(end, last)]
      : [at(firstRow, 0), at(end, 0), at(end, last)],
  };
}
const grids = () => [gridOf('answer', 0, 5), gridOf('answer', 5, 5), gridOf('roll', 0, 4)];
const draw = async (drawn: TemplateGrid[]) => {
  const { name, revision } = template;
  template = await ada.api.sheetTemplates.update({ ...ofTemplate(), body: { name, revision, grids: drawn } });
};
const use = (id: string, templateId: string | null) =>
  ada.api.sheetTemplates.use({ params: { id }, body: { templateId } });

test('a template begins with a scan; what is none is refused, and nothing of it is left', async () => {
  const before = filesOnDisk(server, 'sheets').length;
  for (const [name, bytes] of [
    ['notes.txt', Buffer.from('no picture')],
    ['cut.jpg', (await jpegOf(ours)).subarray(0, 300)],
    ['cut.pdf', Buffer.from('%PDF-1.7 and no more')],
  ] as const)
    expect((await create(name, bytes)).status).toBe(415);
  const scan = await jpegOf(asOthers());
  expect((await create('empty.jpg', scan, { name: 'x'.repeat(81) })).status).toBe(400);
  expect(filesOnDisk(server, 'sheets')).toHaveLength(before);

  const made = await create('Long sheet.jpg', scan);
  expect(made.status).toBe(201);
  template = SheetTemplate.parse(await made.json());
  expect(template).toMatchObject({ name: 'Long sheet', grids: [], tried: 0, revision: 1 });
  expect(template.height / template.width).toBeCloseTo(page.height / page.width, 2);
  const picture = await desk.send(`/api/sheet-templates/${template.id}/picture`);
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
});

test('what is drawn says what it still lacks, and nothing is read by it before', async () => {
  expect(template.problem).toBe('No answers are drawn yet.');
  await expect(use(paperId, template.id)).rejects.toMatchObject({ message: 'No answers are drawn yet.' });
  await draw([gridOf('answer', 0, 5), { ...gridOf('answer', 5, 5), firstRow: 4 }]);
  expect(template.problem).toBe('Question 5 is drawn twice.');
  await draw([gridOf('answer', 5, 5)]);
  expect(template.problem).toBe('Question 1 is missing.');
  const [left, right, bottom] = [
    { x: 0.1, y: 0.1 },
    { x: 0.5, y: 0.1 },
    { x: 0.05, y: 0.9 },
  ];
  await draw([{ ...gridOf('answer', 0, 5), corners: [left, right, bottom] }]);
  expect(template.problem).toBe('Some circles are off the page.');
  await draw(grids());
  expect(template).toMatchObject({ problem: null, revision: 5, tried: 0 });
  await expect(use(paperId, template.id)).rejects.toMatchObject({ status: 400 });
  await expect(
    ada.api.sheetTemplates.update({ ...ofTemplate(), body: { name: 'Mine', revision: 4, grids: [] } }),
  ).rejects.toMatchObject({ status: 409 });
});

test('a trial shows what is read, refuses other sheets and keeps nothing', async () => {
  const before = filesOnDisk(server, 'sheets').length;
  const filled = await tryOn(asOthers({ answers: { 0: [1], 6: [3], 9: [0] }, roll: '0042' }));
  expect(filled.tried).toBe(1);
  expect(filled.page).toMatchObject({ name: 'filled.jpg', refusal: null, roll: '0042', set: null });
  expect(filled.page.answers).toHaveLength(10);
  expect(filled.page.answers.filter(({ state }) => state !== 'blank')).toEqual([
    { question: 1, state: 'marked', choices: [1] },
    { question: 7, state: 'marked', choices: [3] },
    { question: 10, state: 'marked', choices: [0] },
  ]);
  const { pixels } = ours;
  const other = await tryOn({ ...ours, pixels: pixels.map((_, i) => pixels[pixels.length - 1 - i]! ^ 255) });
  expect(other.page).toMatchObject({ refusal: 'no_match', answers: [] });
  expect((await tryOn(ours)).page).toMatchObject({ refusal: 'no_match', answers: [] });
  expect(other.tried).toBe(1);
  expect(filesOnDisk(server, 'sheets')).toHaveLength(before);
});

test('a paper is read by it: marks, doubts with their place, our own sheets too, and no others', async () => {
  await ada.api.examPapers.saveKey({
    ...ofPaper(),
    body: { basedOn: 0, sets: [[{ question: 1, accepted: [[1]], isCancelled: false }]] },
  });
  expect(await use(paperId, template.id)).toEqual({ used: { templateId: template.id, isOutdated: false } });
  const empty = { ...ours, pixels: new Uint8Array(ours.pixels.length).fill(230) };
  const { pages } = await desk.whenRead(
    await desk.upload(
      {
        'nina.jpg': await jpegOf(asOthers({ answers: { 0: [1], 1: [2] }, faint: { 7: 1 }, roll: '0042' })),
        'omar.jpg': await jpegOf(fill(ours, page, { answers: { 0: [0] }, roll: '0043' })),
        'empty.jpg': await jpegOf(empty),
      },
      paperId,
    ),
  );
  expect(pages.map(({ name, refusal, roll }) => [name, refusal, roll])).toEqual([
    ['nina.jpg', null, '0042'],
    ['omar.jpg', null, '0043'],
    ['empty.jpg', 'no_match', null],
  ]);
  const [nina, omar] = await Promise.all(
    pages.slice(0, 2).map(({ sheetId }) => ada.api.sheets.get({ params: { id: sheetId! } })),
  );
  expect(nina).toMatchObject({ toLookAt: 1, result: { score: 1, correctAnswers: 1 } });
  expect(nina?.answers.map(({ choices }) => choices.join())).toEqual([
    '1',
    '2',
    ...Array(5).fill(''),
    '1',
    '',
    '',
  ]);
  expect(omar).toMatchObject({ toLookAt: 0, result: { score: 0, incorrectAnswers: 1 } });

  const [batch] = (await ada.api.sheets.batches(ofPaper())).batches;
  const { doubts } = await ada.api.sheets.doubts({ params: { id: batch!.id } });
  expect(doubts).toMatchObject([{ label: 'Question 8', why: 'faint', choices: 4, seems: [1] }]);
  const { y, height } = doubts[0]!.area;
  const bubble = page.bubbles.find(({ field, row }) => field === 'answer' && row === 7)!;
  expect(y + height / 2).toBeCloseTo(bubble.y / page.height, 1);
});

test('what reads papers is not deleted; a change reaches them when they are told', async () => {
  await expect(ada.api.sheetTemplates.delete(ofTemplate())).rejects.toMatchObject({ status: 409 });
  const longer = await createPaper('Final', 40);
  await expect(use(longer, template.id)).rejects.toMatchObject({
    message: 'The template has 10 questions, the paper 40.',
  });
  await draw([gridOf('answer', 0, 5), gridOf('answer', 5, 5)]);
  const { used, templates } = await ada.api.sheetTemplates.list(ofPaper());
  expect(used).toEqual({ templateId: template.id, isOutdated: true });
  expect(templates).toMatchObject([{ tried: 0 }]);
  await tryOn(asOthers());
  expect(await use(paperId, template.id)).toEqual({ used: { templateId: template.id, isOutdated: false } });
  expect(await use(paperId, null)).toEqual({ used: null });
  const before = filesOnDisk(server, 'sheets').length;
  await ada.api.sheetTemplates.delete(ofTemplate());
  await vi.waitFor(() => expect(filesOnDisk(server, 'sheets')).toHaveLength(before - 1), patience);
  // Sheets that were read by it keep their places.
  const [batch] = (await ada.api.sheets.batches(ofPaper())).batches;
  expect((await ada.api.sheets.doubts({ params: { id: batch!.id } })).doubts).toHaveLength(1);
});
