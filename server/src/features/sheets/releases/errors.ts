import { ApiError } from '@gene/contract/errors';
import type { Tx } from '../../../platform/database.ts';
import { hasVisible, type SomeSheets } from './store.ts';

/** @throws ApiError conflict: students see results of these sheets */
export async function requireUnreleased(tx: Tx, of: SomeSheets): Promise<void> {
  if (await hasVisible(tx, of))
    throw new ApiError('conflict', {
      message:
        'paperId' in of
          ? 'Results of this paper are released to students. Take the releases back first.'
          : 'A result of this is released to its student. Take the release back first.',
    });
}
