import type { Asker, HeavyWork } from '../../../platform/heavy-work.ts';
import { createIsolatedCalls } from '../../../platform/isolated-calls.ts';
import { passingTrouble } from '../../../platform/passing-trouble.ts';
import { mergeTexts } from './rules.ts';

export interface MergeCall {
  base: string;
  mine: string;
  theirs: string;
}

export interface Merging {
  /** Like `mergeTexts`, without blocking others. */
  merge(call: MergeCall, asker: Asker): Promise<string>;
  close: () => Promise<void>;
}

/** Beside this file in the source, below the bundle when built. */
const mergeChild = new URL(
  import.meta.url.endsWith('.ts') ? './child.ts' : './features/notes/merging/child.js',
  import.meta.url,
);
const limits = { heapMb: 300, rssMb: 600, workMs: 10_000 } as const;
/** Merging examines each character a few times. */
const charactersPerMs = 10_000;
/** Characters of all three texts: this many merge here in under 50 ms, whatever they contain. */
const mostHere = 30_000;

export function createMerging(heavy: HeavyWork): Merging {
  const calls = createIsolatedCalls<MergeCall, string>({
    entry: mergeChild,
    limits: { ...limits, isShort: true, givesWayAfterMs: heavy.limits.turnMs },
    processes: 2 * heavy.limits.slots,
  });
  const knowsAll = () => Promise.reject(new Error('it knows all'));
  return {
    close: () => calls.close(),
    async merge(call, asker) {
      const { base, mine, theirs } = call;
      const characters = base.length + mine.length + theirs.length;
      if (characters <= mostHere) return mergeTexts(base, mine, theirs);
      const outcome = await heavy.run(
        'merge',
        asker,
        (signal) => calls.call(call, signal, knowsAll),
        characters / charactersPerMs,
      );
      if (outcome.ok) return outcome.result;
      if (outcome.isPassing) throw passingTrouble(outcome.detail);
      throw new Error(`Two versions of a note could not be merged: ${outcome.reason} ${outcome.detail}`);
    },
  };
}
