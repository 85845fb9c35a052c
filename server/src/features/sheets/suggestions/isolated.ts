import type { PartEncoder } from '@gene/engines/sentence-encoding/ports';
import type { Asker, HeavyWork } from '../../../platform/heavy-work.ts';
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
export type Suggest = (call: SuggestionCall, asker: Asker) => Promise<SuggestionMade | null>;

/** Of all answers that are compared: essays take seconds. */
const msPerLetter = 0.005;

interface Needs {
  child: URL;
  heavy: HeavyWork;
  logger: Logger;
  encoder: PartEncoder;
}

/** Compares in separate processes, in the askers' turns; the encoder tells them what words mean. */
export function isolatedSuggestions({ child, heavy, logger, encoder }: Needs): {
  suggest: Suggest;
  close: () => Promise<void>;
} {
  const calls = createIsolatedCalls<SuggestionCall, SuggestionMade, SuggestionWanted, SuggestionTold>({
    ...{ entry: child, limits, processes: heavy.limits.slots },
  });
  const tell = async ({ parts }: SuggestionWanted) => ({ vectors: await encoder.encodeParts(parts) });
  return {
    close: () => calls.close(),
    async suggest(call, asker) {
      const letters = [call, ...call.samples].reduce((sum, { answer }) => sum + answer.length, 0);
      const outcome = await heavy.run(
        'suggestion',
        asker,
        (signal) => calls.call(call, signal, tell),
        letters * msPerLetter,
      );
      if (outcome.ok) return outcome.result;
      logger.error({ reason: outcome.reason, detail: outcome.detail }, 'an answer could not be compared');
      return null;
    },
  };
}
