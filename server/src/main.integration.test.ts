import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { api } from '@gene/contract/api';
import { generateSync } from 'otplib';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { locks } from './platform/locks.ts';
import { isAlive, signalProcess } from './platform/process-table.ts';
import { builtProgram } from './testing/built-program.ts';
import { copyPreparedCluster } from './testing/prepared-cluster.ts';
import { RoundRobin } from './testing/round-robin.ts';
import { createScratchDatabase } from './testing/scratch-database.ts';

let dataDir: string;
const started: Gene[] = [];
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'gene-main-'));
  fs.chmodSync(dataDir, 0o711);
  copyPreparedCluster(path.join(dataDir, 'postgres'));
});
afterEach(async () => {
  for (const gene of started.splice(0)) await gene.kill();
  const server = databasePid();
  if (server !== null) signalProcess(server, 'SIGQUIT');
  while (server !== null && isAlive(server)) await new Promise((resolve) => setTimeout(resolve, 20));
  fs.rmSync(dataDir, { recursive: true, force: true });
});

interface Gene {
  process: ChildProcess;
  output(): string;
  /** Waits for text on standard output. */
  says(words: string): Promise<void>;
  ended: Promise<number | null>;
  url(): string;
  kill(): Promise<void>;
}

/** Starts the real program as its own process. */
function startGene(environment: Record<string, string> = {}, words: string[] = []): Gene {
  const child = spawn(process.execPath, builtProgram(...words), {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DISK_RESERVE_MB: '1',
      ENCODER: 'false',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      listeners.forEach((listener) => listener());
    });
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const gene: Gene = {
    process: child,
    output: () => output,
    says: (words) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!output.includes(words)) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        look();
        void ended.then(() => reject(new Error(`ended without saying "${words}": ${output}`)));
      }),
    ended,
    url: () => /ready at (\S+)/.exec(output)?.[1] ?? '',
    async kill() {
      if (child.exitCode === null) child.kill('SIGKILL');
      await ended;
    },
  };
  started.push(gene);
  return gene;
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

function databasePid(): number | null {
  const folder = path.join(dataDir, 'postgres');
  const cluster = fs.existsSync(folder)
    ? fs.readdirSync(folder).find((name) => /^pg\d+$/.test(name))
    : undefined;
  const file = path.join(folder, cluster ?? 'none', 'postmaster.pid');
  return fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split('\n')[0]) : null;
}

const register = (gene: Pick<Gene, 'url'>) =>
  fetch(`${gene.url()}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Alice', email: 'alice@example.org', password: 'correct horse battery' }),
  });
const signIn = (gene: Pick<Gene, 'url'>, password: string) =>
  fetch(`${gene.url()}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'alice@example.org', password }),
  });
async function turnOnSecondFactor(gene: Pick<Gene, 'url'>, registered: Response): Promise<void> {
  const { token } = (await registered.json()) as { token: string };
  const call = async ({ method, path }: { method: string; path: string }, body: object) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const response = await fetch(gene.url() + path, { method, headers, body: JSON.stringify(body) });
    expect(response.ok).toBe(true);
    return (await response.json()) as unknown;
  };
  const { beginAuthenticator, enableAuthenticator } = api.factors;
  const begun = await call(beginAuthenticator, { password: 'correct horse battery' });
  const code = generateSync({ secret: (begun as { secret: string }).secret });
  await call(enableAuthenticator, { code });
}
const hint = '/register: the first account becomes the admin.';

describe('starting', () => {
  it('prints the address, and how the first account becomes the admin while there is none', async () => {
    fs.rmSync(path.join(dataDir, 'postgres'), { recursive: true });
    const first = startGene();
    await first.says(hint);
    expect((await fetch(`${first.url()}/api/health`)).status).toBe(200);
    expect(await (await fetch(`${first.url()}/api/ready`)).json()).toMatchObject({
      ready: true,
      checks: { database: true, files: true, queue: true },
    });
    expect((await register(first)).status).toBe(201);
    first.process.kill('SIGTERM');
    expect(await first.ended).toBe(0);

    const second = startGene();
    await second.says('Gene is ready at');
    second.process.kill('SIGINT');
    expect(await second.ended).toBe(0);
    expect(second.output()).not.toContain('becomes the admin');
  });

  it('says who becomes the admin where ADMIN_EMAIL names somebody', async () => {
    const gene = startGene({ ADMIN_EMAIL: 'head@school.example' });
    await gene.says('it makes the account the admin.\n');
    expect(gene.output()).toContain('with the address head@school.example at http://localhost:');
    expect(gene.output()).toMatch(/\nhttp:\/\/localhost:\d+\/confirm\?token=\S+\n/);
  });

  it('on a taken port is one sentence with a way out, and leaves nothing running', async () => {
    const other = net.createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const gene = startGene({ PORT: String(port) });
    expect(await gene.ended).toBe(1);
    expect(gene.output()).toBe(
      `Port ${port} is taken by another program: stop it, or choose another port, e.g. PORT=${port + 1}.\n`,
    );
    expect(databasePid()).toBeNull();
    other.close();
  });

  it.each([
    [{ PORT: 'http' }, 'PORT=http must be a port number from 0 to 65535, e.g. PORT=3000.\n'],
    [{ DATA_DIR: '/proc/data' }, /^DATA_DIR \/proc\/data cannot be written to \(ENOENT\): .+\.\n$/],
    [{ DATA_DIR: '/dev/null/data' }, /^DATA_DIR \/dev\/null\/data cannot be written to \(ENOTDIR\): .+\.\n$/],
    [{ PG_BIN_DIR: '/nowhere' }, /^\/nowhere\/postgres cannot be used .+: set PG_BIN_DIR .+\.\n$/],
    [{ HOST: '203.0.113.7' }, /^HOST 203\.0\.113\.7 is not an address of this machine: .+\.\n$/],
    [
      { DATABASE_URL: 'postgres://me:s3cret@127.0.0.1:1/none' },
      /^The database at 127\.0\.0\.1:1 \(DATABASE_URL\) cannot be used: .*ECONNREFUSED.*\.\n$/,
    ],
  ])('with %j ends with one sentence', async (environment, sentence) => {
    const gene = startGene(environment);
    expect(await gene.ended).toBe(1);
    expect(gene.output()).toMatch(sentence);
    expect(gene.output()).not.toContain('s3cret');
  });
});

