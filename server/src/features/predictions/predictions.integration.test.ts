import { Prediction } from '@gene/contract/kept-predictions';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { patience } from '../../testing/patience.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { filesOnDisk, settled, upload } from '../../testing/uploads.ts';
import { addNotes, addPapers, addSubject, paperYears } from './testing/papers.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
/** Has papers of all years, and notes. */
let subjectId: string;
let papers: string[];
let notes: string;
beforeAll(async () => {
  server = await startTestServer();
  [alice, bob] = await Promise.all([server.signUp('alice'), server.signUp('bob')]);
  subjectId = await addSubject(alice);
  papers = await addPapers(server, alice, subjectId);
  notes = await addNotes(server, alice, subjectId);
});
afterAll(() => server.close());

const year = 2030;
const predict = (of: number, subject = subjectId) =>
  alice.api.predictions.create({ body: { subjectId: subject, year: of } });
const made = (id: string) =>
  vi.waitFor(async () => {
    const prediction = await alice.api.predictions.get({ params: { id } });
    if (prediction.status === 'making') throw new Error('still making');
    return prediction;
  }, patience);
const predictedIn = async (id: string) =>
  (await alice.api.subjects.documents({ params: { id } })).documents.filter(({ predicted }) => predicted);

test('a paper is predicted in the form of its predecessors, each question with its evidence', async () => {
  const begun = await predict(year);
  expect(begun).toMatchObject({ status: 'making', year, documentId: null, paper: null });
  const prediction = Prediction.parse(await made(begun.id));
  expect(prediction).toMatchObject({ status: 'ready', outdated: false, failure: null });
  expect(prediction.papers.map((paper) => [paper.year, paper.documentId])).toEqual(
    paperYears.toReversed().map((of, i) => [of, papers.toReversed()[i]]),
  );

  const paper = prediction.paper!;
  expect(paper).toMatchObject({ targetYear: year, courseCode: 'BOT 214', minutes: 180, totalMarks: 30 });
  expect(paper.sections.map(({ label, marksEach, choice }) => [label, marksEach, choice?.answer])).toEqual([
    ['PART A', 5, undefined],
    ['PART B', 10, 2],
  ]);
  expect(paper.questions.map(({ number, marks }) => [number, marks])).toEqual([
    ['1', 5],
    ['2', 5],
    ['3', 10],
    ['4', 10],
    ['5', 10],
  ]);
  expect(new Set(paper.questions.map(({ text }) => text)).size).toBe(5);
  const sources = new Set(prediction.papers.map(({ id }) => id));
  for (const { basis } of paper.questions) {
    expect(basis!.askedIn.length).toBeGreaterThan(0);
    for (const reference of basis!.askedIn) expect(sources).toContain(reference.paperId);
  }
  const read = paper.questions.flatMap(({ basis }) => basis!.reading);
  expect(read.map(({ documentId }) => documentId)).toContain(notes);
  expect(prediction.forecast!.backTest.years.map((tested) => tested.year).at(-1)).toBe(2029);
});

test('it joins the documents as a predicted question paper that can be opened, and is no source of the next', async () => {
  const { id } = await predict(year);
  const { documentId, paper } = await made(id);
  const document = await settled(alice, documentId!);
  expect(document).toMatchObject({ type: 'question_paper', predicted: true, year, media: 'pdf' });
  expect(document).toMatchObject({ status: 'ready', failure: null });
  expect(document.pageCount).toBeGreaterThan(0);
  const read = await alice.api.papers.ofDocument({ params: { id: documentId! } });
  expect(read.kind).toBe('paper');
  expect(read.papers[0]).toMatchObject({ confirmed: true, content: { header: { year }, doubts: [] } });
  const asked = read.papers[0]!.content.questions.map(({ text }) => text);
  expect(asked).toEqual(paper!.questions.map(({ text }) => text));

  const outlook = await alice.api.predictions.ofSubject({ params: { id: subjectId } });
  expect(outlook.papers.map((each) => each.year)).toEqual(paperYears.toReversed());
  expect(outlook.predictions).toMatchObject([{ id, status: 'ready', outdated: false }]);
  const later = await made((await predict(2032)).id);
  expect(later.papers.map((each) => each.year)).toEqual(paperYears.toReversed());
});

