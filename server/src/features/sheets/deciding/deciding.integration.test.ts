import type { Sheet, SheetDoubt } from '@gene/contract/sheets';
import { layOutSheet } from '@gene/engines/sheet-reading';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../../testing/server.ts';
import { planOf } from '../rules.ts';
import { fill, jpegOf, rasterise } from '../testing/filled-sheet.ts';
import { createSheetDesk, type SheetDesk } from '../testing/sheet-desk.ts';

const form = { questionCount: 6, choices: 4, sets: 1 };
const [page] = layOutSheet(planOf(form, { paper: 'a4', rollDigits: 4 }, [])).pages;

let server: TestServer;
let ada: Person;
let desk: SheetDesk;
let paperId: string;

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signUp('ada');
  desk = createSheetDesk(server, ada);
  paperId = (await ada.api.examPapers.create({ body: { title: 'Midterm', subject: 'Botany', ...form } })).id;
  const items = Array.from({ length: form.questionCount }, (_, i) => ({ question: i + 1, accepted: [[0]] }));
  await ada.api.examPapers.saveKey({ params: { id: paperId }, body: { basedOn: 0, sets: [items] } });
});
afterAll(() => server.close());

/** A sheet with four faint answers, and what is asked about it. */
async function readFaint(roll: string): Promise<{ sheetId: string; batchId: string; doubts: SheetDoubt[] }> {
  const clean = await rasterise(await desk.printed(paperId));
  const filled = fill(clean, page!, { answers: { 0: [0] }, faint: { 1: 0, 2: 0, 3: 0, 4: 0 }, roll });
  const { batch, pages } = await desk.whenRead(
    await desk.upload({ [`${roll}.jpg`]: await jpegOf(filled) }, paperId),
  );
  const { doubts } = await ada.api.sheets.doubts({ params: { id: batch.id } });
  expect(doubts.map(({ label }) => label)).toEqual(['Question 2', 'Question 3', 'Question 4', 'Question 5']);
  return { sheetId: pages[0]!.sheetId!, batchId: batch.id, doubts };
}

const decide = (
  sheetId: string,
  places: readonly Pick<SheetDoubt, 'field' | 'row' | 'basedOn'>[],
  choices: number[] | null,
): Promise<Sheet> =>
  ada.api.sheets.decide({
    params: { id: sheetId },
    body: { decisions: places.map(({ field, row, basedOn }) => ({ field, row, basedOn, choices })) },
  });
const madeOn = ({ decisions }: Sheet) =>
  decisions.map(({ row, before, after, decidedBy }) => [row, before, after, decidedBy]);

test('places of a sheet are decided at once, each with a decision of its own, and taken back at once', async () => {
  const { sheetId, batchId, doubts } = await readFaint('0042');
  const blank = await decide(sheetId, doubts, []);
  expect(blank).toMatchObject({ toLookAt: 0, result: { score: 1, incorrectAnswers: 0 } });
  expect(madeOn(blank)).toEqual([1, 2, 3, 4].map((row) => [row, null, 'blank', 'ada']));
  const places = blank.decisions.map(({ id, row }) => ({ field: 'answer' as const, row, basedOn: id }));
  const back = await decide(sheetId, places, null);
  expect(back.toLookAt).toBe(4);
  expect(madeOn(back).slice(4)).toEqual([1, 2, 3, 4].map((row) => [row, 'blank', null, 'ada']));
  expect((await ada.api.sheets.doubts({ params: { id: batchId } })).doubts).toHaveLength(4);
});

test('where somebody has decided one of them meanwhile, or one cannot be so, none is decided', async () => {
  const { sheetId, doubts } = await readFaint('0043');
  const [first] = doubts;
  await decide(sheetId, [first!], [0]);
  await expect(decide(sheetId, doubts, [])).rejects.toMatchObject({
    code: 'conflict',
    message: 'Somebody else has decided 1 of these 4 meanwhile, so none was changed.',
  });
  const beyond = { field: 'answer' as const, row: form.questionCount, basedOn: null };
  await expect(decide(sheetId, [...doubts.slice(1), beyond], [])).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(decide(sheetId, [doubts[1]!, doubts[1]!], [])).rejects.toMatchObject({ code: 'invalid' });
  await expect(decide(sheetId, [], [])).rejects.toMatchObject({ code: 'invalid' });
  const sheet = await ada.api.sheets.get({ params: { id: sheetId } });
  expect(madeOn(sheet)).toEqual([[1, null, 'A', 'ada']]);
  expect(sheet).toMatchObject({ toLookAt: 3, result: { score: 2 } });
  expect(sheet.answers[1]).toMatchObject({ choices: [0], isDecided: true });
});

test('of two who decide the same places at once, one does', async () => {
  const { sheetId, doubts } = await readFaint('0044');
  const both = await Promise.allSettled([decide(sheetId, doubts, []), decide(sheetId, doubts, [0])]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } });
  const { decisions, answers, toLookAt } = await ada.api.sheets.get({ params: { id: sheetId } });
  expect([decisions.length, toLookAt]).toEqual([4, 0]);
  expect(new Set(answers.slice(1, 5).map(({ choices }) => choices.join())).size).toBe(1);
});
