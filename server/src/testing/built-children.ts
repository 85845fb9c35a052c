import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { afterAll, afterEach, inject } from 'vitest';
import { runChildrenAsBuilt } from '../platform/isolation.ts';
import { watchChildren } from './children.ts';

runChildrenAsBuilt(inject('builtServer'));
// A child that gives way to everybody might never have its turn beside the other tests.
os.setPriority = () => undefined;
syncBuiltinESMExports();

const { wrong, stop } = watchChildren(inject('builtServer'));
afterEach(() => {
  if (wrong.length > 0) throw new Error(wrong.splice(0).join('\n'));
});
afterAll(stop);
