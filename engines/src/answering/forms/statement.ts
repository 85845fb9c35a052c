import { analyse } from '../analysis.ts';

/** A sentence and what stands around it in the text. */
export interface Statement {
  sentence: string;
  /** What leads in the list that it is an item of; empty where it is in none. */
  leadIn: string;
  /** The whole quote that it is shown in. */
  sentences: readonly string[];
  /** Headings above it, the nearest last, and whether it is the first text under that one. */
  headings: readonly string[];
  isFirst: boolean;
}

/** Marks before the text of a sentence: bullets, numbers of lists, quotation marks. */
export const mark = /^(?:[\s•‣◦▪●○✓➢➤*“"'‘(«–—-]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]\s)+/iu;

/** Nouns for those who do something. */
export const agentNoun =
  /\b(?:\p{L}{3,}(?:ists?|ians?)|people|persons?|members?|scholars?|kings?|queens?|emperors?|parliaments?|courts?|councils?|committees?|commissions?|governments?|compan(?:y|ies)|teams?|groups?|presidents?|ministers?|governors?|judges?|voters?|citizens|owners?|authors?|inventors?|founders?|teachers?|doctors?|employers?|managers?|banks?|agenc(?:y|ies)|boards?|authorit(?:y|ies)|departments?|ministry|assembl(?:y|ies)|legislatures?|senate|congress|chairman|speaker|officers?|commissioners?|army|navy|church|universit(?:y|ies)|institutes?|associations?|unions?|part(?:y|ies))\b/iu;

/** In rules, whoever may or shall do something. */
export const mayDo = /\b(?:the|an?|every|each)\s(?:\p{L}+\s)?\p{L}+\s(?:may|shall|must)\s(?!be\b)/iu;

const begins = /^(?:\p{Lu}|was$|is$|and$|had$|has$)|ed$/u;

/** A word with a capital that is not the first one, nor in the question. */
export function holdsName(text: string, asked: ReadonlySet<string>, language: string | null): boolean {
  const words = text.replace(mark, '').match(/\p{L}[\p{L}\p{M}'’.-]*/gu) ?? [];
  return words.some((word, i) => {
    if (!/^\p{Lu}\p{Ll}/u.test(word)) return false;
    const [term] = analyse(word, language);
    return term !== undefined && !asked.has(term) && (i > 0 || begins.test(words[1] ?? ''));
  });
}
