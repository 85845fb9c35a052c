import { createHash } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { EncoderPack } from '../types.ts';

const size = 384;
const inner = 1536;
const words = ['<s>', '<pad>', '</s>', '<unk>', '▁', 'moon', 'sea', 'Mond', 'Meer', 'query', 'passage', ':'];

/** A model of one layer, as a publisher has its file. */
function makeWeights(): Buffer {
  const layer = 'encoder.layer.0';
  const linear = (name: string, columns: number, depth: number) =>
    [
      [`${name}.weight`, [columns, depth]],
      [`${name}.bias`, [columns]],
    ] as [string, number[]][];
  const norm = (name: string) =>
    ['weight', 'bias'].map((part): [string, number[]] => [`${name}.LayerNorm.${part}`, [size]]);
  const shapes: [string, number[]][] = [
    ['embeddings.word_embeddings.weight', [words.length, size]],
    ['embeddings.position_embeddings.weight', [64, size]],
    ['embeddings.token_type_embeddings.weight', [2, size]],
    ...norm('embeddings'),
    ...['query', 'key', 'value'].flatMap((part) => linear(`${layer}.attention.self.${part}`, size, size)),
    ...linear(`${layer}.attention.output.dense`, size, size),
    ...norm(`${layer}.attention.output`),
    ...linear(`${layer}.intermediate.dense`, inner, size),
    ...linear(`${layer}.output.dense`, size, inner),
    ...norm(`${layer}.output`),
  ];
  let at = 0;
  const header: Record<string, unknown> = {};
  const values = shapes.map(([name, shape]) => {
    const floats = new Float32Array(shape.reduce((product, each) => product * each, 1));
    const isWeight = name.endsWith('LayerNorm.weight');
    floats.forEach((_, i) => (floats[i] = Math.sin(i * 12.9898 + at) * 0.1 + Number(isWeight)));
    header[name] = { dtype: 'F32', shape, data_offsets: [at, (at += floats.byteLength)] };
    return Buffer.from(floats.buffer);
  });
  const text = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(text.length));
  return Buffer.concat([length, text, ...values]);
}

const weights = makeWeights();
const tokenizer = Buffer.from(
  JSON.stringify({
    added_tokens: words.slice(0, 4).map((content, id) => ({ id, content })),
    normalizer: { type: 'Precompiled', precompiled_charsmap: 'AAAAAA==' },
    pre_tokenizer: { type: 'Metaspace', replacement: '▁' },
    model: { type: 'Unigram', unk_id: 3, vocab: words.map((word, i) => [word, -i]) },
  }),
);

export interface Publisher {
  pack: EncoderPack;
  /** The files it serves; a test may damage them. */
  files: { weights: Buffer; tokenizer: Buffer };
  /** Paths and ranges of the calls. */
  asked: string[];
  /** Breaks off after so many bytes of the weights. */
  cutAfter: number;
  /** Puts the files into a folder. */
  writeTo(folder: string): void;
  close(): Promise<void>;
}

/** A publisher on this machine, with a pack so small that a test can install it. */
export async function startPublisher(): Promise<Publisher> {
  const files = { weights, tokenizer };
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.range ?? 'whole'}`);
    const isWeights = request.url === '/model.safetensors';
    const content = isWeights ? own.files.weights : own.files.tokenizer;
    const from = Number(/\d+/.exec(request.headers.range ?? '')?.[0] ?? 0);
    response.writeHead(from > 0 ? 206 : 200, {
      etag: '"v1"',
      'content-length': content.length - from,
      'content-range': `bytes ${from}-${content.length - 1}/${content.length}`,
    });
    if (!isWeights || own.cutAfter === Infinity) response.end(content.subarray(from));
    // It falls silent, so that a test can look, and stop it.
    else response.write(content.subarray(from, from + own.cutAfter));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const describe = (name: string, content: Buffer) => ({
    ...{ name, url: `http://127.0.0.1:${port}/${name}`, bytes: content.length },
    sha256: createHash('sha256').update(content).digest('hex'),
  });
  const own: Publisher = {
    ...{ files, asked, cutAfter: Infinity },
    pack: {
      ...{
        kind: 'encoder',
        id: 'multilingual',
        name: 'small',
        publisher: 'A publisher',
        licence: 'MIT',
        page: '',
        languages: '',
      },
      files: {
        weights: describe('model.safetensors', files.weights),
        tokenizer: describe('tokenizer.json', tokenizer),
      },
      installedBytes: files.weights.length,
      encoder: {
        ...{ model: 'small/1', longestText: 64, unrelated: 0.5 },
        prefixes: { question: 'query: ', text: 'passage: ' },
      },
    },
    writeTo(folder) {
      fs.mkdirSync(folder, { recursive: true });
      fs.writeFileSync(path.join(folder, 'model.safetensors'), own.files.weights);
      fs.writeFileSync(path.join(folder, 'tokenizer.json'), own.files.tokenizer);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return own;
}
