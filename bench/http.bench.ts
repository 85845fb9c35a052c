/** Measures the server under load, compared with a bare Fastify route in the same run. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { BuiltServer, Client, freePort } from './built-server.ts';
import { type Bench, type BenchContext, type Figure, quantile } from './figures.ts';

const chatSeconds = 8;
const rounds = 3;
const roundSeconds = 4;
const bare = fileURLToPath(new URL('./bare-route.ts', import.meta.url));

export const bench: Bench = {
  name: 'http',
  async run(context) {
    const server = await BuiltServer.create();
    try {
      await server.start();
      const client = await Client.register(server.origin, 'bela@bench.example');
      return [...(await signedInReads(client)), ...(await chats(client, context))];
    } finally {
      await server.remove();
    }
  },
};

async function signedInReads(client: Client): Promise<Figure[]> {
  await client.addSubject('Law');
  const me = await (await client.get('/api/auth/me')).text();
  const api = (path: string) => ({ url: client.origin + path, headers: client.headers });
  const [reference, account, subjects] = await withBareRoute(me, (url) =>
    inTurns([{ url }, api('/api/auth/me'), api('/api/subjects')]),
  );
  if (!reference || !account || !subjects) throw new Error('a target was not measured');
  const beside = `bare Fastify route ${reference.rate.toFixed(0)} requests/s, p99 ${reference.p99} ms`;
  const at = '50 connections';
  return [
    {
      metric: 'GET /api/auth/me, rate against a bare route',
      data: at,
      value: account.rate / reference.rate,
      unit: 'share',
      reference: beside,
      reach: { atLeast: 0.6 },
    },
    {
      metric: 'GET /api/auth/me, rate',
      data: at,
      value: account.rate,
      unit: 'requests/s',
      reference: beside,
    },
    { metric: 'GET /api/auth/me, p99', data: at, value: account.p99, unit: 'ms', reference: beside },
    {
      metric: 'GET /api/subjects, rate',
      data: at,
      value: subjects.rate,
      unit: 'requests/s',
      reference: beside,
    },
    { metric: 'GET /api/subjects, p99', data: at, value: subjects.p99, unit: 'ms', reference: beside },
  ];
}

/** Asks the largest book of the data the questions its headings suggest. */
async function chats(client: Client, context: BenchContext): Promise<Figure[]> {
  const [book] = context.files('ingest/pdf', 'pdf').sort((a, b) => statSync(b).size - statSync(a).size);
  if (!book) return [];
  const subject = await client.addSubject('Books');
  context.log(`  reading ${basename(book)} …`);
  const { id } = await client.upload(subject.id, basename(book), new Uint8Array(readFileSync(book)));
  const document = await client.ready(id, 600).catch((error: unknown) => String(error));
  if (typeof document === 'string')
    return [
      {
        metric: 'chat p95',
        data: '20 connections',
        value: null,
        unit: 'ms',
        reference: document,
        reach: { atMost: 150 },
      },
    ];
  const questions = document.suggestedQuestions.length > 0 ? document.suggestedQuestions : [document.title];
  const latencies: number[] = [];
  const until = performance.now() + chatSeconds * 1000;
  const failures: string[] = [];
  await Promise.all(
    Array.from({ length: 20 }, async (_, connection) => {
      for (let turn = connection; performance.now() < until; turn += 1) {
        const began = performance.now();
        const message = questions[turn % questions.length];
        const response = await client.post(`/api/documents/${id}/chat`, { message });
        const text = await response.text();
        latencies.push(performance.now() - began);
        if (!response.ok) failures.push(`${response.status} ${text}`);
      }
    }),
  );
  if (failures[0]) throw new Error(`${failures.length} of ${latencies.length} chats failed: ${failures[0]}`);
  const at = (share: number) => quantile(latencies, share);
  const data = `20 connections, a document of ${document.pageCount} pages`;
  return [
    { metric: 'chat p95', data, value: at(0.95), unit: 'ms', reach: { atMost: 150 } },
    { metric: 'chat p50', data, value: at(0.5), unit: 'ms' },
    { metric: 'chat rate', data, value: latencies.length / chatSeconds, unit: 'requests/s' },
  ];
}

async function withBareRoute<T>(body: string, load: (url: string) => Promise<T>): Promise<T> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', bare, String(port), body], { stdio: 'inherit' });
  try {
    const url = `http://127.0.0.1:${port}/`;
    for (let tries = 0; tries < 200; tries += 1) {
      if ((await fetch(url).catch(() => null))?.ok) break;
      await sleep(50);
    }
    return await load(url);
  } finally {
    child.kill();
    await once(child, 'exit');
  }
}

interface Target {
  url: string;
  headers?: Record<string, string>;
}

/** Alternates the targets several times, so that other load affects all of them. Returns medians. */
async function inTurns(targets: readonly Target[]): Promise<{ rate: number; p99: number }[]> {
  for (const target of targets) await hammer(target, 2);
  const runs: { rate: number; p99: number }[][] = targets.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, target] of targets.entries()) runs[index]?.push(await hammer(target, roundSeconds));
  return runs.map((of) => ({
    rate: quantile(
      of.map(({ rate }) => rate),
      0.5,
    ),
    p99: quantile(
      of.map(({ p99 }) => p99),
      0.5,
    ),
  }));
}

async function hammer(target: Target, duration: number) {
  const result = await autocannon({ ...target, connections: 50, duration });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${target.url}: ${result.non2xx} answers were no success, ${result.errors} errors`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}
