import { ExamPaper, ReadKeyScheme } from '@gene/contract/exam-papers';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { patience } from '../../testing/patience.ts';
import { startTestServer, type Person, type TestServer } from '../../testing/server.ts';
import { filesOnDisk } from '../../testing/uploads.ts';
import { makeTextPdf } from './testing/text-pdf.ts';

let server: TestServer;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signUp('ada');
  bob = await server.signUp('bob');
});
afterAll(() => server.close());

const printed = `BOT 214: Botany
Final Examination, March 2031
Maximum marks: 12

1. Which part takes up water? (1 mark)
(a) Root
(b) Stem
(c) Leaf
(d) Flower
2. Which gas do plants take up? (1 mark)
(a) Oxygen
(b) Nitrogen
(c) Carbon dioxide
(d) Argon
3. Answer both parts about leaves. (6 marks)
(a) Name two layers of a leaf. (2 marks)
(b) Explain how a stoma opens. (4 marks)
4. Describe how seeds travel. (4 marks)
`;

const scheme = `Mark scheme, March 2031

1. A
2. (c) Carbon dioxide
3(a) the epidermis B1
the mesophyll B1
do not accept the bark
3(b) guard cells take up potassium M1
water follows by osmosis M1
they swell A1
and bend apart A1
4 by wind B1
by animals B1
by water B1
in a burst of the pod B1
by birds B1
5 nothing is asked here B1
`;

async function addPaper(): Promise<string> {
  const form = new FormData();
  const fields = { title: 'Final', subject: 'Botany', examDate: '2031-03-03' };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new File([await makeTextPdf(printed)], 'final.pdf'));
  const headers = { authorization: `Bearer ${ada.token}` };
  const sent = await fetch(`${server.url()}/api/exam-papers/uploads`, {
    ...{ method: 'POST', body: form, headers },
  });
  const { id } = ExamPaper.parse(await sent.json());
  await expect
    .poll(async () => (await ada.api.examPapers.questions({ params: { id } })).state, { timeout: 60_000 })
    .not.toBe('reading');
  return id;
}

async function send(
  id: string,
  content: string | Uint8Array<ArrayBuffer>,
  { name = 'scheme.txt', as = ada }: { name?: string; as?: { token: string } } = {},
) {
  const form = new FormData();
  form.append('file', new File([content], name));
  const headers = { authorization: `Bearer ${as.token}` };
  const url = `${server.url()}/api/exam-papers/${id}/key/schemes`;
  const response = await fetch(url, { method: 'POST', body: form, headers });
  return { status: response.status, body: (await response.json()) as unknown };
}

const refused = (message: string) => ({ status: 400, body: { error: { code: 'invalid', message } } });

/** Of what was read, all that fits. */
const taken = ({ findings }: ReadKeyScheme) => ({
  items: findings.flatMap(({ item, problems }) => (item && problems.length === 0 ? [item] : [])),
  written: findings.flatMap(({ written, problems }) => (written && problems.length === 0 ? [written] : [])),
});

