/**
 * Stops this process when the npm that started it is gone, because a killed npm does not tell its children.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const proc = existsSync('/proc/self/stat');

/** Sends SIGTERM to this process once npm is no longer an ancestor. */
export function stopWithoutNpm() {
  if (!process.env['npm_lifecycle_event']) return;
  const parent = process.ppid;
  // npm runs scripts through a shell, which outlives it; some shells replace themselves with the script.
  const npm = isShell(parent) ? parentOf(parent) : null;
  setInterval(
    () => {
      if (process.ppid !== parent || (npm !== null && parentOf(parent) !== npm))
        process.kill(process.pid, 'SIGTERM');
    },
    proc ? 500 : 2000,
  ).unref();
}

/** @param {number} pid */
function isShell(pid) {
  if (process.platform === 'win32') return false;
  const command = proc ? readFileSync(`/proc/${pid}/cmdline`, 'latin1') : ps(pid, 'args=');
  return command.includes('tools/start.mjs');
}

/** @param {number} pid */
function parentOf(pid) {
  try {
    const stat = proc ? readFileSync(`/proc/${pid}/stat`, 'latin1') : '';
    // The name in brackets may contain spaces; state and parent follow it.
    return Number(proc ? stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] : ps(pid, 'ppid='));
  } catch {
    return 0;
  }
}

/**
 * @param {number} pid
 * @param {string} what
 */
function ps(pid, what) {
  return spawnSync('ps', ['-o', what, '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
}
