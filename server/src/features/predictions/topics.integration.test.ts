import type { PaperEdit } from '@gene/contract/paper-edits';
import type { KeptPaper } from '@gene/contract/papers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { middayZone } from '../../testing/midday.ts';
import { patience } from '../../testing/patience.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { addNotes, addPapers, addSubject, paperYears } from './testing/papers.ts';

let server: TestServer;
let alice: Person;
/** Has papers of all years, and notes. */
let id: string;
let papers: string[];
let notes: string;
beforeAll(async () => {
  server = await startTestServer();
  alice = await server.signUp('alice');
  id = await addSubject(alice);
  papers = await addPapers(server, alice, id);
  notes = await addNotes(server, alice, id);
});
afterAll(() => server.close());

const topicsOf = (subjectId: string) => alice.api.predictions.topics({ params: { id: subjectId } });
const workedOut = () =>
  vi.waitFor(async () => {
    const topics = await topicsOf(id);
    if (topics.state === 'making') throw new Error('still making');
    return topics;
  }, patience);

test('topics stand by year with their marks, and with what the material says of them', async () => {
  expect((await topicsOf(id)).state).toBe('making');
  const { state, byYear, forecast, papers: sources } = await workedOut();
  expect(state).toBe('ready');
  expect(byYear!.years).toEqual(paperYears);
  const perYear = byYear!.years.map((_, i) => byYear!.rows.reduce((sum, row) => sum + row.marks[i]!, 0));
  expect(perYear).toEqual(paperYears.map(() => 40));
  expect(sources.map(({ year }) => year)).toEqual(paperYears.toReversed());
  const covered = forecast!.topics.filter((topic) => topic.covered !== 'not');
  expect(covered.flatMap((topic) => topic.reading).map(({ documentId }) => documentId)).toContain(notes);
});

test('a topic is known as well as its cards are; where there are none, nothing is said', async () => {
  expect(
    (await workedOut()).mastery.every(({ cards, practice }) => cards === null && practice === null),
  ).toBe(true);
  const front = 'How does root pressure lift water through xylem vessels?';
  const { cards } = await alice.api.cards.create({
    body: { subjectId: id, front, back: 'Through xylem vessels' },
  });
  expect((await topicsOf(id)).state).toBe('making');
  const fresh = await workedOut();
  const topic = fresh.mastery.findIndex((each) => each.cards !== null);
  expect(fresh.forecast!.topics[topic]!.phrases.join(' ')).toMatch(/xylem/);
  expect(fresh.mastery[topic]).toMatchObject({ cards: { known: 0, of: 1 } });
  const review = {
    id: crypto.randomUUID(),
    cardId: cards[0]!.id,
    rating: 4 as const,
    reviewedAt: new Date().toISOString(),
    durationMs: 2000,
  };
  await alice.api.cards.review({ body: { reviews: [review], timeZone: middayZone } });
  const studied = await topicsOf(id);
  expect(studied.state).toBe('ready');
  expect(studied.mastery[topic]).toMatchObject({ cards: { known: 1, of: 1 } });
});

