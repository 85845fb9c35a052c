import { afterAll, afterEach, inject } from 'vitest';
import { runChildrenAsBuilt } from '../platform/isolation.ts';
import { watchChildren } from './children.ts';

runChildrenAsBuilt(inject('builtServer'));

const { wrong, stop } = watchChildren(inject('builtServer'));
afterEach(() => {
  if (wrong.length > 0) throw new Error(wrong.splice(0).join('\n'));
});
afterAll(stop);
