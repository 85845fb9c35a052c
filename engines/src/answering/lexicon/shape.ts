/** What people call a thing and what documents call it; written for Gene, and never taken from a document. */
export interface Lexicon {
  /** A line each: a word, and after it those that documents may use for it. Pairs hold both ways. */
  alike: string;
  /** A line each: words of everyday speech = what they are read as. */
  phrases: string;
}
