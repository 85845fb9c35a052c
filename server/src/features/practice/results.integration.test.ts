import type { KeptPaper } from '@gene/contract/papers';
import type { AttemptResult } from '@gene/contract/practice';
import { addDays, calendarDay } from '@gene/engines/study-planning';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { measureLoopDelay } from '../../testing/loop-delay.ts';
import { middayZone } from '../../testing/midday.ts';
import { patience } from '../../testing/patience.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { uploadAndRead } from '../../testing/uploads.ts';
import { begin, letPass, marked, readPaper } from './testing/exam.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
let paper: KeptPaper;
let subjectId: string;

const book = [
  'Chapter 1 The Lighthouse of Velm',
  'The lighthouse of Velm is tended by three keepers. The youngest keeper carries the oil up two hundred and twelve steps before dusk. A keeper must be able to read the wind by the colour of the water.',
  'When fog comes in, the keepers ring a bronze bell every nine seconds. The bell was cast by Marta Ilves, who also made the clock of the town hall.',
  'Chapter 2 The Harbour of Velm',
  'The harbour of Velm was dug by hand in forty-one years. Its two piers are built of grey basalt, which was shipped from the island of Orrin. Every spring the fishermen oil the chains of the harbour gate.',
].join('\n\n');

const questions = [
  'Max. Marks: 12',
  '1. Who tends the lighthouse of Velm? (4 marks)',
  '2. What do the keepers do when fog comes in? (4 marks)',
  '3. Of what are the two piers of the harbour built? (4 marks)',
].join('\n');

beforeAll(async () => {
  server = await startTestServer();
  [alice, bob] = await Promise.all([server.signUp('alice'), server.signUp('bob')]);
  subjectId = (await alice.api.subjects.create({ body: { name: 'Velm' } })).id;
  await uploadAndRead(server, alice, {
    name: 'velm.txt',
    content: book,
    fields: { type: 'textbook', title: 'The Lighthouse of Velm', subjectId },
  });
  paper = await readPaper(server, alice, { title: 'Velm', text: questions, subjectId });
});
afterAll(() => server.close());

/** Submits these answers and waits for their marks. */
async function handIn(
  texts: readonly string[],
  photographed: readonly number[] = [],
): Promise<{ id: string; result: AttemptResult }> {
  const attempt = await begin(alice, { kind: 'paper', paperId: paper.id });
  for (const [i, text] of texts.entries())
    await alice.api.practice.save({
      params: { id: attempt.id, questionId: attempt.questions[i]!.id },
      body: { text, choices: [], flagged: false, baseRevision: 0, writer: 'test' },
    });
  for (const i of photographed) await addPhoto(attempt.id, attempt.questions[i]!.id);
  await alice.api.practice.submit({ params: { id: attempt.id } });
  return { id: attempt.id, result: await marked(alice, attempt.id) };
}

async function addPhoto(attemptId: string, questionId: string): Promise<void> {
  const photo = new FormData();
  photo.append('file', new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 7, 7, 7, 7])]), 'page.jpg');
  const { status } = await fetch(`${server.url()}/api/practice/${attemptId}/answers/${questionId}/photos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${alice.token}` },
    body: photo,
  });
  expect(status).toBe(200);
}

test('what is handed in gets a suggestion per question, with points covered and missed and where they stand', async () => {
  const { result } = await handIn([
    'It is tended by three keepers.',
    'The fishermen mend their nets on the beach and sing.',
    '',
  ]);
  const [right, wrong, blank] = result.questions;
  expect(right?.marking?.suggested).toBeGreaterThan(wrong?.marking?.suggested ?? Infinity);
  expect(blank?.marking?.suggested).toBe(0);
  expect(result.marks).toBe(12);
  expect(result.suggested).toBe(
    result.questions.reduce((sum, { marking }) => sum + (marking?.suggested ?? 0), 0),
  );
  const covered = right?.marking?.points.find(({ state }) => state === 'covered');
  expect(covered?.evidence.length).toBeGreaterThan(0);
  const citation = right?.marking?.model.citations[covered!.citation!];
  expect(citation).toMatchObject({ documentTitle: 'The Lighthouse of Velm', page: 1 });
  expect(book.replaceAll('\n', ' ')).toContain(citation!.quote.replaceAll('\n', ' '));
  expect(blank?.marking?.points.every(({ state }) => state === 'missed')).toBe(true);
  expect(blank?.marking?.model.markdown).not.toBe('');
});

