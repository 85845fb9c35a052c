import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { isAlive } from '../platform/process-table.ts';

export { isAlive };

/**
 * Runs the PostgreSQL shipped with Gene as an operator's own server: at a fixed address, restarted by others.
 */
export class ExternalPostgres {
  readonly #folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gene-external-postgres-'));
  readonly #port: number;
  #pid = 0;
  #url = '';

  private constructor(port: number) {
    this.#port = port;
    // The database's account must be able to pass through it.
    fs.chmodSync(this.#folder, 0o711);
  }

  static async start(port: number): Promise<ExternalPostgres> {
    const server = new ExternalPostgres(port);
    await server.#start();
    return server;
  }

  get url(): string {
    return this.#url;
  }

  /** @param how 'fast': like an operator, notifying connections; 'kill': like a crash */
  async restart(how: 'fast' | 'kill'): Promise<void> {
    await this.#end(how === 'fast' ? 'SIGINT' : 'SIGKILL');
    await this.#start();
  }

  async remove(): Promise<void> {
    await this.#end('SIGINT');
    fs.rmSync(this.#folder, { recursive: true, force: true, maxRetries: 10 });
  }

  async #start(): Promise<void> {
    const settings = { port: String(this.#port), max_connections: '120' };
    const { connection, pid } = await startEmbeddedPostgres({ folder: this.#folder, settings });
    const { user, password, host, port, database } = connection;
    this.#url = `postgres://${user}:${password}@${host}:${port}/${database}`;
    this.#pid = pid;
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    process.kill(this.#pid, signal);
    while (isAlive(this.#pid)) await sleep(10);
  }
}
