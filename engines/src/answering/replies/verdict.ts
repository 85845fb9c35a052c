import { analyse } from '../../language/analysis.ts';
import { plain } from '../follow-up.ts';
import type { PhraseBook } from '../phrases/phrase-book.ts';
import { type Hit, sentencesOf } from '../search.ts';
import type { Conversation } from './reply.ts';

/** A longer sentence may deny one thing and grant another. */
const mostTerms = 24;
const mostHits = 6;
/** Two words stand together for many reasons. */
const fewestTerms = 3;
/** The words of the question are close together, with about as many words between. */
const widest = 2;
const spare = 2;

/** Of the best hits, the first that says yes or no outright; null where none does, or they differ. */
export async function decidingHit(
  conversation: Conversation,
  question: string,
  hits: readonly Hit[],
): Promise<{ hit: Hit; verdict: 'yes' | 'no' } | null> {
  const { yesNo } = conversation.book;
  if (!yesNo || conversation.without?.has('yes or no') || !yesNo.asks.test(plain(question))) return null;
  const looked = hits.slice(0, mostHits);
  const sentences = await sentencesOf(looked);
  const [first, ...others] = looked.flatMap((hit, i) => {
    const verdict = verdictOf(yesNo, question, sentences[i]?.text ?? '', hit.document.index.language);
    return verdict ? [{ hit, verdict }] : [];
  });
  return first && others.every(({ verdict }) => verdict === first.verdict) ? first : null;
}

/**
 * Whether what answers a question for yes or no says it outright; null where it may be read either way: where it lacks
 * a word of the question, denies more than once, or makes an exception.
 */
function verdictOf(
  yesNo: NonNullable<PhraseBook['yesNo']>,
  question: string,
  sentence: string,
  language: string | null,
): 'yes' | 'no' | null {
  const text = plain(sentence).replace(/^[•▪(]*\p{N}{0,3}[.)]?\s*/u, '');
  const said = analyse(text, language);
  const asked = analyse(question, language);
  const isSaid = isInOrder(asked, said);
  // "It is a mistake to think that …", "nobody doubts whether …": others say it.
  const reported = text.split(yesNo.reports()).slice(1).join(' ');
  const isReported = isInOrder(asked, analyse(reported, language));
  const words = (of: string) => plain(of).match(/[\p{L}\p{M}]+(?:['’]t)?/gu) ?? [];
  const denials = words(text).filter((word) => yesNo.negations.has(word)).length;
  const isAskedInDenial = words(question).some((word) => yesNo.negations.has(word));
  if (!isSaid || said.length > mostTerms || isAskedInDenial || denials > 1) return null;
  if (isReported || yesNo.hedges().test(text)) return null;
  if (denials === 0) return 'yes';
  return yesNo.denials().test(text) ? 'no' : null;
}

/** "Does the owl eat the fox?" is not told by what the fox eats, nor by what says so much between that it tells another thing. */
function isInOrder(terms: readonly string[], said: readonly string[]): boolean {
  const first = said.indexOf(terms[0] ?? '');
  let at = first - 1;
  const isSaid = terms.length >= fewestTerms && terms.every((term) => (at = said.indexOf(term, at + 1)) >= 0);
  return isSaid && at - first < widest * terms.length + spare;
}