test('what was earned in practice counts for the topic of the question, also with a predicted paper', async () => {
  const begun = await alice.api.predictions.create({ body: { subjectId: id, year: 2030 } });
  await workedOut();
  const practise = async (documentId: string, share: number) => {
    const read = await alice.api.papers.ofDocument({ params: { id: documentId } });
    const from = { kind: 'paper' as const, paperId: read.papers[0]!.id };
    const attempt = await alice.api.practice.start({ body: { id: crypto.randomUUID(), from } });
    const question = attempt.questions[0]!;
    const params = { id: attempt.id, questionId: question.id };
    const answer = { text: 'Guard cells.', choices: [], flagged: false, baseRevision: 0, writer: 'test' };
    await alice.api.practice.save({ params, body: answer });
    await alice.api.practice.submit({ params: { id: attempt.id } });
    await alice.api.practice.mark({ params, body: { marks: share * question.marks! } });
    return question.text;
  };
  const practised = async () => {
    const { forecast, mastery } = await workedOut();
    return forecast!.topics.flatMap(({ phrases }, i) => {
      const { practice } = mastery[i]!;
      return practice ? [{ about: phrases.join(' '), ...practice }] : [];
    });
  };
  await practise(papers.at(-1)!, 0.6);
  expect(await practised()).toEqual([
    { about: expect.stringMatching(/guard|stomata/) as string, share: 0.6, answers: 1 },
  ]);
  const { documentId } = await vi.waitFor(async () => {
    const prediction = await alice.api.predictions.get({ params: { id: begun.id } });
    if (prediction.status === 'making') throw new Error('still making');
    return prediction;
  }, patience);
  await practise(documentId!, 1);
  const answers = (await practised()).reduce((sum, topic) => sum + topic.answers, 0);
  expect(answers).toBe(2);

  const { topics, readiness, papers: known } = await alice.api.progress.subject({ params: { id } });
  expect(known).toBe(papers.length);
  const tried = topics.filter(({ mastery }) => mastery !== null);
  expect(tried.every(({ cards, practice }) => cards !== null || practice !== null)).toBe(true);
  expect(topics.length).toBeGreaterThan(tried.length);
  const marked = tried.filter(({ practice }) => practice !== null);
  expect(readiness!.practised).toBeCloseTo(
    marked.reduce((sum, { expected }) => sum + expected!, 0),
    5,
  );
  expect(readiness, 'two answers are too few').toMatchObject({ answers: 2, range: null });
  const topic = topics.findIndex(({ practice }) => practice !== null);
  const { mastery } = topics[topic]!;
  expect(mastery!.low).toBeLessThan(mastery!.mean);
  expect(mastery!.mean).toBeLessThan(mastery!.high);
  const evidence = await Promise.all(
    topics.map((_, at) => alice.api.progress.topic({ params: { id, topic: at } })),
  );
  const given = evidence.flatMap(({ answers: behind }) => behind);
  expect(given.map(({ place, share }) => `${place} ${share}`).sort()).toEqual(['1 0.6', '1 1']);
  const withCards = await alice.api.progress.topic({
    params: { id, topic: topics.findIndex(({ cards }) => cards !== null) },
  });
  expect(withCards.cards).toMatchObject([{ front: expect.stringMatching(/xylem/) as string }]);
  expect(withCards.cards[0]!.recall).toBeGreaterThan(0.9);
  await expect(alice.api.progress.topic({ params: { id, topic: 999 } })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('a released result counts for the topics of its questions, and no more once it is taken back', async () => {
  const [made] = await server.query<{ result: string; release: string }>(
    `with paper as (insert into exam_papers (id, owner_id, title, subject, kind, question_count, choices, sets)
        values (gen_random_uuid(), $1, 'Midterm', 'Botany', 'written', 2, 4, 1) returning id),
      asked as (insert into exam_questions (paper_id, state, sets_count, questions, doubts, is_confirmed)
        select id, 'read', false, $2, '[]', true from paper),
      batch as (insert into sheet_batches (id, paper_id, name) select gen_random_uuid(), id, 'b' from paper returning id),
      sheet as (insert into sheets (id, paper_id, batch_id, layout_version, copy, roll, roll_read)
        select gen_random_uuid(), paper.id, batch.id, 0, 0, '7', '7' from paper, batch returning id),
      release as (insert into result_releases (id, paper_id, shows_key)
        select gen_random_uuid(), id, true from paper returning id)
      insert into released_results (id, paper_id, release_id, user_id, sheet_id, roll, shown)
        select gen_random_uuid(), paper.id, release.id, $1, sheet.id, '7', $3 from paper, release, sheet
        returning id as result, release_id as release`,
    [
      alice.user.id,
      JSON.stringify([
        { question: 1, number: '1', section: null, text: 'Which bark has lenticels?', marks: 4, choices: 0 },
        { question: 2, number: '2', section: null, text: 'What is a sonnet?', marks: 4, choices: 0 },
      ]),
      JSON.stringify({
        ...{ score: 1, totalMarks: 8, percentage: 12.5, correct: 0, incorrect: 2 },
        questions: [1, 0].map((marks, i) => ({
          ...{ question: i + 1, outcome: 'incorrect', marks, outOf: 4, choices: [], right: null },
          ...{ lines: [], extra: 0 },
        })),
      }),
    ],
  );
  const of = { params: { id: made?.result ?? '' } };
  const practised = async () =>
    (await workedOut()).mastery.flatMap(({ practice }) => (practice?.share === 0.25 ? [practice] : []));
  expect(await practised()).toEqual([]);
  await alice.api.results.setSubject({ ...of, body: { subjectId: id } });
  expect(await practised()).toEqual([{ share: 0.25, answers: 1 }]);
  const { topics } = await alice.api.progress.subject({ params: { id } });
  const topic = topics.findIndex(({ practice }) => practice?.share === 0.25);
  const { answers } = await alice.api.progress.topic({ params: { id, topic } });
  expect(answers).toMatchObject([{ resultId: made?.result, attemptId: null, title: 'Midterm', place: 1 }]);
  await server.query('update result_releases set taken_back_at = now() where id = $1', [made?.release]);
  expect(await practised()).toEqual([]);
});

test('topics stay when a person sets which answer is right: papers ask the same', async () => {
  const { papers: read } = await alice.api.papers.ofDocument({ params: { id: papers[0]! } });
  const edit = ({ id: paperId, revision }: KeptPaper, what: PaperEdit) =>
    alice.api.papers.edit({ params: { id: paperId }, body: { revision, edit: what } });
  const question = read[0]!.content.questions[0]!.id;
  const options = ['A', 'B'].map((label) => ({ label, text: `Answer ${label}` }));
  const offered = await edit(read[0]!, { kind: 'question', question, change: { options } });
  expect((await topicsOf(id)).state).toBe('making');
  await workedOut();
  const set = await edit(offered, { kind: 'right_options', question, path: [], labels: ['B'] });
  expect(set.content.questions[0]!.rightOptions?.labels).toEqual(['B']);
  expect((await topicsOf(id)).state).toBe('ready');
});

test('without a paper it says what to upload', async () => {
  const topics = await topicsOf(await addSubject(alice));
  expect(topics).toMatchObject({ state: 'none', forecast: null, byYear: null, mastery: [] });
  expect(topics.advice[0]).toContain('upload 3 more');
});

test('topics that could not be worked out are tried again when somebody asks, and by themselves after an hour', async () => {
  await workedOut();
  const fail = (ago: string) =>
    server.query(
      `update subject_topics set failed = true, made_at = now() - $2::interval where subject_id = $1`,
      [id, ago],
    );
  await fail('1 minute');
  expect((await topicsOf(id)).state).toBe('failed');
  expect((await alice.api.predictions.retryTopics({ params: { id } })).state).toBe('making');
  expect((await workedOut()).state).toBe('ready');
  await fail('2 hours');
  expect((await topicsOf(id)).state).toBe('making');
  expect((await workedOut()).state).toBe('ready');
  const bob = await server.signUp('bob');
  await expect(bob.api.predictions.retryTopics({ params: { id } })).rejects.toMatchObject({
    code: 'not_found',
  });
});
