import type { Comparison } from '@gene/contract/second-marks';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createClient } from '../../../testing/client.ts';
import { patience } from '../../../testing/patience.ts';
import { type Person, startTestServer, type TestServer } from '../../../testing/server.ts';
import { createSheetDesk } from '../testing/sheet-desk.ts';

let server: TestServer;
let alice: Person;
let tom: Person;
let uma: Person;
let nina: Person;
let organizationId: string;

async function signUp(name: string, userType: 'student' | 'institution'): Promise<Person> {
  const [email, password] = [`${name}@example.org`, 'correct horse battery'];
  const { token, user } = await createClient(server.url()).auth.register({
    body: { name, email, password, userType },
  });
  return { name, email, password, token, user, api: server.as(token) };
}

/** As if they had been read, with roll numbers from 41. */
async function insertScripts(paperId: string, answers: readonly string[]): Promise<void> {
  await server.query(
    `with batch as (insert into sheet_batches (id, paper_id, name) values (gen_random_uuid(), $1, 'b') returning id),
      script as (insert into sheets (id, paper_id, batch_id, layout_version, copy, roll, roll_read)
        select gen_random_uuid(), $1, batch.id, 0, 0, 40 + n, 40 + n from batch, generate_series(1, $2::int) as n returning id, roll)
    insert into script_answers (sheet_id, question, kind, text, likeness, from_page, to_page)
      select id, 1, 'wording', ($3::text[])[roll::int - 40], ($3::text[])[roll::int - 40], 1, 1 from script`,
    [paperId, answers.length, answers],
  );
}

const outcomeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 200,
    (error: { status?: number; message: string }) => `${error.status} ${error.message}`,
  );
const statusOf = async (promise: Promise<unknown>) => Number(String(await outcomeOf(promise)).slice(0, 3));

/** A paper of one question with one answer in each script, by roll numbers from 41. */
interface Desk {
  paperId: string;
  line: string;
  of: { params: { id: string } };
  first: { params: { id: string; question: number } };
}

async function newDesk(...answers: string[]): Promise<Desk> {
  const { id: paperId } = await alice.api.examPapers.create({
    body: { title: 'Essay', subject: 'Botany', kind: 'written', questionCount: 1 },
  });
  await insertScripts(paperId, answers);
  const first = { params: { id: paperId, question: 1 } };
  await alice.api.scripts.saveQuestion({ ...first, body: { text: 'What do roots do?', outOf: 4 } });
  const line = await alice.api.scripts.addLine({ ...first, body: { text: 'Lifts water', marks: 2 } });
  return { paperId, line: line.id, of: { params: { id: paperId } }, first };
}

const set = (desk: Desk, markerId: string | null, wish: { share?: number; tolerance?: number } = {}) =>
  alice.api.secondMarks.set({ ...desk.of, body: { share: 100, ...wish, markerId } });

/** Marks the answer with these words, on the side on which the person is. */
async function mark(desk: Desk, person: Person, text: string, extra: number, lines: string[] = []) {
  const { groups, isSecond } = await person.api.scripts.question(desk.first);
  const group = groups.find((each) => each.text === text);
  if (!group) throw new Error(`${person.name} is not asked about ${text}`);
  return person.api.scripts.mark({
    ...desk.first,
    body: { answers: group.answers, extra, lines, isSecond },
  });
}

const settle = ({ first }: Desk, person: Person, { scriptId, basedOn }: Difference, extra: number) =>
  person.api.scripts.mark({ ...first, body: { answers: [{ scriptId, basedOn }], extra } });
type Difference = Comparison['differences'][number];

const compare = async ({ of }: Desk): Promise<Comparison> => alice.api.secondMarks.compare(of);

