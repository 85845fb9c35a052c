import type { MarkingDoubt, PointVerdict } from '@gene/contract/marking';
import { bestFor } from './coverage.ts';
import { guessLanguage } from './language.ts';
import { encodedLanguage } from './meaning.ts';
import { isNoAnswer } from './no-answer.ts';
import type { Comparison } from './comparison.ts';

const shortShare = 0.35;
const copiedShare = 0.8;
const fewestCopied = 2;
const littleFound = 0.3;
const fewestOtherWords = 6;
/** Who says little of the model answer and mostly other things may be right in other words. */
const ofMarksFound = 0.4;
const ofOtherWords = 0.5;

/** Reasons to doubt a suggestion; `empty` comes alone. @param lacksMeanings no encoder could tell what the words mean */
export function doubtsAbout(
  comparison: Comparison,
  verdicts: readonly PointVerdict[],
  lacksMeanings: boolean,
): MarkingDoubt[] {
  const { answer, claims, language, coverage } = comparison;
  if (isNoAnswer(answer.text)) return [{ kind: 'empty', message: 'Nothing was answered.' }];
  const doubts: MarkingDoubt[] = [];
  const add = (kind: MarkingDoubt['kind'], message: string) => doubts.push({ kind, message });
  if (hasNothingToCompare(comparison))
    add('nothing_to_compare', 'There are no key points to compare with. Mark it yourself.');
  const other = guessLanguage(answer.text);
  if (other.isClear && other.language !== language)
    add('other_language', 'The answer seems to be in another language than the model answer.');
  const wanted = claims.reduce((sum, { words }) => sum + words.length, 0);
  const best = Math.max(0, ...verdicts.map(({ share }) => share));
  const isContradicted = verdicts.some(({ contradictions }) => contradictions.length > 0);
  const isDenied = coverage.some(({ opposed }) => opposed.length > 0);
  const isComplete = verdicts.every(({ state }) => state === 'covered');
  if (isCopied(comparison) && best < littleFound && !isContradicted)
    add('copied_question', 'Most of it repeats the question.');
  else if (answer.words.length < shortShare * wanted && !isComplete)
    add('too_short', `It has ${counted(answer.words.length)}; the model answer has ${counted(wanted)}.`);
  else if (
    (best < littleFound || saysOtherThings(comparison, verdicts)) &&
    answer.words.length >= fewestOtherWords &&
    claims.length > 0 &&
    !verdicts.every(({ contradictions }) => contradictions.length > 0)
  )
    add('other_words', 'Little of the model answer was found in it. It may be right in other words.');
  if (lacksMeanings && language === encodedLanguage && !isComplete)
    add('words_only', 'Only its words were compared. What it says in other words may be worth more.');
  if (isContradicted || isDenied) add('contradiction', 'It seems to contradict the model answer in places.');
  return doubts;
}

/** No key point has a word that could be looked for. */
export const hasNothingToCompare = ({ claims }: Comparison) =>
  claims.every(({ essential }) => essential.length === 0);

/** Whether it says hardly anything but what the question says. */
export function isCopied({ question, answer: { words } }: Comparison): boolean {
  const asked = new Set(question.words.map(({ stem }) => stem));
  const content = words.filter(({ isContent }) => isContent);
  return (
    content.length >= fewestCopied &&
    content.filter(({ stem }) => asked.has(stem)).length >= copiedShare * content.length
  );
}

function saysOtherThings(
  { claims, question, answer, language }: Comparison,
  verdicts: readonly PointVerdict[],
) {
  const all = claims.reduce((sum, { marks }) => sum + marks, 0);
  const found = claims.reduce((sum, { of, marks }) => sum + verdicts[of]!.share * marks, 0);
  const known = [...claims.flatMap(({ words }) => words), ...question.words];
  const own = [
    ...new Map(answer.words.filter(({ isContent }) => isContent).map((word) => [word.stem, word])).values(),
  ];
  const others = own.filter((word) => bestFor(word, known, language) === null).length;
  return found < ofMarksFound * all && others >= fewestOtherWords && others >= ofOtherWords * own.length;
}

const counted = (words: number) => (words === 1 ? '1 word' : `${words} words`);
