import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

interface Steps {
  /** Opens a connection outside the pool. */
  connect: () => Promise<pg.Client>;
  /** Sets up a fresh connection. */
  prepare: (client: pg.Client) => Promise<unknown>;
  onLost: () => void;
  onBack: () => void;
}

/** The first wait suits a restarting embedded server; the longest bounds how late a failover is noticed. */
const retryMs = { first: 50, most: 2000 };

/** Opens a connection that reconnects whenever it breaks, however long that takes. */
export async function openLastingConnection({
  connect,
  prepare,
  onLost,
  onBack,
}: Steps): Promise<{ close: () => Promise<void> }> {
  const closing = new AbortController();
  const { signal } = closing;
  let reopened: Promise<void> = Promise.resolve();

  const open = async () => {
    const fresh = await connect();
    try {
      await prepare(fresh);
    } catch (error) {
      await fresh.end().catch(() => undefined);
      throw error;
    }
    fresh.once('end', () => {
      if (!signal.aborted) reopened = reopen();
    });
    return fresh;
  };
  const reopen = async () => {
    onLost();
    for (let wait = retryMs.first; !signal.aborted; wait = Math.min(wait * 2, retryMs.most)) {
      try {
        client = await open();
        break;
      } catch {
        await sleep(wait, undefined, { signal }).catch(() => undefined);
      }
    }
    if (!signal.aborted) onBack();
  };

  let client = await open();
  return {
    async close() {
      closing.abort();
      await reopened;
      await client.end();
    },
  };
}
