/**
 * Reading aloud: what 1,000 words cost in the server's own process beside native espeak-ng and LAME in the same run, how long until
 * the first sound, and a book of 400 pages in the whole server.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BuiltServer, Client } from './built-server.ts';
import { type Bench, type BenchContext, type Figure, quantile } from './figures.ts';
import { addText, hear, hearAll, novelOf, segmentsOf, trackOf, voiceUsage, wordsOf } from './listening.ts';
import { measure } from './programs.ts';

const words = 1_000;
const runs = 3;
const pages = 400;
const wordsPerPage = 400;
/** So long all of the book is being made, and others read. */
const makingSeconds = 90;
const uploads = 5;

export const bench: Bench = {
  name: 'speech',
  async run(context) {
    const novel = novelOf(context.folder);
    return [...(await costOf(novel, context)), ...(await bookFigures(novel, context))];
  },
};

interface Cost {
  fresh: number;
  further: number;
  firstMs: number;
  peakBytes: number;
  native: number | null;
}

async function costOf(novel: readonly string[], { program, log }: BenchContext): Promise<Figure[]> {
  const espeak = program({ command: 'espeak-ng', debian: 'espeak-ng' });
  const lame = program({ command: 'lame', debian: 'lame' });
  const costs: Cost[] = [];
  for (let run = 0; run < runs; run += 1) {
    const own = await ownCost(novel);
    // Beside each other, because the speed of a busy machine changes.
    const native = espeak && lame ? await nativeCost(espeak, lame, wordsOf(novel, words)) : null;
    costs.push({ ...own, native });
    log(
      `  run ${run + 1}: fresh ${own.fresh.toFixed(2)} s, further ${own.further.toFixed(2)} s, native ${native?.toFixed(2) ?? '-'} s`,
    );
  }
  const middle = (of: (cost: Cost) => number) => quantile(costs.map(of), 0.5);
  const data = `${words} words of a novel, the middle of ${runs} runs`;
  const timesNative = (of: (cost: Cost) => number) =>
    costs[0]?.native == null ? null : middle((cost) => of(cost) / cost.native!);
  const native = costs[0]?.native == null ? null : `native ${middle((cost) => cost.native!).toFixed(2)} s`;
  return [
    {
      metric: 'to MP3, a fresh process',
      data,
      value: middle(({ fresh }) => fresh),
      unit: 's CPU',
      reference: native,
    },
    {
      ...{ metric: 'the same, beside native espeak-ng and LAME', data, unit: '×' },
      ...{ value: timesNative(({ fresh }) => fresh), reach: { atMost: 2.5 } },
      reference: native ?? 'espeak-ng or lame is not installed',
    },
    {
      ...{ metric: 'the next 1,000 words of the same process', data, unit: '×' },
      ...{ value: timesNative(({ further }) => further), reach: { atMost: 2.5 } },
      reference: `${middle(({ further }) => further).toFixed(2)} s`,
    },
    {
      ...{ metric: 'first audio, a fresh process', data, value: middle(({ firstMs }) => firstMs) / 1000 },
      ...{ unit: 's', reach: { atMost: 1 } },
    },
    { metric: 'memory of the process', data, value: middle(({ peakBytes }) => peakBytes), unit: 'bytes' },
  ];
}

/** A server of its own, whose process that speaks is begun by the first press. */
async function ownCost(novel: readonly string[]): Promise<Omit<Cost, 'native'>> {
  const server = await BuiltServer.create();
  try {
    await server.start();
    const client = await Client.register(server.origin, 'lena@bench.example');
    const { id: subjectId } = await client.addSubject('Novels');
    const texts = [wordsOf(novel, words), wordsOf(novel, words, words)];
    const ids: string[] = [];
    for (const text of texts) ids.push(await addText(client, subjectId, text));
    const begun = performance.now();
    let firstMs = 0;
    const cost = async (id: string) => {
      for await (const _ of hearAll(client, id)) firstMs ||= performance.now() - begun;
      return voiceUsage(server.pid);
    };
    const { cpuSeconds: fresh } = await cost(ids[0]!);
    const { cpuSeconds, peakBytes } = await cost(ids[1]!);
    return { fresh, further: cpuSeconds - fresh, firstMs, peakBytes };
  } finally {
    await server.remove();
  }
}

