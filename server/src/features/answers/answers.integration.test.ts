import { randomUUID } from 'node:crypto';
import type { PaperAnswers } from '@gene/contract/answers';
import type { KeptPaper } from '@gene/contract/papers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ModelBehaviour, type ModelServer, startModelServer } from '../../testing/model-server.ts';
import { modelSettings } from '../../testing/model-settings.ts';
import { patience } from '../../testing/patience.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { uploadAndRead } from '../../testing/uploads.ts';

const buoy = 'A buoy is a floating mark that is anchored to the sea bed.';
const handbook = `Chapter 1 Marks at sea

${buoy} Buoys drift in a storm and must be set again afterwards. A harbour lamp is a fixed light that marks the entrance of a harbour.

Chapter 2 The keeper

The keeper trims the wick of the lamp every evening. The keeper writes the name of every ship into the log book. The council pays for the oil of the lamp.`;

const paperText = (code: string) => `${code} Harbours
Final examination, June 2024
Time: 3 hours Maximum marks: 15

Answer all questions.

1. Define a buoy. (3 marks)
2. Describe the work of the keeper of a lamp. (5 marks)
3. Explain the theory of relativity. (7 marks)`;

let server: TestServer;
let model: ModelServer;
let behaviour: (call: number) => ModelBehaviour | Promise<ModelBehaviour>;
let alice: Person;
let bob: Person;
let ada: Person;
let subjectId: string;
let made = 0;
beforeAll(async () => {
  [server, model] = await Promise.all([
    startTestServer(),
    startModelServer((_call, number) => behaviour(number)),
  ]);
  ada = await server.signUp('ada');
  [alice, bob] = await Promise.all([server.signUp('alice'), server.signUp('bob')]);
  subjectId = (await alice.api.subjects.create({ body: { name: 'Harbours' } })).id;
  const fields = { type: 'textbook', title: 'Handbook', subjectId };
  await uploadAndRead(server, alice, { name: 'handbook.txt', content: handbook, fields });
});
afterAll(() => Promise.all([server.close(), model.close()]));

/** A paper in a subject with a handbook, or in one with nothing else. */
async function newPaper({
  inSubject = subjectId,
  wish = false,
  asks = 'Define a buoy.',
} = {}): Promise<KeptPaper> {
  const fields = { type: 'question_paper', year: '2024', examType: 'Final', subjectId: inSubject };
  const { id } = await uploadAndRead(server, alice, {
    name: 'paper.txt',
    content: paperText(`HRB ${200 + made++}`).replace('Define a buoy.', asks),
    fields: { ...fields, ...(wish && { 'options[generateAnswers]': 'true' }) },
  });
  const [paper] = (await alice.api.papers.ofDocument({ params: { id } })).papers;
  return paper!;
}

const answersOf = ({ id }: KeptPaper, who = alice) => who.api.answers.ofPaper({ params: { id } });
const generate = ({ id }: KeptPaper, questionIds?: string[]) =>
  alice.api.answers.generate({ params: { id }, body: { questionIds } });
const written = (paper: KeptPaper): Promise<PaperAnswers> =>
  vi.waitFor(async () => {
    const answers = await answersOf(paper);
    if (answers.writing || answers.answers.length === 0) throw new Error('still writing');
    return answers;
  }, patience);
async function answered() {
  const paper = await newPaper();
  await generate(paper);
  return { paper, answers: (await written(paper)).answers };
}
const edit = (paper: KeptPaper, questionId: string, body: { markdown: string | null; revision: number }) =>
  alice.api.answers.edit({ params: { id: paper.id, questionId }, body });
const missing = { code: 'not_found', status: 404 };

