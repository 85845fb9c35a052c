/** Advisory locks in the database that coordinate Gene's processes. */
export const locks = {
  /** Held exclusively while tables are created or migrated, and throughout a restore. */
  migration: 727_274,
  /**
   * Shared by running backups. To remove stored files, a process tries to hold it exclusively
   * (`pg_try_advisory_xact_lock`) and postpones the removal if that fails, because a backup may still have to
   * copy files named in its snapshot.
   */
  fileRemoval: 727_275,
  /** First of two keys: each worker shares one of these locks for as long as it lives. See `openWorker`. */
  workers: 727_276,
  /** Held while an account may become an admin, or cease to be one. */
  admins: 727_277,
  /** First of two keys: the second stands for a person whose storage is being counted. */
  storage: 727_278,
  /** First of two keys: the second stands for a person whose audio is added or deleted. */
  audio: 727_280,
  /** First of two keys: the second stands for a person whose playlist is being ordered. */
  playlist: 727_281,
  /** First of two keys: the second stands for a person whose documents are being counted. */
  documents: 727_282,
  /** Held while Gene's role is created or given ownership. */
  applicationRole: 727_279,
} as const;
