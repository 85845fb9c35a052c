/** Answer sheets of an exam paper as somebody has filled them. */
import { ExamPaper } from '@gene/contract/exam-papers';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { APIRequestContext } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { PDFDocument, rgb } from 'pdf-lib';
import sharp from 'sharp';
import { admin } from './people.ts';
import { expect, signIn } from './support.ts';

const questions = 5;
const headersOf = async (request: APIRequestContext) => ({
  authorization: `Bearer ${await signIn(request, admin)}`,
});

/** A paper of five questions, all of which A is right for. */
export async function paperWithKey(request: APIRequestContext): Promise<ExamPaper> {
  const headers = await headersOf(request);
  const title = `Tides ${randomUUID().slice(0, 6)}`;
  const data = { title, subject: 'Harbours', questionCount: questions, choices: 4 };
  const paper = ExamPaper.parse(await (await request.post('/api/exam-papers', { headers, data })).json());
  const items = Array.from({ length: questions }, (_, i) => ({ question: i + 1, accepted: [[0]] }));
  const key = { basedOn: 0, sets: [items] };
  const saved = await request.put(`/api/exam-papers/${paper.id}/key`, { headers, data: key });
  expect(saved.status()).toBe(200);
  return paper;
}

/** Where the first bubble of such a paper without a roll number is, and the distance to the next, millimetres. */
const first = { x: 23, y: 58.4 };
const step = { x: 6.6, y: 7.2 };
const points = (millimetres: number) => (millimetres * 72) / 25.4;

/** The printed sheet with bubbles filled. @param answers the choice marked, by question; `faint` ones hardly */
export async function filledSheet(
  request: APIRequestContext,
  paperId: string,
  { answers = {}, faint = {} }: { answers?: Record<number, number>; faint?: Record<number, number> },
): Promise<Buffer> {
  const printed = await request.get(`/api/exam-papers/${paperId}/answer-sheet?rollDigits=0`, {
    headers: await headersOf(request),
  });
  const pdf = await PDFDocument.load(await printed.body());
  const page = pdf.getPage(0);
  const put = (marks: Record<number, number>, shade: number) => {
    for (const [question, choice] of Object.entries(marks))
      page.drawCircle({
        x: points(first.x + choice * step.x),
        y: page.getHeight() - points(first.y + (Number(question) - 1) * step.y),
        ...{ size: points(2.1), color: rgb(shade, shade, shade) },
      });
  };
  put(answers, 0.2);
  put(faint, 0.805);
  return Buffer.from(await pdf.save());
}

/** The first page of a PDF as a scanner that knows black and white alone has it. */
export async function scannedBlackAndWhite(pdf: Buffer): Promise<Buffer> {
  const document = await (await PDFiumLibrary.init()).loadDocument(pdf);
  const { data, width, height } = await document.getPage(0).render({ scale: 200 / 72, render: 'bitmap' });
  document.destroy();
  const picture = sharp(data, { raw: { width, height, channels: 4 } });
  return picture.removeAlpha().greyscale().threshold(160).png().toBuffer();
}

/** What a camera sees of the first page of a PDF that lies on a desk, as the address of a picture. */
export async function seenByCamera(pdf: Buffer): Promise<string> {
  const document = await (await PDFiumLibrary.init()).loadDocument(pdf);
  const { data, width, height } = await document.getPage(0).render({ scale: 1.6, render: 'bitmap' });
  document.destroy();
  const picture = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .extend({ top: 80, bottom: 80, left: 60, right: 60, background: '#777' })
    .png()
    .toBuffer();
  return `data:image/png;base64,${picture.toString('base64')}`;
}

/** Middles of circles of another maker's sheet, millimetres, and the distance to the next. */
const foreign = {
  answers: { x: 45, y: 120, across: 9.2, down: 12, rows: questions, choices: 4 },
  roll: { x: 130, y: 120, across: 11, down: 9, digits: 3 },
  radius: 3.2,
};
const a4 = { width: 210, height: 297 };
const shareOf = (x: number, y: number) => ({ x: x / a4.width, y: y / a4.height });

/** Where its grids begin and end, as shares of the page. */
export const foreignGrids = {
  answers: [
    shareOf(foreign.answers.x, foreign.answers.y),
    shareOf(
      foreign.answers.x + foreign.answers.across * (foreign.answers.choices - 1),
      foreign.answers.y + foreign.answers.down * (foreign.answers.rows - 1),
    ),
  ],
  roll: [
    shareOf(foreign.roll.x, foreign.roll.y),
    shareOf(
      foreign.roll.x + foreign.roll.across * (foreign.roll.digits - 1),
      foreign.roll.y + foreign.roll.down * 9,
    ),
  ],
} as const;