test('every question is answered from the notes and textbooks of the subject, each point with its page', async () => {
  const paper = await newPaper();
  const begun = await generate(paper);
  expect(begun).toMatchObject({ writing: true, done: 0, total: 3 });
  const { answers, done } = await written(paper);
  expect(done).toBe(3);
  expect(answers.map(({ questionId }) => questionId)).toEqual(paper.content.questions.map(({ id }) => id));
  const [define, describe, explain] = answers.map(({ generated }) => generated!);
  expect(define!.citations[0]).toMatchObject({ documentTitle: 'Handbook', page: 1 });
  expect(define!.citations[0]!.quote).toContain(buoy);
  expect(describe!.keyPoints.length).toBeGreaterThan(1);
  expect(explain).toMatchObject({ coverage: 'not_covered', citations: [], keyPoints: [] });
  expect(answers[0]).toMatchObject({
    engine: 'builtin',
    note: null,
    status: 'ready',
    questionChanged: false,
  });
});

test('the question paper itself and others are no material', async () => {
  const { id: inSubject } = await alice.api.subjects.create({ body: { name: 'Empty' } });
  const paper = await newPaper({ inSubject });
  await generate(paper);
  const { answers } = await written(paper);
  expect(answers.map(({ generated }) => generated!.coverage)).toEqual(Array(3).fill('no_material'));
});

test('answers that know nothing of notes read since are told, and all but edited ones are written again at once', async () => {
  const { id: inSubject } = await alice.api.subjects.create({ body: { name: 'Papers first' } });
  const paper = await newPaper({ inSubject });
  await generate(paper);
  const bare = await written(paper);
  expect(bare).toMatchObject({ done: 3, answered: 0, outdated: 0 });
  const { questionId, revision } = bare.answers[2]!;
  await edit(paper, questionId, { markdown: 'Mine.', revision });
  await server.query(`update paper_answers set updated_at = now() - interval '1 hour' where paper_id = $1`, [
    paper.id,
  ]);
  const fields = { type: 'note', title: 'Late notes', subjectId: inSubject };
  await uploadAndRead(server, alice, { name: 'late.txt', content: handbook, fields });
  const listed = async () => (await alice.api.answers.papers()).papers.find(({ id }) => id === paper.id);
  expect(await listed()).toMatchObject({ year: 2024, month: 6, questions: 3, answered: 1, outdated: 2 });
  expect(await answersOf(paper)).toMatchObject({ done: 3, answered: 1, outdated: 2 });
  expect(await generate(paper)).toMatchObject({ writing: true });
  const now = await written(paper);
  expect(now).toMatchObject({ done: 3, answered: 3, outdated: 0 });
  expect(now.answers[0]!.generated!.citations[0]!.quote).toContain(buoy);
  expect(now.answers[2]).toMatchObject({ edited: 'Mine.', materialCame: true });
  expect((await generate(paper)).writing).toBe(false);
});

test('a paper that is uploaded with the wish is answered when it has been read', async () => {
  const paper = await newPaper({ wish: true });
  expect((await written(paper)).done).toBe(3);
});

test('a paper that is answered before the book of the same upload is read is answered again by itself, but for what was edited', async () => {
  const { id: inSubject } = await alice.api.subjects.create({ body: { name: 'Book still read' } });
  const paper = await newPaper({ inSubject, wish: true });
  const bare = await written(paper);
  expect(bare).toMatchObject({ done: 3, answered: 0 });
  const { questionId, revision } = bare.answers[1]!;
  await edit(paper, questionId, { markdown: 'Mine.', revision });
  const fields = { type: 'textbook', title: 'Harbour book', subjectId: inSubject };
  await uploadAndRead(server, alice, { name: 'book.txt', content: handbook, fields });
  const now = await written(paper);
  expect(now).toMatchObject({ done: 3, answered: 2, outdated: 0 });
  expect(now.answers[0]!.generated!.citations[0]!.quote).toContain(buoy);
  expect(now.answers[1]).toMatchObject({ edited: 'Mine.', materialCame: true });
  expect(now.answers[2]!.generated).toMatchObject({ coverage: 'not_covered' });
});

test('its owner is told of each question as it is done', async () => {
  const paper = await newPaper();
  const listening = new AbortController();
  const response = await fetch(`${server.url()}/api/events`, {
    headers: { authorization: `Bearer ${alice.token}` },
    signal: listening.signal,
  });
  await generate(paper);
  let heard = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body!) {
    heard += decoder.decode(chunk as Uint8Array, { stream: true });
    if (/"writing":false,"done":3/.test(heard)) break;
  }
  listening.abort();
  expect(heard).toMatch(/"done":0[^]*"done":1[^]*"done":2[^]*"done":3/);
});

