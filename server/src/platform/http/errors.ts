import { ApiError, type ErrorBody } from '@gene/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDiskFull } from '../disk-space.ts';
import { errorCode } from '../error-description.ts';
import { DiskAway } from '../file-places.ts';
import type { App } from '../http.ts';
import { isOutage } from '../outage.ts';
import { refusalOfStatement } from '../statement-refusal.ts';

/**
 * After a crash the embedded database is back within a second or two; during a longer failover, clients ask
 * again.
 */
export const awayForSeconds = 2;

/** Turns every thrown error into `{ error: { code, message, fields?, details? } }`. */
export function handleErrors(app: App, onDiskFull: () => void): void {
  app.setErrorHandler((error, request, reply) => {
    // A database without room for its log ends.
    if (isDiskFull(error) || isOutage(error)) onDiskFull();
    if (!isDiskFull(error)) return answerError(error, request, reply);
    request.log.error({ err: error, reqId: request.id }, 'A request found the disk full');
    answerError(describeFullDisk(request), request, reply);
  });
}

/** Calls allowed on a full disk are told to retry while room is being made; see `watchDiskSpace`. */
function describeFullDisk(request: FastifyRequest): ApiError {
  if (request.routeOptions.config.whenFull !== true || request.isMultipart?.())
    return new ApiError('disk_full');
  return new ApiError('unavailable', {
    message: 'The disk was full, and room has been made. Please try again.',
  });
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const expected = expectedError(error) ?? describeFormError(error, request);
  if (!expected && (isAborted(error, request) || isLeft(error, reply))) {
    reply.code(499).send();
    return;
  }
  const away = !expected && (isOutage(error) || error instanceof DiskAway);
  const answer = expected ?? new ApiError(away ? 'unavailable' : 'internal');
  if (!expected) {
    request.log[away ? 'warn' : 'error'](
      { err: error, reqId: request.id, method: request.method, route: request.routeOptions.url },
      away ? 'A request found the database or the disk away' : 'A request failed',
    );
  }
  const wait =
    answer.details?.['retryAfterSeconds'] ?? (answer.code === 'unavailable' ? awayForSeconds : undefined);
  if (typeof wait === 'number') reply.header('retry-after', wait);
  reply
    .code(answer.status)
    .type('application/json; charset=utf-8')
    .serializer((body: ErrorBody) => JSON.stringify(body))
    .send(bodyOf(answer));
}

export function bodyOf(error: ApiError): ErrorBody {
  return {
    error: {
      code: error.code,
      message: error.message,
      ...(error.fields && { fields: error.fields }),
      ...(error.details && { details: error.details }),
    },
  };
}

function expectedError(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  if (!(error instanceof Error)) return null;
  // Errors of the connection pool arrive wrapped.
  if (error.cause instanceof ApiError) return error.cause;
  const refusal = refusalOfStatement(error);
  if (refusal) return refusal;
  if (hasZodFastifySchemaValidationErrors(error)) return describeValidationError(error);
  const { statusCode, code } = error as Partial<FastifyError>;
  // An impossible address means not found.
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') return new ApiError('not_found');
  if (statusCode === 413) return new ApiError('too_large');
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500) return null;
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new ApiError('invalid', { message: 'The body must be JSON (content-type: application/json).' });
  }
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error instanceof SyntaxError) {
    return new ApiError('invalid', { message: 'The body is not valid JSON.' });
  }
  return new ApiError('invalid', { message: error.message });
}

// The form parser has no error codes.
const formCutShort = /unexpected end of (?:form|multipart data)|part terminated early/i;
const boundaryWrong = /boundary not found|needle cannot have a length/i;

/** Describes a malformed form to its sender. */
function describeFormError(error: unknown, request: FastifyRequest): ApiError | null {
  if (!(error instanceof Error) || !request.isMultipart?.()) return null;
  if (boundaryWrong.test(error.message))
    return new ApiError('invalid', { message: 'The form does not say what its parts begin with.' });
  // The announced length has arrived, but the form is unfinished.
  if (request.raw.complete && formCutShort.test(error.message))
    return new ApiError('invalid', { message: 'The form was cut short. Send the file again.' });
  return null;
}

function describeValidationError(error: Error): ApiError {
  const { validation, validationContext } = error as Partial<FastifyError>;
  // An impossible id means not found.
  if (validationContext === 'params') return new ApiError('not_found');
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of validation ?? []) {
    const field = instancePath.slice(1).replaceAll('/', '.');
    if (field !== '') fields[field] ??= message ?? 'Not valid';
  }
  const messages = Object.values(fields);
  return new ApiError('invalid', {
    message: messages.length === 1 ? messages[0] : undefined,
    fields: messages.length > 0 ? fields : undefined,
  });
}

/** The client hung up while sending; there is no one to answer, and nothing is wrong here. */
function isAborted(error: unknown, request: FastifyRequest): boolean {
  const { complete, destroyed } = request.raw;
  // Node's error; a database connection may also be reset while a body is arriving.
  const says = errorCode(error) === 'ECONNRESET' && error instanceof Error && error.message === 'aborted';
  return !complete && (destroyed || says);
}

/** The work was stopped because the caller went away; see `abortWhenGone`. */
function isLeft(error: unknown, { raw: response }: FastifyReply): boolean {
  return response.destroyed && error instanceof Error && error.name === 'AbortError';
}