beforeAll(async () => {
  server = await startTestServer();
  await server.signUp('ada');
  alice = await signUp('alice', 'institution');
  [tom, uma, nina] = [
    await signUp('tom', 'student'),
    await signUp('uma', 'student'),
    await signUp('nina', 'student'),
  ];
  organizationId = (await alice.api.auth.me()).organizations[0]?.id ?? '';
  await server.query(
    `insert into memberships (organization_id, user_id, role, roll_number)
      values ($1, $2, 'teacher', null), ($1, $3, 'teacher', null), ($1, $4, 'student', '41')`,
    [organizationId, tom.user.id, uma.user.id, nina.user.id],
  );
});
afterAll(() => server.close());

test('who made the paper or owns its organisation chooses another teacher of it', async () => {
  const desk = await newDesk('Bark.');
  const wish = (person: Person, markerId: string, share = 100) =>
    person.api.secondMarks.set({ ...desk.of, body: { markerId, share } });
  expect(await statusOf(wish(tom, uma.user.id))).toBe(403);
  expect(await statusOf(wish(nina, uma.user.id))).toBe(403);
  expect(await statusOf(wish(alice, nina.user.id))).toBe(404);
  // Who settles differences would settle their own.
  expect(await statusOf(wish(alice, alice.user.id))).toBe(404);
  expect(await outcomeOf(wish(alice, tom.user.id, 0))).toBe('400 Give a share from 1 to 100 percent');
  expect(await outcomeOf(set(desk, tom.user.id, { tolerance: -1 }))).toMatch('400 Give a tolerance from 0');
  const chosen = await wish(alice, tom.user.id);
  expect(chosen).toMatchObject({
    marker: { name: 'tom' },
    scripts: 1,
    answers: 1,
    marked: 0,
    isBlind: false,
  });
  expect(chosen.teachers.map(({ name }) => name)).toEqual(['tom', 'uma']);
});

test('who makes a paper is not its second marker, though they teach there', async () => {
  const { id } = await tom.api.examPapers.create({
    body: { title: 'Quiz', subject: 'Botany', organizationId },
  });
  const ofToms = { params: { id } };
  expect((await tom.api.secondMarks.get(ofToms)).teachers.map(({ name }) => name)).toEqual(['uma']);
  const wish = { ...ofToms, body: { markerId: tom.user.id } };
  expect(await statusOf(tom.api.secondMarks.set(wish))).toBe(404);
  expect(await statusOf(alice.api.secondMarks.set(wish))).toBe(404);
});

