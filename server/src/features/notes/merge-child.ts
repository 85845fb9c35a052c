import { serveCalls } from '../../platform/isolated-child.ts';
import { mergeTexts } from './merge.ts';
import type { MergeCall } from './merging.ts';

/** Merges long texts in a separate process, since that takes up to a fifth of a second. */
serveCalls<{ call: MergeCall; result: string }>(({ base, mine, theirs }) =>
  Promise.resolve(mergeTexts(base, mine, theirs)),
);
