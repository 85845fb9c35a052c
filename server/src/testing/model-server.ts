import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A client's request. */
export interface ModelCall {
  path: string;
  headers: http.IncomingHttpHeaders;
  body: Record<string, unknown>;
}

/** The server's response to a call. */
export type ModelBehaviour =
  /** Writes it, so many letters at a time. */
  | {
      write: string;
      letters?: number;
      usage?: { input: number; output: number };
      finish?: 'stop' | 'length' | 'refused';
    }
  | { status: number; headers?: Record<string, string>; body?: unknown }
  | { type: string; text: string }
  /** Writes this, then stays silent or hangs up. */
  | { write: string; letters?: number; next: 'stall' | 'hang up' }
  | { endless: true };

export interface ModelServer {
  origin: string;
  calls: ModelCall[];
  /** Resolves when a client has disconnected during a reply. */
  left: Promise<unknown>;
  close(): Promise<void>;
}

type Script = (call: ModelCall, number: number) => ModelBehaviour | Promise<ModelBehaviour>;
type Protocol = ReturnType<typeof protocolOf>;

/**
 * Speaks the protocols of OpenAI (`/v1/chat/completions`), Anthropic (`/v1/messages`) and Google
 * (`/v1beta/models/…:streamGenerateContent`), following a script that is called with each call and its
 * number, from 1.
 */
export async function startModelServer(script: Script): Promise<ModelServer> {
  const calls: ModelCall[] = [];
  let tellLeft: (value: unknown) => void;
  const left = new Promise((resolve) => (tellLeft = resolve));
  const server = http.createServer((request, response) => {
    response.on('close', () => response.writableFinished || tellLeft(undefined));
    void answer(request, response);
  });

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const call: ModelCall = {
      path: request.url ?? '',
      headers: request.headers,
      body: text ? (JSON.parse(text) as Record<string, unknown>) : {},
    };
    const behaviour = await script(call, calls.push(call));
    if ('status' in behaviour) {
      // By itself, a client would wait seconds before its second try.
      const { status, headers = { 'retry-after-ms': '1' } } = behaviour;
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      return void response.end(JSON.stringify(behaviour.body ?? { error: { message: 'scripted' } }));
    }
    if ('type' in behaviour) {
      response.writeHead(200, { 'content-type': behaviour.type });
      return void response.end(behaviour.text);
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const protocol = protocolOf(call);
    if ('endless' in behaviour) return endless(response, protocol);
    response.write(protocol.begin);
    const letters = behaviour.letters ?? 9;
    for (let at = 0; at < behaviour.write.length; at += letters)
      response.write(protocol.piece(behaviour.write.slice(at, at + letters)));
    if (!('next' in behaviour)) {
      const { usage = { input: 100, output: 20 }, finish = 'stop' } = behaviour;
      return void response.end(protocol.end(finish, usage));
    }
    if (behaviour.next === 'hang up') setImmediate(() => response.destroy());
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    left,
    async close() {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}

function endless(response: http.ServerResponse, protocol: Protocol): void {
  response.write(protocol.begin);
  const more = () => {
    while (!response.destroyed && response.write(protocol.piece('and so on '.repeat(50))));
  };
  response.on('drain', more);
  more();
}

interface Usage {
  input: number;
  output: number;
}

function protocolOf({ path, body }: ModelCall) {
  if (path.endsWith('/chat/completions')) return openAi(body);
  if (path.endsWith('/messages')) return anthropic(body);
  return google;
}

const data = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;

function openAi({ model, stream_options: options }: Record<string, unknown>) {
  const chunk = (delta: object, finish: string | null = null) =>
    data({
      id: 'chatcmpl-1',
      object: 'chat.completion.chunk',
      created: 1,
      model,
      choices: [{ index: 0, delta, finish_reason: finish }],
    });
  const wantsUsage = (options as { include_usage?: boolean } | undefined)?.include_usage === true;
  const finishes = { stop: 'stop', length: 'length', refused: 'content_filter' };
  return {
    begin: chunk({ role: 'assistant', content: '' }),
    piece: (content: string) => chunk({ content }),
    end(finish: keyof typeof finishes, { input, output }: Usage) {
      const usage = { prompt_tokens: input, completion_tokens: output, total_tokens: input + output };
      const last = {
        id: 'chatcmpl-1',
        object: 'chat.completion.chunk',
        created: 1,
        model,
        choices: [],
        usage,
      };
      return `${chunk({}, finishes[finish])}${wantsUsage ? data(last) : ''}data: [DONE]\n\n`;
    },
  };
}

/** Fills in the tool if asked for JSON by one; otherwise writes text. */
function anthropic({ model, tools }: Record<string, unknown>) {
  const event = (type: string, rest: object) => `event: ${type}\n${data({ type, ...rest })}`;
  const [tool] = (tools ?? []) as { name: string }[];
  const finishes = { stop: tool ? 'tool_use' : 'end_turn', length: 'max_tokens', refused: 'refusal' };
  const message = { id: 'msg_1', type: 'message', role: 'assistant', model, content: [] };
  const block = tool
    ? { type: 'tool_use', id: 'toolu_1', name: tool.name, input: {} }
    : { type: 'text', text: '' };
  return {
    begin:
      event('message_start', { message: { ...message, usage: { input_tokens: 100, output_tokens: 1 } } }) +
      event('content_block_start', { index: 0, content_block: block }),
    piece: (text: string) =>
      event('content_block_delta', {
        index: 0,
        delta: tool ? { type: 'input_json_delta', partial_json: text } : { type: 'text_delta', text },
      }),
    end(finish: keyof typeof finishes, usage: Usage) {
      return (
        event('content_block_stop', { index: 0 }) +
        event('message_delta', {
          delta: { stop_reason: finishes[finish], stop_sequence: null },
          usage: { input_tokens: usage.input, output_tokens: usage.output },
        }) +
        event('message_stop', {})
      );
    },
  };
}

const googleFinishes = { stop: 'STOP', length: 'MAX_TOKENS', refused: 'SAFETY' };
const candidate = (text: string, finishReason?: string) => ({
  content: { role: 'model', parts: [{ text }] },
  index: 0,
  ...(finishReason && { finishReason }),
});
const google = {
  begin: '',
  piece: (text: string) => data({ candidates: [candidate(text)] }),
  end: (finish: keyof typeof googleFinishes, { input, output }: Usage) =>
    data({
      candidates: [candidate('', googleFinishes[finish])],
      usageMetadata: {
        promptTokenCount: input,
        candidatesTokenCount: output,
        totalTokenCount: input + output,
      },
    }),
};
