import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { settled, upload, uploadAndRead } from '../../testing/uploads.ts';
import { paperFile, paperText } from './testing/paper-file.ts';

let server: TestServer;
let alice: Person;
beforeAll(async () => {
  server = await startTestServer();
  alice = await server.signUp('alice');
});
afterAll(() => server.close());

const papersOf = (id: string) => alice.api.papers.ofDocument({ params: { id } });

test('an uploaded question paper becomes questions with numbers, parts, marks and the rule of choice', async () => {
  const { id } = await uploadAndRead(server, alice, paperFile());
  const { kind, papers } = await papersOf(id);
  expect(kind).toBe('paper');
  expect(papers).toHaveLength(1);
  const { content, revision, confirmed } = papers[0]!;
  expect({ revision, confirmed }).toEqual({ revision: 0, confirmed: false });
  expect(content.header).toMatchObject({ courseCode: 'BOT 214', minutes: 180, totalMarks: 30 });
  expect(content.questions.map(({ number, marks, parts }) => [number, marks, parts.length])).toEqual([
    ['1', 5, 0],
    ['2', 5, 0],
    ['3', 10, 2],
    ['4', 10, 0],
    ['5', 10, 0],
  ]);
  expect(content).toMatchObject({ marksAdded: 30, marksAgree: true, numbersComplete: true, doubts: [] });
  expect(new Set(content.questions.map((question) => question.id)).size).toBe(5);
});

test('the list tells how many questions were read and when the paper says it was, whatever was given', async () => {
  const wanted = paperFile({ courseCode: 'BOT 215' });
  const file = { ...wanted, fields: { ...wanted.fields, year: '2020', questionCount: '12' } };
  const sent = await upload(server, alice, file);
  expect(sent.paper).toBeNull();
  const { id, subjectId } = await settled(alice, sent.id);
  const listed = async () => {
    const { documents } = await alice.api.subjects.documents({ params: { id: subjectId } });
    return documents.find((each) => each.id === id);
  };
  const paper = { questions: 5, year: 2021, month: 3 };
  expect(await listed()).toMatchObject({ title: 'Final 2020', year: 2020, paper });

  const body = { title: 'Final 2021', year: 2021 };
  expect(await alice.api.documents.update({ params: { id }, body })).toMatchObject({ ...body, paper });
  expect(await listed()).toMatchObject({ ...body, paper });
});

test('a year that is still to come is asked about, and the one that was given counts', async () => {
  const text = paperText({ courseCode: 'BOT 216' }).replace('March 2021', 'March 2085');
  const { id, subjectId } = await uploadAndRead(server, alice, paperFile({ text }));
  const { papers } = await papersOf(id);
  expect(papers[0]!.content.header).toMatchObject({ year: null, month: null });
  expect(papers[0]!.content.doubts.map(({ kind }) => kind)).toEqual(['year_unlikely']);
  const outlook = await alice.api.predictions.ofSubject({ params: { id: subjectId } });
  expect(outlook.papers.find(({ documentId }) => documentId === id)).toMatchObject({ year: 2021 });
});

test('somebody else does not learn that the paper exists', async () => {
  const { id } = await uploadAndRead(server, alice, paperFile({ courseCode: 'BOT 301' }));
  const bob = await server.signUp('bob');
  await expect(bob.api.papers.ofDocument({ params: { id } })).rejects.toMatchObject({ code: 'not_found' });
});

test('a note or a textbook is not looked through for questions', async () => {
  const content = paperText({ courseCode: 'BOT 302' });
  const { id } = await uploadAndRead(server, alice, { name: 'notes.txt', content, fields: { type: 'note' } });
  expect(await papersOf(id)).toEqual({ kind: null, doubts: [], papers: [] });
});

test('what is no question paper has no questions, and it is said what was found', async () => {
  const letter = Array.from(
    { length: 30 },
    (_, i) => `The garden was quiet on day ${i}, and it rained a little.`,
  );
  const file = paperFile({ text: letter.join('\n\n') });
  const { id } = await uploadAndRead(server, alice, file);
  const { kind, papers, doubts } = await papersOf(id);
  expect({ kind, papers }).toEqual({ kind: 'not_a_paper', papers: [] });
  expect((await alice.api.documents.overview({ params: { id } })).paper).toBeNull();
  expect(doubts.map(({ message }) => message)).toEqual([
    'No numbered questions were found. Check that this is a question paper.',
  ]);
});

async function readAgain(id: string): Promise<void> {
  const busy = `select 1 from jobs where dedupe_key = $1 and state in ('queued', 'running')`;
  await expect.poll(() => server.query(busy, [id])).toEqual([]);
  await server.query(`update documents set status = 'failed', failure_code = 'internal' where id = $1`, [id]);
  await alice.api.documents.retry({ params: { id } });
  expect(await settled(alice, id)).toMatchObject({ status: 'ready' });
}

test('a reading that is done again keeps the ids of its questions', async () => {
  const { id } = await uploadAndRead(server, alice, paperFile({ courseCode: 'BOT 303' }));
  const before = await papersOf(id);
  await readAgain(id);
  expect(await papersOf(id)).toEqual(before);
});

test('a reading that finds fewer papers or questions leaves those for which somebody has written an answer', async () => {
  const { id } = await uploadAndRead(server, alice, paperFile({ courseCode: 'BOT 306' }));
  const [paper] = (await papersOf(id)).papers;
  // As an earlier reading may have left it: two more papers, and one more question in the first.
  for (const ordinal of [1, 2])
    await server.query(
      `insert into papers (id, document_id, ordinal, content)
        select gen_random_uuid(), document_id, $2, content from papers where document_id = $1 and ordinal = 0`,
      [id, ordinal],
    );
  const more = { ...paper!.content.questions[0]!, id: '00000000-0000-4000-8000-000000000009', number: '9' };
  await server.query(
    `update papers set content = jsonb_set(content, '{questions,5}', $2) where document_id = $1 and ordinal = 0`,
    [id, JSON.stringify(more)],
  );
  for (const [ordinal, questionId] of [
    [0, more.id],
    [1, paper!.content.questions[1]!.id],
  ])
    await server.query(
      `insert into paper_answers (paper_id, question_id, status, markdown, edited)
        select id, $3, 'ready', 'Generated.', 'Mine.' from papers where document_id = $1 and ordinal = $2`,
      [id, ordinal, questionId],
    );
  await readAgain(id);
  const { papers } = await papersOf(id);
  expect(papers.map(({ ordinal, content }) => [ordinal, content.questions.length])).toEqual([
    [0, 6],
    [1, 5],
  ]);
});

test('its papers go with the document', async () => {
  const { id } = await upload(server, alice, paperFile({ courseCode: 'BOT 305' }));
  await settled(alice, id);
  await alice.api.documents.delete({ params: { id } });
  expect(await server.query('select id from papers where document_id = $1', [id])).toEqual([]);
});
