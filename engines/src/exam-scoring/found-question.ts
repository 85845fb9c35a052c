import type { KeyItem } from './key.ts';

/** A place in a file. */
export interface FileText {
  /** From 1. */
  line: number;
  text: string;
}

/** A question as a file has it: where its answer is, else where it begins. */
export interface FoundQuestion extends FileText {
  /** Its own, such as of "4. Why?" or "Question 4"; null: it has none. */
  number: number | null;
  /** What begins it is a number, or an amount: "4 boats". */
  amount: number | null;
  /** Null: none can be read, or it is not answered by choosing. */
  answer: Pick<KeyItem, 'accepted' | 'isCancelled'> | null;
  /** Further answers to it. */
  repeated: FileText[];
}

export interface QuestionFile {
  questions: FoundQuestion[];
  /** What is neither a question nor a part of one. */
  strays: FileText[];
}

const numbered =
  /^\s*(?:q(?:ue(?:s(?:tion)?)?)?\.?\s*\(?(\d{1,3})(?!\w|\.\d)|\(?(\d{1,3})(?:[.):](?!\d)|\s*$))/i;

/** The number of a question that begins so: "4. Why?", "(4) Why?", "Q4: Why?", "Question 4", "4". */
export function numberAtHead(text: string): number | null {
  const [, named, bare] = numbered.exec(text) ?? [];
  const number = named ?? bare;
  return number === undefined ? null : Number(number);
}

/** "4 Why?", which may be an amount too. */
export function amountAtHead(text: string): number | null {
  const amount = /^\s*(\d{1,3})\s/.exec(text)?.[1];
  return amount === undefined ? null : Number(amount);
}

export const linesOf = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);

/** As much as tells which one it is. */
export const inShort = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').slice(0, 120);
