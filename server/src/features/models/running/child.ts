import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ModelRequest } from '@gene/engines/answering';
import { serveCalls } from '../../../platform/isolated-child.ts';
import type { RunnerCall, RunnerFiles, RunnerResult, RunnerTold, RunnerWanted } from './messages.ts';
import type { ChatItem, Llama, LlamaPackage, LoadedModel } from './types.ts';

/** So many tokens are read before it looks whether anybody still waits. */
const batchTokens = 128;
const tellEveryMs = 250;
/** A reply shorter than this says nothing. */
const leastReplyTokens = 64;

type WriteCall = Extract<RunnerCall, { type: 'write' }>;
type Want = (wanted: RunnerWanted) => Promise<RunnerTold>;

let program: Promise<{ llama: Llama; LlamaChatSession: LlamaPackage['LlamaChatSession'] }> | undefined;
let loaded: Promise<LoadedModel> | undefined;

/** Runs a language model in a process of its own: it is large, and from outside. */
serveCalls<{ call: RunnerCall; result: RunnerResult; wanted: RunnerWanted; told: RunnerTold }>(
  async (call, want) => {
    try {
      const threads = call.type === 'write' ? call.threads : 1;
      program ??= openProgram(call.runner, threads);
      await program;
      return call.type === 'try' ? { type: 'works' } : await write(call, want);
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      return { type: 'failed', reason: 'server_error', detail: detail.slice(0, 500) };
    }
  },
);

/** The package's own search for binaries starts programs, which this process may not. */
async function openProgram({ packages, binaries }: RunnerFiles, maxThreads: number) {
  const own = path.join(packages, 'node-llama-cpp/dist');
  const load = (file: string) => import(pathToFileURL(path.join(own, file)).href) as Promise<LlamaPackage>;
  const { Llama } = await load('bindings/Llama.js');
  const { LlamaChatSession } = await load('index.js');
  const folder = path.join(packages, binaries, 'bins', path.basename(binaries));
  const bindingPath = path.join(folder, 'llama-addon.node');
  const llama = await Llama._create({
    ...{ bindings: createRequire(import.meta.url)(bindingPath) as unknown, bindingPath },
    buildType: 'prebuilt',
    buildMetadata: JSON.parse(
      fs.readFileSync(path.join(folder, '_nlcBuildMetadata.json'), 'utf8'),
    ) as unknown,
    logLevel: 'error',
    logger: (level, message) => process.stderr.write(`${level}: ${message}\n`),
    ...{ maxThreads, vramPadding: 0, ramPadding: 0, debug: false, numa: false, tempDir: false },
  });
  return { llama, LlamaChatSession };
}

async function loadModel({ model: modelPath, contextTokens, threads }: WriteCall): Promise<LoadedModel> {
  const { llama } = await opened();
  const model = await llama.loadModel({ modelPath, gpuLayers: 0 });
  const context = await model.createContext({ contextSize: contextTokens, batchSize: batchTokens, threads });
  return { llama, model, sequence: context.getSequence() };
}

function opened() {
  if (!program) throw new Error('the program has not been opened');
  return program;
}

async function write(call: WriteCall, want: Want): Promise<RunnerResult> {
  const { request, contextTokens } = call;
  const left = new AbortController();
  const telling = startTelling(want, () => left.abort());
  try {
    const { LlamaChatSession } = await opened();
    const { llama, model, sequence } = await (loaded ??= loadModel(call));
    const session = new LlamaChatSession({ contextSequence: sequence, autoDisposeSequence: false });
    const { history, last } = readMessages(request);
    const whole: ChatItem[] = [...history, { type: 'user', text: last }, { type: 'model', response: [] }];
    const { contextText } = session.chatWrapper.generateContextState({ chatHistory: whole });
    const inputTokens = contextText.tokenize(model.tokenizer).length;
    const room = contextTokens - inputTokens - 1;
    if (room < leastReplyTokens)
      return { type: 'failed', reason: 'too_long', detail: `${inputTokens} of ${contextTokens} tokens` };
    session.setChatHistory(history);
    const before = sequence.tokenMeter.getState().usedOutputTokens;
    const grammar = await llama.createGrammarForJsonSchema(request.schema.json);
    const { stopReason } = await session.promptWithMeta(last, {
      ...{ grammar, temperature: 0, signal: left.signal },
      maxTokens: Math.min(request.maxOutputTokens, room),
      onTextChunk: (text) => telling.add(text),
    });
    const outputTokens = sequence.tokenMeter.getState().usedOutputTokens - before;
    return { type: 'written', isWhole: stopReason !== 'maxTokens', usage: { inputTokens, outputTokens } };
  } catch (error) {
    if (left.signal.aborted) return { type: 'failed', reason: 'cut_off', detail: 'Nobody waits any more' };
    throw error;
  } finally {
    await telling.end();
  }
}

function readMessages({ system, messages }: ModelRequest): { history: ChatItem[]; last: string } {
  const history = messages
    .slice(0, -1)
    .map(({ role, content }): ChatItem =>
      role === 'user' ? { type: 'user', text: content } : { type: 'model', response: [content] },
    );
  return { history: [{ type: 'system', text: system }, ...history], last: messages.at(-1)?.content ?? '' };
}

/** Hands on what is written, a few times a second, and hears whether anybody still waits. */
function startTelling(want: Want, leave: () => void) {
  let text = '';
  let telling: Promise<void> | null = null;
  const tell = async () => {
    const said = text;
    text = '';
    const { isWanted } = await want({ text: said });
    if (!isWanted) leave();
    telling = null;
  };
  const timer = setInterval(() => {
    telling ??= tell();
  }, tellEveryMs);
  return {
    add(more: string) {
      text += more;
    },
    async end() {
      clearInterval(timer);
      await telling;
      if (text !== '') await tell();
    },
  };
}
