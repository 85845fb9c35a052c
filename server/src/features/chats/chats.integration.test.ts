import { chatLimits, chatStreamEvents } from '@gene/contract/chats';
import type { DocumentItem } from '@gene/contract/documents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { uploadAndRead } from '../../testing/uploads.ts';

const torts = `A tort is a civil wrong for which the law gives damages to the person who was injured.

Negligence is the breach of a duty of care that causes damage. The duty is owed to one's neighbour.

Nuisance is an unreasonable interference with the use of land. Smoke, noise and smells are common examples.`;
const contracts = `A contract is an agreement that the law will enforce between the parties.

Consideration is the price for which the promise of the other is bought. It must be sufficient but need not be adequate.

An offer lapses when it is revoked before acceptance, or when a reasonable time has passed.`;

let server: TestServer;
let alice: Person;
let bob: Person;
let subject: { id: string };
let document: DocumentItem;
let params: { id: string };

beforeAll(async () => {
  server = await startTestServer();
  [alice, bob] = await Promise.all([server.signUp('alice'), server.signUp('bob')]);
  subject = await alice.api.subjects.create({ body: { name: 'Law' } });
  const fields = { type: 'textbook', subjectId: subject.id };
  [document] = await Promise.all([
    uploadAndRead(server, alice, { name: 'Torts.txt', content: torts, fields }),
    uploadAndRead(server, alice, { name: 'Contracts.txt', content: contracts, fields }),
  ]);
  params = { id: document.id };
});
afterAll(() => server.close());

const ask = (message: string, chatId?: string) =>
  alice.api.documents.chat({ params, body: { message, ...(chatId !== undefined && { chatId }) } });

test('a question is answered in the exact words of the document, with their place', async () => {
  const answer = await ask('What is negligence?');
  expect(answer).toMatchObject({ state: 'answer', engine: 'builtin' });
  const [citation] = answer.citations;
  expect(citation).toMatchObject({ documentId: document.id, documentTitle: 'Torts', page: 1 });
  const { content } = await alice.api.documents.get({ params });
  expect(content.slice(citation?.start, citation?.end)).toBe(citation?.quote);
  expect(citation?.quote).toContain('breach of a duty of care');
});

test('a question that names nothing is about the sentence being read aloud', async () => {
  const { content } = await alice.api.documents.get({ params });
  const start = content.indexOf('Smoke, noise');
  const body = { message: 'What does that mean?' };
  const answer = await alice.api.documents.chat({
    ...{ params, body: { ...body, heard: { start, end: content.length } } },
  });
  expect(answer).toMatchObject({ state: 'closest' });
  expect(answer.reply).toContain('What is being read aloud:');
  expect(answer.citations[0]?.quote).toContain('unreasonable interference');
  await expect(
    alice.api.documents.chat({ params, body: { ...body, heard: { start: 9, end: 9 } } }),
  ).rejects.toMatchObject({ code: 'invalid' });
});

test('question and reply are kept in a conversation that is named after its first question', async () => {
  const first = await ask('What is nuisance?');
  const second = await ask('And which examples are common?', first.chatId);
  expect(second.chatId).toBe(first.chatId);
  const { chat, messages } = await alice.api.chats.messages({ params: { id: first.chatId } });
  expect(chat).toMatchObject({ title: 'What is nuisance?', documentId: document.id, messagesCount: 4 });
  expect(messages.map((message) => [message.role, message.content])).toEqual([
    ['user', 'What is nuisance?'],
    ['assistant', first.reply],
    ['user', 'And which examples are common?'],
    ['assistant', second.reply],
  ]);
  expect(messages[1]).toMatchObject({ id: first.messageId, citations: first.citations, engine: 'builtin' });
  const { chats } = await alice.api.documents.chats({ params });
  expect(chats[0]?.id).toBe(first.chatId);
});

test('a stream begins with where the reply will stand, goes on in pieces and ends with the whole', async () => {
  const response = await fetch(`${server.url()}/api/documents/${document.id}/chat`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${alice.token}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
    },
    body: JSON.stringify({ message: 'What is a tort?' }),
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const events = (await response.text())
    .trim()
    .split('\n\n')
    .map((event) => {
      const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)$/s.exec(event) ?? [];
      return { name, data: JSON.parse(data) as unknown };
    });
  expect(events[0]?.name).toBe('started');
  expect(events.at(-1)?.name).toBe('done');
  expect(new Set(events.slice(1, -1).map((event) => event.name))).toEqual(new Set(['delta']));
  const started = chatStreamEvents.started.parse(events[0]?.data);
  const done = chatStreamEvents.done.parse(events.at(-1)?.data);
  expect(done).toMatchObject(started);
  const pieces = events.slice(1, -1).map((event) => chatStreamEvents.delta.parse(event.data).text);
  expect(pieces.join('')).toBe(done.reply);
  const { messages } = await alice.api.chats.messages({ params: { id: done.chatId } });
  expect(messages.at(-1)).toMatchObject({ id: done.messageId, content: done.reply });
});

