/** A file of a publisher. */
export interface RemoteFile {
  /** https, or http on this machine. Whoever gave it may mean any host; those that it sends on to are public. */
  url: string;
  /** Null: not known before. */
  bytes: number | null;
  /** Null: not known before; then what its server declares counts. */
  sha256: string | null;
}
