import { ApiError } from '@gene/contract/errors';
import type { MissesRefusal } from './misses/service.ts';

export const notHandedIn = () => new ApiError('conflict', { message: 'Hand the attempt in first.' });

export const marksWithheld = () =>
  new ApiError('conflict', {
    message: 'The marks of this exam are shown once nobody can write it any more.',
  });

/** @param things what should have been made from the misses */
export function missesRefusal(reason: MissesRefusal['reason'], things: string): ApiError {
  if (reason === 'not_handed_in') return notHandedIn();
  if (reason === 'not_found') return new ApiError('not_found');
  if (reason === 'not_yet') return marksWithheld();
  return new ApiError('conflict', {
    message: `The subject of this attempt has been deleted: there is no place for its ${things}.`,
  });
}
