/** A file of a publisher. */
export interface RemoteFile {
  /** https, or http on this machine. */
  url: string;
  /** Null: not known before. */
  bytes: number | null;
  /** Null: not known before; then what its server declares counts. */
  sha256: string | null;
}
