import { randomUUID } from 'node:crypto';
import net from 'node:net';
import type { ApiError } from '@gene/contract/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../../testing/server.ts';
import { filesOnDisk, sendForm, settled, upload, uploadAndRead } from '../../../testing/uploads.ts';

const megabyte = 1024 * 1024;
const uploadMaxBytes = 2 * megabyte;

let server: TestServer;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  server = await startTestServer({ uploadMaxBytes });
  [alice, bob] = await Promise.all([server.signUp('alice'), server.signUp('bob')]);
});
afterAll(() => server.close());

/** Each upload has its own text, since equal bytes would be the same document. */
const text = () => `Torts are civil wrongs. ${randomUUID()}`;

async function newSubject(person: Person, body: { name: string; hasAudio?: boolean } = { name: 'Torts' }) {
  return person.api.subjects.create({ body });
}

test.each([
  ['before the file', false],
  ['after the file', true],
])('a note whose fields come %s is kept with all that was sent', async (_where, fileFirst) => {
  const subject = await newSubject(alice);
  const document = await upload(server, alice, {
    name: 'week 1.txt',
    content: text(),
    fileFirst,
    fields: {
      type: 'note',
      title: '  Negligence  ',
      subjectId: subject.id,
      'options[generateAudio]': 'true',
      'options[createFlashcards]': 'false',
    },
  });
  expect(document).toMatchObject({
    title: 'Negligence',
    type: 'note',
    subjectId: subject.id,
    hasAudio: false,
    fileName: 'week 1.txt',
    media: 'txt',
    failure: null,
    year: null,
  });
  const { options } = await alice.api.documents.overview({ params: { id: document.id } });
  expect(options).toEqual({
    ...{ generateAudio: true, createFlashcards: false },
    ...{ extractHighlights: false, generateAnswers: false },
  });
  const { documents } = await alice.api.subjects.documents({ params: { id: subject.id } });
  expect(documents.map((item) => item.id)).toEqual([document.id]);
});

test('the documents of a subject come page by page, each once, also while one of them is deleted', async () => {
  const { id } = await alice.api.subjects.create({ body: { name: 'Pages' } });
  const sent: string[] = [];
  for (const type of ['note', 'textbook', 'note', 'note', 'textbook'])
    sent.push((await upload(server, alice, { content: text(), fields: { type, subjectId: id } })).id);
  const page = (query: object) => alice.api.subjects.documents({ params: { id }, query });
  const idsOf = ({ documents }: Awaited<ReturnType<typeof page>>) => documents.map((each) => each.id);

  expect(await page({})).toMatchObject({ total: 5, nextCursor: null });
  const first = await page({ limit: 2 });
  expect(idsOf(first)).toEqual(sent.slice(0, 2));
  await alice.api.documents.delete({ params: { id: sent[1]! } });
  const second = await page({ limit: 2, cursor: first.nextCursor });
  expect(idsOf(second)).toEqual(sent.slice(2, 4));
  const last = await page({ limit: 2, cursor: second.nextCursor });
  expect(idsOf(last)).toEqual(sent.slice(4));
  expect(last).toMatchObject({ total: 4, nextCursor: null });
  expect(idsOf(await page({ type: 'textbook' }))).toEqual([sent[4]]);
});

test('without a title a document is named after its file, in any script', async () => {
  const document = await upload(server, alice, { name: 'Обязательства – §1.TXT', content: text() });
  expect(document.title).toBe('Обязательства – §1');
  expect(document.fileName).toBe('Обязательства – §1.TXT');
});

test('without a subject documents go into one that is called General, made once', async () => {
  const carol = await server.signUp('carol');
  const sent = await Promise.all([1, 2, 3].map(() => upload(server, carol, { content: text() })));
  const { subjects } = await carol.api.subjects.list();
  expect(subjects.map((subject) => [subject.name, subject.documentsCount])).toEqual([['General', 3]]);
  expect(new Set(sent.map((document) => document.subjectId)).size).toBe(1);
});