describe('a start whose database goes away', () => {
  /** Holds up a start at the lock for migrations. @returns the process, waiting there */
  async function startWaiting(connection: pg.ClientConfig, environment: Record<string, string> = {}) {
    const client = new pg.Client(connection);
    client.on('error', () => undefined);
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [locks.migration]);
    const gene = startGene(environment);
    const waiting = () =>
      client.query(
        `select 1 from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`,
      );
    await expect.poll(async () => (await waiting()).rowCount).toBe(1);
    return { gene, client };
  }

  it('asks for another, which succeeds', async () => {
    const embedded = await startEmbeddedPostgres({ folder: path.join(dataDir, 'postgres') });
    const { gene } = await startWaiting(embedded.superuser);
    process.kill(embedded.pid, 'SIGKILL');
    const code = await gene.ended;
    expect(gene.output()).toMatch(/The database in \S+ cannot be used: .*terminat/);
    expect(code).toBe(70);
    await startGene().says('Gene is ready at');
  });

  it('does so with an external one, too, once that was reached', async () => {
    const database = await createScratchDatabase();
    const { gene, client } = await startWaiting(
      { connectionString: database.url },
      { DATABASE_URL: database.url },
    );
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    expect(await gene.ended).toBe(70);
    expect(gene.output()).toMatch(
      /The database at \S+ \(DATABASE_URL\) cannot be used: terminating connection/,
    );
    await client.end();
    await database.drop();
  });
});

