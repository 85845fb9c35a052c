/** Runs the server in its own process and restarts it if it ends unexpectedly. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** Otherwise a fault at startup would be repeated forever. */
const limits = { restarts: 5, withinMs: 60_000 };
/**
 * The first restart is immediate, so that people hardly notice; later ones leave time for the problem to
 * pass.
 */
const pauses = [0, 1000, 2000, 4000, 8000];
/**
 * A server that ran before and now cannot start (its database is away) has printed the reason; retrying this
 * rarely never hits the limit.
 */
const blockedPauseMs = 15_000;
/** It ended as requested (0), or cannot start for a reason it has printed (1); see `StartupError`. */
const codes = { asked: 0, blocked: 1 };
const stopSignals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** Tells a process to load what it needs, and to run it at the first message. */
const heldVariable = 'GENE_HELD';

/** Whether this process is to wait for the first message. Processes that it starts are not. */
export function isHeld() {
  const held = process.env[heldVariable] !== undefined;
  delete process.env[heldVariable];
  return held;
}

/**
 * @param {string} program
 * @param {NodeJS.ProcessEnv} env
 */
function start(program, env) {
  // The channel tells the child when this process is gone, however it ended.
  return spawn(process.execPath, [program], { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
}

/**
 * Starts a program that waits for `supervise` before it runs.
 * @param {string} program a module for Node that calls `isHeld`
 */
export function hold(program) {
  return start(program, { ...process.env, [heldVariable]: '1' });
}

/**
 * @param {string} program a module for Node that ends when its channel to this process does
 * @param {{ held?: import('node:child_process').ChildProcess, pausesMs?: number[] }} [options] `held` is the
 * first; pauses are before each restart
 * @returns {Promise<number>} the exit code for this process
 */
export async function supervise(program, { held, pausesMs = pauses } = {}) {
  /** @type {import('node:child_process').ChildProcess | null} */
  let child = null;
  const stopping = new AbortController();
  for (const signal of stopSignals)
    process.on(signal, () => {
      stopping.abort();
      child?.kill(signal);
    });

  /** Times of unexpected ends. @type {number[]} */
  let ends = [];
  for (;;) {
    child = held?.connected ? held : start(program, process.env);
    if (child === held) child.send('run');
    held = undefined;
    const [code, signal] = /** @type {[number | null, NodeJS.Signals | null]} */ (await once(child, 'exit'));
    child = null;
    const status = code ?? 128 + constants.signals[signal ?? 'SIGKILL'];
    const ranBefore = ends.length > 0;
    if (stopping.signal.aborted || code === codes.asked || isStop(signal)) return status;
    if (code === codes.blocked && !ranBefore) return status;

    const now = performance.now();
    ends = [...ends.filter((at) => now - at < limits.withinMs), now];
    if (ends.length > limits.restarts) {
      say(`Gene has ended ${ends.length} times within a minute and is not started again: its log says why.`);
      return status;
    }
    const pauseMs = code === codes.blocked ? blockedPauseMs : (pausesMs[ends.length - 1] ?? blockedPauseMs);
    say(`Gene ended unexpectedly (${signal ?? `code ${code}`}) and is started again.`);
    await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (stopping.signal.aborted) return codes.asked;
  }
}

/** @param {NodeJS.Signals | null} signal */
function isStop(signal) {
  return stopSignals.some((each) => each === signal);
}

/** @param {string} line */
function say(line) {
  process.stderr.write(`${line}\n`);
}
