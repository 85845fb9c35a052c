import { answerLimits, type KeyPoint, type PaperAnswer } from '@gene/contract/answers';
import type { KeptPaper } from '@gene/contract/papers';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { measureLoopDelay } from '../../testing/loop-delay.ts';
import { patience } from '../../testing/patience.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { uploadAndRead } from '../../testing/uploads.ts';
import { begin, marked } from './testing/exam.ts';

const handbook =
  'Chapter 1 The work of the keeper\n\nThe keeper trims the wick of the lamp every evening. The keeper writes the name of every ship into the log book.';
const questions =
  'Max. Marks: 9\n1. Describe the work of the keeper. (5 marks)\n2. Who trims the wick? (4 marks)\n';

let server: TestServer;
let alice: Person;
let bob: Person;
let subjectId: string;
beforeAll(async () => {
  server = await startTestServer();
  [alice, bob] = await Promise.all([server.signUp('alice'), server.signUp('bob')]);
  subjectId = (await alice.api.subjects.create({ body: { name: 'Lamps' } })).id;
  const fields = { type: 'textbook', title: 'Handbook', subjectId };
  await uploadAndRead(server, alice, { name: 'handbook.txt', content: handbook, fields });
});
afterAll(() => server.close());

let paper: KeptPaper;
let made = 0;
beforeEach(async () => {
  const { id } = await uploadAndRead(server, alice, {
    name: 'paper.txt',
    content: `LMP ${100 + made++}\n${questions}`,
    fields: { type: 'question_paper', year: '2030', examType: 'Final', subjectId },
  });
  paper = (await alice.api.papers.ofDocument({ params: { id } })).papers[0]!;
  await generate();
});

const params = () => ({ id: paper.id });
const first = () => paper.content.questions[0]!.id;
const answers = async () => (await alice.api.answers.ofPaper({ params: params() })).answers;
async function generate(questionIds?: string[]): Promise<void> {
  await alice.api.answers.generate({ params: params(), body: { questionIds } });
  await vi.waitFor(
    async () => expect((await alice.api.answers.ofPaper({ params: params() })).writing).toBe(false),
    patience,
  );
}
const edit = async (
  change: { markdown?: string | null; keyPoints?: KeyPoint[] | null },
  who = alice,
): Promise<PaperAnswer> =>
  who.api.answers.edit({
    params: { ...params(), questionId: first() },
    body: { ...change, revision: (await answers())[0]!.revision },
  });
const point = (text: string, weight: number, citation: number | null = null): KeyPoint => ({
  ...{ text, weight, citation, part: [] },
});
const textsOf = ({ shown }: PaperAnswer) => shown?.keyPoints.map(({ text }) => text);

async function suggestedFor(text: string) {
  const attempt = await begin(alice, { kind: 'questions', paperId: paper.id, questionIds: [first()] });
  await alice.api.practice.save({
    params: { id: attempt.id, questionId: first() },
    body: { text, choices: [], flagged: false, baseRevision: 0, writer: 'test' },
  });
  await alice.api.practice.submit({ params: { id: attempt.id } });
  return (await marked(alice, attempt.id)).questions[0]!.marking!;
}

test('an answer whose text is changed has the key points of that text, and is marked by them', async () => {
  const own = await edit({
    markdown: 'The keeper paints the gallery white. [1]\n\nThe keeper feeds two goats.',
  });
  expect(own).toMatchObject({ pointsBy: 'text', shown: { coverage: 'covered' } });
  expect(own.shown!.keyPoints).toMatchObject([
    { text: 'The keeper paints the gallery white.', citation: 0 },
    { text: 'The keeper feeds two goats.', citation: null },
  ]);
  const marking = await suggestedFor('He feeds two goats and paints the gallery white.');
  expect(marking.points.map(({ text, state }) => [text, state])).toEqual([
    ['The keeper paints the gallery white.', 'covered'],
    ['The keeper feeds two goats.', 'covered'],
  ]);
  const back = await edit({ markdown: null });
  expect(back).toMatchObject({ pointsBy: 'generated', edited: null });
  expect(back.shown).toEqual(back.generated);
});

test('while the points of the longest text are read the server answers everybody else at once', async () => {
  await edit({ markdown: 'Starts the thread.' });
  const delay = await measureLoopDelay(100, () =>
    edit({ markdown: '1. '.repeat(Math.floor(answerLimits.markdownMax / 3)) }),
  );
  expect(delay).toBeLessThan(300);
});

