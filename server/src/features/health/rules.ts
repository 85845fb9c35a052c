import type { HealthItem, HealthPart } from '@gene/contract/health';
import type { SearchState } from '@gene/contract/settings';
import type { DiskState } from '../../platform/disk-space.ts';
import type { QueueState } from './store.ts';

const hour = 3600;
/** A busy morning is no failure. */
const longWaitSeconds = 15 * 60;
const slowMs = 500;
/** Leases of jobs, sign-in codes and exam clocks bear less. */
const clockOffMs = 5000;
const oldBackupDays = 14;

const item = (
  part: HealthPart,
  state: HealthItem['state'],
  message: string,
  advice: string | null = null,
): HealthItem => ({ part, state, message, advice });

/** "128 MB", "64 GB" */
function sizeOf(bytes: number): string {
  const megabytes = Math.floor(bytes / 1024 / 1024);
  return megabytes < 10_000 ? `${megabytes.toLocaleString('en')} MB` : `${Math.floor(megabytes / 1024)} GB`;
}

export function judgeDatabase(milliseconds: number): HealthItem {
  const message = `Answers in ${Math.max(1, Math.round(milliseconds))} ms.`;
  if (milliseconds < slowMs) return item('database', 'ok', message);
  return item('database', 'warning', message, 'See what else keeps its machine or disk busy.');
}

export function judgeDisk(state: DiskState, freeBytes: number): HealthItem {
  const message = `${sizeOf(freeBytes)} free.`;
  if (state === 'ok') return item('disk', 'ok', message);
  const advice = 'Delete what is not needed, or give it a larger disk.';
  return state === 'low'
    ? item('disk', 'warning', `${message} No files are accepted.`, advice)
    : item('disk', 'bad', `${message} Nothing can be added.`, advice);
}

export const judgeFiles = (isWritable: boolean): HealthItem =>
  isWritable
    ? item('files', 'ok', 'The data folder can be written.')
    : item(
        'files',
        'bad',
        'The data folder cannot be written.',
        'Check that its disk is mounted and owned by the account Gene runs as.',
      );

export function judgeJobs({ workers, oldestSeconds, failed }: QueueState): HealthItem {
  if (workers === 0)
    return item('jobs', 'bad', 'No worker is running.', 'Start one with ROLE=worker, or ROLE=all.');
  if (oldestSeconds !== null && oldestSeconds > longWaitSeconds)
    return item(
      'jobs',
      'warning',
      `The oldest waiting job should have begun ${spell(oldestSeconds)} ago.`,
      'Wait until less is uploaded, or start more workers.',
    );
  if (failed > 0)
    return item(
      'jobs',
      'warning',
      failed === 1 ? 'A job has failed.' : `${failed.toLocaleString('en')} jobs have failed.`,
      'See why under Jobs, and retry or remove them.',
    );
  return item('jobs', 'ok', workers === 1 ? 'One worker is running.' : `${workers} workers are running.`);
}

const meaningProblems: Record<
  NonNullable<SearchState['onlyWordsBecause']>,
  readonly [message: string, advice: string]
> = {
  off: ['Switched off: passages are found by words alone.', 'Remove ENCODER=false to switch it on.'],
  missing: ['The encoder’s file is missing.', 'Reinstall Gene.'],
  damaged: ['The encoder’s file is damaged.', 'Reinstall Gene.'],
  failing: ['The encoder fails again and again.', 'See the log. It needs 350 MB of memory.'],
};

export function judgeMeaning({ onlyWordsBecause, documents, encoded }: SearchState): HealthItem {
  if (onlyWordsBecause !== null) {
    const [message, advice] = meaningProblems[onlyWordsBecause];
    return item('meaning', onlyWordsBecause === 'off' ? 'ok' : 'warning', message, advice);
  }
  if (documents === 0) return item('meaning', 'ok', 'Documents will be found by meaning too.');
  const of = documents === 1 ? '1 document is' : `${documents} documents are`;
  return item('meaning', 'ok', `${encoded} of ${of} found by meaning too.`);
}

