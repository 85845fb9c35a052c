import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { uploadAndRead } from '../../testing/uploads.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
let biology: string;

const plants = `Photosynthesis

Plants make sugar from light, water and carbon dioxide. Photosynthesis takes place in the chloroplasts.

Respiration

Cells release the energy of sugar in the mitochondria. The light reactions are another matter.`;
const courts = `Judicial review

A court may quash a decision that no reasonable authority could have made.`;

beforeAll(async () => {
  server = await startTestServer();
  [alice, bob] = await Promise.all([server.signUp('alice'), server.signUp('bob')]);
  biology = (await alice.api.subjects.create({ body: { name: 'Biology' } })).id;
  const law = (await alice.api.subjects.create({ body: { name: 'Administrative law' } })).id;
  await uploadAndRead(server, alice, {
    content: plants,
    fields: { type: 'note', title: 'Plant physiology', subjectId: biology },
  });
  await uploadAndRead(server, alice, {
    content: courts,
    fields: { type: 'textbook', title: 'Courts and tribunals', subjectId: law },
  });
});
afterAll(() => server.close());

const find = (person: Person, q: string) => person.api.search.everything({ query: { q } });

test('a sentence is found by its words, with its place and the words marked', async () => {
  const { passages } = await find(alice, 'chloroplasts photosynthesis');
  expect(passages[0]).toMatchObject({
    documentTitle: 'Plant physiology',
    documentType: 'note',
    page: 1,
    snippet: 'Photosynthesis takes place in the chloroplasts.',
  });
  const { snippet, matches, documentId, start, end } = passages[0]!;
  expect(matches.map((match) => snippet.slice(match.start, match.end))).toEqual([
    'Photosynthesis',
    'chloroplasts',
  ]);
  const document = await alice.api.documents.get({ params: { id: documentId } });
  expect(document.content.slice(start, end)).toBe(snippet);
});

test.each(['chlorop', 'quash decis', 'reasonab', 'releasing energ'])(
  'results come while somebody types: "%s"',
  async (typed) => {
    expect((await find(alice, typed)).passages).toHaveLength(1);
  },
);

test('where no passage holds all the words, those that hold most of them are found', async () => {
  const { passages } = await find(alice, 'court quash zebra');
  expect(passages[0]?.snippet).toMatch(/^A court may quash/);
});

test('titles are found in spite of a slip', async () => {
  const byTitle = await find(alice, 'phisiology');
  expect(byTitle.documents).toEqual([
    expect.objectContaining({
      documentTitle: 'Plant physiology',
      subjectId: biology,
      subjectName: 'Biology',
    }),
  ]);
  expect((await find(alice, 'admnistrative')).subjects.map(({ name }) => name)).toEqual([
    'Administrative law',
  ]);
});

test('cards are found by their words, with their gaps filled', async () => {
  const body = {
    subjectId: biology,
    kind: 'cloze' as const,
    front: 'The {{c1::stomata::pores}} let air in.',
  };
  const { cards: made } = await alice.api.cards.create({ body });
  const { cards } = await find(alice, 'stomata air');
  expect(cards).toEqual([{ id: made[0]?.id, subjectId: biology, text: 'The stomata let air in.' }]);
  expect((await find(bob, 'stomata')).cards).toEqual([]);
});

test("nobody finds other people's things", async () => {
  for (const q of ['photosynthesis', 'biology', 'courts']) {
    expect(await find(bob, q)).toEqual({ subjects: [], documents: [], notes: [], cards: [], passages: [] });
  }
});

test('notes are found by what stands in them, with how they begin', async () => {
  const { id } = await alice.api.notes.create({
    body: { title: 'Exam plan', content: 'Begin with **xylem** and phloem.' },
  });
  expect((await find(alice, 'phlo')).notes).toEqual([
    { id, title: 'Exam plan', snippet: 'Begin with xylem and phloem.' },
  ]);
  expect((await find(bob, 'phloem')).notes).toEqual([]);
});

test.each(["'; drop table passages; --", '\\', '!!!', '& | !', 'the', '行政 & 法', '<b>', '\u0301\u0301'])(
  'whatever is typed is only looked for: %s',
  async (typed) => {
    await expect(find(alice, typed)).resolves.toHaveProperty('passages');
  },
);

test('nothing, and more than anybody types, is refused', async () => {
  await expect(find(alice, '  ')).rejects.toMatchObject({ code: 'invalid' });
  await expect(find(alice, 'x'.repeat(201))).rejects.toMatchObject({ code: 'invalid' });
});