test('a marking scheme is shown question by question, and becomes key and rubric when somebody says so', async () => {
  const id = await addPaper();
  const of = { params: { id } };
  const sent = await send(id, await makeTextPdf(scheme), { name: 'scheme.pdf' });
  expect(sent.status).toBe(200);
  const read = ReadKeyScheme.parse(sent.body);
  expect(read).toMatchObject({ further: ['5'], doubts: [], marking: null });
  expect(read.findings.map(({ number, outOf, page }) => [number, outOf, page])).toEqual([
    ['1', 1, 1],
    ['2', 1, 1],
    ['3', 6, 1],
    ['4', 4, 1],
  ]);
  const [one, two, three, four] = read.findings;
  expect([one?.item?.accepted, two?.item?.accepted]).toEqual([[[0]], [[2]]]);
  expect(three).toMatchObject({
    problems: [],
    written: {
      points: [
        { text: '(a) the epidermis', marks: 1 },
        { text: '(a) the mesophyll', marks: 1 },
        { text: '(b) guard cells take up potassium', marks: 1 },
        { text: '(b) water follows by osmosis', marks: 1 },
        { text: '(b) they swell', marks: 1 },
        { text: '(b) and bend apart', marks: 1 },
      ],
      remarks: ['do not accept the bark'],
    },
  });
  expect(four?.written?.points, 'a mark more than the question has').toHaveLength(5);
  expect((await ada.api.examPapers.get(of)).key.version, 'nothing is saved yet').toBe(0);

  const { items, written } = taken(read);
  const saved = await ada.api.examPapers.saveKey({ ...of, body: { basedOn: 0, sets: [items], written } });
  expect(saved).toMatchObject({ version: 1, texts: ['1. A\n2. C'], written });
  const lines = 'select question, text, marks from rubric_lines where paper_id = $1 order by id';
  expect(await server.query(lines, [id])).toEqual(
    written.flatMap(({ question, points }) => points.map((point) => ({ question, ...point }))),
  );
  const text = await ada.api.examPapers.saveKey({ ...of, body: { basedOn: 1, sets: [[items[0]!]] } });
  expect(text.written, 'who says nothing of them keeps them').toEqual(written);
});

/** A paper whose questions were read, each for two marks. */
async function addReadPaper(
  title: string,
  asked: readonly { text: string; choices: number }[],
): Promise<string> {
  const body = { title, subject: 'Botany', kind: 'both' as const, questionCount: asked.length, choices: 4 };
  const { id } = await ada.api.examPapers.create({ body });
  const questions = asked.map((each, i) => ({
    ...{ ...each, question: i + 1, number: String(i + 1), section: null, marks: 2 },
  }));
  await server.query(
    `insert into exam_questions (paper_id, state, sets_count, questions, doubts, is_confirmed)
      values ($1, 'read', false, $2, '[]', true)`,
    [id, JSON.stringify(questions)],
  );
  return id;
}

test('a letter beside words that are none of its choices is not taken in silence', async () => {
  const id = await addReadPaper('Choices', [
    { text: 'Which part takes up water?\nA. Root\nB. Stem\nC. Leaf\nD. Flower', choices: 4 },
    { text: 'Which gas do plants take up?\nA. Oxygen\nB. Argon\nC. Carbon dioxide\nD. Helium', choices: 4 },
  ]);
  const reading = async (lines: string, of = id) => ReadKeyScheme.parse((await send(of, lines)).body);
  const problemsIn = ({ findings }: ReadKeyScheme) => findings.map(({ problems }) => problems);
  const own = await reading('1. (a) Root\n2. (c) Carbon dioxide, which leaves turn into sugar\n');
  expect([own.doubts, problemsIn(own)]).toEqual([[], [[], []]]);
  const explained = await reading('1. (a) since it takes up the rain\n2. (b) Carbon dioxide\n');
  expect(problemsIn(explained)).toEqual([
    [],
    ['Beside it stands “Carbon dioxide”, which is another choice.'],
  ]);
  const history = await reading('1 (a) Reparations\n2 (a) Anschluss\n');
  expect(history.findings[0]).toMatchObject({
    item: { accepted: [[0]] },
    problems: ['Beside it stands “Reparations”, of which the question says nothing.'],
  });
  expect(history.doubts).toEqual([
    'Its letters stand beside other words than this paper’s choices: is it this paper’s scheme?',
  ]);
  const parted = await reading('1 (a) Reparations\n(b) War guilt\n2. B\n');
  expect(parted.findings.map(({ item }) => item?.accepted)).toEqual([undefined, [[1]]]);
  const { id: unread } = await ada.api.examPapers.create({
    body: { title: 'Quiz', subject: 'Botany', questionCount: 2, choices: 4 },
  });
  const unknown = await reading('1 (a) Reparations\n2. B\n', unread);
  expect(unknown.findings[0]).toMatchObject({
    ...{ problems: [], notes: ['Beside it stands “Reparations”.'], isUnsure: true },
  });
  expect(unknown.findings[1]).toMatchObject({ isUnsure: false });
  expect(unknown.doubts).toEqual([]);
  expect((await reading('1 (a) Reparations\n2. (b) Anschluss\n', unread)).doubts).toEqual([
    'Words stand beside its letters, and this paper’s choices are not known: do they fit?',
  ]);
});