test('until they hand in, no call tells a second marker of the marks before', async () => {
  const desk = await newDesk('Roots lift water.', 'Bark.');
  await mark(desk, alice, 'Roots lift water.', 1, [desk.line]);
  await mark(desk, alice, 'Bark.', 0);
  const { groups } = await alice.api.scripts.question(desk.first);
  const scriptId = groups[0]?.answers[0]?.scriptId ?? '';
  const script = { params: { id: scriptId } };
  const pages = await server.query<{ id: string }>(
    `insert into sheet_pages (id, batch_id, sheet_id, file_id, number, name)
      select gen_random_uuid(), batch_id, id, gen_random_uuid(), 1, 'one.pdf' from sheets where id = $1 returning id`,
    [scriptId],
  );
  const [key, answers] = [{ sets: [[]], marking: { marks: 1, negative: 0 } }, groups[0]?.answers ?? []];
  const closed: [string, (by: Person) => Promise<unknown>][] = [
    ['a script', (by) => by.api.scripts.get(script)],
    ['a sheet', (by) => by.api.sheets.get(script)],
    [
      'a decision',
      (by) =>
        by.api.sheets.decide({
          ...script,
          body: { decisions: [{ field: 'roll', row: 0, choices: null, roll: '41', basedOn: null }] },
        }),
    ],
    [
      'a page’s move',
      (by) =>
        by.api.sheets.movePage({ params: { id: pages[0]?.id ?? '' }, body: { from: scriptId, to: null } }),
    ],
    ['a suggestion', (by) => by.api.scripts.suggestion({ params: { id: scriptId, question: 1 } })],
    ['the report', (by) => by.api.sheets.report(desk.of)],
    [
      'its file',
      async (by) => createSheetDesk(server, by).send(`/api/exam-papers/${desk.paperId}/report/file`),
    ],
    [
      'a key’s preview',
      (by) => by.api.sheets.previewKey({ ...desk.of, body: { basedOn: 0, ...key } as never }),
    ],
    ['what may be released', (by) => by.api.results.preview(desk.of)],
    ['a release', (by) => by.api.results.release({ ...desk.of, body: { ready: 1 } })],
    ['releases', (by) => by.api.results.releases(desk.of)],
    ['objections', (by) => by.api.objections.ofPaper(desk.of)],
    ['differences', (by) => by.api.secondMarks.compare(desk.of)],
    ['the question', (by) => by.api.scripts.saveQuestion({ ...desk.first, body: { text: '', outOf: 1 } })],
    ['a line', (by) => by.api.scripts.addLine({ ...desk.first, body: { text: 'Bark', marks: 1 } })],
    ['a line’s end', (by) => by.api.scripts.deleteLine({ params: { id: desk.line } })],
    ['first marks', (by) => by.api.scripts.mark({ ...desk.first, body: { answers } })],
    ['their end', (by) => by.api.scripts.takeBack({ ...desk.first, body: { answers } })],
  ];
  await set(desk, tom.user.id);
  const told: string[] = [];
  for (const [what, make] of closed) {
    const answer = await make(tom).then(
      (found) => (found instanceof Response ? found.status : 200),
      (error: { status: number }) => error.status,
    );
    if (answer !== (/first|their/.test(what) ? 409 : 403)) told.push(`${what}: ${answer}`);
  }
  expect(told).toEqual([]);

  const asked = await tom.api.scripts.question(desk.first);
  expect(asked).toMatchObject({ isSecond: true, answers: 2, marked: 0, outOf: 4, lines: [{ seen: 0 }] });
  expect(asked.groups.map(({ open, given }) => [open, given])).toEqual([
    [1, []],
    [1, []],
  ]);
  const { questions } = await tom.api.scripts.questions(desk.of);
  expect(questions).toMatchObject([{ question: 1, answers: 2, marked: 0 }]);
  expect(await tom.api.secondMarks.get(desk.of)).toMatchObject({ isBlind: true, unsettled: null });

  await mark(desk, tom, 'Roots lift water.', 0, [desk.line]);
  expect(await tom.api.scripts.question(desk.first)).toMatchObject({ marked: 1, lines: [{ seen: 1 }] });
  expect(await outcomeOf(tom.api.secondMarks.handIn(desk.of))).toBe(
    '409 Some of your answers are not marked yet.',
  );
  expect(await statusOf(tom.api.scripts.get(script))).toBe(403);
  // Nor do others see marks that may still change.
  expect((await compare(desk)).agreement).toEqual([]);
  expect(await alice.api.scripts.question(desk.first)).toMatchObject({ marked: 2, lines: [{ seen: 1 }] });
  expect((await alice.api.scripts.get(script)).decisions).toHaveLength(1);
  expect(await statusOf(uma.api.secondMarks.handIn(desk.of))).toBe(403);

  await mark(desk, tom, 'Bark.', 0);
  expect(await tom.api.secondMarks.handIn(desk.of)).toMatchObject({
    isBlind: false,
    handedIn: 2,
    unsettled: 1,
  });
  expect(await statusOf(tom.api.scripts.get(script))).toBe(200);
  expect(await statusOf(tom.api.secondMarks.compare(desk.of))).toBe(200);
  // A new script of the share closes all of it again.
  await insertScripts(desk.paperId, ['Leaves.']);
  expect(await statusOf(tom.api.secondMarks.compare(desk.of))).toBe(403);
  expect(await tom.api.scripts.question(desk.first)).toMatchObject({ answers: 1, marked: 0 });
});

