import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ModelBehaviour, type ModelServer, startModelServer } from '../../testing/model-server.ts';
import { modelSettings } from '../../testing/model-settings.ts';
import { patience } from '../../testing/patience.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { addNotes, addPapers, addSubject } from './testing/papers.ts';

let server: TestServer;
let ada: Person;
let model: ModelServer;
let subjectId: string;
/** Its wording of a question; null: it fails; stall: it stays silent. */
let reword: ((question: string) => string) | null | 'stall';

beforeAll(async () => {
  [server, model] = await Promise.all([startTestServer(), startModelServer(({ body }) => behaviour(body))]);
  ada = await server.signUp('ada');
  subjectId = await addSubject(ada);
  await Promise.all([addPapers(server, ada, subjectId), addNotes(server, ada, subjectId)]);
  await ada.api.settings.setAssistant({ body: modelSettings(model.origin) });
});
afterAll(() => Promise.all([server.close(), model.close()]));

/** The first line of each block is its question. */
function behaviour(body: Record<string, unknown>): ModelBehaviour {
  if (reword === 'stall') return { write: '', next: 'stall' };
  if (!reword) return { status: 500 };
  const inOtherWords = reword;
  const said = (body['messages'] as { content: string }[]).map(({ content }) => content).join('\n');
  const blocks = [...said.matchAll(/source (?<of>S\d+)[^\n]*>>>\n\w+\| (?<question>[^\n]+)/g)];
  const questions = blocks.map(({ groups }) => ({
    of: groups!['of'],
    text: inOtherWords(groups!['question']!),
  }));
  return { write: JSON.stringify({ questions }) };
}

async function predicted(year: number, anew = false) {
  const { id } = await ada.api.predictions.create({ body: { subjectId, year, anew } });
  const prediction = await vi.waitFor(async () => {
    const found = await ada.api.predictions.get({ params: { id } });
    if (found.status === 'making') throw new Error('still making');
    return found;
  }, patience);
  return { ...prediction, paper: prediction.paper! };
}

test('a language model words the questions; what they were made of stands beside them, and in its paper the new words', async () => {
  reword = (question) => `With a sketch: ${question}`;
  const { paper, documentId } = await predicted(2030);
  expect(paper.questions.length).toBeGreaterThan(0);
  for (const { text, basis } of paper.questions) expect(text).toBe(`With a sketch: ${basis!.worded!.before}`);
  expect(paper.remarks.join(' ')).toContain(`worded ${paper.questions.length} of ${paper.questions.length}`);
  const read = await ada.api.papers.ofDocument({ params: { id: documentId! } });
  expect(read.papers[0]!.content.questions.map(({ text }) => text)).toEqual(
    paper.questions.map(({ text }) => text),
  );
});

test('what it invents is not taken: the own wording of those questions stands', async () => {
  reword = (question) => `Under Section 99 of the Forest Act, ${question}`;
  const { paper } = await predicted(2031);
  for (const { text, basis } of paper.questions) {
    expect(text).not.toContain('Forest Act');
    expect(basis!.worded).toBeUndefined();
  }
  expect(paper.remarks.join(' ')).toMatch(/worded no question .*could not be found/);
});

test('where it fails the paper is made all the same, and says why it has other words', async () => {
  reword = null;
  const { status, paper } = await predicted(2032);
  expect(status).toBe('ready');
  expect(paper.questions.every(({ basis }) => basis!.worded === undefined)).toBe(true);
  expect(paper.remarks.join(' ')).toMatch(/worded no question \(it could not be reached\)/);
});

test('made anew after a failure the paper is worded, and the earlier one stays as it is', async () => {
  reword = (question) => `With a sketch: ${question}`;
  const before = await predicted(2032);
  expect(before.paper.remarks.join(' ')).toMatch(/worded no question/);
  const { id, paper } = await predicted(2032, true);
  expect(id).not.toBe(before.id);
  expect(paper.questions.every(({ basis }) => basis!.worded !== undefined)).toBe(true);
  const listed = (await ada.api.predictions.ofSubject({ params: { id: subjectId } })).predictions;
  expect(listed.filter(({ year }) => year === 2032).map((each) => [each.id, each.outdated])).toEqual([
    [id, false],
    [before.id, false],
  ]);
});

test('who waits for a model keeps no one else from a forecast', async () => {
  reword = 'stall';
  const before = model.calls.length;
  const { id } = await ada.api.predictions.create({ body: { subjectId, year: 2033 } });
  await vi.waitFor(() => expect(model.calls.length).toBeGreaterThan(before), patience);
  const bela = await server.signUp('bela');
  const own = await addSubject(bela);
  await addPapers(server, bela, own);
  await vi.waitFor(async () => {
    expect((await bela.api.predictions.topics({ params: { id: own } })).state).toBe('ready');
  }, patience);
  const waiting = await ada.api.predictions.get({ params: { id } });
  expect(waiting).toMatchObject({ status: 'making', paper: null });
  await ada.api.predictions.delete({ params: { id } });
});
