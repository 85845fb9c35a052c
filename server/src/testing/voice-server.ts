import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A client's request for a sentence. */
export interface VoiceCall {
  path: string;
  headers: http.IncomingHttpHeaders;
  body: { model?: string; voice?: string; input?: string; response_format?: string };
}

export type VoiceBehaviour =
  /** A tone, as a WAV file. */
  | { seconds: number; hertz?: number; loudness?: number; sampleRate?: number }
  | { status: number; headers?: Record<string, string>; body?: string }
  | { type: string; bytes: Uint8Array }
  | 'never'
  | 'hang up'
  | 'endless';

export interface VoiceServer {
  origin: string;
  calls: VoiceCall[];
  close(): Promise<void>;
}

/** Speaks OpenAI's `/v1/audio/speech`, following a script that is called with each call and its number, from 1. */
export async function startVoiceServer(
  script: (call: VoiceCall, number: number) => VoiceBehaviour,
): Promise<VoiceServer> {
  const calls: VoiceCall[] = [];
  const server = http.createServer((request, response) => void answer(request, response));

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const body = JSON.parse(text || '{}') as VoiceCall['body'];
    const call = { path: request.url ?? '', headers: request.headers, body };
    const behaviour = script(call, calls.push(call));
    if (behaviour === 'never') return;
    if (behaviour === 'hang up') return void response.destroy();
    if (behaviour === 'endless') {
      response.writeHead(200, { 'content-type': 'audio/wav' });
      const go = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
      };
      response.on('drain', go);
      return go();
    }
    if ('status' in behaviour) {
      response.writeHead(behaviour.status, { 'content-type': 'text/html', ...behaviour.headers });
      return void response.end(behaviour.body ?? '<h1>No</h1>');
    }
    const { type, bytes } =
      'bytes' in behaviour ? behaviour : { type: 'audio/wav', bytes: toneOf(behaviour) };
    response.writeHead(200, { 'content-type': type });
    response.end(bytes);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ...{ origin: `http://127.0.0.1:${port}`, calls },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Mono, 16 bits, as long as streamed ones say: no length. */
export function toneOf({
  seconds,
  hertz = 220,
  loudness = 0.3,
  sampleRate = 24_000,
}: Extract<VoiceBehaviour, { seconds: number }>): Buffer {
  const count = Math.round(seconds * sampleRate);
  const bytes = Buffer.alloc(44 + count * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(0xffffffff, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(sampleRate, 24);
  bytes.writeUInt32LE(sampleRate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(0xffffffff, 40);
  for (let i = 0; i < count; i++) {
    const sample = loudness * Math.sin((2 * Math.PI * hertz * i) / sampleRate);
    bytes.writeInt16LE(Math.round(sample * 32_767), 44 + i * 2);
  }
  return bytes;
}
