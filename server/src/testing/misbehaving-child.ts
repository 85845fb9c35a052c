import { readFile } from 'node:fs/promises';
import { serveParent } from '../platform/isolated-child.ts';
import { workFor } from './work-for.ts';

export type Misbehaviour =
  | 'echo'
  | 'name itself'
  | 'hang'
  | 'spin'
  | 'eat buffers'
  | 'eat heap'
  | 'crash'
  | 'be killed'
  | 'miss a file'
  | 'slow but steady';

/** For tests of isolation: does as told. */
serveParent<Misbehaviour | number, number>(async (behaviour, ask) => {
  switch (behaviour) {
    case 'echo':
      for (let n = 1; n <= 3; n += 1) await ask(((await ask(n)) as number) * 10);
      return;
    case 'name itself':
      return void (await ask(process.pid));
    case 'hang':
      await ask(process.pid);
      return new Promise(() => setInterval(() => {}, 1000));
    case 'be killed':
      process.kill(process.pid, 'SIGKILL');
      return new Promise(() => {});
    case 'miss a file':
      return void (await readFile('/nowhere/at/all'));
    case 'spin':
      await ask(process.pid);
      for (;;);
    case 'eat buffers': {
      const eaten: Buffer[] = [];
      for (;;) {
        eaten.push(Buffer.alloc(4 * 1024 * 1024, 1));
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
    }
    case 'eat heap': {
      const eaten: unknown[] = [];
      for (;;) eaten.push(Array.from({ length: 1000 }, (_, i) => ({ i })));
    }
    case 'crash':
      throw new Error('out of cheese');
    case 'slow but steady':
      for (let n = 0; n < 6; n += 1) {
        workFor(100);
        await ask(n);
      }
      return;
  }
});