test('second marks can be taken back until they are handed in, and by nobody afterwards', async () => {
  const desk = await newDesk('Roots lift water.');
  await set(desk, tom.user.id);
  const { answers } = await mark(desk, tom, 'Roots lift water.', 1);
  const back = { ...desk.first, body: { answers, isSecond: true } };
  expect(await statusOf(tom.api.scripts.takeBack({ ...back, body: { answers } }))).toBe(409);
  await tom.api.scripts.takeBack(back);
  // Both are sent on the same reading of the question: a reading in between would see the mark before.
  const unmarked = (await tom.api.scripts.question(desk.first)).groups[0]?.answers ?? [];
  const markUnmarked = () =>
    tom.api.scripts.mark({ ...desk.first, body: { answers: unmarked, extra: 2, lines: [], isSecond: true } });
  const both = await Promise.all([statusOf(markUnmarked()), statusOf(markUnmarked())]);
  expect(both.toSorted((one, other) => one - other)).toEqual([200, 409]);
  const { groups } = await tom.api.scripts.question(desk.first);
  await tom.api.secondMarks.handIn(desk.of);
  for (const person of [tom, uma, alice])
    expect(
      await statusOf(
        person.api.scripts.mark({
          ...desk.first,
          body: { answers: groups[0]?.answers ?? [], isSecond: true },
        }),
      ),
    ).toBe(409);
  // Their own second mark is not followed by a first one of theirs.
  expect(await outcomeOf(mark(desk, tom, 'Roots lift water.', 2))).toMatch('403 You are the second marker');
  expect(await statusOf(mark(desk, uma, 'Roots lift water.', 2))).toBe(200);
});

test('agreement and differences are of the marks both gave first, and a third or the leading marker settles', async () => {
  const desk = await newDesk('Roots lift water.', 'Bark.', 'Leaves breathe.');
  await mark(desk, uma, 'Roots lift water.', 1, [desk.line]);
  await mark(desk, uma, 'Bark.', 0);
  await mark(desk, uma, 'Leaves breathe.', 1);
  await set(desk, tom.user.id);
  await mark(desk, tom, 'Roots lift water.', 0, [desk.line]);
  await mark(desk, tom, 'Bark.', 0);
  await mark(desk, tom, 'Leaves breathe.', 1);
  const preview = () => alice.api.results.preview(desk.of);
  const why = async () => (await preview()).unready.find(({ roll }) => roll === '41')?.why;
  expect(await why()).toBe('unseconded');
  const news = async ({ api }: typeof tom) =>
    (await api.notices.list()).notices.find(({ path }) => path.includes(desk.of.params.id));
  expect(await news(tom)).toMatchObject({
    title: 'You were asked to mark answers a second time',
    path: `/admin/evaluation/written/${desk.of.params.id}`,
  });
  await tom.api.secondMarks.handIn(desk.of);
  expect(await news(alice)).toMatchObject({ title: 'Second marks were handed in' });
  expect(await why()).toBe('differing');
  const before = await compare(desk);
  // 3, 0, 1 and 2, 0, 1: the mean squared distance is 1/3, and of all with all 10/3 + 5/3 − 2 × 4/3 × 1.
  expect(before.agreement).toMatchObject([
    {
      ...{ question: 1, answers: 3, withoutLines: 1 },
      lines: [{ text: 'Lifts water', answers: 2, exact: 1, kappa: 1 }],
    },
  ]);
  const [agreement] = before.agreement;
  expect(agreement?.exact).toBeCloseTo(2 / 3, 9);
  expect(agreement?.within).toBeCloseTo(2 / 3, 9);
  expect(agreement?.apart).toBeCloseTo(1 / 3, 9);
  expect(agreement?.kappa).toBeCloseTo(1 - 1 / 7, 9);
  expect(before.differences).toMatchObject([
    {
      ...{ text: 'Roots lift water.', isOpen: true, settled: null },
      ...{ first: { marks: 3, decidedBy: 'uma' }, second: { marks: 2, decidedBy: 'tom' } },
    },
  ]);
  expect(await alice.api.secondMarks.compare({ ...desk.of, query: { lineId: desk.line } })).toMatchObject({
    differences: [],
  });
  expect(await statusOf(alice.api.secondMarks.compare({ ...desk.of, query: { question: 0 } }))).toBe(400);

  const [open] = before.differences;
  if (!open) throw new Error('no difference');
  // Whoever marked it first does not settle it in passing, nor does the second marker.
  expect(await outcomeOf(settle(desk, uma, open, 2))).toMatch('403 Two people have marked some');
  expect(await outcomeOf(mark(desk, uma, 'Bark.', 1))).toMatch('403 Two people have marked some');
  expect(await statusOf(settle(desk, tom, open, 2))).toBe(403);
  const both = await Promise.all(
    [settle(desk, alice, open, 2.5), settle(desk, alice, open, 2.5)].map(statusOf),
  );
  expect(new Set(both)).toEqual(new Set([200, 409]));
  const after = await compare(desk);
  expect(after.agreement).toEqual(before.agreement);
  const [settled] = after.differences;
  expect(settled).toMatchObject({
    ...{ first: { marks: 3, decidedBy: 'uma' }, second: { marks: 2, decidedBy: 'tom' }, isOpen: false },
    settled: { marks: 2.5, decidedBy: 'alice' },
  });
  await vi.waitFor(async () => expect((await preview()).ready).toBe(1), patience);

  // Taken back, it is open again, and still compared with what was given first.
  const taken = { scriptId: open.scriptId, basedOn: settled?.basedOn ?? null };
  expect(await statusOf(uma.api.scripts.takeBack({ ...desk.first, body: { answers: [taken] } }))).toBe(403);
  await alice.api.scripts.takeBack({ ...desk.first, body: { answers: [taken] } });
  expect(await why()).toBe('differing');
  const again = await compare(desk);
  expect(again.agreement).toEqual(before.agreement);
  expect(again.differences).toMatchObject([{ isOpen: true, settled: null, first: { decidedBy: 'uma' } }]);
  await set(desk, tom.user.id, { tolerance: 1 });
  // Within the tolerance the first mark counts, and nobody has to settle anything.
  expect(await compare(desk)).toMatchObject({
    ...{ agreement: [{ within: 1 }], differences: [{ isOpen: false }] },
  });
  expect((await preview()).ready).toBe(1);
});