test('key points are changed, added, weighed and taken out one by one, and marking uses them', async () => {
  const before = (await answers())[0]!.shown!;
  const kept = before.keyPoints[0]!;
  const own = await edit({
    keyPoints: [{ ...kept, weight: 0.2 }, point('The keeper feeds two goats.', 0.8)],
  });
  expect(own).toMatchObject({ pointsBy: 'reader', edited: null, shown: { markdown: before.markdown } });
  const marking = await suggestedFor('Two goats are fed by the keeper.');
  expect(marking.points.map(({ marks, state }) => [marks, state])).toEqual([
    [1, 'missed'],
    [4, 'covered'],
  ]);
  expect(marking.suggested).toBeGreaterThanOrEqual(3);
  expect(marking.points[0]!.citation).toBe(kept.citation);
  expect((await edit({ keyPoints: null })).shown).toEqual(before);
});

test('points that were set by hand outlive a change of the text, being generated again, and corrections of the question', async () => {
  const edited = await edit({ keyPoints: [point('The keeper feeds two goats.', 1, 0)] });
  // The source of the original point does not support words a person has written instead.
  expect(edited.shown!.keyPoints[0]!.citation).toBeNull();
  expect(await edit({ markdown: 'Mine.' })).toMatchObject({ pointsBy: 'reader', edited: 'Mine.' });
  await generate([first()]);
  await generate();
  await alice.api.papers.edit({
    params: params(),
    body: {
      revision: paper.revision,
      edit: { kind: 'question', question: first(), change: { text: 'What does the keeper do?' } },
    },
  });
  const [answer] = await answers();
  expect(answer).toMatchObject({ edited: 'Mine.', pointsBy: 'reader', questionChanged: true });
  expect(textsOf(answer!)).toEqual(['The keeper feeds two goats.']);
  expect(answer!.shown!.keyPoints[0]!.citation).toBeNull();
  expect((await suggestedFor('It feeds two goats.')).points.map(({ text }) => text)).toEqual([
    'The keeper feeds two goats.',
  ]);
});

test('points that say nothing, or are worth more than their question, are refused with a sentence', async () => {
  await expect(edit({ keyPoints: [point('One.', 0.6), point('Two.', 0.6)] })).rejects.toMatchObject({
    code: 'invalid',
    message: 'The key points are worth more than the question.',
  });
  await expect(edit({ keyPoints: [point(' ', 1)] })).rejects.toMatchObject({ code: 'invalid' });
  await expect(edit({ keyPoints: [] })).rejects.toMatchObject({ code: 'invalid' });
  expect((await edit({ keyPoints: [point('One.', 1, 99)] })).shown!.keyPoints[0]!.citation).toBeNull();
});

test('points that a reader has set stand in the answer guide with their marks', async () => {
  await edit({ keyPoints: [point('The keeper feeds two goats.', 0.6), point('One of them is white.', 0.4)] });
  const response = await fetch(`${server.url()}/api/question-papers/${paper.id}/answer-guide`, {
    headers: { authorization: `Bearer ${alice.token}` },
  });
  // Read back like any upload.
  const { id } = await uploadAndRead(server, alice, {
    name: 'guide.pdf',
    content: new Uint8Array(await response.arrayBuffer()),
    fields: { type: 'note', title: 'Guide' },
  });
  const { content } = await alice.api.documents.get({ params: { id } });
  expect(content).toMatch(/Key points[^]*feeds two goats\. \[3\][^]*is white\. \[2\]/);
});

test("somebody else's points cannot be changed, nor points on what has passed", async () => {
  await expect(edit({ keyPoints: [point('x', 1)] }, bob)).rejects.toMatchObject({ code: 'not_found' });
  await expect(
    alice.api.answers.edit({
      params: { ...params(), questionId: first() },
      body: { keyPoints: [point('x', 1)], revision: 99 },
    }),
  ).rejects.toMatchObject({ code: 'conflict' });
});

test('an attempt whose key points have changed since can be marked again; marks that a person gave stay', async () => {
  const attempt = await begin(alice, { kind: 'paper', paperId: paper.id });
  const [described, asked] = paper.content.questions.map(({ id }) => id);
  for (const questionId of [described!, asked!])
    await alice.api.practice.save({
      params: { id: attempt.id, questionId },
      body: { text: 'He feeds two goats.', choices: [], flagged: false, baseRevision: 0, writer: 'test' },
    });
  await alice.api.practice.submit({ params: { id: attempt.id } });
  const ofAttempt = { params: { id: attempt.id } };
  const before = await marked(alice, attempt.id);
  expect(before.questions.map(({ outdated }) => outdated)).toEqual([false, false]);
  expect(before.questions[0]!.marking!.suggested).toBeLessThan(1);
  await alice.api.practice.mark({ params: { id: attempt.id, questionId: asked! }, body: { marks: 1.5 } });

  await edit({ keyPoints: [point('The keeper feeds two goats.', 1)] });
  const changed = await alice.api.practice.result(ofAttempt);
  expect(changed.questions.map(({ outdated }) => outdated)).toEqual([true, false]);
  expect(changed.questions[0]!.marking, 'until then the suggestion stands').toEqual(
    before.questions[0]!.marking,
  );
  await expect(bob.api.practice.remark(ofAttempt)).rejects.toMatchObject({ code: 'not_found' });
  const [begun] = await Promise.all([
    alice.api.practice.remark(ofAttempt),
    alice.api.practice.remark(ofAttempt),
  ]);
  expect(begun.attemptId).toBe(attempt.id);
  const after = await marked(alice, attempt.id);
  expect(after.questions.map(({ outdated }) => outdated)).toEqual([false, false]);
  expect(after.questions[0]!.marking).toMatchObject({
    suggested: 5,
    points: [{ text: 'The keeper feeds two goats.', state: 'covered' }],
  });
  expect(after.questions[1]).toEqual(
    before.questions[1]!.own === null ? { ...before.questions[1], own: 1.5 } : null,
  );
  expect(after.earned).toBe(6.5);
  expect(await alice.api.practice.remark(ofAttempt), 'there is nothing to do').toEqual(after);
});

