/** Encodes the texts of marked answers, which takes minutes, so vectors are kept beside other temporary files. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packVectors, unpackVectors, vectorSize } from '@gene/engines/sentence-encoding';
import type { EncodeParts } from '@gene/engines/marking/ports';
import { encodeTexts, type Meanings } from '../engines/src/marking/meaning.ts';
import { openEncoder } from './encoded.ts';
import type { BenchContext } from './figures.ts';

/** Null where the model is not installed. */
export async function encodeAnswers(
  context: BenchContext,
  texts: readonly string[],
): Promise<Meanings | null> {
  const digest = await digestOf(texts);
  const file = join(tmpdir(), `gene-bench-meanings-${digest}`);
  if (existsSync(file)) return encodeTexts(texts, 'eng', vectorsIn(readFileSync(file)));
  const model = openEncoder(context.log)?.model;
  if (!model) return null;
  context.log(`  encoding ${texts.length.toLocaleString('en')} texts`);
  const rows: Uint8Array[] = [];
  const meanings = await encodeTexts(texts, 'eng', (parts) => {
    const packed = packVectors(model.encodeParts(parts).parts);
    rows.push(new Uint8Array(packed.buffer, packed.byteOffset, packed.length));
    return Promise.resolve(unpackVectors(packed));
  });
  writeFileSync(file, Buffer.concat(rows));
  return meanings;
}

/** Of the texts as they are parted into words. */
async function digestOf(texts: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  await encodeTexts(texts, 'eng', (parts) => {
    hash.update(JSON.stringify(parts));
    return Promise.resolve([]);
  });
  return hash.digest('hex').slice(0, 16);
}

/** The same texts ask for the same rows in the same order. */
function vectorsIn(bytes: Buffer): EncodeParts {
  let at = 0;
  return (parts) => {
    const from = at;
    at += parts.length * vectorSize;
    return Promise.resolve(unpackVectors(new Int8Array(bytes.buffer, bytes.byteOffset + from, at - from)));
  };
}
