import { createIsolatedCalls } from '../../../platform/isolated-calls.ts';
import type { Cover } from './messages.ts';

/** Beside this file in the source, below the bundle when built. */
const coverChild = new URL(
  import.meta.url.endsWith('.ts') ? './child.ts' : './features/audio/covers/child.js',
  import.meta.url,
);
const limits = { heapMb: 200, rssMb: 500, workMs: 20_000 } as const;

/** The process that draws covers. */
export const openCoverDrawing = () => createIsolatedCalls<Cover, Uint8Array>({ entry: coverChild, limits });

export type CoverDrawing = ReturnType<typeof openCoverDrawing>;
