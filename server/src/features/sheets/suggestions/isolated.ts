import type { PartEncoder } from '@gene/engines/sentence-encoding/ports';
import { createIsolatedCalls } from '../../../platform/isolated-calls.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { SuggestionCall, SuggestionMade, SuggestionTold, SuggestionWanted } from './messages.ts';

/** Beside this file in the source, below the bundle when built. */
export const defaultSuggestionChild = new URL(
  import.meta.url.endsWith('.ts') ? './child.ts' : './features/sheets/suggestions/child.js',
  import.meta.url,
);

const limits = { heapMb: 300, rssMb: 600, workMs: 30_000 } as const;

/** Null: it could not be compared. */
export type Suggest = (call: SuggestionCall, signal: AbortSignal) => Promise<SuggestionMade | null>;

/** Compares in a separate process, to which the encoder tells what words mean. */
export function isolatedSuggestions(
  child: URL,
  logger: Logger,
  encoder: PartEncoder,
): { suggest: Suggest; close: () => Promise<void> } {
  const calls = createIsolatedCalls<SuggestionCall, SuggestionMade, SuggestionWanted, SuggestionTold>({
    ...{ entry: child, limits },
  });
  const tell = async ({ parts }: SuggestionWanted) => ({ vectors: await encoder.encodeParts(parts) });
  return {
    close: () => calls.close(),
    async suggest(call, signal) {
      const outcome = await calls.call(call, signal, tell);
      if (outcome.ok) return outcome.result;
      logger.error({ reason: outcome.reason, detail: outcome.detail }, 'an answer could not be compared');
      return null;
    },
  };
}
