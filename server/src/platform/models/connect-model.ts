import type { LanguageModel, ModelPart, ModelRequest, ModelUsage } from '@gene/engines/answering';
import type { ModelMessage } from 'ai';
import { CallFailure } from './call-failure.ts';
import { CallWatch } from './call-watch.ts';
import { failureOf } from './failure-of.ts';
import { guardedFetch } from './guarded-fetch.ts';
import type { ModelConnection } from './model-connection.ts';
import { loadSdk, sdkModel } from './sdk.ts';
import { Slots } from './slots.ts';

/** One retry after a server error, as in the SDK: after two seconds, or when the provider says. */
const maxRetries = 1;
/** More than any language needs. */
const lettersPerToken = 16;
const longestPauseMs = 60 * 60 * 1000;
const longestWaitMs = 20_000;

/** Adapts the SDK to the engine's port. Connects on the first call. */
export function connectModel(connection: ModelConnection): LanguageModel {
  const { baseUrl, apiKey, model: name, inputTokens, maxOutputTokens } = connection;
  const slots = new Slots(connection.concurrency, Math.min(longestWaitMs, connection.timeoutMs));
  let loading: ReturnType<typeof load> | undefined;
  /** The provider has asked for no calls until then. */
  let pausedUntil = 0;

  async function load() {
    const [sdk, model] = await Promise.all([loadSdk(), sdkModel(connection, guardedFetch(baseUrl))]);
    return { sdk, model };
  }

  async function* write(request: ModelRequest, signal?: AbortSignal): AsyncGenerator<ModelPart> {
    signal?.throwIfAborted();
    if (Date.now() < pausedUntil)
      return yield { type: 'failed', reason: 'quota', detail: 'The provider asked to wait' };
    let giveBack: (() => void) | undefined;
    const watch = new CallWatch(connection, signal);
    try {
      giveBack = await slots.take(signal);
      watch.start();
      yield* stream(request, watch);
    } catch (error) {
      signal?.throwIfAborted();
      const { reason, detail, retryAfterMs } = failureOf(watch.failure ?? error, apiKey);
      if (retryAfterMs !== null) pausedUntil = Date.now() + Math.min(retryAfterMs, longestPauseMs);
      yield { type: 'failed', reason, detail };
    } finally {
      watch.stop();
      giveBack?.();
    }
  }

  async function* stream(request: ModelRequest, watch: CallWatch): AsyncGenerator<ModelPart> {
    loading ??= load();
    const { sdk, model } = await loading;
    const { name: form, json } = request.schema;
    const responseFormat = { type: 'json', name: form, schema: json } as const;
    const { fullStream } = sdk.streamText({
      // The SDK's own JSON mode holds text back and reparses all of it with each piece.
      model: sdk.wrapLanguageModel({
        model,
        middleware: {
          specificationVersion: 'v3',
          transformParams: async ({ params }) => ({ ...params, responseFormat }),
        },
      }),
      system:
        connection.provider === 'openai' && !connection.jsonSchema ? buildPrompt(request) : request.system,
      messages: request.messages as ModelMessage[],
      maxOutputTokens: request.maxOutputTokens,
      // Quotes must be copied exactly; other providers advise against changing the temperature.
      ...(connection.provider === 'openai' && { temperature: 0 }),
      maxRetries,
      abortSignal: watch.signal,
      // Errors arrive as parts of the stream; by default the SDK prints them, including requests, to the
      // console.
      onError: () => undefined,
    });
    let letters = 0;
    for await (const part of fullStream) {
      watch.heard(part.type === 'text-delta');
      if (part.type === 'text-delta') {
        letters += part.text.length;
        if (letters > request.maxOutputTokens * lettersPerToken)
          throw new CallFailure('too_much', 'It wrote far more than it was asked for');
        yield { type: 'text', text: part.text };
      } else if (part.type === 'error') throw part.error;
      else if (part.type === 'abort') throw watch.signal.reason;
      else if (part.type === 'finish') {
        if (part.finishReason === 'content-filter')
          throw new CallFailure('refused', 'The provider refused to write on this');
        if (part.finishReason === 'error') throw new CallFailure('server_error', 'The provider broke off');
        yield { type: 'end', isWhole: part.finishReason === 'stop', usage: readUsage(part.totalUsage) };
        return;
      }
    }
    throw new CallFailure('cut_off', 'The reply broke off');
  }

  return { name, inputTokens, maxOutputTokens, write };
}

/** Includes the schema in the prompt, since the SDK drops it for servers that accept none. */
function buildPrompt({ system, schema }: ModelRequest): string {
  return `${system}\nThe form of the JSON object, as JSON Schema:\n${JSON.stringify(schema.json)}`;
}

function readUsage({
  inputTokens,
  outputTokens,
}: {
  inputTokens: number | undefined;
  outputTokens: number | undefined;
}): ModelUsage | null {
  if (inputTokens === undefined && outputTokens === undefined) return null;
  return { inputTokens: inputTokens ?? 0, outputTokens: outputTokens ?? 0 };
}
