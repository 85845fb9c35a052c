import { analyse } from '../language/analysis.ts';
import { type AnswerType, answerWords } from './answer-words.ts';
import { canonicalLanguage } from '../language/scripts.ts';
import type { PassageIndex } from './passage-index.ts';

/** By these a sentence is known to hold what was asked for; the others are only a matter of wording. */
const withValue: ReadonlySet<AnswerType> = new Set(['duration', 'age', 'amount', 'count', 'year', 'start']);
/** Bonus for a sentence that holds such a value. */
const valueGain = 0.3;
/** Any number may be one of something else. */
const countGain = 0.2;
/** Hardly anything but the answer gives a date for coming into force. */
const startGain = 1;
/** "Article 17 Right to erasure": the words before the right. */
const openingOfHeading = 3;
/** A unit stands this near to its number. */
const unitWindow = 2;

export interface AskedType {
  type: AnswerType;
  /** The words that say so; they are not what is asked about. */
  said: string;
  /** Words in which such an answer is often put. */
  hints: string;
}

/** @param question in lower case */
export function askedType(question: string, language: string): AskedType | null {
  const words = answerWords[canonicalLanguage(language)];
  if (!words) return null;
  for (const { type, asks, hints } of words.types) {
    const found = asks.capture(question);
    if (found) return type && { type, said: found['said'] ?? '', hints };
  }
  return null;
}

export const valueShare = (type: AnswerType) =>
  type === 'start' ? startGain : type === 'count' ? countGain : valueGain;

export const hasValue = (type: AnswerType) => withValue.has(type);

interface Classes {
  isNumber: Uint8Array;
  isTime: Uint8Array;
  isMoney: Uint8Array;
  isAge: Uint8Array;
  isYear: Uint8Array;
  isDate: Uint8Array;
  isStart: Uint8Array;
  isRight: Uint8Array;
}
const known = new WeakMap<PassageIndex, Classes>();

/** Marks the terms of a document that are numbers, units and the like. */
function classesOf(index: PassageIndex): Classes {
  let classes = known.get(index);
  if (!classes) {
    const { language, terms } = index;
    const words = answerWords[canonicalLanguage(language)];
    const among = (list = '') => {
      const wanted = new Set(analyse(list, language));
      return Uint8Array.from(terms, (term) => Number(wanted.has(term)));
    };
    const isNumber = among(words?.numbers);
    const isYear = new Uint8Array(terms.length);
    terms.forEach((term, id) => {
      if (/^\p{Nd}/u.test(term)) isNumber[id] = 1;
      if (/^1\d{3}$|^20\d\d$/.test(term)) isYear[id] = 1;
    });
    classes = {
      isNumber,
      isYear,
      isTime: among(words?.timeUnits),
      isMoney: among(words?.moneyUnits),
      isAge: among(words?.age),
      isDate: among(words?.dates),
      isStart: among(words?.starts),
      isRight: among(words?.types.find(({ type }) => type === 'right')?.hints),
    };
    known.set(index, classes);
  }
  return classes;
}

/** Whether a stretch of tokens holds a value of the type that is asked for. */
export function holdsValue(index: PassageIndex, type: AnswerType, from: number, to: number): boolean {
  const { isNumber, isTime, isMoney, isAge, isYear, isDate, isStart } = classesOf(index);
  const { tokens } = index;
  const nearNumber = (unit: Uint8Array) => {
    for (let i = from; i < to; i++) {
      if (!unit[tokens[i]!]) continue;
      for (let k = Math.max(from, i - unitWindow); k <= Math.min(to - 1, i + unitWindow); k++)
        if (isNumber[tokens[k]!] && k !== i) return true;
    }
    return false;
  };
  const has = (kind: Uint8Array) => {
    for (let i = from; i < to; i++) if (kind[tokens[i]!]) return true;
    return false;
  };
  switch (type) {
    case 'duration':
    case 'deadline':
      return nearNumber(isTime);
    case 'start':
      return has(isStart) && (has(isDate) || has(isYear));
    case 'age':
      return has(isAge) && (nearNumber(isTime) || nearNumber(isAge));
    case 'amount':
      return nearNumber(isMoney);
    case 'count':
      // "October 2009" counts nothing.
      return tokens.subarray(from, to).some((id) => isNumber[id] === 1 && isYear[id] === 0);
    case 'year':
      return has(isYear);
    default:
      return false;
  }
}

/** Whether a heading begins with a right, but for its number: "17. Right to erasure". */
export function opensWithRight(index: PassageIndex, from: number, to: number): boolean {
  const { isRight } = classesOf(index);
  return index.headingTokens
    .subarray(from, Math.min(to, from + openingOfHeading))
    .some((id) => isRight[id] === 1);
}
