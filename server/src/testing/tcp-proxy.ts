import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';

/** Stands between a client and a server, and can fall silent like a machine that vanished. */
export class TcpProxy {
  readonly #pairs = new Set<readonly [net.Socket, net.Socket]>();
  readonly #server: net.Server;
  #isSilent = false;
  /** Connections so far. */
  accepted = 0;

  private constructor(target: net.TcpNetConnectOpts) {
    this.#server = net.createServer((client) => {
      this.accepted += 1;
      const upstream = net.connect(target);
      const pair = [client, upstream] as const;
      this.#pairs.add(pair);
      for (const [index, socket] of pair.entries()) {
        socket.on('error', () => undefined);
        socket.once('close', () => {
          pair[1 - index]?.destroy();
          this.#pairs.delete(pair);
        });
      }
      if (!this.#isSilent) forward(pair);
    });
  }

  static async listen(target: { host: string; port: number }): Promise<TcpProxy> {
    const proxy = new TcpProxy(target);
    await once(proxy.#server.listen(0, '127.0.0.1'), 'listening');
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Connections stay open, new ones are taken, and nothing passes either way. */
  fallSilent(): void {
    this.#isSilent = true;
    for (const [client, upstream] of this.#pairs) {
      client.unpipe(upstream);
      upstream.unpipe(client);
    }
  }

  goOn(): void {
    this.#isSilent = false;
    this.#pairs.forEach(forward);
  }

  close(): void {
    this.#server.close();
    for (const [client, upstream] of this.#pairs) {
      client.destroy();
      upstream.destroy();
    }
  }
}

function forward([client, upstream]: readonly [net.Socket, net.Socket]): void {
  client.pipe(upstream);
  upstream.pipe(client);
}