test('an attempt that is not handed in is not marked again', async () => {
  const attempt = await begin(alice, { kind: 'paper', paperId: paper.id });
  await expect(alice.api.practice.remark({ params: { id: attempt.id } })).rejects.toMatchObject({
    code: 'conflict',
  });
});

const scheme = [
  ...[
    'Mark scheme 2030',
    '1 Any two of: [5]',
    '- trims the wick',
    '- writes the log book',
    '- feeds two goats',
  ],
  ...['2 The keeper trims it. B4', 'allow the warden', ''],
].join('\n');
async function uploadNote(content: string): Promise<string> {
  const fields = { type: 'note', title: 'Scheme', subjectId };
  const { id } = await uploadAndRead(server, alice, { name: 'scheme.txt', content, fields });
  return id;
}
const attach = (documentId: string, who = alice) =>
  who.api.answers.attachScheme({ params: params(), body: { documentId } });

test('an official scheme becomes the answers and their key points, with marks and page, and marking uses them', async () => {
  const documentId = await uploadNote(scheme);
  const { answers: attached, missing } = await attach(documentId);
  expect(missing).toEqual([]);
  const [work, wick] = attached.answers;
  expect([work, wick].map((answer) => answer!.shown!.isOfficial)).toEqual([true, true]);
  expect(work!.shown!.keyPoints).toEqual([
    {
      text: 'Any two of: trims the wick; writes the log book; feeds two goats',
      ...{ weight: 1, part: [], citation: 0 },
    },
  ]);
  expect(textsOf(wick!)).toEqual(['The keeper trims it. (accept the warden)']);
  expect(wick!.shown!.citations[0]).toMatchObject({ documentId, page: 1 });
  const marking = await suggestedFor('It feeds two goats and writes the log book.');
  expect(marking).toMatchObject({
    ...{ suggested: 5, points: [{ state: 'covered' }] },
    model: { isOfficial: true, citations: [{ documentId, page: 1 }] },
  });

  await generate();
  expect((await answers())[0]!.generated, 'what is official is not written again').toMatchObject({
    isOfficial: true,
  });
  await edit({ markdown: 'My own words.' });
  await attach(documentId);
  const [kept] = await answers();
  expect(kept).toMatchObject({ edited: 'My own words.', generated: { isOfficial: true } });
  expect(kept!.shown, 'a person’s own words are not official').not.toHaveProperty('isOfficial');
});

test('a scheme of another year, a question paper, an unrelated file and a stranger’s are refused', async () => {
  const invalid = (message: RegExp) => ({
    code: 'scheme_refused',
    message: expect.stringMatching(message) as string,
  });
  const other = await uploadNote(scheme.replace('2030', '2029'));
  await expect(attach(other)).rejects.toMatchObject(invalid(/names 2029, and the paper is of 2030/));
  const finance = await uploadNote(scheme.replace('Mark scheme', 'Mark scheme FIN 210'));
  await expect(attach(finance)).rejects.toMatchObject(invalid(/for FIN210, and the paper for LMP \d+/));
  const syllabus =
    'Syllabus\nModule 1: Lamps (10 hours)\n1 Wicks and oil\n2 Goats\nModule 2: Bells (8 hours)\n';
  await expect(attach(await uploadNote(syllabus))).rejects.toMatchObject(invalid(/is a syllabus/));
  await expect(attach(await uploadNote(questions))).rejects.toMatchObject(
    invalid(/no more than the questions/),
  );
  await expect(attach(await uploadNote('Whales are large.'))).rejects.toMatchObject(invalid(/No question/));
  await expect(attach(other, bob)).rejects.toMatchObject({ code: 'not_found' });
  expect((await answers())[0]!.generated).not.toHaveProperty('isOfficial');
  const own = await uploadNote(scheme.replace('Mark scheme', 'SCHEME OF EVALUATION MAX 100 TEL 12345'));
  expect((await attach(own)).missing).toEqual([]);
});
