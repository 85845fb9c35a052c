import type { FileHandle } from 'node:fs/promises';
import type { ModelFileProblem } from '@gene/contract/models';

/** A model as the header of its GGUF file describes it: https://github.com/ggml-org/ggml/blob/master/docs/gguf.md */
export interface ModelHeader {
  name: string | null;
  licence: string | null;
  architecture: string;
  /** As a name of llama.cpp, e.g. Q4_K_M. */
  quantisation: string | null;
  /** The longest text that it was trained on, in tokens. */
  contextTokens: number;
  /** Of the values that it keeps for each token that it has read, in 16 bits. */
  bytesPerToken: number;
}

/** Why it cannot be used, with what the file says of itself as far as that could be read. */
export class UnusableModel extends Error {
  readonly problem: ModelFileProblem;

  constructor(problem: ModelFileProblem, detail: string) {
    super(detail);
    this.problem = problem;
  }
}

/** How much is read, as long as a header is longer: vocabularies of a quarter million words with their merges take 15 MB. */
const headerBytes = [1, 16, 64].map((megabytes) => megabytes * 1024 * 1024);
const mostItems = 64 * 1024 * 1024;
const mostEntries = 10_000;
const mostTensors = 100_000;
const longestKey = 1000;
/** Templates of chats are tens of kilobytes. */
const longestText = 16 * 1024 * 1024;

type Scalar = number | bigint | boolean | string;
/** Of a list only its length and what is short enough are kept. */
type Value = Scalar | { length: number; first: readonly Scalar[] };

/** Bytes of each type of value; texts and lists have their own length. */
const scalarBytes: Record<number, number> = {
  ...{ 0: 1, 1: 1, 2: 2, 3: 2, 4: 4, 5: 4, 6: 4, 7: 1 },
  ...{ 10: 8, 11: 8, 12: 8 },
};
const textType = 8;
const listType = 9;
const mostKeptItems = 1024;

/** Weights in a block and its bytes, by ggml's number of the type. */
const blocks: Record<number, readonly [weights: number, bytes: number]> = {
  ...{ 0: [1, 4], 1: [1, 2], 2: [32, 18], 3: [32, 20], 6: [32, 22], 7: [32, 24], 8: [32, 34], 9: [32, 36] },
  ...{ 10: [256, 84], 11: [256, 110], 12: [256, 144], 13: [256, 176], 14: [256, 210], 15: [256, 292] },
  ...{ 16: [256, 66], 17: [256, 74], 18: [256, 98], 19: [256, 50], 20: [32, 18], 21: [256, 110] },
  ...{ 22: [256, 82], 23: [256, 136], 24: [1, 1], 25: [1, 2], 26: [1, 4], 27: [1, 8], 28: [1, 8] },
  ...{ 29: [256, 56], 30: [1, 2], 34: [256, 54], 35: [256, 66], 39: [32, 17] },
};

/** By llama.cpp's number of the kind of file. */
const quantisations: Record<number, string> = {
  ...{ 0: 'F32', 1: 'F16', 2: 'Q4_0', 3: 'Q4_1', 7: 'Q8_0', 8: 'Q5_0', 9: 'Q5_1', 10: 'Q2_K', 11: 'Q3_K_S' },
  ...{ 12: 'Q3_K_M', 13: 'Q3_K_L', 14: 'Q4_K_S', 15: 'Q4_K_M', 16: 'Q5_K_S', 17: 'Q5_K_M', 18: 'Q6_K' },
  ...{ 19: 'IQ2_XXS', 20: 'IQ2_XS', 21: 'Q2_K_S', 22: 'IQ3_XS', 23: 'IQ3_XXS', 24: 'IQ1_S', 25: 'IQ4_NL' },
  ...{ 26: 'IQ3_S', 27: 'IQ3_M', 28: 'IQ2_S', 29: 'IQ2_M', 30: 'IQ4_XS', 31: 'IQ1_M', 32: 'BF16' },
  ...{ 36: 'TQ1_0', 37: 'TQ2_0', 38: 'MXFP4_MOE' },
};

/**
 * Reads the header of a file from outside, and whether the file has all the weights that it names.
 * @throws UnusableModel
 */