test('while long answers are marked the server answers everybody else at once', async () => {
  const words = Array.from({ length: 4500 }, (_, i) => `k${(i * 7919) % 4001}eeper`);
  const text = words.map((word, i) => word + (i % 15 === 14 ? '.' : '')).join(' ');
  const attempt = await begin(alice, { kind: 'paper', paperId: paper.id });
  for (const { id } of attempt.questions)
    await alice.api.practice.save({
      params: { id: attempt.id, questionId: id },
      body: { text, choices: [], flagged: false, baseRevision: 0, writer: 'test' },
    });
  const delay = await measureLoopDelay(98, async () => {
    await alice.api.practice.submit({ params: { id: attempt.id } });
    await marked(alice, attempt.id);
  });
  expect(delay).toBeLessThan(100);
});

test('a person marks themselves in halves, within the marks of the question, and is compared with the suggestion', async () => {
  const { id, result } = await handIn(['Three keepers tend it.', 'A bronze bell is rung.', 'Of wood.']);
  const mark = (index: number, marks: number | null) =>
    alice.api.practice.mark({
      params: { id, questionId: paper.content.questions[index]!.id },
      body: { marks },
    });
  const after = await mark(0, 2.5);
  const suggested = result.questions[0]!.marking!.suggested!;
  expect(after.questions[0]?.own).toBe(2.5);
  expect(after.suggested).toBe(result.suggested);
  expect(after.earned).toBe(result.suggested! - suggested + 2.5);
  expect(after.comparison).toMatchObject({ questions: 1, above: 2.5 - suggested });
  await expect(mark(0, 4.5)).rejects.toMatchObject({
    code: 'invalid',
    message: 'This question is worth 4 marks.',
  });
  await expect(mark(0, 1.3)).rejects.toMatchObject({ code: 'invalid' });
  await expect(mark(0, -1)).rejects.toMatchObject({ code: 'invalid' });
  const { attempts } = await alice.api.practice.list({ query: { paperId: paper.id } });
  expect(attempts[0]).toMatchObject({ id, earned: after.earned });
  expect((await mark(0, null)).earned).toBe(result.suggested);
});

test('marks that a person gave a question before move the next suggestion for it', async () => {
  const text = 'A few keepers, I think.';
  const first = await handIn([text, '', '']);
  const before = first.result.questions[0]!.marking!;
  expect(before.calibrated).toBe(false);
  for (let i = 0; i < 5; i++) {
    const { id } = i === 0 ? first : await handIn([text, '', '']);
    await alice.api.practice.mark({
      params: { id, questionId: paper.content.questions[0]!.id },
      body: { marks: 4 },
    });
  }
  const next = (await handIn([text, '', ''])).result.questions[0]!.marking!;
  expect(next.calibrated).toBe(true);
  expect(next.suggested!).toBeGreaterThan(before.suggested!);
});

test('marks for what stands on a photo say nothing of the words that were typed beside it', async () => {
  const text = 'There is more on the photo.';
  const { id } = await handIn(['', text, ''], [1]);
  const questionId = paper.content.questions[1]!.id;
  await alice.api.practice.mark({ params: { id, questionId }, body: { marks: 4 } });
  expect((await handIn(['', text, ''])).result.questions[1]?.marking?.calibrated).toBe(false);
});

test('what was missed becomes flashcards with their place in the material, once however often it is asked', async () => {
  const { id } = await handIn(['', 'They ring a bronze bell every nine seconds.', '']);
  const make = () => alice.api.practice.makeCards({ params: { id }, body: {} });
  const first = await make();
  expect(first).toMatchObject({ subjectId });
  expect(first.cards).toBeGreaterThanOrEqual(2);
  expect(first.added).toBe(first.cards);
  expect(await make()).toMatchObject({ cards: first.cards, added: 0 });
  const { cards } = await alice.api.cards.list({ query: { subjectId, tag: 'practice' } });
  expect(cards).toHaveLength(first.cards);
  const card = cards.find(({ front }) => front.includes('Who tends'));
  expect(card).toMatchObject({ status: 'active', source: { page: 1 } });
  expect(card?.back).toContain('keepers');
});

