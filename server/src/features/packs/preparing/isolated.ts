import { runIsolated } from '../../../platform/isolation.ts';
import type { FromPreparer, ToPreparer } from './messages.ts';

/** Beside this file in the source, below the bundle when built. */
const preparingChild = new URL(
  import.meta.url.endsWith('.ts') ? './child.ts' : './features/packs/preparing/child.js',
  import.meta.url,
);
/** Half a gigabyte takes ten seconds and 400 MB. */
const limits = { heapMb: 600, rssMb: 1000, workMs: 120_000 } as const;

/** @returns the sum of the packed model, or why it is none */
export async function prepareModel(
  files: ToPreparer,
  signal: AbortSignal,
): Promise<{ ok: true; sha256: string } | { ok: false; why: string }> {
  let result: FromPreparer | null = null;
  const outcome = await runIsolated<ToPreparer, FromPreparer>({
    entry: preparingChild,
    files: { read: [files.weights, files.tokenizer], write: [files.target] },
    start: files,
    limits,
    signal,
    onMessage: async (message) => {
      result = message;
    },
  });
  signal.throwIfAborted();
  const said = result as FromPreparer | null;
  if (said?.type === 'unusable') return { ok: false, why: said.why };
  if (!outcome.ok || !said)
    return { ok: false, why: outcome.ok ? 'It said nothing' : `${outcome.reason}: ${outcome.detail}` };
  return { ok: true, sha256: said.sha256 };
}