test('answers that speak of other things than their questions are another paper’s', async () => {
  const all = [
    ['roots take up water', 'osmosis draws it into the roots through their hairs'],
    ['leaves make sugar', 'chlorophyll in the leaves catches the sun'],
    ['seeds travel', 'light seeds with a parachute drift far'],
    ['bark keeps insects away', 'bark is bitter, thick and dry'],
    ['petals attract bees', 'bright petals show where nectar waits'],
    ['pollen finds the ovule', 'a tube of pollen grows down the style'],
  ] as const;
  const id = await addReadPaper(
    'Essay',
    all.map(([text]) => ({ text: `Explain how ${text}.`, choices: 0 })),
  );
  const doubtsOf = async (answers: readonly string[]) => {
    const scheme = answers.map((text, i) => `${i + 1}. ${text} B2\n`).join('');
    return ReadKeyScheme.parse((await send(id, scheme)).body).doubts;
  };
  const said = all.map(([, text]) => text);
  expect(await doubtsOf(said)).toEqual([]);
  expect(await doubtsOf([...said.slice(3), ...said.slice(0, 3)])).toEqual([
    'Its answers don’t speak of what this paper’s questions ask: is it this paper’s scheme?',
  ]);
});

test('an earlier version brings its rubric back, and leaves lines that answers have or somebody added', async () => {
  const { id } = await ada.api.examPapers.create({
    body: { title: 'Essay', subject: 'Botany', kind: 'written', questionCount: 2 },
  });
  const first = { params: { id, question: 1 } };
  const linesOf = async () =>
    (await ada.api.scripts.question(first)).lines.map(({ text }) => text).toSorted();
  await ada.api.scripts.saveQuestion({ ...first, body: { text: 'Why?', outOf: 3 } });
  await ada.api.scripts.addLine({ ...first, body: { text: 'Said by hand', marks: 1 } });
  const save = (basedOn: number, ...texts: string[]) =>
    ada.api.examPapers.saveKey({
      params: { id },
      body: {
        ...{ basedOn, sets: [[]] },
        written: [
          {
            ...{ question: 1, remarks: ['Not “it pours”'] },
            points: texts.map((text) => ({ text, marks: 1 })),
          },
        ],
      },
    });
  const { sets, marking, written } = await save(0, 'It rains', 'It pours');
  await save(1, 'It rains', 'It snows', 'It hails');
  expect(await linesOf()).toEqual(['It hails', 'It rains', 'It snows', 'Said by hand']);

  await server.query(
    `with batch as (insert into sheet_batches (id, paper_id, name) values (gen_random_uuid(), $1, 'b') returning id),
      script as (insert into sheets (id, paper_id, batch_id, layout_version, copy, roll, roll_read)
        select gen_random_uuid(), $1, batch.id, 0, 0, '41', '41' from batch returning id)
    insert into script_answers (sheet_id, question, kind, text, likeness, from_page, to_page)
      select id, 1, 'wording', 'snow', 'snow', 1, 1 from script`,
    [id],
  );
  const { groups, lines, remarks } = await ada.api.scripts.question(first);
  expect(remarks).toEqual(['Not “it pours”']);
  const snows = lines.find(({ text }) => text === 'It snows')?.id ?? '';
  await ada.api.scripts.mark({ ...first, body: { answers: groups[0]?.answers ?? [], lines: [snows] } });
  const body = { basedOn: 2, sets, marking, written, restores: 1 };
  await expect(
    ada.api.examPapers.saveKey({ params: { id }, body: { ...body, restores: 2 } }),
  ).rejects.toMatchObject({ code: 'invalid', message: 'Version 2 of this key says something else.' });
  const restored = await ada.api.examPapers.saveKey({ params: { id }, body });
  const { savedAt } = (await ada.api.examPapers.keys({ params: { id } })).keys.at(-1) ?? {};
  expect(restored).toMatchObject({ version: 3, written, restored: { version: 1, savedAt } });
  expect(await linesOf()).toEqual(['It pours', 'It rains', 'It snows', 'Said by hand']);

  const long = Array.from({ length: 60 }, (_, i) => `Point ${i}`);
  await expect(save(3, ...long)).rejects.toMatchObject({
    ...{ code: 'conflict', message: 'The rubric of question 1 would have more than 60 lines.' },
  });
  expect((await ada.api.examPapers.get({ params: { id } })).key.version, 'all of it, or nothing').toBe(3);
  await expect(
    ada.api.examPapers.saveKey({
      params: { id },
      body: { basedOn: 3, sets: [[]], written: [{ question: 3, points: [{ text: 'More', marks: 1 }] }] },
    }),
  ).rejects.toMatchObject({ message: 'Question 3: the paper has 2 questions.' });
  await expect(save(3)).rejects.toMatchObject({ message: 'Question 1 needs an answer.' });
});