test('what was missed becomes study sessions on the quietest of the next free days, once however often it is asked', async () => {
  const { id } = await handIn(['', 'They ring a bronze bell every nine seconds.', '']);
  const today = calendarDay(new Date(), middayZone);
  const plan = () => alice.api.practice.planMisses({ params: { id }, body: { timeZone: middayZone } });
  const [first, second] = await Promise.all([plan(), plan()]);
  const added = first.added + second.added;
  expect(added).toBeGreaterThanOrEqual(2);
  expect(first.known + second.known).toBe(added);
  expect(first.firstDay).toBe(addDays(today, 1));
  const listed = async () =>
    (await alice.api.plan.list({ query: { from: today, to: addDays(today, 30) } })).sessions;
  const sessions = await listed();
  expect(sessions).toHaveLength(added);
  expect(new Set(sessions.map(({ day }) => day)).size).toBe(added);
  const session = sessions.find(({ title }) => title.startsWith('Question 1: Who tends'));
  expect(session).toMatchObject({
    ...{ origin: 'missed', subjectId, state: 'planned' },
    about: { kind: 'page', page: 1, document: { title: 'The Lighthouse of Velm' } },
  });
  expect(session?.note).toContain('keepers');
  await alice.api.plan.remove({ body: { ids: [session!.id] } });
  expect(await plan()).toMatchObject({ added: 0, known: added });
  expect(await listed()).toHaveLength(added - 1);
});

test('what was missed keeps to the hours that were given for the exam: no day off, no day over its minutes', async () => {
  const today = calendarDay(new Date(), middayZone);
  const listed = async () =>
    (await alice.api.plan.list({ query: { from: today, to: addDays(today, 60) } })).sessions;
  const earlier = await listed();
  if (earlier.length > 0) await alice.api.plan.remove({ body: { ids: earlier.map(({ id }) => id) } });
  const off = ((new Date(addDays(today, 1)).getUTCDay() + 6) % 7) + 1;
  const body = {
    ...{ subjectId, examDate: addDays(today, 12), minutesPerDay: 30, restDays: [off] },
    timeZone: middayZone,
  };
  const { key } = await alice.api.plan.previewExam({ body });
  await alice.api.plan.writeExam({ body: { ...body, key } });
  const { id } = await handIn(['', 'They ring a bronze bell every nine seconds.', '']);
  const { added } = await alice.api.practice.planMisses({ params: { id }, body: { timeZone: middayZone } });
  expect(added).toBeGreaterThanOrEqual(2);
  const loads = new Map<string, number>();
  for (const { day, minutes } of await listed()) loads.set(day, (loads.get(day) ?? 0) + minutes);
  expect(Math.max(...loads.values())).toBeLessThanOrEqual(30);
  const missed = (await listed()).filter(({ origin }) => origin === 'missed');
  expect(missed).toHaveLength(added);
  for (const { day } of missed) {
    expect(((new Date(day).getUTCDay() + 6) % 7) + 1).not.toBe(off);
    expect(day < body.examDate).toBe(true);
  }
});

test('where the material says nothing, no marks are suggested for what was written, and the sums leave them out', async () => {
  const other = await readPaper(server, alice, {
    title: 'Elsewhere',
    text: 'Max. Marks: 10\n1. Derive the Schwarzschild radius. (5 marks)\n2. Name a noble gas. (5 marks)\n',
    subjectId: (await alice.api.subjects.create({ body: { name: 'Bare' } })).id,
  });
  const attempt = await begin(alice, { kind: 'paper', paperId: other.id });
  await alice.api.practice.save({
    params: { id: attempt.id, questionId: attempt.questions[0]!.id },
    body: { text: 'Set escape speed to c.', choices: [], flagged: false, baseRevision: 0, writer: 'x' },
  });
  await alice.api.practice.submit({ params: { id: attempt.id } });
  const result = await marked(alice, attempt.id);
  expect(result.questions[0]?.marking).toMatchObject({
    suggested: null,
    points: [],
    model: { coverage: 'no_material' },
  });
  expect(result).toMatchObject({ marks: 10, suggested: 0, suggestedOf: 5, earned: 0, earnedOf: 5 });
  const listed = async () =>
    (await alice.api.practice.list({ query: { paperId: other.id } })).attempts.find(
      ({ id }) => id === attempt.id,
    );
  expect(await listed()).toMatchObject({ marks: 10, earned: 0, earnedOf: 5 });
  const own = { params: { id: attempt.id, questionId: attempt.questions[0]!.id }, body: { marks: 3 } };
  expect(await alice.api.practice.mark(own)).toMatchObject({ suggestedOf: 5, earned: 3, earnedOf: 10 });
  expect(await listed()).toMatchObject({ earned: 3, earnedOf: 10 });
});

