/** Runs the ingestion engine like the server: bundled, one process per file, with its memory limits. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from '../tools/build.mjs';
import type { IngestionReport } from './ingestion-child.ts';
import { measure, type Run } from './programs.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The flags of the server's reading child, see its isolation. */
const flags = ['--max-old-space-size=400'];

/** @returns the path of the bundle, inside the repository so that it finds packages */
export async function bundleIngestion(): Promise<string> {
  const outfile = join(root, 'node_modules/.cache/gene/bench/ingestion-child.mjs');
  await bundle(join(root, 'bench/ingestion-child.ts'), outfile);
  return outfile;
}

export interface MeasuredReading extends Run {
  report: IngestionReport;
}

/** @param options a file with fewer pages than `fewestPages` is opened but not read */
export async function readWithGene(
  bundle: string,
  file: string,
  { ocr = false, lastPage = 0, fewestPages = 0 } = {},
): Promise<MeasuredReading> {
  const args = [...flags, bundle, file, ocr ? 'ocr' : 'text', String(lastPage), String(fewestPages)];
  const run = await measure(process.execPath, args);
  if (run.status !== 0) throw new Error(run.stderr.slice(-500));
  return { ...run, report: JSON.parse(run.stdout.toString('utf8')) as IngestionReport };
}
