import type { Replies } from './replies.ts';

/** What a person and the engine say to each other around the quotes, in one language. */
export interface PhraseBook {
  /** ISO 639-3. */
  language: string;
  /**
   * Whole utterances only, in lower case without marks at their end: a question that merely contains such words is
   * a question.
   */
  greeting: RegExp;
  thanks: RegExp;
  farewell: RegExp;
  /** Who are you, what can you do. */
  about: RegExp;
  /** List of chapters; group `target`, if any, names the part whose headings are wanted. */
  outline: RegExp;
  /** Group `target` names what is to be summed up; empty or `whole` for everything. */
  summary: RegExp;
  whole: RegExp;
  /** Group `page` is the printed label or number; groups `before` and `after` are the rest of the question. */
  page: RegExp;
  /** What the rest may be for the question to be about the page as a whole. */
  pageOnly: RegExp;
  /** Questions for what something is or means. */
  definition: RegExp;
  /** Questions for several things: the match is how they are asked for. */
  lists: RegExp;
  /** Questions for who somebody is. */
  whoIs: RegExp;
  /** Questions for what tells two things apart: groups `one` and `other`. */
  compares: RegExp;
  /** First words of a question that goes on with the one before. */
  continues: RegExp;
  /** Words that stand for something said before. */
  refersBack: RegExp;
  /** Questions for a reason, by themselves. */
  why: RegExp;
  /** Questions for what follows from something, and sentences that begin with a condition. */
  whatIf?: { asks: RegExp; states: RegExp };
  /** Questions for exceptions, and sentences that make one. */
  exceptions: { asks: RegExp; states: RegExp };
  /** What a reason is put in. */
  reasons: string;
  /** Words by which one asks and not what one asks about, blanks between them. */
  asking: string;
  replies: Replies;
}
