import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { isAlive, signalProcess } from './process-table.ts';

test('a process gets a signal; one that has ended gets none, which is no error', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(child, 'spawn');
  const pid = child.pid ?? 0;
  expect(isAlive(pid)).toBe(true);
  signalProcess(pid, 'SIGKILL');
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  expect(isAlive(pid)).toBe(false);
  expect(() => signalProcess(pid, 'SIGINT')).not.toThrow();
});