/** `model` is null where the built-in engine answers. */
export interface Answering {
  model: string | null;
  /** Why its model file cannot be run. */
  problem: string | null;
}

export function judgeAssistant({ model, problem }: Answering): HealthItem {
  if (model === null) return item('assistant', 'ok', 'The built-in engine answers.');
  if (problem === null)
    return item('assistant', 'ok', `${model} answers; if it fails, the built-in engine does.`);
  const advice = 'Choose another model under Assistant.';
  return item(
    'assistant',
    'bad',
    `The built-in engine answers instead of the model file: ${problem}`,
    advice,
  );
}

export function judgeMail(
  isSetUp: boolean,
  last: { ok: boolean; message: string | null } | null,
): HealthItem {
  if (!isSetUp)
    return item(
      'mail',
      'warning',
      'Not set up: admins pass links on by hand, and nothing is mailed.',
      'Enter a mail server under Mail.',
    );
  if (last && !last.ok)
    return item('mail', 'warning', last.message ?? 'The last mail was not sent.', 'Send a test under Mail.');
  return item('mail', 'ok', last ? 'The last mail was sent.' : 'Set up. Nothing sent since the start.');
}

export interface PushState {
  devices: number;
  /** This process's last message. */
  last: 'taken' | 'unreachable' | 'refused' | null;
}

/** @param address where people open Gene: browsers sign up for push only over https, or on the machine itself */
export function judgePush({ devices, last }: PushState, address: string): HealthItem {
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    return item(
      'push',
      'warning',
      'Push needs https.',
      'Serve Gene over https, and set PUBLIC_URL to that address.',
    );
  if (last === 'unreachable')
    return item('push', 'warning', 'The last push was not sent.', 'Let the server reach the internet.');
  if (last === 'refused')
    return item(
      'push',
      'warning',
      'A push service refused the last message.',
      'Push services know Gene by PUBLIC_URL: check it, and the clock. The log says when.',
    );
  if (devices === 0) return item('push', 'ok', 'Ready. No device has signed up.');
  return item('push', 'ok', `${devices} ${devices === 1 ? 'device has' : 'devices have'} signed up.`);
}

/** @param offMs how far the database's clock is ahead of the server's */
export function judgeClock(offMs: number): HealthItem {
  if (Math.abs(offMs) < clockOffMs) return item('clock', 'ok', 'Server and database agree on the time.');
  return item(
    'clock',
    'bad',
    `The clocks of server and database differ by ${spell(Math.abs(offMs) / 1000)}.`,
    'Set both clocks by the network (NTP).',
  );
}

/** @param last null if there is none; `missing`: files that were not on the disk */
export function judgeBackup(last: { ageSeconds: number; missing: number } | null): HealthItem {
  const advice = 'Make one under Backups, and keep it on another disk.';
  if (last === null) return item('backup', 'warning', 'There is no backup.', advice);
  const { ageSeconds, missing } = last;
  if (missing > 0)
    return item(
      'backup',
      'warning',
      `The last one lacks ${missing === 1 ? 'a file' : `${missing} files`}.`,
      'They were not on the disk. An older backup may have them.',
    );
  const days = Math.floor(ageSeconds / hour / 24);
  if (days < oldBackupDays) return item('backup', 'ok', `The last one was made ${spell(ageSeconds)} ago.`);
  return item('backup', 'warning', `The last one was made ${spell(ageSeconds)} ago.`, advice);
}

const units = [
  ['day', 24 * hour],
  ['hour', hour],
  ['minute', 60],
  ['second', 1],
] as const;

/** "2 days", "1 minute" */
function spell(seconds: number): string {
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? ['second', 1];
  const count = Math.max(1, Math.floor(seconds / size));
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
