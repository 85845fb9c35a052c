import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ModelPublisher {
  url: (name: string) => string;
  /** Served under any name. */
  content: Buffer;
  /** The sum that it declares, as Hugging Face does; null: none. */
  declared: string | null;
  /** It falls silent after so many bytes. */
  silentAfter: number;
  /** Ranges of the calls. */
  asked: string[];
  close(): Promise<void>;
}

export const sumOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** A publisher of models on this machine, who sends on to where the bytes are. */
export async function startModelPublisher(content: Buffer): Promise<ModelPublisher> {
  const server = http.createServer((request, response) => {
    if (!request.url?.startsWith('/bytes/')) {
      if (own.declared !== null) response.setHeader('x-linked-etag', `"${own.declared}"`);
      return void response.writeHead(302, { location: `/bytes${request.url}` }).end();
    }
    own.asked.push(request.headers.range ?? 'whole');
    const from = Number(/\d+/.exec(request.headers.range ?? '')?.[0] ?? 0);
    const { length } = own.content;
    response.writeHead(from > 0 ? 206 : 200, {
      ...{ etag: '"v1"', 'content-length': length - from },
      'content-range': `bytes ${from}-${length - 1}/${length}`,
    });
    if (own.silentAfter >= length) response.end(own.content.subarray(from));
    else response.write(own.content.subarray(from, own.silentAfter));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const own: ModelPublisher = {
    url: (name) => `http://127.0.0.1:${port}/models/${name}`,
    ...{ content, declared: sumOf(content), silentAfter: Infinity, asked: [] },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return own;
}