test("the reader's own version is kept beside the generated one, and can be given up for it", async () => {
  const { paper, answers } = await answered();
  const { questionId, generated, revision } = answers[0]!;
  const mine = await edit(paper, questionId, { markdown: 'Mine.', revision });
  expect(mine).toMatchObject({ edited: 'Mine.', generated });
  await expect(edit(paper, questionId, { markdown: 'Late.', revision })).rejects.toMatchObject({
    code: 'conflict',
    status: 409,
  });
  expect((await answersOf(paper)).answers[0]).toEqual(mine);
  expect(await edit(paper, questionId, { markdown: null, revision: mine.revision })).toMatchObject({
    edited: null,
    generated,
  });
  await expect(edit(paper, questionId, { markdown: ' ', revision: 9 })).rejects.toMatchObject({
    code: 'invalid',
  });
});

test('an answer is rated, and its rating goes when it is written once more', async () => {
  const { paper, answers } = await answered();
  const { questionId, revision } = answers[1]!;
  const rate = (rating: 'good' | 'bad' | null) =>
    alice.api.answers.rate({ params: { id: paper.id, questionId }, body: { rating } });
  expect(await rate('bad')).toMatchObject({ rating: 'bad', revision });
  await generate(paper, [questionId]);
  const again = await written(paper);
  expect(again.answers.map(({ rating }) => rating)).toEqual([null, null, null]);
  expect(again.answers[1]!.revision).toBeGreaterThan(revision);
  expect(again.answers[0]!.revision).toBe(answers[0]!.revision);
});

test('asked for all, only what has no answer yet is written', async () => {
  const { paper, answers } = await answered();
  expect((await generate(paper)).writing).toBe(false);
  expect((await answersOf(paper)).answers).toEqual(answers);
});

test('an answer says when its question was corrected since', async () => {
  const { paper, answers } = await answered();
  await alice.api.papers.edit({
    params: { id: paper.id },
    body: {
      revision: paper.revision,
      edit: { kind: 'question', question: answers[0]!.questionId, change: { text: 'Define a lamp.' } },
    },
  });
  const now = await answersOf(paper);
  expect(now.answers.map(({ questionChanged }) => questionChanged)).toEqual([true, false, false]);
});

test("somebody else's answers can be neither read, written, changed, rated nor stopped", async () => {
  const { paper, answers } = await answered();
  const params = { id: paper.id };
  const { questionId } = answers[0]!;
  await expect(answersOf(paper, bob)).rejects.toMatchObject(missing);
  await expect(bob.api.answers.generate({ params, body: {} })).rejects.toMatchObject(missing);
  await expect(bob.api.answers.cancel({ params })).rejects.toMatchObject(missing);
  const place = { params: { ...params, questionId } };
  await expect(
    bob.api.answers.edit({ ...place, body: { markdown: 'x', revision: 0 } }),
  ).rejects.toMatchObject(missing);
  await expect(bob.api.answers.rate({ ...place, body: { rating: 'bad' } })).rejects.toMatchObject(missing);
  await expect(generate(paper, [paper.id])).rejects.toMatchObject(missing);
  expect((await bob.api.answers.papers()).papers).toEqual([]);
});

test("an answer guide is a PDF with the questions, their marks and the reader's own versions", async () => {
  const { paper, answers } = await answered();
  await edit(paper, answers[0]!.questionId, { markdown: 'A **floating** mark.', revision: 1 });
  const guideFor = (token: string) =>
    fetch(`${server.url()}/api/question-papers/${paper.id}/answer-guide`, {
      headers: { authorization: `Bearer ${token}` },
    });
  const response = await guideFor(alice.token);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toContain('answer%20guide');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect((await guideFor(bob.token)).status).toBe(404);
  // Read back like any upload.
  const { id } = await uploadAndRead(server, alice, {
    name: 'guide.pdf',
    content: bytes,
    fields: { type: 'note', title: 'Guide' },
  });
  const { content } = await alice.api.documents.get({ params: { id } });
  expect(content).toMatch(
    /Answer Guide[^]*Define a buoy\.[^]*A floating mark\.[^]*relativity[^]*Not in this material/,
  );
  expect(content).toContain('[5]');
});

