import { randomUUID } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Rect } from '@gene/contract/documents';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { uploadAndRead } from '../../testing/uploads.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
beforeAll(async () => {
  server = await startTestServer();
  alice = await server.signUp('alice');
  bob = await server.signUp('bob');
});
afterAll(() => server.close());

/** A page with five questions, the third with a drawing below it. */
async function paperWithDrawing(code: string): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  const page = pdf.addPage([595, 842]);
  const rows: [number, string, string?][] = [
    [60, 'Semester Examination, March 2021'],
    [78, `Course Code: ${code}   Course Name: Plant Anatomy`],
    [96, 'Time: 3 hours   Max. Marks: 25'],
    [120, 'Answer all questions. Each question carries 5 marks.'],
    [140, '1 Define xylem and name its elements.', '(5)'],
    [158, '2 What is a stoma?', '(5)'],
    [176, '3 Name what the figure shows.', '(5)'],
    [400, '4 Explain secondary growth.', '(5)'],
    [418, '5 Compare two kinds of roots.', '(5)'],
  ];
  for (const [y, text, marks] of rows) {
    page.drawText(text, { x: 72, y: 842 - y, size: 11, font });
    if (marks) page.drawText(marks, { x: 520, y: 842 - y, size: 11, font });
  }
  page.drawCircle({ x: 250, y: 842 - 280, size: 50, borderWidth: 2 });
  return Uint8Array.from(await pdf.save());
}

async function addPaper(code: string) {
  const fields = { type: 'question_paper', title: code, year: '2021', examType: 'Final' };
  const file = { name: 'paper.pdf', content: await paperWithDrawing(code), fields };
  const { id } = await uploadAndRead(server, alice, file);
  const { papers } = await alice.api.papers.ofDocument({ params: { id } });
  return { id, paper: papers[0]! };
}

