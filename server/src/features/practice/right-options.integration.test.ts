import type { PaperEdit } from '@gene/contract/paper-edits';
import type { KeptPaper } from '@gene/contract/papers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { begin, marked, readPaper } from './testing/exam.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
  [alice, bob] = await Promise.all([server.signUp('alice'), server.signUp('bob')]);
});
afterAll(() => server.close());

const text = [
  'Institute of Harbours',
  'Time: 1 hour',
  'Max. Marks: 2',
  'Answer all questions. Each question carries 1 mark. 0.25 marks are deducted for each wrong answer.',
  ...['1. What is struck in fog?', 'A) The bell', 'B) The lamp', 'C) The clock', 'D) The gate'],
  ...['2. Who carries the oil up?', 'A) The king', 'B) The keeper', 'C) The clerk', 'D) The bird'],
  '',
].join('\n');

async function newPaper(): Promise<KeptPaper> {
  const { id } = await alice.api.subjects.create({ body: { name: `Bells ${made++}` } });
  return readPaper(server, alice, { title: `Bells ${made}`, text, subjectId: id });
}

const edit = ({ id, revision }: KeptPaper, what: PaperEdit, who = alice) =>
  who.api.papers.edit({ params: { id }, body: { revision, edit: what } });
const right = (paper: KeptPaper, at: number, ...labels: string[]): PaperEdit => ({
  kind: 'right_options',
  ...{ question: paper.content.questions[at]!.id, path: [], labels },
});

/** Ticks one option of each question and submits. */
async function handIn(paper: KeptPaper, ticked: readonly string[]): Promise<string> {
  const attempt = await begin(alice, { kind: 'paper', paperId: paper.id });
  // The correct options are not revealed during the attempt.
  expect(JSON.stringify(attempt)).not.toContain('rightOptions');
  for (const [i, label] of ticked.entries())
    await alice.api.practice.save({
      params: { id: attempt.id, questionId: attempt.questions[i]!.id },
      body: {
        ...{ text: '', choices: [{ part: [], labels: [label] }] },
        ...{ flagged: false, baseRevision: 0, writer: 'test' },
      },
    });
  await alice.api.practice.submit({ params: { id: attempt.id } });
  return attempt.id;
}

test('what a person sets as right is what practice marks by, with the marks that the paper takes off', async () => {
  const read = await newPaper();
  const first = await edit(read, right(read, 0, 'A'));
  const both = await edit(first, right(first, 1, 'B'));
  expect(both.content.questions.map(({ rightOptions }) => rightOptions)).toEqual([
    { labels: ['A'], by: 'person' },
    { labels: ['B'], by: 'person' },
  ]);
  const result = await marked(alice, await handIn(both, ['A', 'C']));
  expect(result.questions.map(({ marking }) => marking?.options[0])).toMatchObject([
    { outcome: 'correct', earned: 1, key: { labels: ['A'], by: 'person' } },
    { outcome: 'wrong', earned: -0.25 },
  ]);
  expect(result).toMatchObject({ suggested: 0.75, marks: 2 });
});

test('own marks go as low as the paper takes off, and no lower', async () => {
  const paper = await newPaper();
  const id = await handIn(paper, ['C', 'C']);
  await marked(alice, id);
  const give = (marks: number) =>
    alice.api.practice.mark({
      params: { id, questionId: paper.content.questions[0]!.id },
      body: { marks },
    });
  expect((await give(-0.25)).questions[0]).toMatchObject({ own: -0.25, least: -0.25 });
  await expect(give(-0.5)).rejects.toMatchObject({
    code: 'invalid',
    message: 'A wrong answer costs no more than 0.25 here: marks begin at -0.25.',
  });
});

test('without a key nothing is marked; set afterwards, the attempt is offered to be marked again', async () => {
  const paper = await newPaper();
  const id = await handIn(paper, ['A', 'C']);
  const open = await marked(alice, id);
  expect(open.suggested).toBeNull();
  expect(open.questions.map(({ marking, outdated }) => [marking?.options[0]?.outcome, outdated])).toEqual([
    ['unknown', false],
    ['unknown', false],
  ]);
  expect(open.questions[0]?.marking?.doubts[0]?.message).toContain('Not marked: set the right option first.');

  const now = await edit(paper, right(paper, 0, 'B'));
  const offered = await alice.api.practice.result({ params: { id } });
  expect(offered.questions.map(({ outdated }) => outdated)).toEqual([true, false]);
  await alice.api.practice.remark({ params: { id } });
  expect((await marked(alice, id)).questions[0]).toMatchObject({
    outdated: false,
    marking: { suggested: -0.25, options: [{ outcome: 'wrong', key: { labels: ['B'] } }] },
  });

  await alice.api.papers.undo({ params: { id: paper.id }, body: { revision: now.revision } });
  const back = await alice.api.practice.result({ params: { id } });
  expect(back.questions.map(({ outdated }) => outdated)).toEqual([true, false]);
});

test('nobody else sets what is right, and an option that is not there is refused in words', async () => {
  const paper = await newPaper();
  await expect(edit(paper, right(paper, 0, 'A'), bob)).rejects.toMatchObject({ code: 'not_found' });
  await expect(edit(paper, right(paper, 0, 'E'))).rejects.toMatchObject({
    code: 'invalid',
    message: 'There is no answer E here. The answers are A, B, C, D.',
  });
  const { papers } = await alice.api.papers.ofDocument({ params: { id: paper.documentId } });
  expect(papers).toEqual([paper]);
});