test('a question paper is named after its exam and year, and counts no questions that nobody counted', async () => {
  const fields = { type: 'question_paper', year: '2019', examType: 'Midterm', title: 'X' };
  const given = { title: 'Midterm 2019', year: 2019, examType: 'Midterm' };
  const plain = await upload(server, alice, { content: text(), fields });
  expect(plain).toMatchObject({ ...given, questionCount: null });
  const counted = await upload(server, alice, { content: text(), fields: { ...fields, questionCount: '6' } });
  expect(counted).toMatchObject({ ...given, questionCount: 6 });
});

test.each([
  ['without a word about it', true, {}, true],
  ['with the switch off', true, { 'options[generateAudio]': 'false' }, false],
  ['with the switch on', false, { 'options[generateAudio]': 'true' }, true],
])(
  'a document sent %s is to have audio as the upload says, else as its subject',
  async (_how, hasAudio, said, has) => {
    const subject = await newSubject(alice, { name: 'Heard', hasAudio });
    const fields = { type: 'textbook', subjectId: subject.id, ...said };
    const { id } = await upload(server, alice, { content: text(), fields });
    const { options } = await alice.api.documents.overview({ params: { id } });
    expect(options.generateAudio).toBe(has);
  },
);

test('the same file in the same subject is recognised, in another subject it is welcome', async () => {
  const [one, other] = [await newSubject(alice), await newSubject(alice)];
  const content = text();
  const send = (subjectId: string, title: string) =>
    upload(server, alice, { content, fields: { type: 'note', subjectId, title } });
  const first = await send(one.id, 'First');
  await expect(send(one.id, 'Second')).rejects.toMatchObject({
    code: 'duplicate_document',
    details: { documentId: first.id, title: 'First' },
  });
  expect((await send(other.id, 'Third')).title).toBe('Third');
});

test('of the same file sent ten times at once one is taken, and no bytes are left of the others', async () => {
  const subject = await newSubject(alice);
  const content = text();
  const before = filesOnDisk(server).length;
  const fields = { type: 'note', subjectId: subject.id };
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, () => upload(server, alice, { content, fields })),
  );
  const taken = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.id] : []));
  expect(taken).toHaveLength(1);
  const refused = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as ApiError] : [],
  );
  const duplicate = { code: 'duplicate_document', details: { documentId: taken[0] } };
  expect(refused).toMatchObject(Array.from({ length: 9 }, () => duplicate));
  expect(filesOnDisk(server)).toHaveLength(before + 1);
});

test("nothing can be put into another person's subject, nor into one that is not there", async () => {
  const subject = await newSubject(alice);
  const before = filesOnDisk(server);
  for (const subjectId of [subject.id, randomUUID()]) {
    await expect(
      upload(server, bob, { content: text(), fields: { type: 'note', subjectId } }),
    ).rejects.toMatchObject({ code: 'not_found' });
  }
  expect(filesOnDisk(server)).toEqual(before);
});

test.each([
  ['no type', {}, 'type'],
  ['an unknown type', { type: 'novel' }, 'type'],
  ['a title of 201 characters', { type: 'note', title: 'x'.repeat(201) }, 'title'],
  ['a subject that is no id', { type: 'note', subjectId: '1' }, 'subjectId'],
  ['a question paper without a year', { type: 'question_paper', examType: 'Final' }, 'year'],
  ['a question paper without an exam type', { type: 'question_paper', year: '2019' }, 'examType'],
  ['a year that is none', { type: 'question_paper', year: 'soon' }, 'year'],
  ['no questions', { type: 'question_paper', questionCount: '0' }, 'questionCount'],
])('%s is refused under its field, and the file with it', async (_what, fields, field) => {
  const before = filesOnDisk(server);
  await expect(upload(server, alice, { content: text(), fields })).rejects.toMatchObject({
    code: 'invalid',
    fields: { [field]: expect.any(String) },
  });
  expect(filesOnDisk(server)).toEqual(before);
});

