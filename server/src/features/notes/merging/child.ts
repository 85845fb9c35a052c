import { serveCalls } from '../../../platform/isolated-child.ts';
import { mergeTexts } from './rules.ts';
import type { MergeCall } from './isolated.ts';

/** Merges long texts in a separate process, since that takes up to a fifth of a second. */
serveCalls<{ call: MergeCall; result: string }>(({ base, mine, theirs }) =>
  Promise.resolve(mergeTexts(base, mine, theirs)),
);
