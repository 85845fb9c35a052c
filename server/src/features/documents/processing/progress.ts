import type { DocumentRecord } from '../store.ts';

const intervalMs = 200;

/** Sends a document's progress at most five times a second; the last update always arrives. */
export interface ProgressReport {
  /** True if an update would be sent at once. */
  due(): boolean;
  now(record: DocumentRecord): Promise<void>;
  soon(record: DocumentRecord): Promise<void>;
  close(): void;
}

export function reportTo(publish: (record: DocumentRecord) => Promise<void>): ProgressReport {
  let last = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  const due = () => performance.now() - last >= intervalMs;
  const now = async (record: DocumentRecord) => {
    clearTimeout(timer);
    last = performance.now();
    await publish(record);
  };
  return {
    due,
    now,
    async soon(record) {
      if (due()) return now(record);
      clearTimeout(timer);
      // A lost event is no reason to fail: the client's next call shows the state.
      timer = setTimeout(() => {
        now(record).catch(() => undefined);
      }, intervalMs);
    },
    close: () => clearTimeout(timer),
  };
}
