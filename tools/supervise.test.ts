import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gene-supervise-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const supervisor = new URL('./supervise.mjs', import.meta.url).href;

/** Supervises a program, in its own process, that prints its process id and then does as asked. */
function supervise(program: string) {
  const file = join(folder, 'program.mjs');
  const bound = `process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));`;
  writeFileSync(file, `${program}\n${bound}\nconsole.log('runs as ' + process.pid);`);
  const call = `process.exit(await (await import('${supervisor}')).supervise(process.argv[1], { pausesMs: [0, 0, 0, 0, 0] }))`;
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', call, file], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const listeners = new Set<() => void>();
  for (const stream of [parent.stdout, parent.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      listeners.forEach((listener) => listener());
    });
  const runs = () => [...said.matchAll(/runs as (\d+)/g)].map(([, pid]) => Number(pid));
  return {
    parent,
    runs,
    said: () => said,
    code: once(parent, 'close').then(([code]) => code as number | null),
    /** Process id of the n-th run. */
    run: (n: number) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const pid = runs()[n - 1];
          if (pid !== undefined) resolve(pid);
        };
        listeners.add(look);
        look();
      }),
  };
}

const stays = 'setInterval(() => {}, 1000);';

test('a server that is killed is started again, one that is stopped is not', async () => {
  const gene = supervise(`process.on('SIGTERM', () => process.exit(0)); ${stays}`);
  process.kill(await gene.run(1), 'SIGKILL');
  await gene.run(2);
  expect(gene.said()).toContain('Gene ended unexpectedly (SIGKILL) and is started again.');
  gene.parent.kill('SIGTERM');
  expect(await gene.code).toBe(0);
  expect(gene.runs()).toHaveLength(2);
});

test('one that is held runs when it is supervised, and is started as others after that', async () => {
  const file = join(folder, 'held.mjs');
  writeFileSync(
    file,
    `import { isHeld } from '${supervisor}';
     const run = (how) => { console.log(how, process.env.GENE_HELD); process.exit(how === 'held' ? 70 : 0); };
     if (isHeld()) process.once('message', () => run('held')); else run('started');`,
  );
  const call = `
    const { hold, supervise } = await import('${supervisor}');
    const held = hold(process.argv[1]);
    console.log('checked');
    process.exit(await supervise(process.argv[1], { held, pausesMs: [0] }));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', call, file], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(said).toBe('checked\nheld undefined\nstarted undefined\n');
});

test('one that ends each time is given up after five restarts within a minute, with a sentence', async () => {
  const gene = supervise(`setTimeout(() => process.exit(70));`);
  expect(await gene.code).toBe(70);
  expect(gene.runs()).toHaveLength(6);
  expect(gene.said()).toContain(
    'Gene has ended 6 times within a minute and is not started again: its log says why.',
  );
});

test('one that cannot start has said why, and is not started again', async () => {
  const gene = supervise(`setTimeout(() => process.exit(1));`);
  expect(await gene.code).toBe(1);
  expect(gene.runs()).toHaveLength(1);
  expect(gene.said()).toMatch(/^runs as \d+\n$/);
});

test('it ends when what started it is killed', async () => {
  const gene = supervise(`process.on('SIGTERM', () => { console.log('told'); process.exit(0); }); ${stays}`);
  await gene.run(1);
  gene.parent.kill('SIGKILL');
  await gene.code; // The pipe closes once the program itself has ended.
  expect(gene.said()).toContain('told');
});
