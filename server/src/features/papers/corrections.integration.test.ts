import type { PaperEdit } from '@gene/contract/paper-edits';
import type { KeptPaper } from '@gene/contract/papers';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { settled, uploadAndRead } from '../../testing/uploads.ts';
import { paperFile, paperText } from './testing/paper-file.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
let made = 0;
beforeAll(async () => {
  server = await startTestServer();
  alice = await server.signUp('alice');
  bob = await server.signUp('bob');
});
afterAll(() => server.close());

const papersOf = (id: string) => alice.api.papers.ofDocument({ params: { id } });

async function newPaper(): Promise<KeptPaper> {
  const { id } = await uploadAndRead(server, alice, paperFile({ courseCode: `BOT ${400 + made++}` }));
  return (await papersOf(id)).papers[0]!;
}
const edit = ({ id, revision }: KeptPaper, what: PaperEdit, who = alice) =>
  who.api.papers.edit({ params: { id }, body: { revision, edit: what } });
const undo = ({ id, revision }: KeptPaper) => alice.api.papers.undo({ params: { id }, body: { revision } });
const withText = (paper: KeptPaper, text: string): PaperEdit => ({
  kind: 'question',
  question: paper.content.questions[0]!.id,
  change: { text },
});

test('a correction is kept at once, with the marks added up and the doubts found anew', async () => {
  const paper = await newPaper();
  const question = paper.content.questions[3]!.id;
  const now = await edit(paper, { kind: 'question', question, change: { marks: 12, text: 'Explain.' } });
  expect(now).toMatchObject({ revision: 1, content: { marksAdded: 32, marksAgree: false } });
  expect(now.content.doubts.map(({ message }) => message)).toContain(
    'Marks add up to 32, the paper says 30.',
  );
  expect((await papersOf(paper.documentId)).papers).toEqual([now]);
});

test('a paper with open doubts needs a look in lists and in forecasts, until somebody confirms it', async () => {
  const paper = await newPaper();
  const { documentId } = paper;
  const { subjectId } = await alice.api.documents.get({ params: { id: documentId } });
  const of = { params: { id: subjectId } };
  const shown = async () => {
    const { documents } = await alice.api.subjects.documents(of);
    const { papers } = await alice.api.answers.papers();
    const outlook = await alice.api.predictions.ofSubject(of);
    return [
      documents.find(({ id }) => id === documentId)?.paper?.needsLook ?? false,
      papers.find(({ id }) => id === paper.id)?.needsLook,
      outlook.needLook.includes(documentId),
    ];
  };
  expect(await shown()).toEqual([false, false, false]);
  const question = paper.content.questions[3]!.id;
  const { revision } = await edit(paper, { kind: 'question', question, change: { marks: 12 } });
  expect(await shown()).toEqual([true, true, true]);
  await alice.api.papers.confirm({ params: { id: paper.id }, body: { revision } });
  expect(await shown()).toEqual([false, false, false]);
});

test('questions keep their ids through corrections, and a new one gets its own', async () => {
  const paper = await newPaper();
  const ids = paper.content.questions.map(({ id }) => id);
  const now = await edit(paper, { kind: 'add_question', after: ids[1]! });
  expect(now.content.questions.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids);
  expect(new Set(now.content.questions.map(({ id }) => id)).size).toBe(6);
});

test('corrections are taken back one after another, down to what was read', async () => {
  const paper = await newPaper();
  const first = await edit(paper, withText(paper, 'One'));
  const second = await edit(first, withText(paper, 'Two'));
  const back = await undo(second);
  expect(back.content).toEqual(first.content);
  const read = await undo(back);
  expect(read.content).toEqual(paper.content);
  await expect(undo(read)).rejects.toMatchObject({
    code: 'invalid',
    message: 'There is nothing to take back.',
  });
});