test("other people's predictions and subjects are not found", async () => {
  const { id } = await predict(year);
  for (const call of [
    () => bob.api.predictions.get({ params: { id } }),
    () => bob.api.predictions.delete({ params: { id } }),
    () => bob.api.predictions.ofSubject({ params: { id: subjectId } }),
    () => bob.api.predictions.topics({ params: { id: subjectId } }),
    () => bob.api.predictions.create({ body: { subjectId, year } }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'not_found' });
  expect(await made(id)).toMatchObject({ status: 'ready' });
});

test('what is being made is gone on with after a restart', async () => {
  const { id } = await predict(2033);
  await server.restart();
  [alice, bob] = [alice, bob].map((person) => ({ ...person, api: server.as(person.token) })) as [
    Person,
    Person,
  ];
  expect(await made(id)).toMatchObject({ status: 'ready' });
  const predicted = await predictedIn(subjectId);
  expect(predicted.filter((document) => document.year === 2033)).toHaveLength(1);
});

test('a prediction and its paper go together, whichever is deleted', async () => {
  const one = await made((await predict(2034)).id);
  expect(await alice.api.predictions.delete({ params: { id: one.id } })).toBe(true);
  const open = () => alice.api.documents.overview({ params: { id: one.documentId! } });
  await expect(open()).rejects.toMatchObject({ code: 'not_found' });
  const two = await made((await predict(2034)).id);
  expect(two.id).not.toBe(one.id);
  await alice.api.documents.delete({ params: { id: two.documentId! } });
  const find = () => alice.api.predictions.get({ params: { id: two.id } });
  await expect(find()).rejects.toMatchObject({ code: 'not_found' });
});

test('with fewer than three papers before the year it says what to upload, and makes nothing', async () => {
  await expect(predict(2028)).rejects.toMatchObject({
    code: 'too_few_papers',
    message: expect.stringMatching(/2 past papers from before 2028 .* upload 1 more/),
  });
  expect(await predictedIn(subjectId)).not.toContainEqual(expect.objectContaining({ year: 2028 }));
  const empty = await addSubject(alice);
  const { advice, papers: found } = await alice.api.predictions.ofSubject({ params: { id: empty } });
  expect(found).toEqual([]);
  expect(advice[0]).toMatch(/no past paper .* upload 3 more/);
  expect(advice.at(-1)).toMatch(/notes or a textbook/);
});

test('a file without questions is named with the reason, and not learnt from', async () => {
  const id = await addSubject(alice);
  const fields = { type: 'question_paper', subjectId: id, year: '2028', examType: 'Final' };
  const letter = await upload(server, alice, { name: 'letter.txt', content: 'It rained a little.', fields });
  await settled(alice, letter.id);
  const outlook = await alice.api.predictions.ofSubject({ params: { id } });
  expect(outlook.papers).toEqual([]);
  expect(outlook.leftOut).toMatchObject([
    { documentId: letter.id, reason: expect.stringContaining('No questions were read') },
  ]);
});

test('asked again, also at once, it is the same; after another paper a new one; with the subject all of it goes', async () => {
  const id = await addSubject(alice);
  const early = await addPapers(server, alice, id, paperYears.slice(0, 3));
  const begun = await Promise.all([predict(year, id), predict(year, id), predict(year, id)]);
  expect(new Set(begun.map((each) => each.id)).size).toBe(1);
  const first = await made(begun[0].id);
  expect((await predict(year, id)).id).toBe(first.id);

  await addPapers(server, alice, id, paperYears.slice(3));
  expect(await alice.api.predictions.get({ params: { id: first.id } })).toMatchObject({ outdated: true });
  const second = await made((await predict(year, id)).id);
  expect(second.id).not.toBe(first.id);
  expect(second.papers).toHaveLength(4);

  await alice.api.documents.delete({ params: { id: early[0]! } });
  const { papers: sources } = await alice.api.predictions.get({ params: { id: second.id } });
  expect(sources.filter((source) => source.documentId === null).map((source) => source.year)).toEqual([2026]);

  await predict(2031, id);
  await alice.api.subjects.delete({ params: { id } });
  expect(await server.query('select 1 from predictions where subject_id = $1', [id])).toEqual([]);
  const live = () => server.query(`select 1 from jobs where state in ('queued', 'running')`);
  await expect.poll(live).toEqual([]);
  const owned = await server.query('select 1 from documents');
  await expect.poll(() => filesOnDisk(server)).toHaveLength(owned.length);
});

test('papers of another course code count less and are named, or are left out', async () => {
  const id = await addSubject(alice);
  await addPapers(server, alice, id, paperYears.slice(1));
  const old = { code: 'BOT 114', years: paperYears.slice(0, 1) };
  await addPapers(server, alice, id, old.years, old.code);
  const outlook = await alice.api.predictions.ofSubject({ params: { id } });
  expect(outlook.papers.map(({ course }) => course)).toEqual(['BOT214', 'BOT214', 'BOT214', 'BOT114']);
  const all = await made((await predict(year, id)).id);
  expect(all.papers).toHaveLength(4);
  expect(all.paper!.remarks.join(' ')).toMatch(/1 of 4 past papers .*BOT114; now BOT214.* counts less/);

  const only = (of: number) =>
    alice.api.predictions.create({ body: { subjectId: id, year: of, ownCourseOnly: true } });
  const own = await made((await only(year)).id);
  expect(own.id).not.toBe(all.id);
  expect(own).toMatchObject({ ownCourseOnly: true });
  expect(own.papers.map(({ course }) => course)).toEqual(['BOT214', 'BOT214', 'BOT214']);
  await expect(only(2029)).rejects.toMatchObject({
    code: 'too_few_papers',
    message: expect.stringContaining('2 past papers of BOT214 from before 2029'),
  });
});
