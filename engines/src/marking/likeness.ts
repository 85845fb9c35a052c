import { sentenceWords } from '../language/sentence-words.ts';
import { stemOf } from '../language/stem.ts';
import { oppositesOf } from './opposites.ts';
import { sameNumber, type Word } from './words.ts';

/** Similarity of two words, 0–1, and the reason for it. */
export interface Likeness {
  value: number;
  by: 'same' | 'family' | 'spelling' | 'part' | 'none';
  /** One of them says the contrary: "lawful" and "unlawful", "open" and "closed". */
  negates?: true;
}

const none: Likeness = { value: 0, by: 'none' };
const same: Likeness = { value: 1, by: 'same' };
const family: Likeness = { value: 0.9, by: 'family' };
const spelling: Likeness = { value: 0.9, by: 'spelling' };
const part: Likeness = { value: 0.6, by: 'part' };

const negated: Likeness = { value: 0.9, by: 'family', negates: true };

const negativePrefix: Readonly<Record<string, RegExp>> = {
  eng: /^(?:un|non|in(?![bmplr])|im(?=[bmp])|il(?=l)|ir(?=r)|dis)(?=\p{L}{4})/u,
  deu: /^un(?=\p{L}{4})/u,
};
/** Words that only look as if they had a prefix. */
const noPrefix = new RegExp(`^${sentenceWords('looksNegated')}`, 'u');

/** "Serverless" is without a server. */
const lackingSuffix: Readonly<Record<string, RegExp>> = {
  eng: /(?<=\p{L}{3})less(?:ly|ness)?$/u,
  deu: /(?<=\p{L}{3})los(?:e[mnrs]?)?$/u,
};

/** "Lawful" of "unlawful", "server" of "serverless"; null where nothing negates. */
function withoutNegation(word: string, language: string): string | null {
  const lacking = word.replace(lackingSuffix[language] ?? /$^/u, '');
  if (lacking !== word) return lacking;
  const found = negativePrefix[language]?.exec(word);
  return found && !noPrefix.test(word) ? word.slice(found[0].length) : null;
}

const isIdeographic = /[\u3040-\u30ff\u3400-\u9fff]/;

/** Returns the similarity of other words to this one; create it once for many. */
export function likenessTo(a: Word, language: string): (b: Word) => Likeness {
  const contraries = oppositesOf(a.stem, language);
  const stem = stemOf(language);
  const bareA = withoutNegation(a.text, language);
  const bareStem = bareA === null ? null : stem(bareA);
  return (b) => {
    if (a.number !== null || b.number !== null) return sameNumber(a, b) ? same : none;
    if (a.stem === b.stem) return same;
    if (contraries.has(b.stem)) return negated;
    if (bareStem !== null && bareStem === b.stem) return negated;
    const bareB = withoutNegation(b.text, language);
    if (bareB !== null && stem(bareB) === a.stem) return negated;
    if (isFamily(a.stem, b.stem)) return family;
    if (isSlip(a.text, b.text)) return spelling;
    return isPart(a.stem, b.stem) ? part : none;
  };
}

export const areOpposite = (a: Word, b: Word, language: string) => oppositesOf(a.stem, language).has(b.stem);

/** With a shorter common part it is mostly another word ("cent", "centre"). */
const shortestPart = 4;
const shortestRest = 3;

function isPart(a: string, b: string): boolean {
  const [long, short] = a.length > b.length ? [a, b] : [b, a];
  if (short.length < 2 || !(long.startsWith(short) || long.endsWith(short))) return false;
  return (
    isIdeographic.test(short) || (short.length >= shortestPart && long.length - short.length >= shortestRest)
  );
}

/** Words of one family begin alike: "initial", "initialis". */
function isFamily(a: string, b: string): boolean {
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared++;
  return shared >= 5 && shared >= 0.7 * Math.max(a.length, b.length);
}

function isSlip(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length);
  if (length < 4 || a[0] !== b[0]) return false;
  const most = length >= 8 ? 2 : 1;
  return Math.abs(a.length - b.length) <= most && slips(a, b) <= most;
}

/** Optimal string alignment distance (Damerau 1964). */
function slips(a: string, b: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      let cost = Math.min(
        previous[j]! + 1,
        row[j - 1]! + 1,
        previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, before[j - 2]! + 1);
      row.push(cost);
    }
    before = previous;
    previous = row;
  }
  return previous[b.length]!;
}
