import { availableParallelism } from 'node:os';
import type { LanguageModel, ModelFailure, ModelPart, ModelRequest } from '@gene/engines/answering';
import {
  type CallOutcome,
  createIsolatedCalls,
  type IsolatedCalls,
} from '../../../platform/isolated-calls.ts';
import type { Logger } from '../../../platform/logger.ts';
import { CallFailure } from '../../../platform/models/call-failure.ts';
import { CallWatch } from '../../../platform/models/call-watch.ts';
import { createPersonTurns } from '../../../platform/person-turns.ts';
import type { InstalledProgram, PackService } from '../../packs/service.ts';
import { UnusableModel } from '../files/reader.ts';
import { memoryFor } from '../files/rules.ts';
import type { ModelFiles } from '../files/service.ts';
import type { RunnerCall, RunnerResult, RunnerTold, RunnerWanted } from './messages.ts';

/** Beside this file in the source, below the bundle when built. */
const runningChild = new URL(
  import.meta.url.endsWith('.ts') ? './child.ts' : './features/models/running/child.js',
  import.meta.url,
);

/** Limits of the assistant's settings. */
export interface FileModelLimits {
  timeoutMs: number;
  stallMs: number;
  inputTokens: number;
}

export interface FileModels {
  /** The model of a file, whose calls wait for their turn with those of other people. */
  open(file: string, limits: FileModelLimits): (personId: string) => LanguageModel;
  /** Ends the process, so that its files can be deleted. */
  release(): Promise<void>;
  close(): Promise<void>;
}

type Calls = IsolatedCalls<RunnerCall, RunnerResult, RunnerWanted, RunnerTold>;

const megabyte = 1024 ** 2;
const heapMb = 400;
/** Estimates of memory are of what every model takes. */
const memoryMargin = 1.3;
/** Of the context; the rest is for the question. Our estimate of tokens may be too small by as much. */
const outputShare = 0.25;
const mostOutputTokens = 4000;
/** Reading a model from a slow disk. */
const loadMs = 120_000;
/** A process that died is left alone for a while, longer each time. */
const firstRestMs = 5_000;
const longestRestMs = 300_000;

interface Needs {
  logger: Logger;
  packs: Pick<PackService, 'installedProgram'>;
  files: Pick<ModelFiles, 'open'>;
  memoryBytes: () => number;
  /** Without a question, the process ends. */
  idleMs: number;
}

/** Runs the models of files, one at a time in one process. */
export function openFileModels(needs: Needs): FileModels {
  const turns = createPersonTurns();
  const rest = createRest(needs.logger);
  const process = createModelProcess(needs);

  async function* write(
    { file, limits, personId }: { file: string; limits: FileModelLimits; personId: string },
    request: ModelRequest,
    signal?: AbortSignal,
  ): AsyncGenerator<ModelPart> {
    const watch = new CallWatch(limits, signal);
    let endTurn: (() => void) | undefined;
    try {
      endTurn = await turns.take(personId, { longestWaitMs: limits.timeoutMs, signal });
      watch.start();
      rest.requireOver();
      const { calls, ...prepared } = await process.prepare(file, limits);
      const texts = createStream<string>();
      const tell = async ({ text }: RunnerWanted) => {
        if (text !== '') {
          watch.heard(true);
          texts.add(text);
        }
        return { isWanted: !watch.signal.aborted };
      };
      const call: RunnerCall = { type: 'write', ...prepared, request };
      const calling = calls.call(call, watch.signal, tell).finally(() => texts.end());
      // It is looked at below, after what came before.
      calling.catch(() => undefined);
      let hasWritten = false;
      for await (const text of texts.all()) {
        hasWritten = true;
        yield { type: 'text', text };
      }
      yield rest.judge(await calling, hasWritten);
    } catch (error) {
      signal?.throwIfAborted();
      yield describeFailure(watch.failure ?? error);
    } finally {
      watch.stop();
      endTurn?.();
    }
  }

  return {
    open: (file, limits) => (personId) => ({
      name: file.replace(/\.gguf$/i, ''),
      inputTokens: limits.inputTokens,
      maxOutputTokens: Math.min(
        mostOutputTokens,
        Math.ceil((limits.inputTokens / (1 - outputShare)) * outputShare),
      ),
      write: (request, signal) => write({ file, limits, personId }, request, signal),
    }),
    release: process.release,
    close: process.release,
  };
}

const fail = (reason: ModelFailure, detail: string) =>
  ({ type: 'failed', reason, detail: detail.slice(0, 200) }) as const;

