import { ApiError } from '@gene/contract/errors';
import type { Tx } from '../../../platform/database.ts';
import { hasVisible } from './store.ts';

/** @throws ApiError conflict: students see results of these sheets */
export async function requireUnreleased(
  tx: Tx,
  of: { sheetId: string } | { batchId: string },
): Promise<void> {
  if (await hasVisible(tx, of))
    throw new ApiError('conflict', {
      message: 'A result of this is released to its student. Take the release back first.',
    });
}
