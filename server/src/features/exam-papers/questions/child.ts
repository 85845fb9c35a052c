import { readFile } from 'node:fs/promises';
import { keyOfQti, QtiFailure, readQti } from '@gene/engines/exam-scoring';
import { serveParent } from '../../../platform/isolated-child.ts';
import type { FromQuestionsChild, ToQuestionsChild } from './messages.ts';

/** Reads a file of questions that somebody sent, in a separate process. */
serveParent<ToQuestionsChild, FromQuestionsChild>(async ({ path, paper }, ask) => {
  await ask(readKey(await readFile(path), paper));
});

function readKey(bytes: Uint8Array, paper: ToQuestionsChild['paper']): FromQuestionsChild {
  try {
    return { ok: true, key: keyOfQti(readQti(bytes), paper) };
  } catch (error) {
    if (error instanceof QtiFailure) return { ok: false, fault: error.fault };
    throw error;
  }
}