test('what was taken back is done again in its order, until something else is done', async () => {
  const paper = await newPaper();
  const redo = ({ id, revision }: KeptPaper) => alice.api.papers.redo({ params: { id }, body: { revision } });
  const nothing = { code: 'invalid', message: 'There is nothing to do again.' };
  const first = await edit(paper, withText(paper, 'One'));
  const second = await edit(first, withText(paper, 'Two'));
  const again = await redo(await undo(await undo(second)));
  expect(again.content).toEqual(first.content);
  const whole = await redo(again);
  expect(whole.content).toEqual(second.content);
  await expect(redo(whole)).rejects.toMatchObject(nothing);
  const back = await undo(whole);
  expect(back.content).toEqual(first.content);
  await expect(redo(await edit(back, withText(paper, 'Three')))).rejects.toMatchObject(nothing);
});

test('half of a character is refused in words', async () => {
  const paper = await newPaper();
  await expect(edit(paper, withText(paper, 'A leaf \ud83c'))).rejects.toMatchObject({
    code: 'invalid',
    message: 'The text holds half of a character. Type it again.',
  });
  expect((await papersOf(paper.documentId)).papers).toEqual([paper]);
});

test('of two corrections made on the same revision one is refused, and nothing of it is kept', async () => {
  const paper = await newPaper();
  const both = await Promise.allSettled(['One', 'Two'].map((text) => edit(paper, withText(paper, text))));
  const refused = both.filter((each) => each.status === 'rejected');
  expect(refused).toHaveLength(1);
  expect(refused[0]!.reason).toMatchObject({ code: 'conflict', status: 409 });
  const kept = both.find((each) => each.status === 'fulfilled')!.value;
  expect((await papersOf(paper.documentId)).papers).toEqual([kept]);
  await expect(undo(paper)).rejects.toMatchObject({ code: 'conflict' });
});

test('what does not fit the paper is refused in words and changes nothing', async () => {
  const paper = await newPaper();
  const question = paper.content.questions[0]!.id;
  const refusals: [PaperEdit, string][] = [
    [{ kind: 'merge_question', question, as: 'text' }, 'There is no question before it.'],
    [{ kind: 'remove_part', question, path: [0] }, 'This part no longer exists.'],
    [{ kind: 'split_question', question, at: 0 }, 'Put the cursor where the next question begins.'],
    [{ kind: 'question', question, change: { section: 9 } }, 'This section no longer exists.'],
    [{ kind: 'remove_question', question: paper.id }, 'This question no longer exists.'],
    [{ kind: 'question', question, change: { marks: -1 } }, 'Marks are from 0 to 1,000.'],
    [{ kind: 'question', question, change: { number: ' ' } }, 'A number or label is needed.'],
  ];
  for (const [what, message] of refusals) {
    await expect(edit(paper, what)).rejects.toMatchObject({ code: 'invalid', message });
  }
  expect((await papersOf(paper.documentId)).papers).toEqual([paper]);
});

test("somebody else's paper can be neither corrected, taken back nor confirmed", async () => {
  const paper = await newPaper();
  const params = { id: paper.id };
  const body = { revision: 0 };
  const missing = { code: 'not_found', status: 404 };
  await expect(edit(paper, withText(paper, 'Mine'), bob)).rejects.toMatchObject(missing);
  await expect(bob.api.papers.undo({ params, body })).rejects.toMatchObject(missing);
  await expect(bob.api.papers.redo({ params, body })).rejects.toMatchObject(missing);
  await expect(bob.api.papers.confirm({ params, body })).rejects.toMatchObject(missing);
  await expect(bob.api.papers.add({ params: { id: paper.documentId } })).rejects.toMatchObject(missing);
  const retyped = bob.api.documents.changeType({ params: { id: paper.documentId }, body: { type: 'note' } });
  await expect(retyped).rejects.toMatchObject(missing);
});

test('a paper that was confirmed is to be looked at again only when something becomes doubtful', async () => {
  const paper = await newPaper();
  const { id } = paper;
  const sure = await alice.api.papers.confirm({ params: { id }, body: { revision: 0 } });
  expect(sure).toMatchObject({ confirmed: true, content: paper.content });
  const still = await edit(sure, withText(paper, 'Define xylem.'));
  expect(still.confirmed).toBe(true);
  const doubtful = await edit(still, { kind: 'header', change: { totalMarks: 70 } });
  expect(doubtful.confirmed).toBe(false);
});

