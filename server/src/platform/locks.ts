/** Advisory locks in the database, by which Gene's processes keep out of each other's way. */
export const locks = {
  /** Held alone while tables are made or changed, and by a restore from beginning to end. */
  migration: 727_274,
  /**
   * Shared by every backup under way. Whoever removes stored files tries to hold it alone (`pg_try_advisory_xact_lock`)
   * until they are gone, and leaves them for later where that fails: a backup has yet to copy what its snapshot names.
   */
  fileRemoval: 727_275,
  /** First of two keys: each worker shares one of these locks for as long as it lives. See `openWorker`. */
  workers: 727_276,
  /** Held while an account may become the first admin. */
  firstAccount: 727_277,
  /** First of two keys: the second stands for a person whose storage is reckoned. */
  storage: 727_278,
  /** Held while the role that Gene works as is made or given what is its own. */
  applicationRole: 727_279,
} as const;