function describeFailure(error: unknown): ModelPart {
  if (error instanceof UnusableModel) return fail('unknown_model', `${error.problem}: ${error.message}`);
  if (error instanceof CallFailure) return fail(error.reason, error.message);
  return fail('cut_off', error instanceof Error ? error.message : String(error));
}

/** Leaves a model alone whose process has died, longer each time. */
function createRest(logger: Logger) {
  let deaths = 0;
  let until = 0;
  return {
    /** @throws CallFailure */
    requireOver() {
      const leftMs = until - Date.now();
      if (leftMs > 0)
        throw new CallFailure(
          'server_error',
          `It ended unexpectedly; it is tried again in ${Math.ceil(leftMs / 1000)} s`,
        );
    },
    /** @returns the last part */
    judge(outcome: CallOutcome<RunnerResult>, hasWritten: boolean): ModelPart {
      if (outcome.ok) {
        deaths = 0;
        const { result } = outcome;
        if (result.type === 'written') return { type: 'end', isWhole: result.isWhole, usage: result.usage };
        return result.type === 'failed'
          ? fail(result.reason, result.detail)
          : fail('malformed', 'It answered another call');
      }
      const { reason, detail } = outcome;
      deaths += 1;
      until = Date.now() + Math.min(longestRestMs, firstRestMs * 2 ** (deaths - 1));
      logger.error({ reason, detail }, 'The process of a language model died');
      return fail(hasWritten ? 'cut_off' : 'server_error', `${reason}: ${detail}`);
    },
  };
}

/** The process of the model that was asked last. */
function createModelProcess({ packs, files, memoryBytes, idleMs }: Needs) {
  const threads = availableParallelism();
  let own: { key: string; calls: Calls } | null = null;

  async function release(): Promise<void> {
    const ending = own;
    own = null;
    await ending?.calls.close();
  }

  return {
    release,
    /**
     * Called by whoever has the turn.
     * @throws CallFailure, UnusableModel
     */
    async prepare(file: string, { inputTokens, timeoutMs }: FileModelLimits) {
      const runner = await packs.installedProgram('runner');
      if (!runner) throw new CallFailure('unreachable', 'What runs model files is not installed');
      const model = await files.open(file);
      const { header } = model;
      const wanted = Math.ceil(inputTokens / (1 - outputShare)) + leastContext;
      const contextTokens = Math.min(header.contextTokens, wanted);
      const needed = memoryFor(model.bytes, header, contextTokens) / megabyte;
      const has = memoryBytes() / megabyte;
      if (needed > has)
        throw new CallFailure(
          'unknown_model',
          `It needs ${Math.ceil(needed)} MB of memory, and this machine has ${Math.floor(has)}`,
        );
      const workMs = timeoutMs * threads + loadMs;
      const key = [runner.packages, model.path, model.version, contextTokens, workMs].join('\n');
      if (own?.key !== key) {
        await release();
        const limits = { heapMb, rssMb: Math.ceil(needed * memoryMargin), workMs };
        own = { key, calls: openCalls({ limits, idleMs, reads: [`${runner.packages}/`, model.path] }) };
      }
      return { calls: own.calls, runner, model: model.path, contextTokens, threads };
    },
  };
}

/** For the rules of a task. */
const leastContext = 256;

function openCalls(settings: {
  limits: { heapMb: number; rssMb: number; workMs: number };
  idleMs: number;
  reads: readonly string[];
}): Calls {
  // Nobody hears the rest of an aborted reply; the process is told, ends it, and keeps the model.
  return createIsolatedCalls({
    ...settings,
    entry: runningChild,
    hasNativeCode: true,
    finishesAborted: true,
  });
}

/** Does the program run on this machine? @returns why not, or null */
export async function tryRunner(runner: InstalledProgram, signal: AbortSignal): Promise<string | null> {
  const limits = { heapMb, rssMb: 1000, workMs: loadMs };
  const calls = openCalls({ limits, idleMs: 0, reads: [`${runner.packages}/`] });
  try {
    const outcome = await calls.call({ type: 'try', runner }, signal, async () => ({ isWanted: true }));
    if (!outcome.ok) return `${outcome.reason}: ${outcome.detail}`.slice(0, 500);
    return outcome.result.type === 'failed' ? outcome.result.detail : null;
  } finally {
    await calls.close();
  }
}

/** Hands what is added to whoever reads it. */
function createStream<Item>() {
  const items: Item[] = [];
  let ended = false;
  let wake = () => {};
  return {
    add(item: Item) {
      items.push(item);
      wake();
    },
    end() {
      ended = true;
      wake();
    },
    async *all(): AsyncGenerator<Item> {
      for (;;) {
        const item = items.shift();
        if (item !== undefined) yield item;
        else if (ended) return;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}