test('a file that is read again keeps the papers that somebody has corrected', async () => {
  const paper = await newPaper();
  const corrected = await edit(paper, withText(paper, 'Define xylem.'));
  await alice.api.documents.changeType({ params: { id: paper.documentId }, body: { type: 'note' } });
  await settled(alice, paper.documentId);
  await alice.api.documents.changeType({
    params: { id: paper.documentId },
    body: { type: 'question_paper' },
  });
  expect(await settled(alice, paper.documentId)).toMatchObject({ status: 'ready', type: 'question_paper' });
  expect((await papersOf(paper.documentId)).papers).toEqual([corrected]);
});

test('a year that a person sets is no word of the paper, and a textbook is not called after an exam', async () => {
  const paper = await newPaper();
  const { documentId } = paper;
  await edit(paper, { kind: 'header', change: { year: 2021 } });
  expect(await settled(alice, documentId)).toMatchObject({ paper: { year: 2021, isDatedByPerson: true } });
  const { examType, year, fileName } = await settled(alice, documentId);
  await alice.api.documents.update({ params: { id: documentId }, body: { title: `${examType} ${year}` } });
  const details = { title: 'Mid-Term 2020', examType: 'Mid-Term', year: 2020 };
  expect(await alice.api.documents.update({ params: { id: documentId }, body: details })).toMatchObject(
    details,
  );
  await alice.api.documents.changeType({ params: { id: documentId }, body: { type: 'textbook' } });
  expect((await settled(alice, documentId)).title).toBe(fileName.replace(/\.[^.]+$/, ''));
});

test('an exam type that a document can take over is kept with it, and none where papers of a file differ', async () => {
  const paper = await newPaper();
  const { documentId } = paper;
  expect((await settled(alice, documentId)).paper).not.toHaveProperty('examType');
  const examType = 'M'.repeat(80);
  const resit = await edit(paper, { kind: 'header', change: { examType } });
  expect(await settled(alice, documentId)).toMatchObject({ paper: { examType } });
  const longer = edit(resit, { kind: 'header', change: { examType: `${examType}M` } });
  await expect(longer).rejects.toMatchObject({ code: 'invalid' });

  const of = (code: string, kind: string) =>
    paperText({ courseCode: code }).replace('Semester Examination', `${kind} Examination`);
  const text = [of('BOT 501', 'Mid-Term'), of('BOT 502', 'Supplementary')].join('\f');
  const { id } = await uploadAndRead(server, alice, paperFile({ text }));
  expect((await papersOf(id)).papers.map(({ content }) => content.header.examType)).toEqual([
    'Mid-Term',
    'Supplementary',
  ]);
  expect((await settled(alice, id)).paper).not.toHaveProperty('examType');
});

test('what is no paper can be taken for a textbook, or gets its questions by hand', async () => {
  const text = Array.from({ length: 30 }, (_, i) => `On day ${i} the garden was quiet, and it rained.`);
  const { id } = await uploadAndRead(server, alice, paperFile({ text: text.join('\n\n') }));
  const empty = await alice.api.papers.add({ params: { id } });
  const one = await edit(empty, { kind: 'add_question', after: null });
  expect(one.content.questions).toMatchObject([{ number: '1', text: '', page: 1 }]);

  const typed = await alice.api.documents.changeType({ params: { id }, body: { type: 'textbook' } });
  expect(typed).toMatchObject({ type: 'textbook', status: 'queued' });
  expect(await settled(alice, id)).toMatchObject({ status: 'ready', type: 'textbook' });
  const studies = await server.query('select 1 from document_studies where document_id = $1', [id]);
  expect(studies).toHaveLength(1);
  await expect(alice.api.papers.add({ params: { id } })).rejects.toMatchObject({ code: 'invalid' });
});