test('under a rule of choice the best answers count', async () => {
  const text = [
    'Max. Marks: 6',
    'Answer any one question. Each question carries 5 marks.',
    '1. Who tends the lighthouse of Velm?',
    '2. Of what are the two piers of the harbour built?',
  ].join('\n');
  const choosing = await readPaper(server, alice, { title: 'Choice', text, subjectId });
  const attempt = await begin(alice, { kind: 'paper', paperId: choosing.id });
  expect(attempt).toMatchObject({ toAnswer: 1, marks: 5 });
  const save = (index: number, words: string) =>
    alice.api.practice.save({
      params: { id: attempt.id, questionId: attempt.questions[index]!.id },
      body: { text: words, choices: [], flagged: false, baseRevision: 0, writer: 'x' },
    });
  await save(0, 'Nobody does, I suppose.');
  await save(1, 'Its two piers are built of grey basalt, which was shipped from the island of Orrin.');
  await alice.api.practice.submit({ params: { id: attempt.id } });
  const result = await marked(alice, attempt.id);
  expect(result.questions.map(({ counted }) => counted)).toEqual([false, true]);
  expect(result.suggested).toBe(result.questions[1]?.marking?.suggested);
  expect(result.suggestedOf).toBe(5);
});

test('of two answers that earn nothing the one that is there counts; a question that was left by choice was not missed', async () => {
  const text = [
    'Max. Marks: 10',
    'Answer any one question. Each question carries 5 marks.',
    '1. Who tends the lighthouse of Velm?',
    '2. Of what are the two piers of the harbour built?',
  ].join('\n');
  const choosing = await readPaper(server, alice, { title: 'Choice of one', text, subjectId });
  const { id, questions: asked } = await begin(alice, { kind: 'paper', paperId: choosing.id });
  await addPhoto(id, asked[1]!.id);
  await alice.api.practice.submit({ params: { id } });
  const result = await marked(alice, id);
  expect(result.questions.map(({ counted }) => counted)).toEqual([false, true]);
  expect(result).toMatchObject({ suggested: 0, suggestedOf: 0 });
  const planNow = () => alice.api.practice.planMisses({ params: { id }, body: { timeZone: middayZone } });
  expect((await planNow()).added, 'nobody has looked at the photo yet').toBe(0);
  expect(await alice.api.practice.makeCards({ params: { id }, body: {} })).toMatchObject({ cards: 0 });
  await alice.api.practice.mark({ params: { id, questionId: asked[1]!.id }, body: { marks: 1 } });
  expect((await planNow()).added).toBe(1);
  expect(await alice.api.practice.makeCards({ params: { id }, body: {} })).toMatchObject({ cards: 1 });
});

test('the clock hands in, and marks follow, with nobody there', async () => {
  const attempt = await begin(alice, { kind: 'paper', paperId: paper.id }, { minutes: 5 });
  await letPass(server, attempt.id, 331);
  const result = await vi.waitFor(() => alice.api.practice.result({ params: { id: attempt.id } }), patience);
  expect(result.attemptId).toBe(attempt.id);
  expect((await marked(alice, attempt.id)).suggested).toBe(0);
});

test('the clock that hands in is the one all servers share, whatever this one’s own says', async () => {
  const attempt = await begin(alice, { kind: 'paper', paperId: paper.id }, { minutes: 5 });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 50 * 60_000 });
  try {
    await letPass(server, attempt.id, 331);
    await vi.waitFor(() => alice.api.practice.result({ params: { id: attempt.id } }), patience);
    vi.setSystemTime(Date.now() + 100 * 60_000);
    const late = await begin(alice, { kind: 'paper', paperId: paper.id }, { minutes: 5 });
    const found = await alice.api.practice.get({ params: { id: late.id } });
    expect(found.state).toBe('running');
  } finally {
    vi.useRealTimers();
  }
});

test('results are their owner’s alone, and there are none before handing in', async () => {
  const attempt = await begin(alice, { kind: 'paper', paperId: paper.id });
  const params = { id: attempt.id };
  const questionId = attempt.questions[0]!.id;
  for (const call of [
    () => alice.api.practice.result({ params }),
    () => alice.api.practice.mark({ params: { ...params, questionId }, body: { marks: 1 } }),
    () => alice.api.practice.makeCards({ params, body: {} }),
    () => alice.api.practice.planMisses({ params, body: { timeZone: middayZone } }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'conflict', message: 'Hand the attempt in first.' });
  for (const call of [
    () => bob.api.practice.result({ params }),
    () => bob.api.practice.mark({ params: { ...params, questionId }, body: { marks: 1 } }),
    () => bob.api.practice.makeCards({ params, body: {} }),
    () => bob.api.practice.planMisses({ params, body: { timeZone: middayZone } }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'not_found' });
});
