/** Beside this file in the source, below the bundle when built. */
export const packageChild = new URL(
  import.meta.url.endsWith('.ts') ? './child.ts' : './features/cards/packages/child.js',
  import.meta.url,
);

export const packageLimits = { heapMb: 900, rssMb: 1600, workMs: 60_000, givesWayAfterMs: 1000 } as const;

/** Failures that the child could not report itself. */
export const failures = {
  memory: 'The package needs too much memory and was not imported.',
  time: 'The package took too long and was not imported.',
  crashed: 'The package could not be read.',
  stopped: 'The import was stopped.',
} as const;
