import { Buffer } from 'node:buffer';

type Value =
  | { type: 'u32' | 'f32'; value: number }
  | { type: 'text'; value: string }
  | { type: 'texts'; value: readonly string[] }
  | { type: 'f32s' | 'i32s'; value: readonly number[] };

const typeCodes = { u32: 4, i32: 5, f32: 6, text: 8, list: 9 } as const;
const alignment = 32;

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const i32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
};
const u64 = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
};
const f32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return bytes;
};
const text = (value: string) => {
  const bytes = Buffer.from(value);
  return Buffer.concat([u64(bytes.length), bytes]);
};

function encodeValue(value: Value): Buffer {
  const list = (code: number, items: readonly Buffer[]) =>
    Buffer.concat([u32(typeCodes.list), u32(code), u64(items.length), ...items]);
  switch (value.type) {
    case 'u32':
      return Buffer.concat([u32(typeCodes.u32), u32(value.value)]);
    case 'f32':
      return Buffer.concat([u32(typeCodes.f32), f32(value.value)]);
    case 'text':
      return Buffer.concat([u32(typeCodes.text), text(value.value)]);
    case 'texts':
      return list(typeCodes.text, value.value.map(text));
    case 'f32s':
      return list(typeCodes.f32, value.value.map(f32));
    case 'i32s':
      return list(typeCodes.i32, value.value.map(i32));
  }
}

const sizes = { width: 64, inner: 128, heads: 4, context: 8192 } as const;
const normal = 1;
const unknown = 2;
const control = 3;
const byte = 6;

/** Control tokens, one for each byte, and the printable signs: enough to write any text. */
function makeVocabulary() {
  const tokens: [string, number][] = [
    ['<unk>', unknown],
    ['<s>', control],
    ['</s>', control],
  ];
  for (let code = 0; code < 256; code++)
    tokens.push([`<0x${code.toString(16).toUpperCase().padStart(2, '0')}>`, byte]);
  tokens.push(['▁', normal]);
  for (let code = 33; code < 127; code++) tokens.push([String.fromCharCode(code), normal]);
  return tokens;
}

/**
 * A model of one layer with arbitrary weights, some 200 kB: llama.cpp runs it, and it writes nonsense.
 * @param changed metadata of other kinds, by key
 */
export function makeGguf(changed: Record<string, Value> = {}): Buffer {
  const vocabulary = makeVocabulary();
  const { width, inner, heads, context } = sizes;
  const number = (value: number): Value => ({ type: 'u32', value });
  const metadata: Record<string, Value> = {
    'general.architecture': { type: 'text', value: 'llama' },
    'general.name': { type: 'text', value: 'Nonsense' },
    'general.license': { type: 'text', value: 'mit' },
    'general.file_type': number(0),
    'llama.block_count': number(1),
    'llama.context_length': number(context),
    'llama.embedding_length': number(width),
    'llama.feed_forward_length': number(inner),
    'llama.attention.head_count': number(heads),
    'llama.attention.head_count_kv': number(heads),
    'llama.attention.layer_norm_rms_epsilon': { type: 'f32', value: 1e-5 },
    'llama.rope.dimension_count': number(width / heads),
    'tokenizer.ggml.model': { type: 'text', value: 'llama' },
    'tokenizer.ggml.tokens': { type: 'texts', value: vocabulary.map(([token]) => token) },
    'tokenizer.ggml.scores': { type: 'f32s', value: vocabulary.map((_, i) => -i) },
    'tokenizer.ggml.token_type': { type: 'i32s', value: vocabulary.map(([, type]) => type) },
    'tokenizer.ggml.bos_token_id': number(1),
    'tokenizer.ggml.eos_token_id': number(2),
    'tokenizer.ggml.unknown_token_id': number(0),
    ...changed,
  };
  const tensors: [string, number[]][] = [
    ['token_embd.weight', [width, vocabulary.length]],
    ['output_norm.weight', [width]],
    ['output.weight', [width, vocabulary.length]],
    ['blk.0.attn_norm.weight', [width]],
    ...['q', 'k', 'v', 'output'].map((part): [string, number[]] => [
      `blk.0.attn_${part}.weight`,
      [width, width],
    ]),
    ['blk.0.ffn_norm.weight', [width]],
    ['blk.0.ffn_gate.weight', [width, inner]],
    ['blk.0.ffn_up.weight', [width, inner]],
    ['blk.0.ffn_down.weight', [inner, width]],
  ];
  let at = 0;
  const described: Buffer[] = [];
  const weights: Buffer[] = [];
  for (const [name, shape] of tensors) {
    const values = new Float32Array(shape.reduce((product, each) => product * each, 1));
    values.forEach((_, i) => (values[i] = Math.sin(i * 12.9898 + at) * 0.1 + Number(name.includes('norm'))));
    const bytes = Buffer.from(values.buffer);
    described.push(Buffer.concat([text(name), u32(shape.length), ...shape.map(u64), u32(0), u64(at)]));
    const padded = Buffer.alloc(Math.ceil(bytes.length / alignment) * alignment);
    bytes.copy(padded);
    weights.push(padded);
    at += padded.length;
  }
  const entries = Object.entries(metadata);
  const header = Buffer.concat([
    ...[Buffer.from('GGUF'), u32(3), u64(tensors.length), u64(entries.length)],
    ...entries.map(([key, value]) => Buffer.concat([text(key), encodeValue(value)])),
    ...described,
  ]);
  const padding = Buffer.alloc((alignment - (header.length % alignment)) % alignment);
  return Buffer.concat([header, padding, ...weights]);
}
