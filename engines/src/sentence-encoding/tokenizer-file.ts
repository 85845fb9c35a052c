import * as z from 'zod';
import type { TextStep, UnigramVocabulary } from './unigram-pieces.ts';

/** Supported steps of a tokenizer.json; any other would give pieces that the model does not know. */
const Step = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Precompiled'), precompiled_charsmap: z.base64() }),
  z.object({ type: z.literal('NFKC') }),
  z.object({ type: z.literal('Strip'), strip_left: z.boolean(), strip_right: z.boolean() }),
  z.object({
    type: z.literal('Replace'),
    pattern: z.object({ Regex: z.literal(' {2,}') }),
    content: z.string(),
  }),
]);
const Normalizer = z.union([Step, z.object({ type: z.literal('Sequence'), normalizers: z.array(Step) })]);

const Metaspace = z.object({ type: z.literal('Metaspace'), replacement: z.literal('▁') });
const Splitter = z.union([
  Metaspace,
  z.object({
    type: z.literal('Sequence'),
    pretokenizers: z.tuple([z.object({ type: z.literal('WhitespaceSplit') }), Metaspace]),
  }),
]);

const TokenizerFile = z.object({
  added_tokens: z.array(z.object({ id: z.number().int(), content: z.string() })),
  normalizer: Normalizer,
  pre_tokenizer: Splitter,
  model: z.object({
    type: z.literal('Unigram'),
    unk_id: z.number().int(),
    vocab: z.array(z.tuple([z.string(), z.number()])),
  }),
});

/**
 * Reads a tokenizer.json of the library `tokenizers` with a unigram model.
 * @throws if it is none, or has steps that are not known
 */
export function readTokenizerFile(text: string): UnigramVocabulary {
  const {
    added_tokens: marks,
    normalizer,
    pre_tokenizer: splitter,
    model,
  } = TokenizerFile.parse(JSON.parse(text));
  const steps = normalizer.type === 'Sequence' ? normalizer.normalizers : [normalizer];
  const encoder = new TextEncoder();
  const pieces = model.vocab.map(([piece]) => encoder.encode(piece));
  const ends = new Uint32Array(pieces.length);
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let end = 0;
  for (const [i, piece] of pieces.entries()) {
    bytes.set(piece, end);
    ends[i] = end += piece.length;
  }
  const markOf = (content: string) => {
    const mark = marks.find((each) => each.content === content);
    if (!mark) throw new Error(`the tokenizer lacks ${content}`);
    return mark.id;
  };
  return {
    ...{ bytes, ends },
    scores: Float64Array.from(model.vocab, ([, score]) => score),
    charsmap: steps.reduce<Uint8Array>(
      (found, step) =>
        step.type === 'Precompiled' ? z.util.base64ToUint8Array(step.precompiled_charsmap) : found,
      new Uint8Array(4),
    ),
    steps: steps.map(toTextStep),
    splitsAtBlanks: splitter.type === 'Sequence',
    begin: markOf('<s>'),
    end: markOf('</s>'),
    unknown: model.unk_id,
  };
}

function toTextStep(step: z.infer<typeof Step>): TextStep {
  switch (step.type) {
    case 'Precompiled':
      return { type: 'charsmap' };
    case 'NFKC':
      return { type: 'NFKC' };
    case 'Strip':
      return { type: 'strip', left: step.strip_left, right: step.strip_right };
    case 'Replace':
      return { type: 'blanks', by: step.content };
  }
}
