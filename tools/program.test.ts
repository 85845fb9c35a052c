import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gene-program-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const runner = new URL('./program.mjs', import.meta.url).href;
const hello = `exports.started = Promise.resolve(); console.log('hello');`;
const kept = () => readFileSync(join(folder, 'cache', 'code'));

/** Runs a program in its own process and returns its output. */
function run(program: string, map = ''): string {
  const file = join(folder, 'program.cjs');
  writeFileSync(file, program);
  writeFileSync(`${file}.map`, map);
  const call = `(await import('${runner}')).loadProgram(...process.argv.slice(1))()`;
  const args = ['--input-type=module', '--eval', call, file, join(folder, 'cache', 'code')];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return `${stdout}${stderr}`;
}

test('what a start has compiled is kept, and used by the next', () => {
  expect(run(hello)).toBe('hello\n');
  const first = kept();
  expect(run(hello)).toBe('hello\n');
  expect(kept()).toEqual(first);
});

test('what was kept of another program of the same length is not run', () => {
  run(hello);
  expect(run(hello.replace('hello', 'world'))).toBe('world\n');
  expect(run(hello)).toBe('hello\n');
});

test('what was kept and damaged is not run, and kept anew', () => {
  run(hello);
  const whole = kept();
  for (const damaged of [whole.map((byte, at) => (at === whole.length >> 1 ? byte ^ 1 : byte)), '']) {
    writeFileSync(join(folder, 'cache', 'code'), damaged);
    expect(run(hello)).toBe('hello\n');
    expect(kept()).toHaveLength(whole.length);
    expect(kept()).not.toEqual(damaged);
  }
});

test('what is built between loading and running is run', () => {
  const file = join(folder, 'program.cjs');
  writeFileSync(file, hello);
  const call = `
    const run = (await import('${runner}')).loadProgram(...process.argv.slice(1));
    (await import('node:fs')).writeFileSync(process.argv[1], "console.log('built anew')");
    run();`;
  const args = ['--input-type=module', '--eval', call, file, join(folder, 'cache', 'code')];
  expect(spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout).toBe('built anew\n');
});

test('letters of every script are read as they were written', () => {
  expect(run(String.raw`console.log(/^né$/.test('n\u00e9'))`)).toBe('true\n');
});

test('where nothing can be kept it runs as well', () => {
  writeFileSync(join(folder, 'cache'), 'a file where the folder would be');
  expect(run(hello)).toBe('hello\n');
});

test('errors of a program whose map is lost name its own lines', () => {
  const said = run(`\nthrow new TypeError('nothing there');`);
  expect(said).toContain('TypeError: nothing there\n');
  expect(said).toContain(`${join(folder, 'program.cjs')}:2:7`);
});

test('errors name the lines of the source', () => {
  const source = `interface Nothing { at: string }\n\nfunction fail(): Nothing {\n  throw new TypeError('nothing there');\n}\nfail();\n`;
  const { code, map } = transformSync(source, {
    ...{ loader: 'ts', format: 'cjs', minifyWhitespace: true },
    ...{ sourcemap: 'external', sourcefile: 'source.ts', banner: '"use strict";' },
  });
  const said = run(code, map);
  expect(said).toContain('TypeError: nothing there\n');
  expect(said).toContain(`at fail (${join(folder, 'source.ts')}:4:9)\n`);
});
