import { ExamPaper } from '@gene/contract/exam-papers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type Person, type TestServer } from '../../testing/server.ts';
import { uploadAndRead } from '../../testing/uploads.ts';
import { makeTextPdf } from './testing/text-pdf.ts';

let server: TestServer;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signUp('ada');
  bob = await server.signUp('bob');
});
afterAll(() => server.close());

const written = `BOT 214: Botany
Final Examination, March 2021
Time: 3 hours
Maximum marks: 30
Answer all questions.

1. Define osmosis and give an example. (5 marks)
2. Describe the structure of a leaf. (5 marks)
3. Explain how a root takes up water. (20 marks)
`;

const chosen = `BIO 101: Biology
Maximum marks: 8
Answer all questions. Each question carries 2 marks. 0.5 marks are deducted for each wrong answer.

1. Which organelle makes energy? (2 marks)
(a) Nucleus
(b) Mitochondrion
(c) Ribosome
(d) Vacuole
2. Which gas do plants take up? (2 marks)
(a) Oxygen
(b) Nitrogen
(c) Carbon dioxide
(d) Argon
3. Which part takes up water? (2 marks)
(a) Root
(b) Stem
(c) Leaf
(d) Flower
4. Which part makes seeds? (2 marks)
(a) Root
(b) Stem
(c) Leaf
(d) Flower

Answer key
1. B
2. C
3. A
4. D
`;

async function addPaper(content: Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}) {
  const form = new FormData();
  const all = { title: 'Final', subject: 'Botany', examDate: '2031-02-03', ...fields };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  form.append('file', new File([content], 'final.pdf'));
  const headers = { authorization: `Bearer ${ada.token}` };
  const sent = await fetch(`${server.url()}/api/exam-papers/uploads`, {
    method: 'POST',
    body: form,
    headers,
  });
  expect(sent.status).toBe(201);
  return ExamPaper.parse(await sent.json());
}

async function questionsOf(id: string) {
  await expect
    .poll(async () => (await ada.api.examPapers.questions({ params: { id } })).state, { timeout: 60_000 })
    .not.toBe('reading');
  return ada.api.examPapers.questions({ params: { id } });
}

test('an uploaded paper is there at once, and then has the questions and marks of its PDF', async () => {
  const { id, questions } = await addPaper(await makeTextPdf(written));
  expect(questions).toBe('reading');
  const read = await questionsOf(id);
  expect(
    read.questions.map(({ question, number, marks, choices }) => [question, number, marks, choices]),
  ).toEqual([
    [1, '1', 5, 0],
    [2, '2', 5, 0],
    [3, '3', 20, 0],
  ]);
  const { paper, key } = await ada.api.examPapers.get({ params: { id } });
  expect(paper).toMatchObject({ questionCount: 3, totalMarks: 30 });
  expect(key).toMatchObject({ version: 0, marking: { marks: 5, sections: [{ from: 3, to: 3, marks: 20 }] } });
});

test('marks that are not found are no other question’s, and are told', async () => {
  const { id } = await addPaper(await makeTextPdf(written.replace('leaf. (5 marks)', 'leaf.')));
  const { doubts } = await questionsOf(id);
  expect(doubts).toContain('The marks of these questions were not found, and count as 1: 2.');
  expect((await ada.api.examPapers.get({ params: { id } })).key.marking).toMatchObject({
    ...{
      marks: 5,
      sections: [expect.objectContaining({ from: 2, to: 2, marks: 1 }), { from: 3, marks: 20 }],
    },
  });
});

test('what was said with the upload stays, and what differs from the PDF needs a look until somebody has', async () => {
  const { id } = await addPaper(await makeTextPdf(written), { questionCount: '5' });
  const read = await questionsOf(id);
  expect(read.state).toBe('doubtful');
  expect(read.doubts).toContain('The paper has 5 questions here, and 3 in its PDF.');
  expect((await ada.api.examPapers.get({ params: { id } })).paper).toMatchObject({
    ...{ questionCount: 5, questions: 'doubtful' },
  });
  expect((await ada.api.examPapers.confirmQuestions({ params: { id } })).state).toBe('read');
});

test('a PDF that cannot be read says why, can be read again, and the paper works without', async () => {
  const { id } = await addPaper(new TextEncoder().encode('%PDF-1.7 tides'));
  expect(await questionsOf(id)).toMatchObject({
    ...{ state: 'failed', failure: 'The file is damaged and cannot be opened.', questions: [] },
  });
  expect((await ada.api.examPapers.readQuestions({ params: { id } })).state).toBe('reading');
  expect((await questionsOf(id)).state).toBe('failed');
  const items = [{ question: 25, accepted: [[0]] }];
  const saved = await ada.api.examPapers.saveKey({ params: { id }, body: { basedOn: 0, sets: [items] } });
  expect(saved.version).toBe(1);
});

test('a paper of a subject of one’s own becomes an exam paper with questions, marks and its answers', async () => {
  const file = {
    ...{ name: 'biology.txt', content: chosen },
    fields: { title: 'Biology test', type: 'question_paper', year: '2021', examType: 'Final' },
  };
  const { id: documentId } = await uploadAndRead(server, ada, file);
  const { papers } = await ada.api.papers.ofDocument({ params: { id: documentId } });
  const paperId = papers[0]?.id ?? '';
  const added = await ada.api.examPapers.createFromSubject({ body: { paperId } });
  expect(added).toMatchObject({
    ...{
      title: 'Final 2021',
      kind: 'omr',
      questionCount: 4,
      choices: 4,
      totalMarks: 8,
      hasAnswerKey: true,
    },
  });
  const { key } = await ada.api.examPapers.get({ params: { id: added.id } });
  expect(key.texts).toEqual(['1. B\n2. C\n3. A\n4. D']);
  expect(key.marking).toMatchObject({ marks: 2, penalty: 0.5, sections: [] });
  const { questions } = await ada.api.examPapers.questions({ params: { id: added.id } });
  expect(questions[0]).toMatchObject({ number: '1', marks: 2, choices: 4 });
  await ada.api.documents.delete({ params: { id: documentId } });
  expect((await ada.api.examPapers.questions({ params: { id: added.id } })).questions).toHaveLength(4);
  await expect(ada.api.examPapers.createFromSubject({ body: { paperId } })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(bob.api.examPapers.createFromSubject({ body: { paperId } })).rejects.toMatchObject({
    code: 'forbidden',
  });
});