export async function readModelHeader(file: FileHandle): Promise<ModelHeader> {
  const { size } = await file.stat();
  for (const most of headerBytes) {
    const beginning = Buffer.alloc(Math.min(size, most));
    const { bytesRead } = await file.read(beginning, 0, beginning.length, 0);
    const header = parse(beginning.subarray(0, bytesRead), size);
    if (header) return header;
    // There is no more of it.
    if (bytesRead < most) throw new UnusableModel('cut', 'It ends within its header');
  }
  throw new UnusableModel('damaged', 'Its header is larger than that of any model');
}

/**
 * Reads what a file says of itself in its first bytes, as far as they go.
 * @throws UnusableModel if it is none for sure
 */
export function readBeginning(beginning: Buffer): Pick<ModelHeader, 'name' | 'licence'> {
  const metadata = new Map<string, Value>();
  try {
    const bytes = new Cursor(beginning);
    const { entries } = readCounts(bytes);
    for (let i = 0; i < entries; i++) metadata.set(bytes.text(longestKey), readValue(bytes, bytes.u32(), 0));
  } catch (error) {
    if (!(error instanceof EndOfBytes)) throw error;
  }
  if (beginning.length < 4) throw new UnusableModel('cut', 'It ends within its header');
  return { name: textOf(metadata, 'general.name'), licence: textOf(metadata, 'general.license') };
}

class EndOfBytes extends Error {}

/** @returns null if the header goes on after these bytes */
function parse(beginning: Buffer, size: number): ModelHeader | null {
  try {
    return parseWhole(new Cursor(beginning), size);
  } catch (error) {
    if (error instanceof EndOfBytes) return null;
    throw error;
  }
}

function readCounts(bytes: Cursor): { tensors: number; entries: number } {
  if (bytes.take(4).toString('latin1') !== 'GGUF')
    throw new UnusableModel('not_gguf', 'It does not begin with GGUF');
  const version = bytes.u32();
  if (version !== 2 && version !== 3) throw new UnusableModel('other_version', `GGUF version ${version}`);
  return { tensors: bytes.count(mostTensors, 'tensors'), entries: bytes.count(mostEntries, 'entries') };
}

function parseWhole(bytes: Cursor, size: number): ModelHeader {
  const { tensors, entries } = readCounts(bytes);
  const metadata = new Map<string, Value>();
  for (let i = 0; i < entries; i++) metadata.set(bytes.text(longestKey), readValue(bytes, bytes.u32(), 0));
  const end = readTensors(bytes, tensors, alignmentOf(metadata));
  if (end > size) throw new UnusableModel('cut', `It has ${size} of ${end} bytes`);
  return describe(metadata);
}

function readValue(bytes: Cursor, type: number, depth: number): Value {
  const size = scalarBytes[type];
  if (size !== undefined) return readScalar(bytes.take(size), type);
  if (type === textType) return bytes.text(longestText);
  if (type !== listType || depth > 1) throw new UnusableModel('damaged', `A value of type ${type}`);
  const itemType = bytes.u32();
  const length = bytes.count(mostItems, 'items');
  const itemBytes = scalarBytes[itemType];
  const first: Scalar[] = [];
  if (itemBytes !== undefined) {
    for (let i = 0; i < Math.min(length, mostKeptItems); i++)
      first.push(readScalar(bytes.take(itemBytes), itemType));
    bytes.skip(Math.max(0, length - mostKeptItems) * itemBytes);
  } else if (itemType === textType) for (let i = 0; i < length; i++) bytes.skipText();
  else for (let i = 0; i < length; i++) readValue(bytes, itemType, depth + 1);
  return { length, first };
}

function readScalar(bytes: Buffer, type: number): Scalar {
  switch (type) {
    case 0:
      return bytes.readUInt8();
    case 1:
      return bytes.readInt8();
    case 2:
      return bytes.readUInt16LE();
    case 3:
      return bytes.readInt16LE();
    case 4:
      return bytes.readUInt32LE();
    case 5:
      return bytes.readInt32LE();
    case 6:
      return bytes.readFloatLE();
    case 7:
      return bytes.readUInt8() !== 0;
    case 10:
      return bytes.readBigUInt64LE();
    case 11:
      return bytes.readBigInt64LE();
    default:
      return bytes.readDoubleLE();
  }
}

