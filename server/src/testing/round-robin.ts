/**
 * A proxy in front of several processes: it sends each call to the next ready one, or if none is ready to any
 * that accepts it, and none twice.
 */
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
  /** Consecutive answers that it is ready. */
  ready: number;
}

/** As many as a stopping process needs to know that it is asked regularly. */
const readyAfter = 2;
/** A process that is slow because the machine is busy is ready all the same. */
const answersWithinMs = 30_000;

export class RoundRobin {
  readonly #targets: Target[];
  readonly #agent = new Agent({ keepAlive: true });
  readonly #server: Server;
  readonly #closed = new AbortController();
  #turn = 0;

  private constructor(origins: readonly string[], askEveryMs: number) {
    this.#targets = origins.map((origin) => ({ origin: new URL(origin), ready: 0 }));
    // Clients close idle connections; if the proxy did, a call on its way would be lost.
    this.#server = createServer({ keepAliveTimeout: 0 }, (incoming, answer) => {
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
    return this.#ready().some((target) => target.origin.origin === origin);
  }

  #ready(): Target[] {
    return this.#targets.filter(({ ready }) => ready >= readyAfter);
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
      target.ready = answer?.ok ? target.ready + 1 : 0;
      await answer?.body?.cancel();
    }
  }

  /** Tries the next process only if the connection was refused, so that nothing has been sent yet. */
  async #forward(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const ready = this.#ready();
    const open = ready.length > 0 ? ready : this.#targets;
    for (let tried = 0; tried < open.length; tried += 1) {
      const target = open[this.#turn++ % open.length];
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
        const { connection: _theirs, 'keep-alive': _time, ...told } = response.headers;
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
