/** Answer sheets of an exam paper as somebody has filled them. */
import { ExamPaper } from '@gene/contract/exam-papers';
import type { APIRequestContext } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { PDFDocument, rgb } from 'pdf-lib';
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