test('without marks of the paper, those of the scheme are proposed; without any, nothing is taken', async () => {
  const { id } = await ada.api.examPapers.create({
    body: { title: 'Essay', subject: 'Botany', kind: 'written', questionCount: 3 },
  });
  const read = ReadKeyScheme.parse(
    (await send(id, '1 it rains B1\nit pours B2\n2 it snows [2]\nit hails\nit thaws [2]\n3 it clears up\n'))
      .body,
  );
  expect(read.findings.map(({ written }) => written?.points.map(({ marks }) => marks))).toEqual([
    [1, 2],
    [0.75, 0.75, 0.5],
    undefined,
  ]);
  expect(read.findings[2]?.problems).toEqual([
    'Neither the paper nor the scheme says what its points are worth.',
  ]);
  expect(read.marking).toMatchObject({ marks: 3, sections: [{ from: 2, to: 2, marks: 2 }] });
});

const scanned = 25;

async function makeScan(): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  for (let i = 1; i <= scanned; i += 1) {
    const text = `<text x="40" y="80" font-family="DejaVu Sans" font-size="32">${i}. A root takes up water</text>`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="140"><rect width="700" height="140" fill="#fff"/>${text}</svg>`;
    const image = await pdf.embedPng(await sharp(Buffer.from(svg)).png().toBuffer());
    pdf.addPage([700, 140]).drawImage(image, { width: 700, height: 140 });
  }
  return new Uint8Array(await pdf.save());
}

test('a scan says how far it is, holds up nobody else, and is given up when its teacher leaves', async () => {
  const { id } = await ada.api.examPapers.create({ body: { title: 'Scanned', subject: 'Botany' } });
  const before = filesOnDisk(server, 'exam-papers');
  const headers = { authorization: `Bearer ${ada.token}` };
  const [listening, leaving] = [new AbortController(), new AbortController()];
  const { body } = await fetch(`${server.url()}/api/events`, { headers, signal: listening.signal });
  let heard = '';
  const hearing = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of body!) heard += decoder.decode(chunk as Uint8Array, { stream: true });
  })().catch(() => {});
  const form = new FormData();
  form.append('file', new File([await makeScan()], 'scheme.pdf'));
  const url = `${server.url()}/api/exam-papers/${id}/key/schemes`;
  const reading = fetch(url, { method: 'POST', body: form, headers, signal: leaving.signal }).then(
    () => 'read',
    () => 'left',
  );
  await vi.waitFor(() => expect(heard).toMatch(/"done":2,"total":25/), patience);

  const registered = { name: 'lyceum', email: 'lyceum@example.org', password: 'correct horse battery' };
  const other = await server.api().auth.register({ body: { ...registered, userType: 'institution' } });
  const theirs = await server
    .as(other.token)
    .examPapers.create({ body: { title: 'Theirs', subject: 'Law', questionCount: 1 } });
  const short = await send(theirs.id, '1. A\n', { as: other });
  expect(ReadKeyScheme.parse(short.body).findings[0]?.item?.accepted).toEqual([[0]]);
  expect(await Promise.race([reading, Promise.resolve('going on')])).toBe('going on');

  leaving.abort();
  expect(await reading).toBe('left');
  await vi.waitFor(() => expect(filesOnDisk(server, 'exam-papers')).toEqual(before), patience);
  expect(heard).not.toMatch(/"done":25/);
  listening.abort();
  await hearing;
});

test('what is no scheme of this paper says so, and leaves no file behind', async () => {
  const id = await addPaper();
  const before = filesOnDisk(server, 'exam-papers').length;
  const paper = refused('This is the question paper itself, not its marking scheme.');
  const none = refused('Nothing in this file answers a question of this paper.');
  const written = printed.slice(printed.indexOf('3. Answer'));
  expect(await send(id, await makeTextPdf(written), { name: 'paper.pdf' })).toMatchObject(paper);
  expect(await send(id, 'A page about tides, and nothing else.')).toMatchObject(none);
  const quiz = await ada.api.examPapers.create({
    body: { title: 'Quiz', subject: 'Botany', questionCount: 4, choices: 4, examDate: '2031-03-03' },
  });
  const other = ReadKeyScheme.parse((await send(quiz.id, 'June 2029\n1. A or B\n2. E\n')).body);
  expect(other.doubts).toEqual([
    'It names 2029, and the exam is in 2031.',
    'It answers 1 of 4 questions in full: is it this paper’s scheme?',
  ]);
  expect(other.findings[1]?.problems).toEqual(['The scheme names E; the choices are A to D.']);
  const twice = ReadKeyScheme.parse((await send(quiz.id, '1. A\n2. B\n1. C\n')).body);
  expect(twice.findings[0]).toMatchObject({ item: null, problems: ['The scheme names A and C.'] });

  expect(await send(id, '   \n\n')).toMatchObject({ status: 400 });
  expect(await send(id, '', {})).toMatchObject({ status: 422 });
  expect(
    await send(id, new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0, 1, 2, 3]), {
      name: 'scheme.png',
    }),
  ).toMatchObject(refused('This is not a PDF, Word or text document.'));
  expect(await send(id, '%PDF-1.7 tides', { name: 'scheme.pdf' })).toMatchObject(
    refused('The file is damaged and cannot be opened.'),
  );
  const plain = await PDFDocument.create();
  plain.addPage();
  const open = Buffer.from(await plain.save({ useObjectStreams: false })).toString('latin1');
  const locked = open.replace(
    '/Root',
    '/Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /O (o) /U (u) /P -4 >>\n/Root',
  );
  expect(await send(id, new Uint8Array(Buffer.from(locked, 'latin1')), { name: 'locked.pdf' })).toMatchObject(
    refused('The file is protected by a password. Remove the password and upload it again.'),
  );
  const long = await PDFDocument.create();
  for (let page = 0; page < 301; page += 1) long.addPage([200, 200]);
  expect(await send(id, new Uint8Array(await long.save()), { name: 'long.pdf' })).toMatchObject(
    refused('A marking scheme has at most 300 pages.'),
  );
  expect((await send(id, scheme, { as: bob })).status).toBe(403);
  expect(filesOnDisk(server, 'exam-papers')).toHaveLength(before);
  expect((await ada.api.examPapers.get({ params: { id } })).key.version).toBe(0);
});
