import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { packModel } from '@gene/engines/sentence-encoding';
import { readRangeOf } from '../../../platform/read-range.ts';
import { serveParent } from '../../../platform/isolated-child.ts';
import type { FromPreparer, ToPreparer } from './messages.ts';

/** Packs a model in a process of its own: its files are large, and from outside. */
serveParent<ToPreparer, FromPreparer>(async ({ weights, tokenizer, target }, ask) => {
  const source = fs.openSync(weights, 'r');
  const file = fs.openSync(target, 'w', 0o600);
  const hash = createHash('sha256');
  const pieces = packModel(readRangeOf(source), fs.readFileSync(tokenizer, 'utf8'));
  for (;;) {
    const { value, why } = nextOf(pieces);
    if (why !== undefined) {
      await ask({ type: 'unusable', why });
      return;
    }
    if (!value) break;
    hash.update(value);
    for (let at = 0; at < value.length;) at += fs.writeSync(file, value, at);
  }
  await ask({ type: 'prepared', sha256: hash.digest('hex') });
});

/** The engine's errors are about the files; a full disk is not. */
function nextOf(pieces: Generator<Uint8Array, void>): { value?: Uint8Array; why?: string } {
  try {
    const { value } = pieces.next();
    return value ? { value } : {};
  } catch (error) {
    return { why: error instanceof Error ? error.message.slice(0, 500) : String(error) };
  }
}
