import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Ollama {
  origin: string;
  /** Method and path of the calls. */
  asked: string[];
  /** The models that it lists. */
  models: { name: string; size: number; details: { family: string } }[];
  /** Lines that it answers a pull with; a text is sent as it is. Then it ends, cuts the connection or waits. */
  pull: { lines: (object | string)[]; next: 'end' | 'cut' | 'wait'; status?: number };
  /** Calls that were left before their answer had ended. */
  left: number;
  close(): Promise<void>;
}

/** A file of a model on its way. */
export const piece = (digest: string, completed: number, total = 1000) => ({
  ...{ status: `pulling ${digest}`, digest: `sha256:${digest}`, total, completed },
});

/** Ollama as far as Gene speaks with it, following a script. */
export async function startOllama(): Promise<Ollama> {
  const server = http.createServer((request, response) => {
    own.asked.push(`${request.method} ${request.url}`);
    const json = { 'content-type': 'application/json; charset=utf-8' };
    if (request.url === '/api/tags') {
      response.writeHead(200, json).end(JSON.stringify({ models: own.models }));
      return;
    }
    if (request.url === '/api/ps') {
      const running = own.models.slice(0, 1).map(({ name }) => ({ name, context_length: 32_768 }));
      response.writeHead(200, json).end(JSON.stringify({ models: running }));
      return;
    }
    if (request.url !== '/api/pull') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('404 page not found');
      return;
    }
    response.on('close', () => {
      if (!response.writableFinished) own.left += 1;
    });
    const { lines, next, status = 200 } = own.pull;
    response.writeHead(status, { 'content-type': 'application/x-ndjson' });
    const text = lines
      .map((line) => (typeof line === 'string' ? line : `${JSON.stringify(line)}\n`))
      .join('');
    if (next === 'end') response.end(text);
    else response.write(text, () => next === 'cut' && response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own: Ollama = {
    ...{ asked: [], left: 0 },
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    models: [
      { name: 'qwen2.5:7b', size: 4_683_087_332, details: { family: 'qwen2' } },
      { name: 'llama3.2:3b', size: 2_019_393_189, details: { family: 'llama' } },
      { name: 'nomic-embed-text:latest', size: 274_302_450, details: { family: 'nomic-bert' } },
    ],
    pull: { lines: [{ status: 'success' }], next: 'end' },
    async close() {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
  return own;
}
