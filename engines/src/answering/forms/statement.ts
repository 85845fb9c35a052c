import { bulletedInAnyCase } from '../../language/bullets.ts';
/** A sentence and what stands above it in the text. */
export interface Statement {
  sentence: string;
  /** Headings above it, the nearest last, and whether it is the first text under that one. */
  headings: readonly string[];
  isFirst: boolean;
}

/** "Forbearance: giving up a legal right". */
export const labelled = /^(?<name>\p{L}[^:：;.?!"“”]{1,60}?)\s?(?::\s+|：\s*)(?<meaning>\S.*)$/su;

/** Marks before the text of a sentence: bullets, numbers of lists, quotation marks. */
export const mark = bulletedInAnyCase`^(?:[\s•*“"'‘(«–—-]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]\s)+`;
