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
import { buffer } from 'node:stream/consumers';

/** As often as common proxies at most. */
const askEveryMs = 1000;

export class RoundRobin {
  readonly #targets: { origin: URL; ready: boolean }[];
  readonly #agent = new Agent({ keepAlive: true });
  readonly #server: Server;
  readonly #asking: NodeJS.Timeout;
  #turn = 0;

  private constructor(origins: readonly string[]) {
    this.#targets = origins.map((origin) => ({ origin: new URL(origin), ready: true }));
    this.#server = createServer((incoming, answer) => {
      this.#forward(incoming, answer).catch(() => answer.writeHead(502).end());
    });
    this.#asking = setInterval(() => this.#targets.forEach((target) => this.#ask(target)), askEveryMs);
  }

  static async listen(origins: readonly string[], port: number): Promise<RoundRobin> {
    const proxy = new RoundRobin(origins);
    proxy.#server.listen(port, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  isReady(origin: string): boolean {
    return this.#targets.some((target) => target.ready && target.origin.origin === origin);
  }

  close(): void {
    clearInterval(this.#asking);
    this.#agent.destroy();
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #ask(target: { origin: URL; ready: boolean }): void {
    fetch(new URL('/api/ready', target.origin), { signal: AbortSignal.timeout(askEveryMs) }).then(
      async (answer) => {
        target.ready = answer.ok;
        await answer.body?.cancel();
      },
      () => (target.ready = false),
    );
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
