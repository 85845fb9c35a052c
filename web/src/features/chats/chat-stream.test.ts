import { describe, expect, it } from 'vitest';
import { readReply } from './chat-stream.ts';

const ids = {
  chatId: '0190a6c0-0000-7000-8000-000000000001',
  messageId: '0190a6c0-0000-7000-8000-000000000002',
};
const reply = { ...ids, reply: 'Yes [1].', state: 'answer', citations: [], engine: 'builtin' };
const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

async function read(body: string, type = 'text/event-stream') {
  const heard: unknown[] = [];
  const response = new Response(body, { headers: { 'content-type': type } });
  const done = readReply(response, {
    onStarted: (started) => heard.push(started),
    onWaiting: () => heard.push('waiting'),
    onDelta: (text) => heard.push(text),
  });
  return { heard, done };
}

describe('the answer to a chat request', () => {
  it('may come later, where the question is kept', async () => {
    const { heard, done } = await read(event('started', ids) + event('waiting', {}));
    expect(await done).toBeNull();
    expect(heard).toEqual([ids, 'waiting']);
  });

  it('is told piece by piece and given whole at the end', async () => {
    const { heard, done } = await read(
      event('started', ids) +
        event('delta', { text: 'Yes ' }) +
        event('delta', { text: '[1].' }) +
        event('done', reply),
    );
    expect(await done).toEqual(reply);
    expect(heard).toEqual([ids, 'Yes ', '[1].']);
  });

  it('may come as JSON', async () => {
    const { heard, done } = await read(JSON.stringify(reply), 'application/json; charset=utf-8');
    expect(await done).toEqual(reply);
    expect(heard).toEqual([]);
  });

  it('fails with the sentence of the server', async () => {
    const { done } = await read(
      event('started', ids) + event('error', { code: 'not_ready', message: 'Still reading.' }),
    );
    await expect(done).rejects.toMatchObject({ code: 'not_ready', message: 'Still reading.' });
  });

  it('fails when the connection ends before the reply is complete', async () => {
    const { heard, done } = await read(event('delta', { text: 'Half' }));
    await expect(done).rejects.toMatchObject({ code: 'unavailable' });
    expect(heard).toEqual(['Half']);
  });

  it('ignores events that it does not know', async () => {
    const { done } = await read(event('ping', {}) + event('done', reply));
    expect(await done).toEqual(reply);
  });
});
