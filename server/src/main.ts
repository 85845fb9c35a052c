import { type Config, readConfig } from './platform/config.ts';
import { describeError } from './platform/error-description.ts';
import { createLogger, type Logger } from './platform/logger.ts';
import { hasLostDatabase } from './platform/outage.ts';
import { StartupError } from './platform/startup-error.ts';
import { openData } from './wiring/data.ts';

/** Unfinished work is left to the next start; Docker kills after 10 s. */
const stopMs = 9500;
/**
 * Makes `npm start` restart it, see tools/supervise.mjs. The number is sysexits.h's for an internal software
 * error.
 */
const unforeseenCode = 70;

const [command, ...words] = process.argv.slice(2);

/** Settles when startup is complete. */
export const started = start();

async function start(): Promise<void> {
  try {
    const config = readConfig(process.env);
    if (command === undefined) return await run(config);
    const { commands } = await import('./wiring/commands.ts');
    const carryOut = commands.get(command);
    if (carryOut) say(await carryOut(config, words));
    else await run(config);
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    // A database that goes away during the start is back soon.
    process.exit(hasLostDatabase(error) ? unforeseenCode : 1);
  }
}

/** Unexpected errors are one sentence too; LOG_LEVEL=debug adds where they happened. */
function sentenceOf(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  const { message, code, stack } = describeError(error);
  const place = /^(?:debug|trace)$/.test(process.env['LOG_LEVEL'] ?? '') ? `\n${stack ?? ''}` : '';
  return `Gene could not ${command ?? 'start'}: ${message || code}.${place}`;
}

async function run(config: Config): Promise<void> {
  const logger = createLogger(config.logLevel);
  const opening = open(config, logger);
  let isStopping = false;
  const stop = (code: number) => {
    if (isStopping) return;
    isStopping = true;
    const leave = () => process.exit(code);
    setTimeout(leave, stopMs).unref();
    // A failed start reports itself.
    opening.then((context) => context.close()).then(leave, leave);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
  // A fresh process does not share the state the fault has left behind.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      logger.fatal({ err: error }, 'Something happened that was not foreseen: the process ends');
      stop(unforeseenCode);
    });

  const context = await opening;
  if (isStopping) return;
  if (config.role === 'worker') {
    await startWorking();
    if (!isStopping) say('Gene works in the background.');
    return;
  }
  await listen();
  say(`Gene is ready at ${context.publicUrl()}`);
  context.warm();
  await startWorking();
  const hint = await context.adminHint().catch((error: unknown) => {
    logger.warn({ err: error }, 'Whether there is an admin cannot be told');
    return null;
  });
  if (hint !== null) say(hint);

  async function startWorking(): Promise<void> {
    if (isStopping) return;
    try {
      await context.startWorking();
    } catch (error) {
      if (isStopping) return;
      await context.close();
      throw error;
    }
  }

  async function listen(): Promise<void> {
    try {
      await context.app.listen({ port: config.port, host: config.host });
    } catch (error) {
      if (isStopping) return;
      await context.close();
      throw new StartupError(whyNotListening(config, error));
    }
  }
}

/** The rest of the program is loaded while the database starts. */
async function open(config: Config, logger: Logger) {
  const data = await openData(config, logger);
  const { createContext } = await import('./context.ts');
  return createContext(config, logger, data);
}

function whyNotListening({ port, host }: Config, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program: stop it, or choose another port, e.g. PORT=${port + 1}.`;
    case 'EACCES':
      return `Port ${port} is not open to this user: choose one from 1024 on, e.g. PORT=3000.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} is not an address of this machine: use 127.0.0.1 for this machine only, or 0.0.0.0 for all networks.`;
    default:
      return `Gene cannot listen on ${host}, port ${port}: ${code}.`;
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
