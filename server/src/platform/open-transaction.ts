import { AsyncLocalStorage } from 'node:async_hooks';

/** Of the work in hand; what a transaction leaves running after its end is not part of it any more. */
const current = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Runs the work of a transaction. */
export async function runInTransaction<T>(work: () => Promise<T>): Promise<T> {
  const transaction = { isOpen: true };
  try {
    return await current.run(transaction, work);
  } finally {
    transaction.isOpen = false;
  }
}

/**
 * Work that takes long or waits its turn would keep a connection, and locks, from everybody.
 * @throws Error in an open transaction
 */
export function refuseInTransaction(work: string): void {
  if (current.getStore()?.isOpen) throw new Error(`${work} within a transaction: do it before or after`);
}
