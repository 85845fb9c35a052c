/** A proxy in front of several processes: it sends each call to the next ready one, and none twice. */
import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

interface Target {
  origin: URL;
  ready: boolean;
}

const answersWithinMs = 5000;

export class RoundRobin {
  readonly #targets: Target[];
  readonly #agent = new Agent({ keepAlive: true });
  readonly #server: Server;
  readonly #closed = new AbortController();
  #turn = 0;

  private constructor(origins: readonly string[], askEveryMs: number) {
    this.#targets = origins.map((origin) => ({ origin: new URL(origin), ready: true }));
    this.#server = createServer((incoming, answer) => {
      this.#forward(incoming, answer).catch(() => answer.writeHead(502).end());
    });
    for (const target of this.#targets) this.#watch(target, askEveryMs).catch(() => undefined);
  }

  /** @param askEveryMs how often each process is asked whether it is ready */
  static async listen(origins: readonly string[], askEveryMs: number): Promise<RoundRobin> {
    const proxy = new RoundRobin(origins, askEveryMs);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  isReady(origin: string): boolean {
    return this.#targets.some((target) => target.ready && target.origin.origin === origin);
  }

  close(): void {
    this.#closed.abort();
    this.#agent.destroy();
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #watch(target: Target, everyMs: number): Promise<void> {
    for (;;) {
      await sleep(everyMs, undefined, { signal: this.#closed.signal });
      const signal = AbortSignal.timeout(answersWithinMs);
      const answer = await fetch(new URL('/api/ready', target.origin), { signal }).catch(() => null);
      target.ready = answer?.ok ?? false;
      await answer?.body?.cancel();
    }
  }

  /** Tries the next process only if the connection was refused, so that nothing has been sent yet. */
  async #forward(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const ready = this.#targets.filter((target) => target.ready);
    for (let tried = 0; tried < ready.length; tried += 1) {
      const target = ready[this.#turn++ % ready.length];
      if (target && (await this.#send(target.origin, incoming, body, answer))) return;
    }
    answer.writeHead(502).end();
  }

  #send(
    origin: URL,
    { method, url, headers }: IncomingMessage,
    body: Buffer,
    answer: ServerResponse,
  ): Promise<boolean> {
    return new Promise((resolve) => {
      const { connection: _own, ...passed } = headers;
      const call = request(new URL(url ?? '/', origin), {
        ...{ method, headers: passed, agent: this.#agent },
      });
      call.once('response', (response) => {
        const { connection: _theirs, ...told } = response.headers;
        answer.writeHead(response.statusCode ?? 502, told);
        response.pipe(answer);
        response.once('error', () => answer.destroy());
        resolve(true);
      });
      call.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') return resolve(false);
        if (!answer.headersSent) answer.writeHead(502).end();
        resolve(true);
      });
      call.end(body);
    });
  }
}