async function nativeCost(espeak: string, lame: string, text: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'gene-speech-'));
  try {
    const [written, wav, mp3] = ['text.txt', 'speech.wav', 'speech.mp3'].map((name) => join(folder, name));
    writeFileSync(written!, text);
    const spoken = await measure(espeak, ['-v', 'en-us', '-s', '170', '-f', written!, '-w', wav!]);
    const encoded = await measure(lame, ['--quiet', '-m', 'm', '--cbr', '-b', '48', wav!, mp3!]);
    return spoken.cpuSeconds + encoded.cpuSeconds;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function bookFigures(novel: readonly string[], { log }: BenchContext): Promise<Figure[]> {
  const server = await BuiltServer.create();
  try {
    await server.start();
    const listener = await Client.register(server.origin, 'lena@bench.example');
    const reader = await Client.register(server.origin, 'rana@bench.example');
    const { id: subjectId } = await listener.addSubject('Novels');
    const { id: shelf } = await reader.addSubject('Notes');
    const bookId = await addText(listener, subjectId, wordsOf(novel, pages * wordsPerPage));
    const firsts: number[] = [];
    for (const from of [0, 200_000, 400_000]) firsts.push(await firstSound(listener, bookId, from));
    log(`  first sound at three places: ${firsts.map((ms) => ms.toFixed(0)).join(', ')} ms`);

    const uploadOf = () => timedUpload(reader, shelf);
    await uploadOf();
    const alone = await several(uploadOf);
    await listener.post(`/api/documents/${bookId}/audio`, {});
    const until = performance.now() + makingSeconds * 1000;
    await sleep(2_000);
    const meanwhile = await several(uploadOf);
    let serverMb = 0;
    for (; performance.now() < until; await sleep(500)) serverMb = Math.max(serverMb, server.residentMb());
    const { peakBytes } = voiceUsage(server.pid);
    const { audioMaking } = await listener.overview(bookId);
    log(`  made in ${makingSeconds} s: ${audioMaking?.done} of ${audioMaking?.total} letters`);
    // Without it once more, since a machine's speed changes.
    await listener.delete(`/api/documents/${bookId}/audio`);
    await sleep(2_000);
    alone.push(...(await several(uploadOf)));
    const [beside, without] = [quantile(meanwhile, 0.5), quantile(alone, 0.5)];
    log(`  uploads beside it: ${seconds(meanwhile)} s; without it: ${seconds(alone)} s`);
    const data = `a novel of ${pages} pages`;
    return [
      {
        ...{ metric: 'first sound after the press, the slowest of three places', data, unit: 's' },
        ...{ value: Math.max(...firsts) / 1000, reach: { atMost: 1.5 } },
        reference: `a fresh process ${(firsts[0]! / 1000).toFixed(2)} s, then ${(firsts[1]! / 1000).toFixed(2)} s`,
      },
      {
        ...{ metric: 'memory of the process that speaks', data, value: peakBytes, unit: 'bytes' },
        reach: { atMost: 300e6 },
      },
      {
        ...{ metric: "memory of the server's own process while all is made", data, unit: 'bytes' },
        ...{ value: serverMb * 1024 * 1024, reach: { atMost: 300e6 } },
      },
      {
        ...{ metric: "another's short text, until it can be asked, while all is made", data, unit: '×' },
        ...{ value: beside / without, reach: { atMost: 1.1 } },
        reference: `${beside.toFixed(2)} s, without it ${without.toFixed(2)} s`,
      },
    ];
  } finally {
    await server.remove();
  }
}

/** From the press to the last byte of the first segment, as the player asks for it. */
async function firstSound(client: Client, documentId: string, from: number): Promise<number> {
  const begun = performance.now();
  const trackId = await trackOf(client, documentId);
  const { segments } = await segmentsOf(client, trackId, from, 5);
  await hear(client, trackId, segments[0]!);
  return performance.now() - begun;
}

async function timedUpload(client: Client, subjectId: string): Promise<number> {
  const begun = performance.now();
  await addText(client, subjectId, `The tide of ${Math.random()} comes in twice a day.\n`.repeat(40));
  return (performance.now() - begun) / 1000;
}

const seconds = (all: readonly number[]) => all.map((each) => each.toFixed(2)).join(', ');

async function several(once: () => Promise<number>): Promise<number[]> {
  const all: number[] = [];
  for (let i = 0; i < uploads; i += 1) all.push(await once());
  return all;
}
