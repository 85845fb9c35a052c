/**
 * Temporary conditions: a disk away, full or mounted with other rights for a while, no memory, too many processes or open
 * files. What Node's permission model refuses has another code.
 */
const codes =
  /\b(EACCES|EAGAIN|EBUSY|EIO|EMFILE|ENFILE|ENODEV|ENOENT|ENOMEM|ENOSPC|ENXIO|EROFS|ESTALE|ETIMEDOUT|ENOTCONN)\b/;

/**
 * Recognises system errors, or a process's report of one, that are not the work's fault and may be gone next
 * time.
 */
export function isSystemTrouble(error: unknown): boolean {
  if (typeof error === 'string') return codes.test(error);
  return error instanceof Error && 'code' in error && codes.test(String(error.code));
}
