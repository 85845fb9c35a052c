/** Temporary conditions: a disk away or full, no memory, too many processes or open files. */
const codes =
  /\b(EAGAIN|EBUSY|EIO|EMFILE|ENFILE|ENODEV|ENOENT|ENOMEM|ENOSPC|ENXIO|EROFS|ESTALE|ETIMEDOUT|ENOTCONN)\b/;

/**
 * Recognises system errors, or a process's report of one, that are not the work's fault and may be gone next
 * time.
 */
export function isSystemTrouble(error: unknown): boolean {
  if (typeof error === 'string') return codes.test(error);
  return error instanceof Error && 'code' in error && codes.test(String(error.code));
}
