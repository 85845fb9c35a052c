import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { createApp } from '../../platform/http/app.ts';
import { chatRoutes } from './routes.ts';
import { emptyReply } from './replies/view.ts';
import { type ChatServices, engineThat, startChatServices, whole } from './testing/services.ts';

let services: ChatServices;

beforeAll(async () => {
  services = await startChatServices();
});
afterAll(() => services.close());

test('an engine that says nothing is spoken for', async () => {
  const chats = services.chatsWith(
    engineThat(async function* () {
      yield { type: 'answer', answer: { state: 'answer', reply: '  ', evidence: [] } };
    }),
  );
  const exchange = await services.begin(chats, { document: await services.document() });
  const parts = await whole(exchange);
  expect(parts).toMatchObject([
    { event: 'started' },
    { event: 'done', reply: { reply: emptyReply, state: 'not_found' } },
  ]);
});

test('when the engine fails the question is kept', async () => {
  const chats = services.chatsWith(
    engineThat(async function* () {
      yield { type: 'delta', text: 'A tort' };
      throw new Error('out of quota');
    }),
  );
  const exchange = await services.begin(chats, { document: await services.document() });
  await expect(whole(exchange)).rejects.toThrow('out of quota');
  expect(await services.said(exchange.chatId)).toEqual(['What is a tort?']);
});

test.each([
  ['streamed', { accept: 'text/event-stream' }],
  ['whole', {}],
])(
  'whoever leaves before a %s reply is there stops the engine; the question is kept',
  async (_how, accept) => {
    const steps = new EventEmitter();
    const [begunAnswering, stopped] = [once(steps, 'begun'), once(steps, 'stopped')];
    const chats = services.chatsWith(
      engineThat(async function* (_request, signal) {
        yield { type: 'delta', text: 'A tort' };
        steps.emit('begun');
        await new Promise((resolve) => signal?.addEventListener('abort', resolve));
        steps.emit('stopped');
        yield { type: 'answer', answer: { state: 'answer', reply: 'A tort is', evidence: [] } };
      }),
    );
    const document = await services.document();
    const app = await createApp({
      logger: createLogger('silent'),
      trustProxy: false,
      https: false,
      webFolder: undefined,
      authenticate: async () => ({ user: services.alice.user, sessionId: 'session', confirmedUntil: 0 }),
    });
    chatRoutes(app, { chats, documents: services.documents, subjects: services.subjects });
    try {
      const url = await app.listen({ port: 0, host: '127.0.0.1' });
      const leave = new AbortController();
      const answer = fetch(`${url}/api/documents/${document.id}/chat`, {
        method: 'POST',
        headers: { authorization: 'Bearer token', 'content-type': 'application/json', ...accept },
        body: JSON.stringify({ message: 'What is a tort?' }),
        signal: leave.signal,
      }).then((response) => response.text());
      await begunAnswering;
      leave.abort();
      await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
      await stopped;
    } finally {
      // Whoever leaves opens another connection, and keeps it for seconds.
      const closed = app.close();
      app.server.closeAllConnections();
      await closed;
    }
    const kept = async () => {
      const [chat] = await chats.ofDocument(services.alice.user.id, document);
      return chat && services.said(chat.id);
    };
    await expect.poll(kept).toEqual(['What is a tort?']);
  },
);

test('of a reply that takes its time the question is kept before anything is shown', async () => {
  const steps = new EventEmitter();
  const goesOn = once(steps, 'go on');
  const chats = services.chatsWith(
    engineThat(async function* () {
      yield { type: 'delta', text: 'A tort' };
      await goesOn;
      yield { type: 'answer', answer: { state: 'answer', reply: 'A tort is a wrong.', evidence: [] } };
    }),
  );
  const exchange = await services.begin(chats, { document: await services.document() });
  const groups = exchange.reply(new AbortController().signal);
  expect((await groups.next()).value).toEqual([{ event: 'started' }, { event: 'delta', text: 'A tort' }]);
  expect(await services.said(exchange.chatId)).toEqual(['What is a tort?']);
  steps.emit('go on');
  expect((await groups.next()).value).toMatchObject([{ event: 'done' }]);
  expect(await services.said(exchange.chatId)).toEqual(['What is a tort?', 'A tort is a wrong.']);
});