test('of handwriting that cannot be read the questions are written by hand, in a year that nobody has told', async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage([300, 400]).drawLine({ start: { x: 20, y: 300 }, end: { x: 250, y: 320 } });
  const scrawl = { ...paperFile(), name: 'scrawl.pdf', content: new Uint8Array(await pdf.save()) };
  const { id, failure } = await uploadAndRead(server, alice, scrawl);
  expect(failure).toMatchObject({ code: 'no_text' });
  expect(await papersOf(id)).toMatchObject({ kind: null, papers: [] });
  const begun = await alice.api.papers.add({ params: { id } });
  expect(begun.content.header.year).toBeNull();
  const written = await edit(begun, { kind: 'add_question', after: null });
  expect((await papersOf(id)).papers).toEqual([written]);
});

test('several papers of one file are kept and corrected each by itself', async () => {
  const text = [paperText({ courseCode: 'BOT 501' }), paperText({ courseCode: 'BOT 502' })].join('\f');
  const { id } = await uploadAndRead(server, alice, paperFile({ text }));
  const { kind, papers } = await papersOf(id);
  expect(kind).toBe('several_papers');
  expect(papers.map(({ content }) => content.header.courseCode)).toEqual(['BOT 501', 'BOT 502']);
  const corrected = await edit(papers[1]!, withText(papers[1]!, 'Only here'));
  expect((await papersOf(id)).papers).toEqual([papers[0], corrected]);
});

test('a correction that is sent again with its key is made once and gives the paper as it is now', async () => {
  const paper = await newPaper();
  const after = paper.content.questions[0]!.id;
  const keyed = server.as(alice.token, { 'idempotency-key': 'question-1' }).papers;
  const body = { revision: paper.revision, edit: { kind: 'add_question' as const, after } };
  const call = { params: { id: paper.id }, body };
  const [first, second] = await Promise.all([keyed.edit(call), keyed.edit(call)]);
  expect(first.content.questions).toHaveLength(6);
  expect(second).toEqual(first);
  const later = await edit(first, withText(first, 'Later'));
  expect(await keyed.edit(call)).toEqual(later);
  const other = { ...call, body: { ...body, revision: later.revision } };
  await expect(keyed.edit(other)).rejects.toMatchObject({ code: 'conflict' });
  // Without a key, repetition cannot be detected.
  await expect(alice.api.papers.edit(call)).rejects.toMatchObject({ code: 'conflict' });
});

test('taking back, doing again and confirming are done once for each key, and not again when they were refused', async () => {
  const paper = await newPaper();
  const corrected = await edit(paper, withText(paper, 'One'));
  const keyed = (key: string) => server.as(alice.token, { 'idempotency-key': key }).papers;
  const on = ({ id, revision }: KeptPaper) => ({ params: { id }, body: { revision } });
  const back = await keyed('undo-1').undo(on(corrected));
  expect(await keyed('undo-1').undo(on(corrected))).toEqual(back);
  const again = await keyed('redo-1').redo(on(back));
  expect(await keyed('redo-1').redo(on(back))).toEqual(again);
  expect(again.content).toEqual(corrected.content);
  const sure = await keyed('sure-1').confirm(on(again));
  expect(await keyed('sure-1').confirm(on(again))).toEqual(sure);
  const refused = () => keyed('redo-2').redo(on(sure));
  await expect(refused()).rejects.toMatchObject({ code: 'invalid' });
  await expect(refused()).rejects.toMatchObject({ code: 'invalid' });
});

test('a paper that is added again with its key is there once', async () => {
  const paper = await newPaper();
  const call = { params: { id: paper.documentId } };
  const keyed = server.as(alice.token, { 'idempotency-key': 'paper-1' }).papers;
  const first = await keyed.add(call);
  expect(await keyed.add(call)).toEqual(first);
  expect((await papersOf(paper.documentId)).papers).toEqual([paper, first]);
  expect((await alice.api.papers.add(call)).id).not.toBe(first.id);
});
