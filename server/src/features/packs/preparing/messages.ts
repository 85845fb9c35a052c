/** The publisher's files, and where the packed model goes. */
export interface ToPreparer {
  weights: string;
  tokenizer: string;
  target: string;
}

export type FromPreparer = { type: 'prepared'; sha256: string } | { type: 'unusable'; why: string };
