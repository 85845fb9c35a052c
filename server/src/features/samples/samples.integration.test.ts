import { once } from 'node:events';
import { connect } from 'node:net';
import { addDays, calendarDay } from '@gene/engines/study-planning';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { patience } from '../../testing/patience.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { settled } from '../../testing/uploads.ts';

let server: TestServer;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  server = await startTestServer();
  [alice, bob] = await Promise.all([server.signUp('alice'), server.signUp('bob')]);
});
afterAll(() => server.close());

const add = (person: Person) => person.api.subjects.addSample();
const addLaw = (person: Person) => person.api.subjects.addSample({ query: { kind: 'law' } });

test('a sample is made to its end where the page that asked for it is left, and who asks again gets the same', async () => {
  const carol = await server.signUp('carol');
  const { host, hostname, port } = new URL(server.url());
  const page = connect(Number(port), hostname);
  const lines = [
    'POST /api/subjects/sample HTTP/1.1',
    `host: ${host}`,
    `authorization: Bearer ${carol.token}`,
  ];
  page.write(`${lines.join('\r\n')}\r\ncontent-length: 0\r\n\r\n`, () => page.destroy());
  await once(page, 'close');
  const listed = async () => (await carol.api.subjects.list()).subjects;
  await vi.waitFor(async () => expect(await listed()).toMatchObject([{ documentsCount: 4 }]), patience);
  const again = await add(carol);
  expect(await listed()).toMatchObject([{ id: again.id }]);
});

test('a sample subject comes with a textbook and past papers that every feature can be tried on, and goes again', async () => {
  const [subject, again] = await Promise.all([add(alice), add(alice)]);
  expect(again.id).toBe(subject.id);
  const ofSubject = { params: { id: subject.id } };
  const { documents } = await alice.api.subjects.documents(ofSubject);
  expect(documents.map(({ type }) => type).toSorted()).toEqual([
    ...['question_paper', 'question_paper', 'question_paper'],
    'textbook',
  ]);
  const read = await Promise.all(documents.map(({ id }) => settled(alice, id)));
  expect(read.map(({ status }) => status)).toEqual(['ready', 'ready', 'ready', 'ready']);

  const book = read.find(({ type }) => type === 'textbook')!;
  const ofBook = { params: { id: book.id } };
  const summary = await alice.api.summaries.ofDocument({ ...ofBook, query: { length: 'medium' } });
  expect(summary.chapters.length).toBeGreaterThanOrEqual(6);
  expect(summary.sentences.length).toBeGreaterThan(2);
  expect(summary.keyTerms.map(({ term }) => term.toLowerCase())).toContain('tide');
  const { cards } = await alice.api.cards.list({ query: { documentId: book.id, status: 'proposed' } });
  expect(cards.length).toBeGreaterThan(20);
  const reply = await alice.api.documents.chat({ ...ofBook, body: { message: 'What is a neap tide?' } });
  expect(JSON.stringify(reply)).toContain('shortly after the quarters of the Moon');

  for (const paper of read.filter(({ type }) => type === 'question_paper')) {
    const { papers } = await alice.api.papers.ofDocument({ params: { id: paper.id } });
    expect(papers.map(({ content }) => content.questions.map(({ marks }) => marks).length)).toEqual([8]);
    expect(papers[0]?.content.header.totalMarks).toBe(50);
    expect(papers[0]?.content.doubts, 'two of Section B are to be answered').toEqual([]);
    expect(papers[0]?.content.questions.every(({ marks }) => marks !== null)).toBe(true);
  }
  expect((await bob.api.subjects.list()).subjects).toEqual([]);

  await alice.api.subjects.delete(ofSubject);
  expect((await alice.api.subjects.list()).subjects).toEqual([]);
});

test('the law sample has papers in the form of the specification’s, read without doubt and answered from its notes', async () => {
  const { id } = await addLaw(alice);
  const { documents } = await alice.api.subjects.documents({ params: { id } });
  const read = await Promise.all(documents.map((document) => settled(alice, document.id)));
  expect(read.map(({ status }) => status)).toEqual(Array(7).fill('ready'));
  const papers = read.filter(({ type }) => type === 'question_paper');
  const found = await Promise.all(
    papers.map((each) => alice.api.papers.ofDocument({ params: { id: each.id } })),
  );
  for (const { papers: kept } of found) {
    const [{ content }, ...others] = kept as [(typeof kept)[number], ...typeof kept];
    expect(others).toEqual([]);
    expect(content.doubts).toEqual([]);
    expect(content.header).toMatchObject({ totalMarks: 100, minutes: 180 });
    expect(content.questions.map(({ number, marks, section }) => [number, marks, section])).toEqual([
      ...[
        ['1', 20, 0],
        ['2', 20, 0],
        ['3', 15, 1],
        ['4', 15, 1],
        ['5', 15, 2],
        ['6', 15, 2],
      ],
    ]);
    expect(content.sections.map(({ title }) => title)).toEqual([
      ...['Constitutional Foundations', 'Administrative Authorities', 'Judicial Review'],
    ]);
  }
  const years = found.map(({ papers: [paper] }) => paper!.content.header.year);
  expect(new Set(years)).toEqual(new Set([2021, 2022, 2023, 2024, 2025]));

  const newest = found
    .flatMap(({ papers: kept }) => kept)
    .find(({ content }) => content.header.year === 2025)!;
  const scheme = read.find(({ type }) => type === 'note')!;
  const ofNewest = { params: { id: newest.id } };
  await vi.waitFor(
    async () => expect((await alice.api.answers.ofPaper(ofNewest)).answers).toHaveLength(6),
    patience,
  );
  const { answers } = await alice.api.answers.ofPaper(ofNewest);
  for (const { shown } of answers) {
    expect(shown, 'its mark scheme is attached').toMatchObject({
      isOfficial: true,
      citations: [{ documentId: scheme.id }],
    });
    expect(shown!.keyPoints.map(({ weight }) => weight)).toEqual(Array(5).fill(0.2));
    // Of the foot of its page.
    for (const { text } of shown!.keyPoints) expect(text).not.toContain('Mark scheme');
  }

  // Without its papers the subject's chapters are planned.
  await server.query('update documents set predicted = true where id = any($1)', [
    papers.map(({ id: of }) => of),
  ]);
  const today = calendarDay(new Date(), 'UTC');
  const { basis, sessions } = await alice.api.plan.previewExam({
    body: {
      ...{ subjectId: id, examDate: addDays(today, 60), minutesPerDay: 120, timeZone: 'UTC' },
    },
  });
  expect(basis).toBe('chapters');
  expect(sessions.length).toBeGreaterThan(5);
  expect(
    sessions.filter(({ title }) => title.startsWith('Question')),
    'a mark scheme is no chapter',
  ).toEqual([]);
});

test('where the sample cannot be kept whole, nothing of it stays', async () => {
  // Makes the database refuse the last of its documents.
  await server.query(`create function refuse() returns trigger as $$ begin
    if new.title = 'Final 2025' then raise exception 'no room'; end if; return new; end $$ language plpgsql`);
  await server.query(
    'create trigger refuse before insert on documents for each row execute function refuse()',
  );
  await expect(add(bob)).rejects.toMatchObject({ code: 'internal' });
  expect((await bob.api.subjects.list()).subjects).toEqual([]);
  await server.query('drop trigger refuse on documents');
  expect((await add(bob)).documentsCount).toBe(4);
});
