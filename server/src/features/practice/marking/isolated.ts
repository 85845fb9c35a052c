import type { QuestionMarking } from '@gene/contract/practice';
import type { PartEncoder } from '@gene/engines/sentence-encoding/ports';
import { createIsolatedCalls } from '../../../platform/isolated-calls.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { MarkingTold, MarkingWanted } from './messages.ts';
import type { MarkingCall } from './rules.ts';

/** Beside this file in the source, below the bundle when built. */
export const defaultMarkingChild = new URL(
  import.meta.url.endsWith('.ts') ? './child.ts' : './features/practice/marking/child.js',
  import.meta.url,
);

const limits = { heapMb: 300, rssMb: 600, workMs: 30_000 } as const;

/**
 * Marks one answer; null if that is impossible, 'passing' if the machine was at fault and it can be tried again. @throws if
 * aborted
 */
export type Mark = (call: MarkingCall, signal: AbortSignal) => Promise<QuestionMarking | 'passing' | null>;

/** Marks in a separate process, to which the encoder tells what words mean. */
export function isolatedMarking(
  child: URL,
  logger: Logger,
  encoder: PartEncoder,
): { mark: Mark; close: () => Promise<void> } {
  const calls = createIsolatedCalls<MarkingCall, QuestionMarking, MarkingWanted, MarkingTold>({
    ...{ entry: child, limits },
  });
  const tell = async ({ parts }: MarkingWanted) => ({ vectors: await encoder.encodeParts(parts) });
  return {
    close: () => calls.close(),
    async mark(call, signal) {
      const outcome = await calls.call(call, signal, tell);
      if (outcome.ok) return outcome.result;
      const { reason, detail, isPassing } = outcome;
      logger.error({ question: call.question.id, reason, detail }, 'an answer could not be marked');
      return isPassing ? 'passing' : null;
    },
  };
}
