/**
 * Input and output of a benchmark. A file `bench/<name>.bench.ts` exports `bench: Bench`; `npm run bench --
 * <name>` runs it.
 */
import { type Program, whichProgram } from './programs.ts';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

export type Reach = { atLeast: number } | { atMost: number };

export interface Figure {
  /** The metric, e.g. "nDCG@10". */
  metric: string;
  /** The data measured on: a folder or set, for display only. */
  data: string;
  /** Shares are fractions of 1. Null if it could not be measured; `reference` has the reason. */
  value: number | null;
  /** "s", "ms", "bytes", "×", "share", "requests/s" … */
  unit: string;
  /** A program measured in the same run, with its figure: "pdftotext 1.2 s". */
  reference?: string | null;
  /** The target; without one, the figure is only informative. */
  reach?: Reach | null;
}

export interface BenchContext {
  /** Absolute path of the data folder (`BENCH_DATA`). */
  data: string;
  /** Returns a folder of the data. @throws MissingData if it does not exist */
  folder: (...path: string[]) => string;
  /**
   * Lists a data folder's files, sorted and absolute, filtered by extension if given ("pdf"). @throws
   * MissingData
   */
  files: (folder: string, extension?: string) => string[];
  /** Returns the path of a reference program; if null, the runner names it and its package. */
  program: (program: Program) => string | null;
  /** Options given as flags ("--show": examples to read). */
  flags: ReadonlySet<string>;
  /** Prints a line for people; never part of `--json`. */
  log: (line: string) => void;
}

export interface Bench {
  name: string;
  run(context: BenchContext): Promise<Figure[]>;
}

/** A bench's data is not in `BENCH_DATA`. */
export class MissingData extends Error {
  override name = 'MissingData';
}

export function createContext(
  data: string,
  log: (line: string) => void,
  flags: readonly string[] = [],
): BenchContext {
  const folder = (...path: string[]) => {
    const found = join(data, ...path);
    if (!statSync(found, { throwIfNoEntry: false })?.isDirectory())
      throw new MissingData(
        `No folder ${path.join('/')} in ${data}; set BENCH_DATA to a folder that has it.`,
      );
    return found;
  };
  return {
    data,
    folder,
    files: (name, extension) =>
      readdirSync(folder(name), { withFileTypes: true })
        .filter((entry) => entry.isFile() && (!extension || entry.name.endsWith(`.${extension}`)))
        .map((entry) => join(data, name, entry.name))
        .sort(),
    program(program) {
      const path = whichProgram(program.command);
      if (!path) log(`  ${missing(program)}: what is compared with it is left out`);
      return path;
    },
    flags: new Set(flags),
    log,
  };
}

/** Describes a missing reference program, also for `Figure.reference`. */
export function missing(program: Program): string {
  const from = program.debian ? `apt-get install ${program.debian}` : `npm i --no-save ${program.npm}`;
  return `${program.command} is not installed (${from})`;
}

/** Tells whether a figure reaches its target; null without one. */
export function holds({ value, reach }: Figure): boolean | null {
  if (value === null || !reach) return null;
  return 'atLeast' in reach ? value >= reach.atLeast : value <= reach.atMost;
}

const reachText = (reach: Reach | null | undefined) =>
  !reach ? null : 'atLeast' in reach ? `>= ${reach.atLeast}` : `<= ${reach.atMost}`;

/** One line of `npm run bench -- --json`. */
export function toJsonLine(bench: string, figure: Figure): string {
  const { metric, data, value, unit, reference = null, reach } = figure;
  return JSON.stringify({
    bench,
    metric,
    data,
    value,
    unit,
    reference,
    reach: reachText(reach),
    holds: holds(figure),
  });
}

/** Formats a figure for people: shares as percent, bytes as MB. */
export function toText(figure: Figure): string {
  const verdict = { true: '✓', false: '✗', null: '·' }[String(holds(figure)) as 'true' | 'false' | 'null'];
  const reach = figure.reach ? `  (aim ${reachText(figure.reach)})` : '';
  const reference = figure.reference ? `  [${figure.reference}]` : '';
  return `  ${verdict} ${figure.metric} · ${figure.data}: ${amount(figure)}${reach}${reference}`;
}

function amount({ value, unit }: Figure): string {
  if (value === null) return 'not measured';
  if (unit === 'share') return `${(100 * value).toFixed(1)} %`;
  if (unit === 'bytes') return `${(value / 1e6).toFixed(1)} MB`;
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 3;
  return `${value.toFixed(digits)} ${unit}`;
}

/** The q-quantile (0–1) by nearest rank. */
export function quantile(values: readonly number[], q: number): number {
  if (values.length === 0) throw new Error('quantile of nothing');
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(q * sorted.length) - 1))] as number;
}