describe('stopping', () => {
  it('takes less than three seconds and stops the database', async () => {
    const begun = performance.now();
    const gene = startGene();
    await gene.says(hint);
    const database = databasePid();
    const asked = performance.now();
    gene.process.kill('SIGINT');
    expect(await gene.ended).toBe(0);
    // On a busy machine it takes longer to start, too.
    expect(performance.now() - asked).toBeLessThan(Math.max(3000, asked - begun));
    expect(database === null || isAlive(database)).toBe(false);
  });

  it('by kill -9 loses nothing, and the next start goes on with the same database', async () => {
    const first = startGene();
    await first.says(hint);
    const { token } = (await (await register(first)).json()) as { token: string };
    const database = databasePid();
    await first.kill();
    const second = startGene();
    await second.says('Gene is ready at');
    expect(databasePid()).toBe(database);
    const me = await fetch(`${second.url()}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(await me.json()).toMatchObject({ email: 'alice@example.org', isAdmin: true });
  });

  it('one of two instances on the same data leaves the other at work; the last stops the database', async () => {
    const [first, second] = [startGene(), startGene()];
    await Promise.all([first.says('ready at'), second.says('ready at')]);
    const database = databasePid();
    first.process.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect((await register(second)).status).toBe(201);
    second.process.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    expect(database === null || isAlive(database)).toBe(false);
  });
});

describe('under load', () => {
  /** Several people add subjects in sequence until told to stop; collects the answers to their calls. */
  function hammer(gene: Pick<Gene, 'url'>, token: string) {
    const stop = new AbortController();
    const statuses = new Set<number | string>();
    const person = async () => {
      while (!stop.signal.aborted) {
        const answer = await fetch(`${gene.url()}/api/subjects`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ name: 'One more' }),
        }).catch(() => null);
        statuses.add(answer?.status ?? 'nobody there');
        if (answer?.status === 503 && !answer.headers.has('retry-after')) statuses.add('503 for good');
        await answer?.text().catch(() => undefined);
      }
    };
    const ended = Promise.all(Array.from({ length: 8 }, person));
    return {
      statuses,
      async end() {
        stop.abort();
        await ended;
      },
    };
  }
  const signedUp = async (gene: Pick<Gene, 'url'>) =>
    ((await (await register(gene)).json()) as { token: string }).token;

  it('goes on after its database was killed, and SIGTERM stops both in order', async () => {
    const gene = startGene();
    await gene.says(hint);
    const load = hammer(gene, await signedUp(gene));
    await expect.poll(() => load.statuses.has(201)).toBe(true);
    const killed = databasePid();
    if (killed !== null) process.kill(killed, 'SIGKILL');
    await expect.poll(() => [killed, null].includes(databasePid())).toBe(false);
    load.statuses.delete(201);
    await expect.poll(() => load.statuses.has(201)).toBe(true);
    expect(load.statuses).toEqual(new Set([201, 503]));

    const database = databasePid();
    gene.process.kill('SIGTERM');
    expect(await gene.ended).toBe(0);
    await load.end();
    expect(database === null || isAlive(database)).toBe(false);
  });

  it('is restarted behind a proxy, one process after the other, without a call that fails', async () => {
    const database = await createScratchDatabase();
    const ports = [await freePort(), await freePort()];
    const start = async (port: number) => {
      const gene = startGene({ ROLE: 'api', PORT: String(port), DATABASE_URL: database.url });
      await gene.says('ready at');
      return gene;
    };
    const origins = ports.map((port) => `http://127.0.0.1:${port}`);
    const processes = await Promise.all(ports.map(start));
    const proxy = await RoundRobin.listen(origins, 50);
    try {
      const gate = { url: () => proxy.origin };
      const load = hammer(gate, await signedUp(gate));
      for (const [at, port] of ports.entries()) {
        const areReady = () => origins.every((origin) => proxy.isReady(origin));
        await expect.poll(areReady).toBe(true);
        processes[at]?.process.kill('SIGTERM');
        expect(await processes[at]?.ended).toBe(0);
        expect(proxy.isReady(origins[at] ?? '')).toBe(false);
        await start(port);
      }
      await load.end();
      expect(load.statuses).toEqual(new Set([201]));
    } finally {
      proxy.close();
      await database.drop();
    }
  });

  it('logs an unforeseen error whole, and ends in order with a code that asks for a restart', async () => {
    const fault = path.join(dataDir, 'fault.cjs');
    fs.writeFileSync(
      fault,
      `process.on('SIGUSR2', () => { throw new RangeError('nobody saw it coming', { cause: new Error('the reason') }); });`,
    );
    const gene = startGene({ NODE_OPTIONS: `--require ${fault}` });
    await gene.says(hint);
    const load = hammer(gene, await signedUp(gene));
    const database = databasePid();
    await expect.poll(() => load.statuses.has(201)).toBe(true);
    gene.process.kill('SIGUSR2');
    expect(await gene.ended).toBe(70);
    await load.end();
    const line =
      gene
        .output()
        .split('\n')
        .find((each) => each.includes('"fatal"')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({
      err: {
        type: 'RangeError',
        message: 'nobody saw it coming',
        stack: expect.stringContaining('fault.cjs'),
        cause: { message: 'the reason' },
      },
    });
    expect(database === null || isAlive(database)).toBe(false);
  });
});

describe('a forgotten password', () => {
  const linkFor = async (email: string, ...flags: string[]) => {
    const command = startGene({}, ['reset-link', email, ...flags]);
    return { code: await command.ended, output: command.output() };
  };

  it('is helped by a link from the command line, while the server runs and while it does not; a flag takes the code off', async () => {
    const gene = startGene();
    await gene.says('Gene is ready at');
    await turnOnSecondFactor(gene, await register(gene));
    const running = await linkFor('alice@example.org');
    expect(running.code).toBe(0);
    expect(await (await signIn(gene, 'correct horse battery')).text()).toContain('second_factor_required');
    gene.process.kill('SIGTERM');
    await gene.ended;
    const stopped = await linkFor('Alice@Example.org', '--without-second-factor');
    expect(stopped.code).toBe(0);

    const again = startGene();
    await again.says('Gene is ready at');
    const reset = (token: string | undefined) =>
      fetch(`${again.url()}/api/auth/reset`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, password: 'another horse battery' }),
      });
    const tokens = [running, stopped].map(({ output }) => /\/reset\?token=(\S+)/.exec(output)?.[1]);
    // The newer link invalidates the older one.
    expect((await reset(tokens[0])).status).toBe(422);
    expect((await reset(tokens[1])).status).toBe(200);
    expect((await signIn(again, 'another horse battery')).status).toBe(200);
  });

  it('of an account that is not there is one sentence', async () => {
    const { code, output } = await linkFor('nobody@example.org');
    expect(code).toBe(1);
    expect(output.trim()).toBe('No account that may sign in has the address nobody@example.org.');
    expect(databasePid()).toBeNull();
  });
});
