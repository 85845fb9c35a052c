/**
 * Checks that every file, however broken, ends in its text or a failure with a reason, within a child's
 * limits.
 */
import { fork } from 'node:child_process';
import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { failureMessages } from '@gene/contract/documents';
import type { Bench, BenchContext, Figure } from './figures.ts';
import { peakRss } from './programs.ts';
import type { ReadingReport } from './reading-child.ts';

/** The server's limits for a reading child. */
const heapMb = 400;
const rssBytes = 700e6;
const wallMs = 20_000;
const perPageMs = 100;
const perScanMs = 15_000;

const child = fileURLToPath(new URL('./reading-child.ts', import.meta.url));

interface Reading {
  file: string;
  /** "read", the code of a clear failure, or "crashed". */
  outcome: string;
  blocks: { kind: string; text: string }[];
  seconds: number;
  peakBytes: number;
}

export const bench: Bench = {
  name: 'hostile',
  async run(context) {
    const hostile = await readAll(context, 'ingest/hostile');
    const doc = await readAll(context, 'ingest/doc');
    const docx = await readAll(context, 'ingest/docx');
    const txt = await readAll(context, 'ingest/txt');
    return [
      ...outcomes('hostile', hostile),
      ...outcomes('doc, docx, txt', [...doc, ...docx, ...txt]),
      readable('docx', docx),
      readable('txt', txt),
      readable('doc', doc),
      ...twins(doc, docx),
    ];
  },
};

async function readAll(context: BenchContext, folder: string): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const file of context.files(folder)) {
    const reading = await read(file);
    readings.push(reading);
    const { outcome, seconds, peakBytes } = reading;
    context.log(
      `  ${outcome.padEnd(20)} ${seconds.toFixed(1).padStart(5)} s ${(peakBytes / 1e6).toFixed(0).padStart(4)} MB  ${basename(file)}`,
    );
  }
  return readings;
}

/** Reads a file in a child that is killed when it exceeds a limit. */
function read(file: string): Promise<Reading> {
  return new Promise((resolve) => {
    const start = performance.now();
    let deadline = start + wallMs;
    let outcome: string | null = null;
    let blocks: Reading['blocks'] = [];
    let peakBytes = 0;
    const process = fork(child, [file], {
      execArgv: [`--max-old-space-size=${heapMb}`, '--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    const watch = setInterval(() => {
      peakBytes = Math.max(peakBytes, process.pid ? peakRss(process.pid) : 0);
      if (peakBytes > rssBytes) stop('too_large_in_memory');
      else if (performance.now() > deadline) stop('too_slow');
    }, 50);
    const stop = (reason: string): void => {
      outcome ??= reason;
      process.kill('SIGKILL');
    };
    process.on('message', (report: ReadingReport) => {
      if (report.type === 'opened') deadline += report.pages * perPageMs;
      else if (report.type === 'scanned') deadline += perScanMs;
      else if (report.type === 'failed') outcome ??= report.code;
      else {
        outcome ??= 'read';
        ({ blocks } = report);
      }
    });
    process.on('exit', () => {
      clearInterval(watch);
      resolve({
        file,
        outcome: outcome ?? 'crashed',
        blocks,
        seconds: (performance.now() - start) / 1000,
        peakBytes,
      });
    });
  });
}

function share(readings: readonly Reading[], test: (reading: Reading) => boolean): number | null {
  return readings.length === 0 ? null : readings.filter(test).length / readings.length;
}

function outcomes(data: string, readings: readonly Reading[]): Figure[] {
  const counts = new Map<string, number>();
  for (const { outcome } of readings) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  const isClear = ({ outcome }: Reading): boolean =>
    outcome === 'read' || (outcome in failureMessages && outcome !== 'internal');
  return [
    {
      metric: 'files that end in their text or a clear message',
      data: `${data}, ${readings.length} files`,
      value: share(readings, isClear),
      unit: 'share',
      reference: [...counts].map(([outcome, count]) => `${outcome} ${count}`).join(', '),
      reach: { atLeast: 1 },
    },
    {
      metric: 'slowest file, start of the child included',
      data,
      value: Math.max(0, ...readings.map((reading) => reading.seconds)),
      unit: 's',
    },
    {
      metric: 'highest memory of a child that ended by itself',
      data,
      value: Math.max(
        0,
        ...readings
          .filter(({ outcome }) => outcome !== 'too_large_in_memory')
          .map((reading) => reading.peakBytes),
      ),
      unit: 'bytes',
      reach: { atMost: rssBytes },
    },
  ];
}

function readable(data: string, readings: readonly Reading[]): Figure {
  return {
    metric: 'files with text that are read',
    data,
    value: share(
      readings.filter(({ outcome }) => outcome !== 'no_text' && outcome !== 'unsupported_version'),
      ({ outcome }) => outcome === 'read',
    ),
    unit: 'share',
    reach: { atLeast: 1 },
  };
}

/** Measures how far the two readers agree on the same document in both formats. */
function twins(doc: readonly Reading[], docx: readonly Reading[]): Figure[] {
  const name = (file: string): string => basename(file, extname(file));
  const pairs = doc.flatMap((old) => {
    const twin = docx.find((candidate) => name(candidate.file) === name(old.file));
    return twin ? [[old, twin] as const] : [];
  });
  if (pairs.length === 0) return [];
  const mean = (measure: (blocks: Reading['blocks']) => string[]): number =>
    pairs.reduce((sum, [a, b]) => sum + overlap(measure(a.blocks), measure(b.blocks)), 0) / pairs.length;
  const data = `${pairs.length} documents in both formats`;
  const words = (blocks: Reading['blocks']): string[] =>
    blocks.flatMap(({ text }) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  const kinds = (blocks: Reading['blocks']): string[] => blocks.map(({ kind, text }) => `${kind} ${text}`);
  return [
    {
      metric: 'words that DOC and DOCX share',
      data,
      value: mean(words),
      unit: 'share',
      reach: { atLeast: 0.98 },
    },
    {
      metric: 'blocks that DOC and DOCX share',
      data,
      value: mean(kinds),
      unit: 'share',
      reach: { atLeast: 0.9 },
    },
  ];
}

/** F1 of two multisets. */
function overlap(a: readonly string[], b: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const item of a) counts.set(item, (counts.get(item) ?? 0) + 1);
  let common = 0;
  for (const item of b) {
    const left = counts.get(item) ?? 0;
    if (left > 0) common += 1;
    counts.set(item, left - 1);
  }
  return a.length + b.length === 0 ? 1 : (2 * common) / (a.length + b.length);
}
