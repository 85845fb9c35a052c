import path from 'node:path';
import { inject } from 'vitest';

/** Arguments for Node to run the built server as `npm start` does, with code that an earlier run compiled. */
export const builtProgram = (...words: string[]): string[] => [
  path.join(inject('builtServer'), '../../tools/serve.mjs'),
  ...words,
];