test('other extensions, empty files, no file and several files are refused', async () => {
  const before = filesOnDisk(server);
  await expect(upload(server, alice, { name: 'a.exe', content: text() })).rejects.toMatchObject({
    code: 'file_type',
    message: 'File type must be .pdf, .doc, .docx or .txt',
  });
  await expect(upload(server, alice, { name: 'a.txt', content: '' })).rejects.toMatchObject({
    code: 'file_empty',
  });
  const form = new FormData();
  form.append('type', 'note');
  await expect(sendForm(server, alice, form)).rejects.toMatchObject({ code: 'missing_file' });
  for (const name of ['a.txt', 'b.txt']) form.append('file', new Blob([text()]), name);
  await expect(sendForm(server, alice, form)).rejects.toMatchObject({
    code: 'invalid',
    message: 'Too many files',
  });
  const json = await fetch(`${server.url()}/api/documents/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${alice.token}`, 'content-type': 'application/json' },
    body: '{"type":"note"}',
  });
  expect(json.status).toBe(400);
  expect(filesOnDisk(server)).toEqual(before);
});

test('a file above the limit is refused with the limit, and leaves nothing', async () => {
  const before = filesOnDisk(server);
  const content = new Uint8Array(uploadMaxBytes + 1).fill(97);
  await expect(upload(server, alice, { content })).rejects.toMatchObject({
    code: 'file_too_large',
    message: 'The file is larger than 2 MB.',
  });
  await expect(upload(server, alice, { content: new Uint8Array(12 * megabyte) })).rejects.toMatchObject({
    code: 'file_too_large',
  });
  expect(filesOnDisk(server)).toEqual(before);
});

test('an upload that breaks off leaves neither a document nor bytes', async () => {
  const before = filesOnDisk(server);
  const { documents } = await alice.api.subjects.documents({ params: await newSubject(alice) });
  expect(documents).toEqual([]);
  const { port, hostname } = new URL(server.url());
  const socket = net.connect(Number(port), hostname);
  const head = [
    'POST /api/documents/upload HTTP/1.1',
    `host: ${hostname}`,
    `authorization: Bearer ${alice.token}`,
    'content-type: multipart/form-data; boundary=xxx',
    `content-length: ${megabyte}`,
  ];
  const part = '--xxx\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
  socket.write(`${head.join('\r\n')}\r\n\r\n${part}${'a'.repeat(200_000)}`);
  await expect.poll(() => filesOnDisk(server).length).toBe(before.length + 1);
  socket.destroy();
  await expect.poll(() => filesOnDisk(server)).toEqual(before);
});

test('a form that was cut short is refused with a sentence and leaves nothing', async () => {
  const before = filesOnDisk(server);
  const response = await fetch(`${server.url()}/api/documents/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${alice.token}`, 'content-type': 'multipart/form-data; boundary=xxx' },
    body: '--xxx\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nwords',
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: { code: 'invalid', message: 'The form was cut short. Send the file again.' },
  });
  await expect.poll(() => filesOnDisk(server)).toEqual(before);
});

test('what is no document is kept with its reason until it is removed', async () => {
  const content = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  const failed = await upload(server, alice, { name: 'photo.pdf', content });
  expect(failed).toMatchObject({
    status: 'failed',
    media: null,
    failure: { code: 'not_a_document', message: 'This is not a PDF, Word or text document.' },
  });
  const params = { id: failed.id };
  expect(await alice.api.documents.overview({ params })).toMatchObject({ failure: failed.failure });
  await alice.api.documents.retry({ params });
  expect((await settled(alice, failed.id)).failure?.code).toBe('not_a_document');
  await expect(alice.api.documents.chat({ params, body: { message: 'What is it?' } })).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(await alice.api.documents.delete({ params })).toBe(true);
  expect(filesOnDisk(server).filter((file) => file.endsWith(failed.id))).toEqual([]);
});

test('a restart does not lose what was uploaded', async () => {
  const document = await uploadAndRead(server, alice, { content: text() });
  await server.restart();
  const again = server.as(alice.token);
  expect((await again.documents.overview({ params: { id: document.id } })).status).toBe('ready');
});
