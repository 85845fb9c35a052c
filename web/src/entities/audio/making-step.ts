import { formatPercent } from '../../lib/format.ts';

interface Making {
  state: string;
  done: number;
  total: number;
  /** What it waits for. */
  failure: string | null;
}

/** Where the making of audio is; `share` null: it waits. */
export function sayMaking({ state, done, total, failure }: Making): { step: string; share: number | null } {
  if (state !== 'making' || total === 0)
    return { step: `Making audio: waiting${failure ? `. ${failure}` : ''}`, share: null };
  const share = Math.min(done / total, 1);
  return { step: `Making audio: ${formatPercent(share)}`, share };
}
