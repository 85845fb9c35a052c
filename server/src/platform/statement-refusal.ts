import { ApiError } from '@gene/contract/errors';
import { errorCode } from './error-description.ts';

/** By `statement_timeout`. */
const cancelled = '57014';
/** Foreign keys cascade on deletion, so only inserts and updates can violate one. */
const belongsToNothing = '23503';
/** U+0000 is the one character PostgreSQL cannot store, in text and in JSON. */
const nullCharacter = ['22021', '22P05'];

/** Describes what the database refused, for the sender; null if the mistake is ours. */
export function refusalOfStatement(error: Error): ApiError | null {
  const code = errorCode(error) ?? '';
  if (code === cancelled)
    return new ApiError('unavailable', { message: 'This took too long. Please try again in a moment.' });
  if (code === belongsToNothing)
    return new ApiError('not_found', { message: 'What this belongs to has just been deleted.' });
  if (nullCharacter.includes(code))
    return new ApiError('invalid', { message: 'Text must not contain null characters.' });
  if (code === '22P02' && isHalfCharacter(error))
    return new ApiError('invalid', { message: 'The text holds half of a character. Type it again.' });
  return null;
}

/** Half of a surrogate pair, which JSON can express and PostgreSQL cannot store. */
function isHalfCharacter(error: Error): boolean {
  const { detail } = (error.cause instanceof Error ? error.cause : error) as { detail?: unknown };
  return typeof detail === 'string' && /surrogate/.test(detail);
}
