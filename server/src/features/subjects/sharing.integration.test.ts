import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { upload, uploadAndRead } from '../../testing/uploads.ts';

let server: TestServer;
let teacher: Person;
let sam: Person;
let lea: Person;
let subjectId: string;
let classId: string;
let organizationId: string;
let documentId: string;
const content = 'Root pressure pushes water up the stem. Estoppel binds who speaks. Sieve tubes carry sugar.';

beforeAll(async () => {
  server = await startTestServer();
  await server.signUp('ada');
  const body = { name: 'Tess', email: 'tess@example.org', password: 'correct horse battery' };
  const { token, user } = await server.api().auth.register({ body: { ...body, userType: 'institution' } });
  teacher = { ...body, api: server.as(token), user, token };
  [sam, lea] = [await server.signUp('sam'), await server.signUp('lea')];
  organizationId = user.organizations[0]?.id ?? '';
  const params = { organizationId };
  classId = (await teacher.api.organizations.addClass({ params, body: { name: 'Botany' } })).id;
  const { code } = await teacher.api.organizations.renewCode({ params, body: { classId } });
  subjectId = (await teacher.api.subjects.create({ body: { name: 'Plants' } })).id;
  const fields = { type: 'note', subjectId };
  documentId = (await uploadAndRead(server, teacher, { name: 'Roots.txt', content, fields })).id;
  await sam.api.classes.join({ body: { key: code } });
  await teacher.api.subjects.share({ params: { id: subjectId, classId } });
  await lea.api.classes.join({ body: { key: code } });
});
afterAll(() => server.close());

const shownTo = async ({ api }: Person) => (await api.subjects.list()).subjects;
const notFound = { code: 'not_found' };
const refused = (calls: Promise<unknown>[]) =>
  Promise.all(calls.map((call) => expect(call).rejects.toMatchObject(notFound)));
const ofDocument = () => ({ params: { id: documentId } });

test('the students of a class have its shared subject among theirs, whoever joins later too', async () => {
  for (const student of [sam, lea])
    expect(await shownTo(student)).toMatchObject([
      { name: 'Plants', documentsCount: 1, shared: { by: 'Tess', isOver: false } },
    ]);
  const [shown] = await shownTo(sam);
  const { documents } = await sam.api.subjects.documents({ params: { id: shown!.id } });
  expect(documents).toMatchObject([{ id: documentId, subjectId: shown!.id, isShared: true }]);
  expect((await sam.api.subjects.shared()).subjects).toMatchObject([
    { classId, sourceId: subjectId, sharedBy: 'Tess', subjectId: shown!.id },
  ]);
  expect(await shownTo(teacher)).toMatchObject([{ id: subjectId, shared: null }]);
  expect((await teacher.api.subjects.shares({ params: { id: subjectId } })).classes).toMatchObject([
    { id: classId, name: 'Botany', isShared: true },
  ]);
});

test('it counts for chats, cards, highlights and the plan, which are each one’s own', async () => {
  const [shown] = await shownTo(sam);
  const of = { params: { id: shown!.id } };
  const asked = await sam.api.subjects.chat({ ...of, body: { message: 'What does root pressure do?' } });
  expect(asked).toMatchObject({ citations: [{ documentId }] });
  await sam.api.documents.chat({ ...ofDocument(), body: { message: 'What does estoppel bind?' } });
  const source = { documentId, page: 1, start: 0, end: 13, quote: 'Root pressure' };
  await sam.api.cards.create({ body: { subjectId: shown!.id, front: 'Root?', back: 'Pressure', source } });
  await sam.api.highlights.create({ ...ofDocument(), body: { start: 0, end: 13, note: 'for the exam' } });
  await teacher.api.highlights.create({ ...ofDocument(), body: { start: 0, end: 13, note: 'mine' } });
  for (const [person, note] of [
    [sam, 'for the exam'],
    [teacher, 'mine'],
  ] as const)
    expect((await person.api.highlights.list(ofDocument())).highlights).toMatchObject([{ note }]);
  expect((await lea.api.highlights.list(ofDocument())).highlights).toEqual([]);
  expect((await teacher.api.documents.chats(ofDocument())).chats).toEqual([]);
  expect((await teacher.api.subjects.chats({ params: { id: subjectId } })).chats).toEqual([]);
  expect((await teacher.api.cards.list({ query: { subjectId } })).total).toBe(0);
  expect((await sam.api.cards.list({ query: { subjectId: shown!.id } })).total).toBe(1);
  await sam.api.cards.saveSettings({ ...of, body: { desiredRetention: 0.9, newPerDay: 5, examDate: null } });
});

