import {
  estimateTokens,
  type LanguageModel,
  type ModelFailure,
  type ModelPart,
  type ModelRequest,
  type ModelUsage,
} from '@gene/engines/answering';
import type { Db } from '../../platform/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { reserve, settle } from './usage-store.ts';

/** Before a model has begun to work nothing is billed. */
const free: ReadonlySet<ModelFailure> = new Set([
  'unreachable',
  'unauthorized',
  'unknown_model',
  'wrong_protocol',
  'redirected',
  'too_long',
  'quota',
  'busy',
  'server_error',
]);

interface Needs {
  db: Db;
  logger: Logger;
  userId: string;
  /** 0: without limit. */
  dailyTokens: number;
}

/** A model as one person may use it: within their tokens for the day, and counted. */
export function meteredModel(
  model: LanguageModel,
  { db, logger, userId, dailyTokens }: Needs,
): LanguageModel {
  async function* write(request: ModelRequest, signal?: AbortSignal): AsyncGenerator<ModelPart> {
    const asked = [request.system, ...request.messages.map(({ content }) => content)];
    const estimated = asked.reduce((sum, text) => sum + estimateTokens(text), 0);
    const tokens = estimated + request.maxOutputTokens;
    const reservation = await reserve(db, { userId, model: model.name, tokens }, dailyTokens);
    if (!reservation) return yield { type: 'failed', reason: 'budget', detail: null };
    let written = '';
    let failure: ModelFailure | 'stopped' | null = 'stopped';
    let usage: ModelUsage | null = null;
    try {
      for await (const part of model.write(request, signal)) {
        if (part.type === 'text') written += part.text;
        else if (part.type === 'failed') {
          failure = part.reason;
          logger.warn(
            { model: model.name, reason: part.reason, detail: part.detail },
            'A language model failed',
          );
        } else [failure, usage] = [null, part.usage];
        yield part;
      }
    } finally {
      const nothing = { inputTokens: 0, outputTokens: 0 };
      const counted = { inputTokens: estimated, outputTokens: estimateTokens(written) };
      const isFree = failure !== null && failure !== 'stopped' && free.has(failure) && written === '';
      const failed = failure !== null && failure !== 'stopped';
      await settle(db, reservation, { ...(usage ?? (isFree ? nothing : counted)), failed });
    }
  }
  return { ...model, write };
}