interface ForeignFilling {
  /** Choices by question. */
  answers?: Record<number, number>;
  roll?: string;
}

/** A sheet of another maker, a page for each filling. */
export async function foreignSheet(...fillings: readonly ForeignFilling[]): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (const { answers = {}, roll = '' } of fillings) {
    const page = pdf.addPage([points(a4.width), points(a4.height)]);
    const write = (text: string, x: number, y: number, size: number) =>
      page.drawText(text, { x: points(x), y: points(a4.height - y), size });
    const circle = (x: number, y: number, label: string, isFilled: boolean) => {
      page.drawCircle({
        ...{ x: points(x), y: points(a4.height - y), size: points(foreign.radius), borderWidth: 0.8 },
        borderColor: rgb(0, 0, 0),
        ...(isFilled && { color: rgb(0.15, 0.15, 0.2) }),
      });
      write(label, x - 1, y + 1.2, 9);
    };
    write('Harbour Board of Examinations', 30, 30, 22);
    write('Answer sheet of the spring term. Fill one circle a question with a dark pen.', 30, 42, 11);
    write('Name of the candidate', 30, 60, 12);
    write('School and class', 30, 80, 12);
    for (const [y, height] of [
      [66, 10],
      [86, 10],
      [287, 180],
    ] as const)
      page.drawRectangle({
        ...{ x: points(25), y: points(a4.height - y), width: points(160), height: points(height) },
        ...{ borderWidth: 1, borderColor: rgb(0, 0, 0) },
      });
    const { answers: block, roll: digits } = foreign;
    for (let row = 0; row < block.rows; row += 1) {
      const y = block.y + row * block.down;
      write(String(row + 1), block.x - 12, y + 1.2, 11);
      for (let choice = 0; choice < block.choices; choice += 1)
        circle(block.x + choice * block.across, y, 'ABCD'[choice] ?? '', answers[row + 1] === choice);
    }
    for (let digit = 0; digit < digits.digits; digit += 1)
      for (let choice = 0; choice < 10; choice += 1)
        circle(
          digits.x + digit * digits.across,
          digits.y + choice * digits.down,
          String(choice),
          roll[digit] === String(choice),
        );
    write('Candidate number', digits.x - 3, digits.y - 8, 11);
    write('Do not fold this sheet. Return it to the teacher at the end of the examination.', 30, 275, 10);
  }
  return Buffer.from(await pdf.save());
}

/** A paper of two questions that are answered in writing. */
export async function writtenPaper(request: APIRequestContext): Promise<ExamPaper> {
  const title = `Tides ${randomUUID().slice(0, 6)}`;
  const data = { title, subject: 'Harbours', questionCount: 2, kind: 'written' };
  const headers = await headersOf(request);
  return ExamPaper.parse(await (await request.post('/api/exam-papers', { headers, data })).json());
}

/** A paper of circles and, if they are printed, boxes. */
export async function mixedPaper(request: APIRequestContext): Promise<ExamPaper> {
  const title = `Tides ${randomUUID().slice(0, 6)}`;
  const data = { title, subject: 'Harbours', questionCount: 3, kind: 'both' };
  const headers = await headersOf(request);
  return ExamPaper.parse(await (await request.post('/api/exam-papers', { headers, data })).json());
}

/** Its blank sheet of two pages, which say nothing of whose they are. */
export async function sheetOfTwoPages(request: APIRequestContext, paperId: string): Promise<Buffer> {
  const wish = 'rollDigits=4&written=2-3:140';
  const printed = await request.get(`/api/exam-papers/${paperId}/answer-sheet?${wish}`, {
    headers: await headersOf(request),
  });
  return printed.body();
}

/** A printed sheet with something written in its lowest box. */
export async function writtenSheet(printed: Buffer): Promise<Buffer> {
  const pdf = await PDFDocument.load(printed);
  pdf.getPage(0).drawText('the moon', { x: 120, y: 570, size: 18 });
  return Buffer.from(await pdf.save());
}

/** A typed script. */
export async function script(lines: readonly string[]): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage();
  for (const [i, line] of lines.entries()) page.drawText(line, { x: 50, y: 750 - 30 * i, size: 14 });
  return Buffer.from(await pdf.save());
}