/** The track of the shared document, and its first segment. */
async function hear({ api }: Person) {
  const track = await api.audio.open({ body: { source: { kind: 'document', documentId } } });
  const { segments } = await api.audio.segments({ params: { id: track.id } });
  const { start } = segments[0]!;
  const { file } = await api.audio.speak({ params: { id: track.id, start } });
  return { id: track.id, start, file: file ?? '' };
}
const titlesOf = async ({ api }: Person) =>
  (await api.playlist.list()).tracks.map(({ title, subjectId: of }) => [title, of]);
const downloadOf = ({ token }: Person, trackId: string) =>
  fetch(`${server.url()}/api/audio/tracks/${trackId}/download`, {
    headers: { authorization: `Bearer ${token}` },
  });
const statusOf = async ({ token }: Person, file: string) =>
  (await fetch(`${server.url()}/api/audio/files/${file}`, { headers: { authorization: `Bearer ${token}` } }))
    .status;

test('it is listened to by whoever may read it, each with a track and a playlist of their own', async () => {
  const [shown] = await shownTo(sam);
  const { id, file } = await hear(sam);
  expect(await statusOf(sam, file)).toBe(200);
  expect(await titlesOf(sam)).toEqual([['Roots', shown!.id]]);
  expect(await titlesOf(teacher)).toEqual([]);
  expect(await titlesOf(lea)).toEqual([]);
  await expect(sam.api.audio.make({ params: { id } })).rejects.toMatchObject({
    ...{ code: 'conflict', message: 'This document is shared with you. Its audio is made as you listen.' },
  });
  const { status, headers } = await downloadOf(sam, id);
  expect([status, headers.get('content-type')], 'what they have heard').toEqual([200, 'audio/mpeg']);
  expect((await downloadOf(lea, id)).status).toBe(404);
  expect((await teacher.api.documents.get(ofDocument())).hasAudio).toBe(false);
});

test('nobody but its owner changes it, and only the owner pays for it', async () => {
  const [shown] = await shownTo(sam);
  const of = { params: { id: shown!.id } };
  const fields = { type: 'note', subjectId: shown!.id };
  await refused([
    upload(server, sam, { content: 'x', fields }),
    sam.api.subjects.update({ ...of, body: { name: 'Sam’s' } }),
    sam.api.documents.update({ ...ofDocument(), body: { title: 'Sam’s' } }),
    sam.api.documents.delete(ofDocument()),
    sam.api.documents.retry(ofDocument()),
    sam.api.subjects.share({ params: { id: shown!.id, classId } }),
    sam.api.subjects.endShare({ params: { id: subjectId, classId } }),
    sam.api.predictions.create({ body: { subjectId: shown!.id, year: 2030 } }),
  ]);
  expect(await sam.api.storage.own()).toMatchObject({ documentBytes: 0 });
});

test('whoever leaves the class reads it no more, and keeps what they made', async () => {
  const [shown] = await shownTo(sam);
  const heard = await hear(sam);
  // As where all of it is made.
  await server.query(`update audio_tracks set state = 'ready' where id = $1`, [heard.id]);
  await sam.api.classes.leave({ params: { id: classId } });
  await refused([
    sam.api.documents.get(ofDocument()),
    sam.api.documents.original(ofDocument()),
    sam.api.documents.chat({ ...ofDocument(), body: { message: 'And now?' } }),
    sam.api.highlights.list(ofDocument()),
    sam.api.subjects.showShared({ params: { id: subjectId } }),
  ]);
  expect(await shownTo(sam)).toMatchObject([
    { id: shown!.id, documentsCount: 0, shared: { by: 'Tess', isOver: true } },
  ]);
  expect(await statusOf(sam, heard.file)).toBe(404);
  expect(await titlesOf(sam)).toEqual([]);
  expect((await sam.api.audio.list()).tracks).toEqual([]);
  await refused([
    sam.api.audio.get({ params: { id: heard.id } }),
    sam.api.audio.segments({ params: { id: heard.id } }),
    sam.api.audio.speak({ params: { id: heard.id, start: heard.start } }),
    sam.api.audio.unspoken({ params: { id: heard.id } }),
    sam.api.audio.open({ body: { source: { kind: 'document', documentId } } }),
  ]);
  const { chats } = await sam.api.subjects.chats({ params: { id: shown!.id } });
  expect(chats).toHaveLength(2);
  for (const { id } of chats)
    expect((await sam.api.chats.messages({ params: { id } })).messages).toHaveLength(2);
  expect((await sam.api.cards.list({ query: { subjectId: shown!.id } })).total).toBe(1);
  await teacher.api.subjects.update({ params: { id: subjectId }, body: { name: 'Secret plants' } });
  expect((await shownTo(sam))[0]?.name).toBe('Plants');
  expect((await shownTo(lea))[0]?.name).toBe('Secret plants');
});

