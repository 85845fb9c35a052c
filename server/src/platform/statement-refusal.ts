import { ApiError } from '@gene/contract/errors';
import { errorCode } from './error-description.ts';

/** By `statement_timeout`. */
const cancelled = '57014';
/** Foreign keys take along or let go what belongs to a row that is deleted: only what is added can break one. */
const belongsToNothing = '23503';
/** U+0000 is the one character that PostgreSQL cannot keep, in text and in JSON. */
const nullCharacter = ['22021', '22P05'];

/** What the database did not take, in words for whoever sent it; null where that is a mistake of ours. */
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

/** Half of a surrogate pair, which JSON can say and PostgreSQL cannot keep. */
function isHalfCharacter(error: Error): boolean {
  const { detail } = (error.cause instanceof Error ? error.cause : error) as { detail?: unknown };
  return typeof detail === 'string' && /surrogate/.test(detail);
}
