import type { DocumentRecord } from './store.ts';

const intervalMs = 200;

/** Tells of a document's progress, at most five times a second; the last news always arrives. */
export interface ProgressReport {
  /** So much time has passed that news would be told at once. */
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
      // News that nobody hears are no reason to fail: the next call of the client shows them.
      timer = setTimeout(() => {
        now(record).catch(() => undefined);
      }, intervalMs);
    },
    close: () => clearTimeout(timer),
  };
}