test('what a replaced second marker did not hand in is nobody’s, and what they did stays theirs', async () => {
  const desk = await newDesk('Roots lift water.', 'Bark.');
  await mark(desk, alice, 'Roots lift water.', 1);
  await set(desk, tom.user.id);
  await mark(desk, tom, 'Roots lift water.', 2);
  await set(desk, tom.user.id, { tolerance: 1 });
  expect(await tom.api.scripts.question(desk.first)).toMatchObject({ marked: 1 });
  await set(desk, uma.user.id);
  expect(await uma.api.scripts.question(desk.first)).toMatchObject({ isSecond: true, answers: 2, marked: 0 });
  expect(await tom.api.scripts.question(desk.first)).toMatchObject({ isSecond: false, marked: 1 });
  await mark(desk, uma, 'Roots lift water.', 1);
  await mark(desk, uma, 'Bark.', 1);
  await uma.api.secondMarks.handIn(desk.of);
  expect(await set(desk, tom.user.id)).toMatchObject({ answers: 2, handedIn: 2 });
  expect(await tom.api.scripts.question(desk.first)).toMatchObject({ isSecond: false });
  expect((await compare(desk)).agreement).toMatchObject([{ answers: 1, exact: 1, kappa: null }]);
});

test('whoever marked an answer first is not asked to mark it a second time', async () => {
  const desk = await newDesk('Roots lift water.', 'Bark.');
  await mark(desk, tom, 'Bark.', 1);
  expect(await set(desk, tom.user.id)).toMatchObject({ scripts: 1, answers: 1 });
  const { groups } = await tom.api.scripts.question(desk.first);
  expect(groups.map(({ text }) => text)).toEqual(['Roots lift water.']);
  const of = { params: { organizationId, userId: tom.user.id } };
  await alice.api.organizations.changeMember({ ...of, body: { role: 'student' } });
  expect(await statusOf(tom.api.scripts.question(desk.first))).toBe(403);
  // They are still named, and may be kept.
  expect(await set(desk, tom.user.id, { share: 50 })).toMatchObject({ marker: { name: 'tom' } });
  await alice.api.organizations.changeMember({ ...of, body: { role: 'teacher' } });
});