test('papers are listed with how many of their questions are answered, and go with their document', async () => {
  const { paper } = await answered();
  const listed = async () => (await alice.api.answers.papers()).papers.find(({ id }) => id === paper.id);
  expect(await listed()).toMatchObject({ questions: 3, answered: 2, totalMarks: 15, year: 2024 });
  await alice.api.documents.delete({ params: { id: paper.documentId } });
  expect(await listed()).toBeUndefined();
  expect(await server.query('select 1 from paper_answers where paper_id = $1', [paper.id])).toEqual([]);
});

test('a file that is taken for something else is not listed among the papers', async () => {
  const { paper } = await answered();
  await alice.api.documents.changeType({ params: { id: paper.documentId }, body: { type: 'note' } });
  expect((await alice.api.answers.papers()).papers.map(({ id }) => id)).not.toContain(paper.id);
});

test('a question that is taken out while it waits, and put back later, waits for nothing', async () => {
  const { paper, answers } = await answered();
  const [first, , last] = answers.map(({ questionId }) => questionId);
  const params = { id: paper.id };
  const { revision } = await alice.api.papers.edit({
    params,
    body: { revision: paper.revision, edit: { kind: 'remove_question', question: last! } },
  });
  await server.query(`update paper_answers set status = 'waiting' where question_id = $1`, [last]);
  await generate(paper, [first!]);
  await written(paper);
  const live = `select 1 from jobs where kind = 'answers.write' and dedupe_key = $1 and state in ('queued', 'running')`;
  await vi.waitFor(async () => expect(await server.query(live, [paper.id])).toEqual([]), patience);
  await alice.api.papers.undo({ params, body: { revision } });
  expect(await answersOf(paper)).toMatchObject({ writing: false, done: 3 });
});

test('what the paper or a person says is right stands in the answer, and counts as one', async () => {
  const text = `Marks at sea
Time: 1 hour Maximum marks: 4
Answer all questions. Each question carries 1 mark.

1. Which theory holds for light?
A) Relativity
B) Drift
C) Ether
D) Heat
2. Which metal is the rarest?
A) Iron
B) Zinc
C) Osmium
D) Tin
3. Which star is the next?
A) Vega
B) Proxima
C) Mira
D) Deneb
4. Which is the first prime number?
A) 1
B) 2
C) 3
D) 4`;
  const { id } = await uploadAndRead(server, alice, {
    name: 'ticked.txt',
    content: text,
    fields: { type: 'question_paper', title: 'Ticked', year: '2024', examType: 'Final', subjectId },
  });
  const [paper] = (await alice.api.papers.ofDocument({ params: { id } })).papers;
  await generate(paper!);
  const before = await written(paper!);
  expect(before).toMatchObject({ done: 4, answered: 0 });
  expect(before.answers[1]!.shown!.markdown).toContain('does not tell which option is right');
  const question = paper!.content.questions[1]!.id;
  await alice.api.papers.edit({
    params: { id: paper!.id },
    body: {
      revision: paper!.revision,
      edit: { kind: 'right_options', question, path: [], labels: ['C'] },
    },
  });
  const after = await answersOf(paper!);
  expect(after).toMatchObject({ done: 4, answered: 1 });
  expect(after.answers[1]!.shown).toMatchObject({
    coverage: 'covered',
    markdown: '**C) Osmium** — the right option, set by you.',
  });
  const listed = (await alice.api.answers.papers()).papers.find((each) => each.id === paper!.id);
  expect(listed).toMatchObject({ answered: 1 });
});