/** @param of what is asked for it: a document or an attempt */
const ask = (person: Person, of: string, { page, x, y, width, height }: Rect) =>
  fetch(`${server.url()}/api/${of}/figure?page=${page}&x=${x}&y=${y}&width=${width}&height=${height}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });

test('a drawing in a question is kept as a picture of just its place', async () => {
  const { id, paper } = await addPaper('BOT 601');
  const figures = paper.content.questions.map((question) => question.figures);
  expect(figures.map(({ length }) => length)).toEqual([0, 0, 1, 0, 0]);
  const [figure] = figures[2]!;
  expect(Math.abs(figure!.width - 110)).toBeLessThan(6);
  expect(Math.abs(figure!.height - 110)).toBeLessThan(6);

  const picture = await ask(alice, `documents/${id}`, figure!);
  expect(picture.headers.get('content-type')).toBe('image/png');
  const bytes = Buffer.from(await picture.arrayBuffer());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
});

test("somebody else gets no picture of it, and nobody one of a place that is no question's figure", async () => {
  const { id, paper } = await addPaper('BOT 602');
  const figure = paper.content.questions[2]!.figures[0]!;
  expect((await ask(bob, `documents/${id}`, figure)).status).toBe(404);
  expect((await ask(alice, `documents/${id}`, { ...figure, height: figure.height + 40 })).status).toBe(404);
});

test('whoever writes an assigned paper gets the figures of its questions, and nothing else of the file', async () => {
  const { id, paper } = await addPaper('BOT 406');
  const figure = paper.content.questions[2]!.figures[0]!;
  const from = { kind: 'paper', paperId: paper.id } as const;
  const attempt = await alice.api.practice.start({ body: { id: randomUUID(), from } });
  const [assigned] = await server.query<{ id: string }>(
    `insert into practice_attempts (owner_id, id, title, groups, questions, to_answer, may_pause, started_at,
        paper_owner_id, results_from)
      select $1, gen_random_uuid(), title, groups, questions, to_answer, false, now(), $2, now()
      from practice_attempts where id = $3 returning id`,
    [bob.user.id, alice.user.id, attempt.id],
  );
  const path = (attemptId: string) => `practice/${attemptId}`;
  expect((await ask(bob, path(assigned!.id), figure)).headers.get('content-type')).toBe('image/png');
  expect((await ask(bob, path(assigned!.id), { ...figure, height: figure.height + 40 })).status).toBe(404);
  expect((await ask(bob, path(attempt.id), figure)).status).toBe(404);
  expect((await ask(alice, path(attempt.id), figure)).status).toBe(200);
  expect((await ask(bob, `documents/${id}`, figure)).status).toBe(404);
});

test('a figure that somebody adds is drawn when it is looked at, and kept', async () => {
  const { id, paper } = await addPaper('BOT 603');
  const [question] = paper.content.questions;
  const figures = [{ page: 1, x: 60, y: 125, width: 480, height: 20 }];
  const edit = { kind: 'question', question: question!.id, change: { figures } } as const;
  await alice.api.papers.edit({ params: { id: paper.id }, body: { revision: 0, edit } });
  const first = await ask(alice, `documents/${id}`, figures[0]!);
  expect(first.status).toBe(200);
  const kept = 'select 1 from paper_figures where document_id = $1';
  expect(await server.query(kept, [id])).toHaveLength(2);
  const again = await ask(alice, `documents/${id}`, figures[0]!);
  expect(await again.arrayBuffer()).toEqual(await first.arrayBuffer());
});

test('its pictures go with the document', async () => {
  const { id } = await addPaper('BOT 604');
  await alice.api.documents.delete({ params: { id } });
  expect(await server.query('select 1 from paper_figures where document_id = $1', [id])).toEqual([]);
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0);

/** A Word file with a picture in its second question, and one in its third that browsers cannot show. */
function wordPaper(): Uint8Array<ArrayBuffer> {
  const text = (words: string) => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`;
  const picture = (id: string) =>
    `<w:p><w:r><w:drawing><wp:extent cx="1270000" cy="635000"/><a:blip r:embed="${id}"/></w:drawing></w:r></w:p>`;
  const body = [
    ...['Semester Examination, March 2021', 'Time: 1 hour. Max. Marks: 15'].map(text),
    text('1. Define xylem. (5)'),
    text('2. Name the parts of this flower. (5)'),
    ...[picture('one'), picture('two')],
    text('3. Which wood is this? (5)'),
    picture('three'),
  ].join('');
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relations = (targets: Record<string, string>, kind: string) =>
    strToU8(
      `<Relationships>${Object.entries(targets)
        .map(([id, target]) => `<Relationship Id="${id}" Type="${type}/${kind}" Target="${target}"/>`)
        .join('')}</Relationships>`,
    );
  const media = { one: 'media/1.png', two: 'media/2.jpeg', three: 'media/3.wmf' };
  return Uint8Array.from(
    zipSync({
      '[Content_Types].xml': strToU8('<Types/>'),
      '_rels/.rels': relations({ main: 'word/document.xml' }, 'officeDocument'),
      'word/_rels/document.xml.rels': relations(media, 'image'),
      'word/document.xml': strToU8(`<w:document><w:body>${body}</w:body></w:document>`),
      'word/media/1.png': png,
      'word/media/2.jpeg': jpeg,
      'word/media/3.wmf': Uint8Array.of(0xd7, 0xcd, 0xc6, 0x9a),
    }),
  );
}

test('pictures of a Word file are kept with their questions as they lie in it; one that cannot be shown is told', async () => {
  const fields = { type: 'question_paper', title: 'Word', year: '2021', examType: 'Final' };
  const { id } = await uploadAndRead(server, alice, { name: 'paper.docx', content: wordPaper(), fields });
  const { papers } = await alice.api.papers.ofDocument({ params: { id } });
  const { questions, doubts } = papers[0]!.content;
  expect(questions.map(({ figures }) => figures.length)).toEqual([0, 2, 0]);
  const shown = await Promise.all(
    questions[1]!.figures.map((figure) => ask(alice, `documents/${id}`, figure)),
  );
  expect(shown.map(({ headers }) => headers.get('content-type'))).toEqual(['image/png', 'image/jpeg']);
  expect(Buffer.from(await shown[0]!.arrayBuffer())).toEqual(png);
  expect(doubts.map(({ kind, question }) => [kind, question])).toEqual([['picture_unshown', 2]]);
});