test('a student who deletes it among theirs may have it again', async () => {
  const [shown] = await shownTo(lea);
  await lea.api.subjects.delete({ params: { id: shown!.id } });
  await expect(lea.api.documents.get(ofDocument())).rejects.toMatchObject(notFound);
  const again = await lea.api.subjects.showShared({ params: { id: subjectId } });
  expect(again).toMatchObject({ name: 'Secret plants', documentsCount: 1 });
  await lea.api.documents.get(ofDocument());
});

test('only its owner, who can correct it, is told that a paper needs a look', async () => {
  const content = 'Time: 1 hour\nMax. Marks: 20\n1. What is bark? (5)\n2. What is a stoma? (5)\n';
  const fields = { type: 'question_paper', subjectId, year: '2024', examType: 'Final' };
  const { id } = await uploadAndRead(server, teacher, { name: 'Bark.txt', content, fields });
  const paperOf = async ({ api }: Person, subject: string) =>
    (await api.subjects.documents({ params: { id: subject } })).documents.find((each) => each.id === id)
      ?.paper;
  expect(await paperOf(teacher, subjectId)).toMatchObject({ questions: 2, needsLook: true });
  const shown = await paperOf(lea, (await shownTo(lea))[0]!.id);
  expect(shown).toMatchObject({ questions: 2 });
  expect(shown).not.toHaveProperty('needsLook');
  await teacher.api.documents.delete({ params: { id } });
});

test('it is over at once when the teacher ends it, leaves, or the class is deleted', async () => {
  const params = { id: subjectId, classId };
  const isOpen = async () => (await lea.api.documents.get(ofDocument()).catch(() => null)) !== null;
  await teacher.api.subjects.endShare({ params });
  expect(await isOpen()).toBe(false);
  await teacher.api.subjects.share({ params });
  expect(await isOpen()).toBe(true);
  const ofClass = { params: { organizationId, classId } };
  await teacher.api.organizations.removeClass(ofClass);
  expect(await isOpen()).toBe(false);
  await teacher.api.organizations.restoreClass(ofClass);
  await server.query(`update memberships set role = 'student' where user_id = $1`, [teacher.user.id]);
  expect(await isOpen()).toBe(false);
  await server.query(`update memberships set role = 'owner' where user_id = $1`, [teacher.user.id]);
  expect(await isOpen()).toBe(true);
});

test('what can be heard no longer counts in no storage any more', async () => {
  const storedBytes = async () => (await sam.api.storage.own()).audioBytes;
  expect(await storedBytes()).toBeGreaterThan(0);
  await server.restart();
  for (const person of [teacher, sam, lea]) person.api = server.as(person.token);
  await expect.poll(storedBytes).toBe(0);
});

test('what students made outlives the document, the subject and the teacher', async () => {
  const [shown] = await shownTo(lea);
  const { chatId } = await lea.api.documents.chat({
    ...ofDocument(),
    body: { message: 'What carries sugar?' },
  });
  await lea.api.highlights.create({ ...ofDocument(), body: { start: 0, end: 13, note: 'learn this' } });
  await teacher.api.documents.delete(ofDocument());
  await server.query('delete from users where id = $1', [teacher.user.id]);
  expect((await lea.api.chats.messages({ params: { id: chatId } })).messages).toHaveLength(2);
  expect(await shownTo(lea)).toMatchObject([{ id: shown!.id, shared: { by: 'Tess', isOver: true } }]);
  const [note] = (await lea.api.notes.list({})).notes;
  expect(note).toMatchObject({ title: 'Highlights of Roots', subjectId: shown!.id });
  expect(await lea.api.notes.get({ params: { id: note!.id } })).toMatchObject({
    content: '> Root pressure\n\nlearn this',
  });
  const fields = { type: 'note', subjectId: shown!.id };
  await upload(server, lea, { content: 'Now hers.', fields });
  expect(await shownTo(lea)).toMatchObject([{ documentsCount: 1, shared: null }]);
});
