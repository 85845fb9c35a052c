import pino from 'pino';
import { describeError } from './error-description.ts';

export type Logger = pino.Logger;

const secretFields = ['password', 'newPassword', 'currentPassword', 'token', 'authorization', 'promoCode'];

/** Logs JSON lines to standard output. Errors are described without the values bound to a statement. */
export function createLogger(level: string, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
    redact: { paths: secretFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
  };
  return destination ? pino(options, destination) : pino(options);
}
