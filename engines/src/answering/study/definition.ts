/**
 * `subject`: the sentence says of the term what it is or means. `named`: it names the term in passing ("a ring called a
 * gyre"). `beside`: a mark or an apposition sets an explanation next to it.
 */
export type DefinitionForm = 'subject' | 'named' | 'beside';

/** A sentence's way of saying what a term means. */
export interface Definition {
  /** UTF-16 offsets of the term in the sentence. */
  start: number;
  end: number;
  term: string;
  /** Certainty that it is a definition, 0–1. */
  strength: number;
  form: DefinitionForm;
}
