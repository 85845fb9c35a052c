import type { JobReason } from '@gene/contract/jobs';

/** Why a job failed, and what helps. */
export const jobReasons: Record<JobReason, string> = {
  died: 'Its process died each time, perhaps for lack of memory.',
  disk_full: 'The disk was full.',
  not_allowed: 'A file or folder could not be written. Check who owns it.',
  unreachable: 'Something it needs could not be reached.',
  too_slow: 'It took too long.',
  out_of_resources: 'The machine was short of memory, processes or open files.',
  not_there: 'A file or folder was not there. Is its disk mounted? The log says which.',
  unforeseen: 'An unexpected error. See the log.',
};
