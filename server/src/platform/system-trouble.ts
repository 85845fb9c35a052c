/** What passes by itself: a disk that is away or full, a machine that is out of memory, processes or open files. */
const codes =
  /\b(EAGAIN|EBUSY|EIO|EMFILE|ENFILE|ENODEV|ENOENT|ENOMEM|ENOSPC|ENXIO|EROFS|ESTALE|ETIMEDOUT|ENOTCONN)\b/;

/** Whether an error of the system, or what a process said of one, is no fault of the work and may be gone next time. */
export function isSystemTrouble(error: unknown): boolean {
  if (typeof error === 'string') return codes.test(error);
  return error instanceof Error && 'code' in error && codes.test(String(error.code));
}