test('with a language model the answer is in its words, and where it fails the built-in one stands in and says why', async () => {
  const segments = [{ text: 'It floats.', quotes: [{ source: 'S1', quote: buoy }] }];
  const draft = { parts: [{ part: 'P1', covered: true, option: '', segments }] };
  behaviour = (call) => (call === 1 ? { write: JSON.stringify(draft) } : { status: 401 });
  await ada.api.settings.setAssistant({ body: modelSettings(model.origin) });
  const { answers } = await answered();
  expect(answers[0]).toMatchObject({
    ...{ engine: 'small', note: null },
    generated: { markdown: 'It floats. [1]', coverage: 'covered' },
  });
  expect(answers[1]).toMatchObject({ engine: 'builtin', status: 'ready' });
  expect(answers[1]!.note).toContain('not set up correctly');
});

test('writing that was stopped with the server goes on where it was, and asks nothing twice', async () => {
  const paper = await newPaper();
  const before = model.calls.length;
  const segments = [{ text: 'It floats.', quotes: [{ source: 'S1', quote: buoy }] }];
  const draft = { write: JSON.stringify({ parts: [{ part: 'P1', covered: true, option: '', segments }] }) };
  behaviour = (call) => (call === before + 2 ? { write: '{', next: 'stall' } : draft);
  await generate(paper);
  await vi.waitFor(() => expect(model.calls.length).toBe(before + 2), patience);
  expect((await answersOf(paper)).done).toBe(1);
  await server.restart();
  alice = { ...alice, api: server.as(alice.token) };
  expect((await written(paper)).done).toBe(3);
  expect(model.calls.length).toBe(before + 4);
});

const unhelpful: ModelBehaviour = { write: '{"parts":[]}' };

test('papers whose answers take long give way between two questions to one that waits', async () => {
  const papers = [await newPaper(), await newPaper()];
  const waiting = await newPaper({ asks: 'Define a wherry.' });
  const before = model.calls.length;
  let open: () => void = () => {};
  let ask = open;
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  const isAsked = new Promise<void>((resolve) => (ask = resolve));
  behaviour = async (call) => {
    // Of the two that are written, one goes on, and is held where it asks again.
    if (call <= before + 2) await isOpen;
    else if (JSON.stringify(model.calls[call - 1]).includes('wherry')) ask();
    else await isAsked;
    return unhelpful;
  };
  await Promise.all(papers.map((paper) => generate(paper)));
  await vi.waitFor(() => expect(model.calls.length).toBe(before + 2), patience);
  await generate(waiting);
  const now = performance.now.bind(performance);
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 5000);
  open();
  await Promise.all([...papers, waiting].map((paper) => written(paper)));
  later.mockRestore();
  const next = JSON.stringify(model.calls.slice(before + 2, before + 4).map(({ body }) => body));
  expect(next).toContain('wherry');
  expect(model.calls.length, 'nothing is asked twice').toBe(before + 9);
});

test('marking waits for no answers that are being written', async () => {
  const papers = [await newPaper(), await newPaper()];
  const practised = await newPaper();
  const before = model.calls.length;
  behaviour = (call) => (call <= before + 2 ? { write: '{', next: 'stall' } : unhelpful);
  await Promise.all(papers.map((paper) => generate(paper)));
  await vi.waitFor(() => expect(model.calls.length).toBe(before + 2), patience);
  const { practice } = alice.api;
  const attempt = await practice.start({
    body: { id: randomUUID(), from: { kind: 'paper', paperId: practised.id } },
  });
  const params = { id: attempt.id };
  await practice.submit({ params });
  await vi.waitFor(async () => expect((await practice.result({ params })).marking).toBe(false), patience);
  for (const paper of papers) expect(await answersOf(paper)).toMatchObject({ writing: true });
  for (const { id } of papers) await alice.api.answers.cancel({ params: { id } });
});

test('writing is cancelled: what is written stays, and the rest is as before', async () => {
  const paper = await newPaper();
  const before = model.calls.length;
  behaviour = (call) => (call === before + 2 ? { write: '{', next: 'stall' } : { write: '{"parts":[]}' });
  await generate(paper);
  await vi.waitFor(() => expect(model.calls.length).toBe(before + 2), patience);
  const cancelled = await alice.api.answers.cancel({ params: { id: paper.id } });
  expect(cancelled).toMatchObject({ writing: false, done: 1 });
  expect(cancelled.answers).toHaveLength(1);
  await model.left;
  expect((await answersOf(paper)).answers).toEqual(cancelled.answers);
});