test('second marks after a release change nothing until a difference is settled, which its student is told', async () => {
  const desk = await newDesk('Roots lift water.');
  await mark(desk, alice, 'Roots lift water.', 3);
  await alice.api.results.release({ ...desk.of, body: { ready: 1 } });
  await set(desk, tom.user.id);
  await mark(desk, tom, 'Roots lift water.', 1);
  await tom.api.secondMarks.handIn(desk.of);
  expect(await alice.api.results.preview(desk.of)).toMatchObject({ released: 1, unready: [] });
  const own = async () => {
    const { results } = await nina.api.results.list();
    return results.find(({ title, totalMarks }) => title === 'Essay' && totalMarks === 4);
  };
  expect(await own()).toMatchObject({ score: 3, changedAt: null, isInReview: false });
  const of = { params: { id: (await own())?.id ?? '' } };
  await nina.api.objections.object({ ...of, body: { question: 1, text: 'I said so.' } });
  const [objection] = (await alice.api.objections.ofPaper(desk.of)).objections;
  const accept = (person: Person) =>
    person.api.objections.answer({
      params: { id: objection?.id ?? '' },
      body: {
        ...{ outcome: 'accepted', answer: 'Half of it.', marks: { extra: 2 } },
        basedOn: objection?.basedOn ?? null,
      },
    });
  // By an objection as well, whoever may not settle a difference changes nothing.
  expect(await outcomeOf(accept(uma))).toMatch('403 Two people have marked some');
  await accept(alice);
  await vi.waitFor(async () => {
    const now = await own();
    expect(now?.score).toBe(2);
    expect(now?.changedAt).not.toBeNull();
  }, patience);
  expect((await compare(desk)).differences).toMatchObject([{ isOpen: false, settled: { marks: 2 } }]);
});

/** Scripts with an answer each, marked twice, as if all had been read and handed in. */
async function insertPairs(paperId: string, of: string): Promise<void> {
  await server.query(
    `with pair as (select gen_random_uuid() as sheet, gen_random_uuid() as one, gen_random_uuid() as other, given.* from (${of}) as given),
      batch as (insert into sheet_batches (id, paper_id, name) values (gen_random_uuid(), $1, 'b') returning id),
      sheet as (insert into sheets (id, paper_id, batch_id, layout_version, copy, roll_read)
        select pair.sheet, $1, batch.id, 0, 0, '' from pair, batch returning id),
      mark as (insert into script_marks (id, sheet_id, question, marks, lines, extra, is_second, decided_by)
        select one, sheet, 1, x, lines, 0, false, $2::uuid from pair
        union all select other, sheet, 1, y, lines, 0, true, $3::uuid from pair)
    insert into script_answers (sheet_id, question, kind, text, likeness, from_page, to_page, mark_id, second_mark_id, is_handed_in)
      select sheet, 1, 'wording', '', sheet::text, 1, 1, one, other, true from pair, (select count(*) from sheet) as made`,
    [paperId, alice.user.id, tom.user.id],
  );
}

const newPaper = async () =>
  (
    await alice.api.examPapers.create({
      body: { title: 'Figures', subject: 'Botany', kind: 'written', questionCount: 1 },
    })
  ).id;
const agreementOf = async (pairs: readonly (readonly [number, number])[]) => {
  const id = await newPaper();
  const rows = pairs.map(([x, y]) => `(${x}::float8, ${y}::float8, '[]'::jsonb)`).join(', ');
  await insertPairs(id, `select * from (values ${rows}) as given (x, y, lines)`);
  return (await alice.api.secondMarks.compare({ params: { id } })).agreement[0];
};

