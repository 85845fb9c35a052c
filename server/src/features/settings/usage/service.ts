import {
  estimateTokens,
  type LanguageModel,
  type ModelFailure,
  type ModelPart,
  type ModelRequest,
  type ModelUsage,
} from '@gene/engines/answering';
import type { Db } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import { reserve, settle } from './store.ts';

/** Failures before a model has started cost nothing. */
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

const nothing: ModelUsage = { inputTokens: 0, outputTokens: 0 };

interface Needs {
  db: Db;
  logger: Logger;
  userId: string;
  /** 0: unlimited. */
  dailyTokens: number;
}

/** Wraps a model for one person: limits and counts their daily tokens. */
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
    let isSettled = false;
    /** Runs once, before the end is reported, so that the next call finds the tokens counted. */
    const settleFor = async (usage: ModelUsage, failed: boolean) => {
      if (isSettled) return;
      isSettled = true;
      await settle(db, reservation, { ...usage, failed });
    };
    const counted = () => ({ inputTokens: estimated, outputTokens: estimateTokens(written) });
    try {
      for await (const part of model.write(request, signal)) {
        if (part.type === 'text') written += part.text;
        else if (part.type === 'end') await settleFor(part.usage ?? counted(), false);
        else {
          const { reason, detail } = part;
          logger.warn({ model: model.name, reason, detail }, 'A language model failed');
          await settleFor(free.has(reason) && written === '' ? nothing : counted(), true);
        }
        yield part;
      }
    } finally {
      // A caller who left has still used what was written until then.
      await settleFor(counted(), false);
    }
  }
  return { ...model, write };
}
