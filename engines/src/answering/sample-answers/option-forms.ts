import type { OfferedOption } from './question.ts';

/** What a multiple-choice question wants, apart from its subject. */
interface OptionForm {
  /** The question without the words that turn it. */
  asked: string;
  /** The sentence that answers denies something, as the question does. */
  denied: boolean;
  /** The option is wanted that does not belong with the others. */
  odd: boolean;
  /** Index of "all of the above"; null without one. */
  all: number | null;
}

/** "Which is NOT …", "all of these except": the others are true of it. */
const odd =
  /\b(?:which|what|who|all)\b.*\b(?:not|except|excluding|incorrect|false|untrue|least|never)\b|_+\s*not\b|\bexcept\b\W*$|\b(?:EXCEPT|NOT)\b/u;
const turning = /\b(?:not|except|excluding|EXCEPT|NOT)\b/gu;
/** What is false or least true, no list of the others tells. */
const untrue = /\b(?:incorrect|false|untrue|wrong|(?<!at )least|never)\b/iu;
/** "Not later than" turns nothing. */
const limits = /\b(?:not?|at) (?:later|less|more|fewer|least|most|exceeding|only)\b/giu;
const negation = /\b(?:not|never|cannot|no)\b|n[’']t\b/iu;

const allOfThem = /^\W*(?:all (?:of )?(?:the |these )?(?:above|these|them|options?)|all of them|all)\W*$/iu;
/** "None of these", "both (a) and (b)", "A and C only": of these a sentence says nothing. */
const aboutOthers = new RegExp(
  [
    String.raw`\b(?:none|neither|any|either|both)\b.*\b(?:above|these|those|following|options?|them|[a-f1-4])\b`,
    String.raw`^\W*(?:none|both|[a-f](?: ?(?:,|and|&|or) ?[a-f])+(?: only)?)\W*$`,
    String.raw`\b(?:only )?\(?[a-f]\)? (?:and|&|or) \(?[a-f]\)?(?: only)?\W*$`,
  ].join('|'),
  'iu',
);

/** @returns null where no sentence of a material can tell */
export function formOf(stem: string, options: readonly OfferedOption[]): OptionForm | null {
  if (options.some(({ text }) => aboutOthers.test(text) && !allOfThem.test(text))) return null;
  const at = options.findIndex(({ text }) => allOfThem.test(text));
  const all = at < 0 ? null : at;
  const plain = stem.replace(limits, ' ');
  if (untrue.test(plain)) return null;
  if (odd.test(plain))
    return all === null ? { asked: plain.replace(turning, ' '), denied: false, odd: true, all } : null;
  return { asked: stem, denied: negation.test(plain), odd: false, all };
}
