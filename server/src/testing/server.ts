import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { User } from '@gene/contract/accounts';
import { type Context, createContext } from '../context.ts';
import { generous } from './quotas.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { createLogger } from '../platform/logger.ts';
import { openData } from '../wiring/data.ts';
import { type Client, createClient, type Headers } from './client.ts';
import { createScratchDatabase, type ScratchDatabase } from './scratch-database.ts';

/** A signed-in person. Ada is the admin. */
export interface Person {
  name: string;
  email: string;
  password: string;
  token: string;
  user: User;
  /** Calls the server as this person. */
  api: Client;
}

export interface TestServer {
  url(): string;
  dataDir: string;
  databaseUrl: string;
  /** Calls the server without a session. */
  api(headers?: Headers): Client;
  /** Signs up a person: alice, bob, … do not know each other; ada is the admin. */
  signUp(name: string): Promise<Person>;
  as(token: string, headers?: Headers): Client;
  /** Token of the link printed for the future admin. */
  operatorToken(): Promise<string>;
  query: ScratchDatabase['query'];
  /** Works beside a server that does not. A process of its own, which can be killed, takes ten times the work. */
  openWorker(changed?: Partial<Config>): Promise<{ close(): Promise<void> }>;
  /** Restarts on the same data; `changed` settings stay. */
  restart(changed?: Partial<Config>): Promise<void>;
  close(): Promise<void>;
}

const adminEmail = 'ada@example.org';
const nowhere = 'http://127.0.0.1:9';
const testPassword = 'correct horse battery';

/** Boots the real server with its own database and folder. `GENE_TEST_LOG=debug` prints its log. */
export async function startTestServer(changed: Partial<Config> = {}): Promise<TestServer> {
  const database = await createScratchDatabase();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'gene-test-files-'));
  let config: Config = {
    ...readConfig({ PORT: '0', DATABASE_URL: database.url, DATA_DIR: dataDir, ADMIN_EMAIL: adminEmail }),
    // Tests run in parallel on a busy machine, where delays do not mean overload.
    busyAtDelayMs: 0,
    // A person's documents are then read by one process, one after the other, whatever the machine has.
    readingSlots: 1,
    quotas: generous,
    // Every test would wait for it; those of the encoder switch it on.
    encoder: false,
    // Nothing on the machine that runs the tests is asked.
    modelOrigins: { ollama: nowhere, lm_studio: nowhere, llama_cpp: nowhere },
    ...changed,
  };
  const boot = async (own: Config = config) => {
    const logger = createLogger(process.env['GENE_TEST_LOG'] ?? 'silent');
    const booted = await createContext(own, logger, await openData(own, logger));
    await booted.app.listen({ port: 0, host: '127.0.0.1' });
    await booted.startWorking();
    return booted;
  };
  let context: Context = await boot();
  const url = () => {
    const bound = context.app.server.address();
    if (typeof bound !== 'object' || !bound) throw new Error('the test server does not listen');
    return `http://127.0.0.1:${bound.port}`;
  };
  const operatorToken = async () => /token=(\S+)/.exec((await context.adminHint()) ?? '')?.[1] ?? '';
  const promote = async (user: User, api: Client): Promise<User> =>
    user.email === config.adminEmail
      ? api.auth.verifyEmail({ body: { token: await operatorToken() } })
      : user;
  return {
    url,
    dataDir,
    databaseUrl: database.url,
    operatorToken,
    api: (headers) => createClient(url(), undefined, headers),
    as: (token, headers) => createClient(url(), token, headers),
    async signUp(name) {
      const email = `${name}@example.org`;
      const { token, user } = await createClient(url()).auth.register({
        body: { name, email, password: testPassword },
      });
      const api = createClient(url(), token);
      return { name, email, password: testPassword, token, user: await promote(user, api), api };
    },
    query: database.query,
    openWorker: (others) => boot({ ...config, ...others, role: 'worker' }),
    async restart(others = {}) {
      await context.close();
      config = { ...config, ...others };
      context = await boot();
    },
    async close() {
      await context.close();
      await database.drop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
