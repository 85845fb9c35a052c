import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Question } from './service.ts';
import {
  type ChatServices,
  countingEngine,
  engineThat,
  startChatServices,
  whole,
} from './testing/services.ts';

let services: ChatServices;

beforeAll(async () => {
  services = await startChatServices();
});
afterAll(() => services.close());

test('a question asked again keeps its place and gets the new reply in the place of the old one', async () => {
  const { engine, requests } = countingEngine();
  const chats = services.chatsWith(engine);
  const document = await services.document();
  const ask = async (changed?: Partial<Question>) => {
    const exchange = await services.begin(chats, { document }, changed);
    await whole(exchange);
    return exchange;
  };
  const first = await ask();
  const { chatId } = first;
  await ask({ message: 'And a crime?', chatId });
  expect((await ask({ chatId, retryOf: first.messageId })).messageId).toBe(first.messageId);
  expect(await services.said(chatId)).toEqual(['What is a tort?', '3.', 'And a crime?', '2.']);
  expect(requests[2]?.history).toEqual([]);
});

test('the reply that is asked for again stays until the new one is there', async () => {
  const { engine, failures } = countingEngine();
  const chats = services.chatsWith(engine);
  const document = await services.document();
  const first = await services.begin(chats, { document });
  await whole(first);
  const { chatId } = first;
  const again = { chatId, retryOf: first.messageId };
  failures.add(2);
  const failing = await services.begin(chats, { document }, again);
  await expect(whole(failing)).rejects.toThrow('out of quota');
  expect(await services.said(chatId)).toEqual(['What is a tort?', '1.']);
});

test.each([
  ['by the place of its reply', (messageId: string) => ({ retryOf: messageId })],
  ['in the same words', () => ({})],
])('a question whose reply failed is kept once when it is asked again %s', async (_how, by) => {
  const { engine, failures } = countingEngine();
  const chats = services.chatsWith(engine);
  const document = await services.document();
  failures.add(1);
  const failed = await services.begin(chats, { document });
  await expect(whole(failed)).rejects.toThrow('out of quota');
  const { chatId } = failed;
  const again = { chatId, ...by(failed.messageId) };
  await whole(await services.begin(chats, { document }, again));
  expect(await services.said(chatId)).toEqual(['What is a tort?', '2.']);
});

test('other words are another question, whatever they say they ask again', async () => {
  const chats = services.chatsWith(countingEngine().engine);
  const document = await services.document();
  const first = await services.begin(chats, { document });
  await whole(first);
  const { chatId, messageId } = first;
  const other = { message: 'What is a crime?', chatId, retryOf: messageId };
  await whole(await services.begin(chats, { document }, other));
  expect(await services.said(chatId)).toEqual(['What is a tort?', '1.', 'What is a crime?', '2.']);
});

test('of questions asked at once each stands above its own reply, whichever is done first', async () => {
  const chats = services.chatsWith(
    engineThat(async function* ({ question: asked }) {
      yield { type: 'answer', answer: { state: 'answer', reply: `${asked} Yes.`, evidence: [] } };
    }),
  );
  const document = await services.document();
  const ask = async (message: string, chatId?: string) =>
    await services.begin(chats, { document }, { message, chatId });
  const first = await ask('One?');
  await whole(first);
  const [two, three] = await Promise.all([ask('Two?', first.chatId), ask('Three?', first.chatId)]);
  await whole(three);
  await whole(two);
  const messages = await services.said(first.chatId);
  expect(messages.slice(0, 2)).toEqual(['One?', 'One? Yes.']);
  expect(messages.slice(2).filter((_, i) => i % 2 === 1)).toEqual(
    messages
      .slice(2)
      .filter((_, i) => i % 2 === 0)
      .map((asked) => `${asked} Yes.`),
  );
  expect(messages.toSorted()).toEqual(
    ['One?', 'One? Yes.', 'Three?', 'Three? Yes.', 'Two?', 'Two? Yes.'].toSorted(),
  );
});