test('kappa with quadratic weights is as by its table of categories, and none where all marks are the same', async () => {
  const observed = [
    [0, 0],
    [0, 1],
    [1, 1],
    [1, 2],
    [2, 2],
    [2, 2],
  ] as const;
  // By chance, from the margins of both: 2 2 2 and 1 2 3.
  const margins = { one: [2, 2, 2], other: [1, 2, 3] };
  let byChance = 0;
  margins.one.forEach((a, i) =>
    margins.other.forEach((b, j) => (byChance += (a * b * (i - j) ** 2) / observed.length)),
  );
  const found = await agreementOf(observed);
  expect(found?.exact).toBeCloseTo(4 / 6, 12);
  expect(found?.kappa).toBeCloseTo(1 - 2 / byChance, 12);
  expect(
    await agreementOf([
      [0, 0],
      [2, 2],
    ]),
  ).toMatchObject({ exact: 1, kappa: 1, apart: 0 });
  expect(
    await agreementOf([
      [0, 2],
      [2, 0],
    ]),
  ).toMatchObject({ exact: 0, kappa: -1, apart: 2 });
  // Ten times the same in steps of a tenth, of which a computer's numbers leave a rest.
  expect(await agreementOf(Array.from({ length: 10 }, () => [0.7, 0.7] as const))).toMatchObject({
    ...{ exact: 1, kappa: null, apart: 0 },
  });
  expect(
    (
      await agreementOf([
        [0.1, 0.3],
        [0.3, 0.1],
      ])
    )?.kappa,
  ).toBe(-1);
});

test('a share is kept when it grows and when scripts come; figures of 1,000 scripts count each once', async () => {
  const id = await newPaper();
  const line = await alice.api.scripts.addLine({
    params: { id, question: 1 },
    body: { text: 'Lifts water', marks: 1 },
  });
  const some = `select n % 5 as x, (n + n % 2) % 5 as y, case when n % 4 = 0 then '["${line.id}"]' else '[]' end::jsonb as lines`;
  await insertPairs(id, `${some} from generate_series(1, 1000) as n`);
  await server.query(
    `update script_answers set is_handed_in = false, second_mark_id = null
      where sheet_id in (select id from sheets where paper_id = $1)`,
    [id],
  );
  const shareOf = async (share: number) => {
    const { answers } = await alice.api.secondMarks.set({
      params: { id },
      body: { markerId: tom.user.id, share },
    });
    const { groups } = await tom.api.scripts.question({ params: { id, question: 1 } });
    return {
      answers,
      ids: new Set(groups.flatMap((group) => group.answers.map(({ scriptId }) => scriptId))),
    };
  };
  const [small, larger] = [await shareOf(5), await shareOf(12)];
  expect(small.answers).toBeGreaterThan(25);
  expect(small.answers).toBeLessThan(80);
  expect(larger.ids.size).toBeGreaterThan(small.ids.size);
  expect([...small.ids].filter((each) => !larger.ids.has(each))).toEqual([]);
  await insertPairs(id, `${some} from generate_series(1, 100) as n`);
  const later = await shareOf(12);
  expect([...larger.ids].filter((each) => !later.ids.has(each))).toEqual([]);
  await server.query(
    `update script_answers a set is_handed_in = true, second_mark_id = m.id from script_marks m
      where m.sheet_id = a.sheet_id and m.is_second and a.sheet_id in (select id from sheets where paper_id = $1)`,
    [id],
  );
  const { agreement, differences, isAll } = await alice.api.secondMarks.compare({ params: { id } });
  expect(agreement).toMatchObject([
    { answers: 1100, exact: 0.5, withoutLines: 770, lines: [{ answers: 330, exact: 1, kappa: 1 }] },
  ]);
  expect([differences.length, isAll]).toEqual([100, false]);
});