test('a question about a subject that is deleted meanwhile finds nothing', async () => {
  const { id } = await alice.api.subjects.create({ body: { name: 'Short-lived' } });
  const fields = { type: 'textbook', subjectId: id };
  await uploadAndRead(server, alice, { name: 'Short.txt', content: contracts, fields });
  await server.query(`create function delete_subject() returns trigger as $$ begin
    delete from subjects where id = new.subject_id; return new; end $$ language plpgsql`);
  await server.query(
    'create trigger meanwhile before insert on chats for each row execute function delete_subject()',
  );
  const asked = alice.api.subjects.chat({ params: { id }, body: { message: 'What is a contract?' } });
  await expect(asked).rejects.toMatchObject({ code: 'not_found' });
  await server.query('drop trigger meanwhile on chats');
});

test('a whole subject is asked over all of its documents', async () => {
  const whole = { id: subject.id };
  const about = async (message: string) =>
    (await alice.api.subjects.chat({ params: whole, body: { message } })).citations[0]?.documentTitle;
  expect(await about('What is consideration in a contract?')).toBe('Contracts');
  expect(await about('What is nuisance?')).toBe('Torts');
  const { chats } = await alice.api.subjects.chats({ params: whole });
  expect(chats).toHaveLength(2);
  expect(chats[0]).toMatchObject({ documentId: null, subjectId: subject.id });
});

test('a subject without documents says that there is nothing to ask', async () => {
  const empty = await alice.api.subjects.create({ body: { name: 'Empty' } });
  await expect(
    alice.api.subjects.chat({ params: { id: empty.id }, body: { message: 'What is law?' } }),
  ).rejects.toMatchObject({ code: 'conflict' });
});

test.each([
  ['a blank question', { message: '   ' }],
  ['a question of 4,001 characters', { message: 'x'.repeat(4001) }],
  ['a question with a null character', { message: 'What\0?' }],
  ['a question with half of a character', { message: 'What\udc00?' }],
  ['a conversation that is no id', { message: 'What?', chatId: 'last' }],
  ['asking again what is no id', { message: 'What?', retryOf: 'last' }],
])('%s is refused', async (_what, body) => {
  await expect(alice.api.documents.chat({ params, body })).rejects.toMatchObject({ code: 'invalid' });
});

test('a conversation goes on only with the document that it is about', async () => {
  const { chatId } = await ask('What is a tort?');
  const body = { message: 'And then?', chatId };
  await expect(alice.api.subjects.chat({ params: { id: subject.id }, body })).rejects.toMatchObject({
    code: 'not_found',
  });
  const bobs = await uploadAndRead(server, bob, { content: torts });
  await expect(bob.api.documents.chat({ params: { id: bobs.id }, body })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('a conversation that is as long as one may be takes no more questions', async () => {
  const { chatId } = await ask('What is a tort?');
  await server.query(
    `insert into chat_messages (id, chat_id, role, content, citations, created_at)
    select gen_random_uuid(), chat_id, role, content, citations, created_at
    from chat_messages, generate_series(1, $2::int) where chat_id = $1 and role = 'user'`,
    [chatId, chatLimits.messagesMax - 2],
  );
  const { messages } = await alice.api.chats.messages({ params: { id: chatId } });
  expect(messages).toHaveLength(chatLimits.messagesMax);
  await expect(
    alice.api.documents.chat({ params: { id: document.id }, body: { message: 'And then?', chatId } }),
  ).rejects.toMatchObject({ code: 'limit_reached' });
});

test('a conversation is renamed, exported with its quotes and pages, and deleted', async () => {
  const { chatId, citations } = await ask('What is negligence?');
  const chat = { id: chatId };
  const renamed = await alice.api.chats.update({ params: chat, body: { title: ' Duty of care ' } });
  expect(renamed.title).toBe('Duty of care');
  await expect(alice.api.chats.update({ params: chat, body: { title: '' } })).rejects.toMatchObject({
    code: 'invalid',
  });
  const exported = await fetch(`${server.url()}/api/chats/${chatId}/export`, {
    headers: { authorization: `Bearer ${alice.token}` },
  });
  expect(exported.headers.get('content-type')).toContain('text/markdown');
  expect(exported.headers.get('content-disposition')).toContain(`filename="Duty of care.md"`);
  const markdown = await exported.text();
  expect(markdown).toMatch(/^# Duty of care\n/);
  expect(markdown).toContain('What is negligence?');
  expect(markdown).toContain('[1] Torts, page 1:');
  expect(markdown).toContain(`> ${citations[0]?.quote}`);
  expect(await alice.api.chats.delete({ params: chat })).toBe(true);
  await expect(alice.api.chats.messages({ params: chat })).rejects.toMatchObject({ code: 'not_found' });
});

test("other people's conversations are not found", async () => {
  const { chatId } = await ask('What is a tort?');
  for (const id of [chatId, 'not-an-id']) {
    for (const call of [
      () => bob.api.chats.messages({ params: { id } }),
      () => bob.api.chats.update({ params: { id }, body: { title: 'Mine' } }),
      () => bob.api.chats.delete({ params: { id } }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'not_found' });
    }
    const exported = await fetch(`${server.url()}/api/chats/${id}/export`, {
      headers: { authorization: `Bearer ${bob.token}` },
    });
    expect(exported.status).toBe(404);
  }
});
