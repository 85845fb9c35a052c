// npm run bench: all benchmarks, or the named ones. `--json` prints one line per figure, `--show` examples to
// read, where a benchmark has any; further flags are told where their benchmark is.
import './node-version.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root, run, sourceFiles } from './project.mjs';

const args = process.argv.slice(2);
const asked = args.filter((argument) => !argument.startsWith('--'));
const known = ['--json', '--show', '--write', '--vectors', '--textbooks', '--claims', '--cost'];
const flags = args.filter((argument) => argument.startsWith('--'));
const all = sourceFiles(root, 'bench').flatMap((path) => /^bench\/(.+)\.bench\.ts$/.exec(path)?.[1] ?? []);

const unknown = [
  ...asked.filter((name) => !all.includes(name)),
  ...flags.filter((flag) => !known.includes(flag)),
];
if (unknown.length > 0) {
  console.error(
    `No benchmark ${unknown.join(', ')}. There are: ${all.join(', ')}; and the flags ${known.join(', ')}.`,
  );
  process.exit(2);
}

const data = process.env['BENCH_DATA'] || join(root, '../shared/data');
if (!existsSync(data)) {
  console.error(`There is no data at ${data}; set BENCH_DATA to a folder that has it.`);
  process.exit(2);
}
// Keeps output of installing and building out of the figures.
const stdout = console.log;
console.log = console.error;
if (!(await ensureInstalled()) || !(await ensureBuilt())) process.exit(1);
console.log = stdout;

const env = { ...process.env, BENCH_DATA: data };
for (const name of asked.length > 0 ? asked : all) {
  // A process each, so that one benchmark's memory does not affect the next.
  const code = await run(process.execPath, ['--import', 'tsx', 'bench/run.ts', name, ...flags], { env });
  if (code !== 0) process.exitCode = 1;
}
