import { runIsolated } from '../../../platform/isolation.ts';
import type { Failure } from '../fetching/service.ts';
import type { FromUnpacker, ToUnpacker } from './messages.ts';

/** Beside this file in the source, below the bundle when built. */
const unpackingChild = new URL(
  import.meta.url.endsWith('.ts') ? './child.ts' : './features/packs/unpacking/child.js',
  import.meta.url,
);
/** Weights of 100 MB, which hardly shrink, take 50 s. */
const limits = { heapMb: 200, rssMb: 500, workMs: 600_000 } as const;

/** @returns what stood in the way, or null @throws the signal's reason if aborted */
export async function unpackArchive(files: ToUnpacker, signal: AbortSignal): Promise<Failure | null> {
  let result: FromUnpacker | null = null;
  const outcome = await runIsolated<ToUnpacker, FromUnpacker>({
    entry: unpackingChild,
    files: { read: [files.archive, `${files.folder}/`], write: [`${files.folder}/`] },
    start: files,
    limits,
    signal,
    onMessage: async (message) => {
      result = message;
    },
  });
  signal.throwIfAborted();
  const said = result as FromUnpacker | null;
  if (said?.type === 'unpacked' && outcome.ok) return null;
  if (said && said.type !== 'unpacked') return { problem: said.type, detail: said.why };
  return {
    problem: 'unusable',
    detail: outcome.ok ? 'It said nothing' : `${outcome.reason}: ${outcome.detail}`,
  };
}
