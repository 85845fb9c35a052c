import type { JobReason } from '@gene/contract/jobs';
import { isDiskFull } from '../disk-space.ts';
import { errorCode } from '../error-description.ts';

/** Of a job whose last worker has died while it ran. */
export const workersDied: JobReason = 'died';

const reasonOfCode: Record<string, JobReason> = {
  EACCES: 'not_allowed',
  EPERM: 'not_allowed',
  EROFS: 'not_allowed',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  ETIMEDOUT: 'too_slow',
  EAGAIN: 'out_of_resources',
  EMFILE: 'out_of_resources',
  ENFILE: 'out_of_resources',
  ENOMEM: 'out_of_resources',
  ENODEV: 'not_there',
  ENOENT: 'not_there',
  ENOTDIR: 'not_there',
  ESTALE: 'not_there',
};

/** Describes a failure without its message, which may quote somebody's material. */
export function reasonOf(error: unknown): JobReason {
  if (error instanceof Error && error.cause instanceof Error) return reasonOf(error.cause);
  if (isDiskFull(error)) return 'disk_full';
  if (error instanceof Error && error.name === 'TimeoutError') return 'too_slow';
  return reasonOfCode[errorCode(error) ?? ''] ?? 'unforeseen';
}