/** @returns where the last weight ends, so far as the types of weights are known */
function readTensors(bytes: Cursor, count: number, alignment: number): number {
  let last = 0;
  for (let i = 0; i < count; i++) {
    bytes.text(longestKey);
    const dimensions = bytes.u32();
    if (dimensions > 8) throw new UnusableModel('damaged', `Weights of ${dimensions} dimensions`);
    let weights = 1;
    for (let each = 0; each < dimensions; each++) weights *= Number(bytes.u64());
    const [perBlock, blockBytes] = blocks[bytes.u32()] ?? [1, 0];
    const offset = Number(bytes.u64());
    const end = offset + Math.ceil(weights / perBlock) * blockBytes;
    if (!Number.isSafeInteger(end)) throw new UnusableModel('damaged', 'Weights beyond any file');
    last = Math.max(last, end);
  }
  return Math.ceil(bytes.position() / alignment) * alignment + last;
}

function alignmentOf(metadata: ReadonlyMap<string, Value>): number {
  const value = metadata.get('general.alignment');
  return typeof value === 'number' && value > 0 ? value : 32;
}

function textOf(metadata: ReadonlyMap<string, Value>, key: string): string | null {
  const value = metadata.get(key);
  return typeof value === 'string' ? clean(value) : null;
}

function describe(metadata: ReadonlyMap<string, Value>): ModelHeader {
  const numberOf = (key: string) => {
    const value = metadata.get(key);
    // Some models have one for each layer.
    const largest = typeof value === 'object' ? Math.max(...value.first.map(Number)) : Number(value);
    return Number.isSafeInteger(largest) && largest > 0 ? largest : null;
  };
  const architecture = textOf(metadata, 'general.architecture');
  if (architecture === null) throw new UnusableModel('damaged', 'It names no architecture');
  const own = (key: string) => numberOf(`${architecture}.${key}`);
  const contextTokens = own('context_length');
  const layers = own('block_count');
  const width = own('embedding_length');
  const kind = textOf(metadata, 'general.type') ?? 'model';
  const isWriter = kind === 'model' && metadata.get(`${architecture}.attention.causal`) !== false;
  if (!isWriter || metadata.get('tokenizer.ggml.model') === undefined)
    throw new UnusableModel('no_writer', `A ${kind} of ${architecture}`);
  if (contextTokens === null || layers === null || width === null)
    throw new UnusableModel('damaged', 'It lacks the sizes of its model');
  if ((numberOf('split.count') ?? 1) > 1) throw new UnusableModel('split', 'One of several files');
  const heads = own('attention.head_count') ?? 1;
  const keptHeads = own('attention.head_count_kv') ?? heads;
  const headWidth = width / heads;
  const keys = own('attention.key_length') ?? headWidth;
  const values = own('attention.value_length') ?? headWidth;
  return {
    ...{ architecture, contextTokens },
    name: textOf(metadata, 'general.name'),
    licence: textOf(metadata, 'general.license'),
    quantisation: quantisations[Number(metadata.get('general.file_type'))] ?? null,
    bytesPerToken: Math.ceil(layers * keptHeads * (keys + values) * 2),
  };
}

/** The part of an outside text that is shown. */
const clean = (text: string) =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 100);

/** Reads forward; throws where there is no more. */
class Cursor {
  private readonly bytes: Buffer;
  private at = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  position(): number {
    return this.at;
  }

  take(length: number): Buffer {
    const from = this.at;
    this.skip(length);
    return this.bytes.subarray(from, this.at);
  }

  skip(length: number): void {
    if (this.at + length > this.bytes.length) throw new EndOfBytes();
    this.at += length;
  }

  u32(): number {
    return this.take(4).readUInt32LE();
  }

  u64(): bigint {
    return this.take(8).readBigUInt64LE();
  }

  /** @throws UnusableModel beyond what any model has */
  count(most: number, what: string): number {
    const count = this.u64();
    if (count > BigInt(most)) throw new UnusableModel('damaged', `It says that it has ${count} ${what}`);
    return Number(count);
  }

  text(longest: number): string {
    return this.take(this.count(longest, 'letters in a text')).toString('utf8');
  }

  skipText(): void {
    this.skip(this.count(mostItems, 'letters in a text'));
  }
}
