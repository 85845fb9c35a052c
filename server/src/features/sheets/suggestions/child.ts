import { unpackVectors } from '@gene/engines/sentence-encoding';
import { serveCalls } from '../../../platform/isolated-child.ts';
import type { SuggestionCall, SuggestionMade, SuggestionTold, SuggestionWanted } from './messages.ts';
import { suggest } from './rules.ts';

/** Compares answers with rubrics, in a separate process. */
serveCalls<{ call: SuggestionCall; result: SuggestionMade; wanted: SuggestionWanted; told: SuggestionTold }>(
  (call, want) =>
    suggest(call, async (parts) => {
      const { vectors } = await want({ parts });
      return vectors && unpackVectors(vectors);
    }),
);
