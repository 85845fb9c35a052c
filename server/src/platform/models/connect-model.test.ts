import type { ModelPart, ModelRequest } from '@gene/engines/answering';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type ModelBehaviour, type ModelServer, startModelServer } from '../../testing/model-server.ts';
import { patience } from '../../testing/patience.ts';
import { connectModel } from './connect-model.ts';
import type { ModelConnection } from './model-connection.ts';

const key = 'sk-secret-0123456789';
const reply = '{"answer":"The council appoints the keeper."}';
const request: ModelRequest = {
  system: 'Answer in JSON.',
  messages: [{ role: 'user', content: 'Who appoints the keeper?' }],
  schema: {
    name: 'answer',
    json: {
      type: 'object',
      properties: { answer: { type: 'string' } },
      required: ['answer'],
      additionalProperties: false,
    },
  },
  maxOutputTokens: 500,
};

let server: ModelServer;
afterEach(() => server.close());

const paths = { openai: '/v1', anthropic: '/v1', google: '/v1beta' } as const;

/** Starts the scripted server and connects a model to it. */
async function serve(
  script: (number: number) => ModelBehaviour,
  changed: Partial<ModelConnection> = {},
): Promise<(signal?: AbortSignal) => Promise<{ text: string; last: ModelPart | undefined }>> {
  server = await startModelServer((_call, number) => script(number));
  const provider = changed.provider ?? 'openai';
  const model = connectModel({
    provider,
    baseUrl: `${server.origin}${paths[provider]}`,
    model: 'small',
    apiKey: key,
    jsonSchema: false,
    timeoutMs: 20_000,
    stallMs: 10_000,
    inputTokens: 8000,
    maxOutputTokens: 500,
    concurrency: 2,
    ...changed,
  });
  return async (signal) => {
    let text = '';
    let last: ModelPart | undefined;
    for await (const part of model.write(request, signal)) {
      if (part.type === 'text') text += part.text;
      last = part;
    }
    return { text, last };
  };
}

describe('a model is spoken to in the words of its provider', () => {
  test('OpenAI-compatible: schema in words where the server takes none, usage, key', async () => {
    const call = await serve(() => ({ write: reply, usage: { input: 321, output: 12 } }));
    expect(await call()).toEqual({
      text: reply,
      last: { type: 'end', isWhole: true, usage: { inputTokens: 321, outputTokens: 12 } },
    });
    const [sent] = server.calls;
    expect(sent?.path).toBe('/v1/chat/completions');
    expect(sent?.headers.authorization).toBe(`Bearer ${key}`);
    expect(sent?.body).toMatchObject({
      model: 'small',
      stream: true,
      stream_options: { include_usage: true },
      response_format: { type: 'json_object' },
      max_tokens: 500,
    });
    expect(JSON.stringify(sent?.body['messages'])).toContain('as JSON Schema');
  });

  test('OpenAI-compatible: schema as a schema where the server takes it; no key, no header', async () => {
    const call = await serve(() => ({ write: reply }), { jsonSchema: true, apiKey: null });
    expect((await call()).text).toBe(reply);
    expect(server.calls[0]?.headers.authorization).toBeUndefined();
    expect(server.calls[0]?.body['response_format']).toMatchObject({
      type: 'json_schema',
      json_schema: { schema: request.schema.json, strict: true },
    });
  });

  test.each(['claude-sonnet-4-5', 'claude-3-haiku-20240307'])('Anthropic: %s', async (name) => {
    const call = await serve(() => ({ write: reply, usage: { input: 50, output: 9 } }), {
      provider: 'anthropic',
      model: name,
    });
    expect(await call()).toEqual({
      text: reply,
      last: { type: 'end', isWhole: true, usage: { inputTokens: 50, outputTokens: 9 } },
    });
    expect(server.calls[0]).toMatchObject({
      path: '/v1/messages',
      headers: { 'x-api-key': key },
      body: { model: name, max_tokens: 500, stream: true },
    });
    expect(JSON.stringify(server.calls[0]?.body)).toContain('"required":["answer"]');
  });

  test('Google', async () => {
    const call = await serve(() => ({ write: reply, usage: { input: 70, output: 8 } }), {
      provider: 'google',
      model: 'gemini-2.5-flash',
    });
    expect(await call()).toEqual({
      text: reply,
      last: { type: 'end', isWhole: true, usage: { inputTokens: 70, outputTokens: 8 } },
    });
    expect(server.calls[0]?.path).toBe('/v1beta/models/gemini-2.5-flash:streamGenerateContent?alt=sse');
    expect(server.calls[0]?.headers['x-goog-api-key']).toBe(key);
    expect(server.calls[0]?.body).toMatchObject({
      generationConfig: { responseMimeType: 'application/json', maxOutputTokens: 500 },
    });
  });
});

