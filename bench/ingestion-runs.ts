/** Runs of the ingestion engine as the server runs it: bundled, one process per file, with its memory limits. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from '../tools/build.mjs';
import type { IngestionReport } from './ingestion-child.ts';
import { measure, type Run } from './programs.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The reading child's own flags, see the server's isolation. */
const flags = ['--max-old-space-size=400'];

/** @returns the path of the bundle, inside the repository so that packages are found from it */
export async function bundleIngestion(): Promise<string> {
  const outfile = join(root, 'node_modules/.cache/gene/bench/ingestion-child.mjs');
  await bundle(join(root, 'bench/ingestion-child.ts'), outfile);
  return outfile;
}

export interface MeasuredReading extends Run {
  report: IngestionReport;
}

/** @param options a file of fewer pages than `fewestPages` is opened, not read */
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
