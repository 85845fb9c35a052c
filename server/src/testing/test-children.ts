import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { runChildrenAsBuilt } from '../platform/isolation.ts';

const source = fileURLToPath(new URL('..', import.meta.url));
const entries = ['calculating-child', 'misbehaving-child', 'mortal-speaking-child', 'probing-child'].map(
  (name) => path.join(source, `testing/${name}.ts`),
);
let built: Promise<void> | undefined;

/** Builds the children of unit tests, since each takes half a second of work to start from source. */
export const buildTestChildren = () => (built ??= buildThem());

async function buildThem(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gene-test-children-'));
  process.once('exit', () => fs.rmSync(folder, { recursive: true }));
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  await build({
    ...{ entryPoints: entries, outbase: source, outdir: folder },
    ...{ bundle: true, platform: 'node', format: 'esm', logLevel: 'error' },
  });
  runChildrenAsBuilt(folder);
}