describe('what goes wrong is told, and nothing is thrown', () => {
  const failures: [string, ModelBehaviour, string, RegExp][] = [
    [
      'a wrong key',
      { status: 401, body: { error: { message: `Incorrect key ${key}` } } },
      'unauthorized',
      /401 .*\[key\]/,
    ],
    [
      'an unknown model',
      { status: 404, body: { error: { message: 'model "small" not found' } } },
      'unknown_model',
      /small/,
    ],
    ['no such address', { status: 404, body: 'not found' }, 'wrong_protocol', /404/],
    [
      'a page instead of an answer',
      { type: 'text/html', text: '<h1>Hello</h1>' },
      'wrong_protocol',
      /text\/html/,
    ],
    [
      'a redirection',
      { status: 302, headers: { location: 'https://elsewhere.example/v1' } },
      'redirected',
      /elsewhere\.example/,
    ],
    ['a limit with a long wait', { status: 429, headers: { 'retry-after': '30' } }, 'quota', /30 seconds/],
    [
      'too long a question',
      { status: 400, body: { error: { message: 'maximum context length is 4096 tokens' } } },
      'too_long',
      /4096/,
    ],
    ['a cut socket', { write: '{"answer":"The', next: 'hang up' }, 'cut_off', /./],
    ['a refusal', { write: '', finish: 'refused' }, 'refused', /./],
    ['a reply without end', { endless: true }, 'too_much', /./],
  ];
  test.each(failures)('%s', async (_what, behaviour, reason, detail) => {
    const call = await serve(() => behaviour);
    const { last } = await call();
    expect(last).toEqual({ type: 'failed', reason, detail: expect.stringMatching(detail) as string });
    expect(JSON.stringify(last)).not.toContain(key);
    expect(server.calls).toHaveLength(1);
  });

  test('a server that is not there', async () => {
    const call = await serve(() => ({ write: reply }));
    await server.close();
    expect((await call()).last).toMatchObject({
      type: 'failed',
      reason: 'unreachable',
      detail: 'ECONNREFUSED',
    });
  });

  test('a reply that falls silent', async () => {
    const call = await serve(() => ({ write: '{"answer":"The council', next: 'stall' }), { stallMs: 50 });
    const { text, last } = await call();
    expect(text).toContain('The');
    expect(last).toMatchObject({ type: 'failed', reason: 'stalled' });
    await server.left;
  });

  test('a reply that does not come in time', async () => {
    const call = await serve(() => ({ write: '', next: 'stall' }), { timeoutMs: 50 });
    expect((await call()).last).toMatchObject({ type: 'failed', reason: 'too_slow' });
  });

  test('nothing is written to the console', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const call = await serve((number) => (number === 1 ? { status: 401 } : { write: reply }));
    await call();
    await call();
    expect([...said.mock.calls, ...warned.mock.calls]).toEqual([]);
  });
});

test('a short wait that the provider asks for is waited, and the second try counts', async () => {
  const call = await serve((number) =>
    number === 1 ? { status: 429, headers: { 'retry-after-ms': '20' } } : { write: reply },
  );
  expect((await call()).text).toBe(reply);
  expect(server.calls).toHaveLength(2);
});

test("a server's hiccup is tried once more, and then given up", async () => {
  const call = await serve(() => ({ status: 500, headers: { 'retry-after-ms': '1' } }));
  expect((await call()).last).toMatchObject({ type: 'failed', reason: 'server_error' });
  expect(server.calls).toHaveLength(2);
});

test('a provider that asks for a longer pause is left alone until it is over', async () => {
  const call = await serve(() => ({ status: 429, headers: { 'retry-after': '60' } }));
  await call();
  expect((await call()).last).toMatchObject({ type: 'failed', reason: 'quota' });
  expect(server.calls).toHaveLength(1);
});

test('whoever leaves ends the call at the provider', async () => {
  const call = await serve(() => ({ write: '{"answer":"The', next: 'stall' }));
  const leave = new AbortController();
  const reading = call(leave.signal);
  await vi.waitFor(() => expect(server.calls).toHaveLength(1), patience);
  leave.abort();
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  await server.left;
});

test('no more calls go out at once than the provider is to be given; the others wait their turn', async () => {
  const call = await serve((number) => (number === 1 ? { write: '', next: 'stall' } : { write: reply }), {
    concurrency: 1,
  });
  const first = new AbortController();
  const stalled = call(first.signal);
  const waiting = call();
  await vi.waitFor(() => expect(server.calls).toHaveLength(1), patience);
  expect(server.calls).toHaveLength(1);
  first.abort();
  await expect(stalled).rejects.toMatchObject({ name: 'AbortError' });
  expect((await waiting).text).toBe(reply);
});
