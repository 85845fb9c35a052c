import { createHash } from 'node:crypto';
import { openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import {
  createSentenceModel,
  openPackedModel,
  packVectors,
  type SentenceModel,
} from '@gene/engines/sentence-encoding';
import { sumOf } from '../../../platform/downloads.ts';
import { serveCalls } from '../../../platform/isolated-child.ts';
import { readRangeOf } from '../../../platform/read-range.ts';
import type {
  EncodedPassage,
  EncoderCall,
  EncoderResult,
  EncoderTold,
  EncoderWanted,
  ModelFiles,
  ModelProblem,
  PassageToEncode,
} from './messages.ts';

let opened: Promise<SentenceModel | ModelProblem> | null = null;

/** Reads the model's files, if they are the right ones. */
async function openModel(source: ModelFiles): Promise<SentenceModel | ModelProblem> {
  if ('packed' in source) return openPacked(source);
  const { weights, tokenizer } = source;
  const files = await Promise.all(
    [weights, tokenizer].map(async ({ path, sha256 }) => {
      const bytes = await readFile(path);
      return createHash('sha256').update(bytes).digest('hex') === sha256 ? bytes : null;
    }),
  ).catch(() => 'missing' as const);
  if (files === 'missing') return 'missing';
  const [model, vocabulary] = files;
  return model && vocabulary ? createSentenceModel(model, vocabulary.toString('utf8')) : 'damaged';
}

/** Read tensor by tensor, so that the process never holds the whole file. */
async function openPacked({
  packed,
  ...how
}: Extract<ModelFiles, { packed: object }>): Promise<SentenceModel | ModelProblem> {
  const sum = await sumOf(packed.path, new AbortController().signal).catch(() => 'missing' as const);
  if (sum === 'missing') return 'missing';
  return sum === packed.sha256 ? openPackedModel(readRangeOf(openSync(packed.path, 'r')), how) : 'damaged';
}

/** The heading says what the sentences are about, and counts for the whole alone. */
function encodePassage(model: SentenceModel, { heading, sentences }: PassageToEncode): EncodedPassage {
  const { whole, parts } = model.encodeParts([heading ?? '', ...sentences]);
  return { whole: packVectors([whole]), sentences: packVectors(parts.slice(1)) };
}

/** Turns texts into vectors of their meaning, in a process of its own: a passage takes a tenth of a second. */
serveCalls<{ call: EncoderCall; result: EncoderResult; wanted: EncoderWanted; told: EncoderTold }>(
  async (call, want) => {
    const model = await (opened ??= openModel(call.files));
    if (typeof model === 'string') return { type: 'problem', problem: model };
    if (call.type === 'question') return { type: 'vector', vector: model.encode(call.question) };
    if (call.type === 'parts')
      return { type: 'vectors', vectors: packVectors(model.encodeParts(call.parts).parts) };
    for (let encoded: EncodedPassage[] = []; ;) {
      const { passages } = await want({ encoded });
      if (passages.length === 0) return { type: 'done' };
      encoded = passages.map((passage) => encodePassage(model, passage));
    }
  },
);
