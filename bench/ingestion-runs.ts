/** Runs of the ingestion engine as the server runs it: bundled, one process per file, with its memory limits. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { IngestionReport } from './ingestion-child.ts';
import { measure, type Run } from './programs.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The reading child's own flags, see the server's isolation. */
const flags = ['--max-old-space-size=400'];

/** @returns the path of the bundle, inside the repository so that packages are found from it */
export async function bundleIngestion(): Promise<string> {
  const folder = join(root, 'node_modules/.cache/gene-bench');
  await mkdir(folder, { recursive: true });
  const outfile = join(folder, 'ingestion-child.mjs');
  await build({
    entryPoints: [join(root, 'bench/ingestion-child.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile,
    plugins: [
      {
        name: 'packages stay outside, workspaces come in',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^./]/ }, ({ path }) =>
            path.startsWith('@gene/') ? null : { path, external: true },
          ),
      },
    ],
  });
  return outfile;
}

export interface MeasuredReading extends Run {
  report: IngestionReport;
}

export async function readWithGene(
  bundle: string,
  file: string,
  options: { ocr?: boolean; lastPage?: number } = {},
): Promise<MeasuredReading> {
  const args = [...flags, bundle, file, options.ocr ? 'ocr' : 'text', String(options.lastPage ?? 0)];
  const run = await measure(process.execPath, args);
  if (run.status !== 0) throw new Error(run.stderr.slice(-500));
  return { ...run, report: JSON.parse(run.stdout.toString('utf8')) as IngestionReport };
}
