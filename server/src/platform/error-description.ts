import { DrizzleQueryError } from 'drizzle-orm';

interface ErrorDescription {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  statement?: string;
  stack?: string;
  cause?: ErrorDescription;
}

/** Returns the SQLSTATE of a database error or the `code` of a system error, also if wrapped by drizzle. */
export function errorCode(error: unknown): string | undefined {
  const source = error instanceof DrizzleQueryError ? error.cause : error;
  const code: unknown = source instanceof Error && 'code' in source ? source.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** Tells whether a row with the same key is there already (PostgreSQL, appendix A). */
export const isUniqueViolation = (error: unknown): boolean => errorCode(error) === '23505';

/** Returns the name of the violated constraint. */
function findBrokenConstraint(error: unknown): string | undefined {
  const source = error instanceof DrizzleQueryError ? error.cause : error;
  const name: unknown = source instanceof Error && 'constraint' in source ? source.constraint : undefined;
  return typeof name === 'string' ? name : undefined;
}

/**
 * Describes an error for the log. Drizzle puts bound values (addresses, token hashes, whole documents) into
 * its message, and PostgreSQL quotes bad values (SQLSTATE class 22): both are left out.
 */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const code = errorCode(error);
  const constraint = findBrokenConstraint(error);
  const common = {
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
  };
  if (error instanceof DrizzleQueryError) {
    const quotesValue = code?.startsWith('22') === true;
    const message = quotesValue ? 'a value was refused' : (error.cause?.message ?? 'the statement failed');
    return {
      type: 'DatabaseError',
      message,
      ...common,
      statement: error.query,
      ...listFrames(error),
    };
  }
  return { type: error.name, message: error.message, ...common, ...listFrames(error), ...getCause(error) };
}

function getCause({ cause }: Error): { cause?: ErrorDescription } {
  return cause instanceof Error ? { cause: describeError(cause) } : {};
}

/** Drops the first lines of the stack, which repeat the message. */
function listFrames(error: Error): { stack?: string } {
  const lines = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return lines.length > 0 ? { stack: lines.join('\n') } : {};
}
