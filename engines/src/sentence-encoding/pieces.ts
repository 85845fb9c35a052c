/** Divides texts into the pieces that a model reads. */
export interface Pieces {
  /** The marks around every text. */
  begin: number;
  end: number;
  /** Numbers of the pieces, at most `limit`. */
  tokenize(text: string, limit: number): number[];
}
