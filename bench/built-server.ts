/** Runs the built server on a scratch folder, with a client for its contract. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SignedIn, type UserType } from '@gene/contract/accounts';
import { DocumentItem, DocumentOverview } from '@gene/contract/documents';
import { Subject } from '@gene/contract/subjects';
import type pg from 'pg';
import type * as z from 'zod';
import { databaseBelow, runningPid } from './chaos-database.ts';

const main = fileURLToPath(new URL('../server/dist/main.cjs', import.meta.url));
const startLimitMs = 60_000;

export class BuiltServer {
  readonly dataDirectory: string;
  readonly #isKept: boolean;
  readonly #port: number;
  #process: ChildProcess | null = null;
  #said = '';

  private constructor(port: number, keptIn: string | undefined) {
    this.#port = port;
    this.#isKept = keptIn !== undefined;
    this.dataDirectory = keptIn ?? mkdtempSync(join(tmpdir(), 'gene-bench-'));
    mkdirSync(this.dataDirectory, { recursive: true });
    // The database's account must be able to pass through it.
    chmodSync(this.dataDirectory, 0o711);
  }

  /** @param keptIn a folder that is kept for the next run */
  static async create(keptIn?: string): Promise<BuiltServer> {
    return new BuiltServer(await freePort(), keptIn);
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Output since its last start. */
  get said(): string {
    return this.#said;
  }

  get pid(): number {
    if (!this.#process?.pid) throw new Error('the server does not run');
    return this.#process.pid;
  }

  /** It ended without being asked to. */
  get hasEnded(): boolean {
    return this.#process !== null && (this.#process.exitCode !== null || this.#process.signalCode !== null);
  }

  /** Connection to its own database. */
  database(): pg.ClientConfig {
    return databaseBelow(this.dataDirectory);
  }

  /**
   * Processor time of the server's process so far, in milliseconds, unaffected by other work on the machine.
   */
  processorMs(): number {
    const stat = readFileSync(`/proc/${this.pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  }

  /** Memory of the server's process, including its threads. */
  residentMb(): number {
    const found = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${this.pid}/status`, 'latin1'));
    return Number(found?.[1] ?? 0) / 1024;
  }

  /**
   * @returns seconds until it was ready
   * @throws with its output if it stops, or is not ready within a minute
   */
  async start(environment: Record<string, string> = {}): Promise<number> {
    const began = performance.now();
    const child = spawn(process.execPath, [main], {
      env: {
        ...process.env,
        // One person makes many calls at a time here; limits are tested by `tenant`.
        REQUESTS_PER_PERSON: '1000000',
        REQUESTS_PER_NETWORK: '1000000',
        CALLS_PER_PERSON: '1000000',
        PORT: String(this.#port),
        DATA_DIR: this.dataDirectory,
        LOG_LEVEL: 'error',
        NODE_ENV: 'production',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    this.#said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (this.#said += chunk.toString()));
    while (performance.now() - began < startLimitMs) {
      if (child.exitCode !== null || child.signalCode !== null) break;
      // A worker serves no calls.
      const isReady =
        environment['ROLE'] === 'worker'
          ? this.#said.includes('works in the background')
          : (await fetch(`${this.origin}/api/ready`).catch(() => null))?.ok;
      if (isReady) return (performance.now() - began) / 1000;
      await sleep(20);
    }
    throw new Error(`The server did not start:\n${this.#said}`);
  }

  /** Kills it like a power cut: no signal that could be handled. */
  async kill(options: { database: boolean }): Promise<void> {
    const child = this.#process;
    if (!child) return;
    this.#process = null;
    const gone = once(child, 'exit');
    const database = options.database ? runningPid(this.dataDirectory) : null;
    child.kill('SIGKILL');
    if (database !== null) process.kill(database, 'SIGKILL');
    await gone;
  }

  /** @returns its exit code, or null if it was not running */
  async stop(): Promise<number | null> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    const [code] = (await gone) as [number | null];
    return code;
  }

  async remove(): Promise<void> {
    await this.stop();
    if (this.#isKept) return;
    rmSync(this.dataDirectory, { recursive: true, force: true, maxRetries: 10 });
  }
}

interface UploadedFile {
  subjectId: string;
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  fields?: Record<string, string>;
  key?: string;
}

/** A person with an account, and the calls that benches make for them. */
export class Client {
  readonly origin: string;
  readonly token: string;
  readonly #address: string | undefined;

  private constructor(origin: string, token: string, address?: string) {
    this.origin = origin;
    this.token = token;
    this.#address = address;
  }

  /** @param address to come from, for a server with TRUST_PROXY=1 */
  static async register(
    origin: string,
    email: string,
    { userType = 'student', address }: { userType?: UserType; address?: string | undefined } = {},
  ): Promise<Client> {
    const response = await fetch(`${origin}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...comingFrom(address) },
      body: JSON.stringify({ name: 'Bela Bench', email, password: 'measure-twice', userType }),
    });
    return new Client(origin, (await read(SignedIn, response)).token, address);
  }

  static async signIn(origin: string, email: string): Promise<Client> {
    const response = await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'measure-twice' }),
    });
    return new Client(origin, (await read(SignedIn, response)).token);
  }

  /** The same person at another address of the same installation. */
  at(origin: string): Client {
    return new Client(origin, this.token, this.#address);
  }

  get headers(): Record<string, string> {
    return { authorization: `Bearer ${this.token}`, ...comingFrom(this.#address) };
  }

  get(path: string): Promise<Response> {
    return fetch(this.origin + path, { headers: this.headers });
  }

  put(path: string, body: unknown): Promise<Response> {
    return fetch(this.origin + path, {
      method: 'PUT',
      headers: { ...this.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  delete(path: string): Promise<Response> {
    return fetch(this.origin + path, { method: 'DELETE', headers: this.headers });
  }

  async addSubject(name: string): Promise<z.infer<typeof Subject>> {
    return read(Subject, await this.post('/api/subjects', { name, hasAudio: false }));
  }

  async upload(
    subjectId: string,
    name: string,
    bytes: Uint8Array<ArrayBuffer>,
    fields: Record<string, string> = {},
  ): Promise<DocumentItem> {
    return read(DocumentItem, await this.sendFile({ subjectId, name, bytes, fields }));
  }

  /** @param file.key sending it again with the same key adds the file only once */
  sendFile({ subjectId, name, bytes, fields = {}, key }: UploadedFile): Promise<Response> {
    const form = new FormData();
    for (const [field, value] of Object.entries({ title: name, type: 'textbook', subjectId, ...fields }))
      form.append(field, value);
    form.append('file', new Blob([bytes]), name);
    return fetch(`${this.origin}/api/documents/upload`, {
      method: 'POST',
      headers: { ...this.headers, ...keyHeader(key) },
      body: form,
    });
  }

  async overview(id: string): Promise<DocumentOverview> {
    return read(DocumentOverview, await this.get(`/api/documents/${id}/overview`));
  }

  /** @throws if the document ends in any state but ready */
  async ready(id: string, seconds: number): Promise<DocumentOverview> {
    const until = performance.now() + seconds * 1000;
    for (;;) {
      const document = await read(
        DocumentOverview,
        await insist(() => this.get(`/api/documents/${id}/overview`)),
      );
      if (document.status === 'ready') return document;
      const over = document.status === 'failed' || document.status === 'cancelled';
      if (over || performance.now() > until)
        throw new Error(`${document.title}: ${document.status} ${document.failure?.message ?? ''}`);
      await sleep(100);
    }
  }

  /** @param key sending it again with the same key has no further effect */
  post(path: string, body: unknown, key?: string): Promise<Response> {
    return fetch(this.origin + path, {
      method: 'POST',
      headers: { ...this.headers, 'content-type': 'application/json', ...keyHeader(key) },
      body: JSON.stringify(body),
    });
  }
}

function comingFrom(address: string | undefined): Record<string, string> {
  return address === undefined ? {} : { 'x-forwarded-for': address };
}

function keyHeader(key: string | undefined): Record<string, string> {
  return key === undefined ? {} : { 'idempotency-key': key };
}

/** Retries a busy server a little later, as people do. */
export async function insist(call: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await call();
    if (answer.status !== 503) return answer;
    await answer.body?.cancel();
    await sleep(500);
  }
}

async function read<T extends z.ZodType>(schema: T, response: Response): Promise<z.output<T>> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text}`);
  return schema.parse(JSON.parse(text));
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** @throws if nothing was created */
export async function idOf(made: Promise<Response>): Promise<string> {
  const response = await made;
  const body = (await response.json()) as { id?: string; cards?: { id: string }[] };
  const id = body.id ?? body.cards?.[0]?.id;
  if (id === undefined) throw new Error(`${response.url}: ${response.status} ${JSON.stringify(body)}`);
  return id;
}

export function formOf(
  client: Client,
  path: string,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  fields: Record<string, string>,
  signal?: AbortSignal,
): Promise<Response> {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.append(field, value);
  body.append('file', new Blob([bytes]), name);
  return fetch(client.origin + path, {
    method: 'POST',
    headers: client.headers,
    body,
    ...(signal && { signal }),
  });
}
