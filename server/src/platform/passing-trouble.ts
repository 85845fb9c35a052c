import { ApiError } from '@gene/contract/errors';

/** For work whose process the machine has ended, and not what it worked on. @param cause for the log */
export function passingTrouble(cause: string): ApiError {
  const trouble = new ApiError('unavailable', { details: { retryAfterSeconds: 5 } });
  trouble.cause = cause;
  return trouble;
}
