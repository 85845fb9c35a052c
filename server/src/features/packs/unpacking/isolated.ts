import { runIsolated } from '../../../platform/isolation.ts';
import type { FromUnpacker, ToUnpacker } from './messages.ts';

/** Beside this file in the source, below the bundle when built. */
const unpackingChild = new URL(
  import.meta.url.endsWith('.ts') ? './child.ts' : './features/packs/unpacking/child.js',
  import.meta.url,
);
/** 190 MB take half a minute. */
const limits = { heapMb: 200, rssMb: 500, workMs: 600_000 } as const;

/** @returns why it cannot be unpacked, or null @throws the signal's reason if aborted */
export async function unpackArchive(files: ToUnpacker, signal: AbortSignal): Promise<string | null> {
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
  if (said?.type === 'unusable') return said.why;
  if (outcome.ok && said) return null;
  return outcome.ok ? 'It said nothing' : `${outcome.reason}: ${outcome.detail}`;
}
