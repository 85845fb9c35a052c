import pino from 'pino';
import { describeError } from './error-description.ts';

export type Logger = pino.Logger;

const secretFields = ['password', 'newPassword', 'currentPassword', 'token', 'authorization', 'promoCode'];

/** Lines of the same message and error that are written out in this time; the rest are counted. */
const alike = { most: 5, ms: 600_000 } as const;
/** Kinds of lines that are told apart at a time. */
const mostKinds = 1000;
/** Pino's number for `warn`: below it nothing is a failure. */
const warning = 40;

/**
 * Logs JSON lines to standard output. Errors are described without the values bound to a statement, and whoever causes
 * the same one a thousand times does not fill the disk with it.
 */
export function createLogger(level: string, destination?: pino.DestinationStream): Logger {
  const counted = new Map<string, number>();
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
    redact: { paths: secretFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    hooks: {
      logMethod(args, method, severity) {
        if (severity < warning) return method.apply(this, args);
        const kind = kindOf(args);
        const count = counted.get(kind) ?? 0;
        if (count > 0 || counted.size < mostKinds) counted.set(kind, count + 1);
        if (count >= alike.most) return;
        if (count === 0 && counted.has(kind))
          forgetLater(kind, (notWritten) => method.apply(this, notWritten));
        method.apply(this, args);
      },
    },
  };

  function forgetLater(kind: string, tell: (args: [{ notWritten: number }, string]) => void): void {
    setTimeout(() => {
      const notWritten = (counted.get(kind) ?? 0) - alike.most;
      counted.delete(kind);
      if (notWritten > 0) tell([{ notWritten }, messageOf(kind)]);
    }, alike.ms).unref();
  }
  return destination ? pino(options, destination) : pino(options);
}

const separator = '\n';
const messageOf = (kind: string): string => kind.slice(0, kind.indexOf(separator));

/** Its message, and that of its error. */
function kindOf([first, second]: unknown[]): string {
  const fields = typeof first === 'object' && first !== null ? first : {};
  const message = typeof first === 'string' ? first : second;
  const error = 'err' in fields && fields.err instanceof Error ? fields.err.message.slice(0, 200) : '';
  return [typeof message === 'string' ? message : '', error].join(separator);
}
