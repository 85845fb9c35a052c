import { clausesOf } from './sentences.ts';
import type { Word } from './words.ts';

/**
 * Whether a text says a word of its subject or denies it. `subject`: it stands before the "not" of a verb ("the moon does
 * not pull"), where what is denied is what is said of it.
 */
export type Polarity = 'said' | 'denied' | 'subject';

const auxiliary =
  /^(?:am|is|are|was|were|be|been|being|do|does|did|can|could|will|would|shall|should|may|might|must|has|have|had|need)$/;
const ofVerb =
  /(?:n't|nt)$|^(?:cannot|never|isn|doesn|didn|don|wasn|weren|aren|won|wouldn|shouldn|couldn|hasn|haven|hadn)$/;
const ofAll = /^(?:none|nobody|nothing|nowhere)$/;
const concordant = /^(?:no|none|nobody|nothing|nowhere|never|neither|nor)$/;
/** Before a "not", these begin what it is about. */
const leftEnd =
  /^(?:and|or|nor|which|that|who|whose|if|when|where|as|so|than|but|then|thus|therefore|it|they|he|she|we)$/;
/** After "and", these begin something else. */
const beginsAnew =
  /^(?:it|they|he|she|we|this|these|thus|so|then|therefore|instead|is|are|was|were|has|have|can|will)$/;
/** "Not only" denies nothing; neither does "no doubt". */
const noDenial: Readonly<Record<string, RegExp>> = {
  not: /^(?:only|just|merely|solely|simply|until|least|necessarily)$/,
  no: /^(?:doubt|matter|more|less|fewer|later|sooner|wonder)$/,
  nothing: /^(?:but|other|else)$/,
};

/** Polarity of each word in its clause. @param language ISO 639-3 */
export function polaritiesIn(text: string, words: readonly Word[], language: string): Map<Word, Polarity> {
  const polarities = new Map<Word, Polarity>();
  for (const clause of clausesOf(text, words, language)) {
    const [before, after, concord] = [clause.map(() => 0), clause.map(() => 0), clause.map(() => 0)];
    const ends = language === 'eng' ? endsIn(clause) : [];
    clause.forEach((word, i) => {
      if (!word.isNegator) return;
      const [from, to] = language === 'eng' ? scopeOf(clause, i, ends) : [0, clause.length];
      // "No one says nothing" is meant as one denial, "neither this nor that" is one.
      const isConcord = language === 'eng' && concordant.test(word.text);
      for (let at = from; at < to; at++) {
        if (at === i || (isConcord && concord[at]!++ > 0)) continue;
        (language === 'eng' && at < i ? before : after)[at]! += 1;
      }
    });
    clause.forEach((word, i) => {
      const isDenied = (before[i]! + after[i]!) % 2 === 1;
      polarities.set(word, !isDenied ? 'said' : before[i]! > 0 ? 'subject' : 'denied');
    });
  }
  return polarities;
}

/** Of a clause, what an English negator denies: places from and to. @param ends where a denial before it ends */
function scopeOf(clause: readonly Word[], at: number, ends: readonly boolean[]): [number, number] {
  const { text } = clause[at]!;
  const next = clause[at + 1]?.text ?? '';
  if (noDenial[text]?.test(next)) return [at, at];
  if (text === 'non') return [at + 1, Math.min(clause.length, at + 2)];
  let to = at + 1;
  while (to < clause.length && !ends[to]) to++;
  if (ofAll.test(text)) return [0, to];
  let from = at;
  if (deniesVerb(clause, at)) while (from > 0 && !leftEnd.test(clause[from - 1]!.text)) from--;
  return [from, to];
}

const deniesVerb = (clause: readonly Word[], at: number): boolean =>
  ofVerb.test(clause[at]!.text) ||
  (/^(?:not|no)$/.test(clause[at]!.text) && auxiliary.test(clause[at - 1]?.text ?? ''));

/** Ends of clauses at conjunctions: "and it", "and is", "and the others do not". */
function endsIn(clause: readonly Word[]): boolean[] {
  const lastDenial = clause.findLastIndex((_, at) => deniesVerb(clause, at));
  return clause.map(({ text }, at) => {
    const next = clause[at + 1]?.text ?? '';
    return /^(?:and|or)$/.test(text) && (lastDenial > at || beginsAnew.test(next) || auxiliary.test(next));
  });
}
