import { describe, expect, it } from 'vitest';
import { readServerEvents } from './server-events.ts';

async function read(...chunks: (string | Uint8Array)[]) {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks)
        controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk);
      controller.close();
    },
  });
  const events = [];
  for await (const event of readServerEvents(new Response(body))) events.push(event);
  return events;
}

describe('server-sent events', () => {
  it('are read with name and data, whatever the chunks', async () => {
    expect(await read('event: del', 'ta\nda', 'ta: {"a":', '1}\n', '\nevent: done\ndata: 2\n\n')).toEqual([
      { event: 'delta', data: '{"a":1}' },
      { event: 'done', data: '2' },
    ]);
  });

  it('take LF, CR and CRLF for the end of a line, cut anywhere', async () => {
    expect(await read('data: a\r', '\n\r', '\ndata: b\r\rdata: c\n\n')).toEqual([
      { event: 'message', data: 'a' },
      { event: 'message', data: 'b' },
      { event: 'message', data: 'c' },
    ]);
  });

  it('join several lines of data, skip comments and keep-alives', async () => {
    expect(await read(': hello\n\n:\n\ndata: one\ndata: two\ndata\n\n')).toEqual([
      { event: 'message', data: 'one\ntwo\n' },
    ]);
  });

  it('tell when to ask again', async () => {
    const asked: number[] = [];
    const body = 'retry: 700\n\nretry: soon\n\n';
    for await (const _event of readServerEvents(new Response(body), (milliseconds) =>
      asked.push(milliseconds),
    ));
    expect(asked).toEqual([700]);
  });

  it('survive a letter cut in two', async () => {
    const bytes = new TextEncoder().encode('data: भारत\n\n');
    expect(await read(bytes.slice(0, 8), bytes.slice(8, 10), bytes.slice(10))).toEqual([
      { event: 'message', data: 'भारत' },
    ]);
  });

  it('drop an event that the end of the stream cuts off', async () => {
    expect(await read('data: whole\n\ndata: half\n')).toEqual([{ event: 'message', data: 'whole' }]);
  });
});
