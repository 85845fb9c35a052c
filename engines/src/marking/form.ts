import { functionWords } from './function-words.ts';
import { guessLanguage } from './language.ts';
import type { Word } from './words.ts';

/** What words are put together to: sentences or notes, names of things side by side, or nothing. */
export type Form = 'sentences' | 'terms' | 'scrambled';

const fewestWords = 6;
/** Notes have one word in seven that joins others; names have none. */
const joiningInTerms = 0.13;
const mostWordsOfTerm = 3;
const fewestTerms = 3;
const mostWordsUnjoined = 8;
const fewestBreaches = 2;
const breachShare = 0.15;

const determiner = /^(?:a|an|the|its|their|his|our)$/;
const afterNone =
  /^(?:of|in|on|at|by|from|with|into|and|or|but|is|are|was|were|be|been|has|have|had|the|a|an|its|their|it|they|which|than)$/;
const preposition = /^(?:of|in|on|at|by|from|with|for|into)$/;
const afterNoPreposition = /^(?:is|are|was|were|be|been|has|have|had|and|or|but|of|by|than)$/;

/** English only: elsewhere every answer is taken for sentences. */
export function formOf(text: string, words: readonly Word[], language: string): Form {
  if (language !== 'eng' || words.length < fewestWords || text.includes('=')) return 'sentences';
  const written = guessLanguage(text);
  if (written.isClear && written.language !== language) return 'sentences';
  const joining = functionWords(language);
  const isJoining = ({ text: word, isNegator }: Word) => isNegator || joining.has(word);
  const runs = runsOf(text, words);
  const joined = words.filter(isJoining).length;
  const breaches = runs.reduce((sum, run) => sum + breachesIn(run), 0);
  if (breaches >= fewestBreaches && breaches >= breachShare * joined) return 'scrambled';
  if (runs.some((run) => longestUnjoined(run, isJoining) >= mostWordsUnjoined)) return 'scrambled';
  const joins = words.filter((word) => isJoining(word) && word.text !== 'and' && word.text !== 'or').length;
  const mean = words.length / Math.max(1, runs.length);
  return runs.length >= fewestTerms && joins < joiningInTerms * words.length && mean <= mostWordsOfTerm
    ? 'terms'
    : 'sentences';
}

/** Words with nothing but spaces and hyphens between them. */
function runsOf(text: string, words: readonly Word[]): Word[][] {
  const runs: Word[][] = [];
  words.forEach((word, i) => {
    const before = words[i - 1];
    if (before && /^(?:[ \t]+|['’-])$/.test(text.slice(before.end, word.start))) runs.at(-1)!.push(word);
    else runs.push([word]);
  });
  return runs;
}

/** "The of", "by is": what no sentence has. */
function breachesIn(run: readonly Word[]): number {
  return run.filter(({ text }, i) => {
    const next = run[i + 1]?.text;
    if (next === undefined) return determiner.test(text) && run.length > 1;
    return determiner.test(text)
      ? afterNone.test(next)
      : preposition.test(text) && afterNoPreposition.test(next);
  }).length;
}

function longestUnjoined(run: readonly Word[], isJoining: (word: Word) => boolean): number {
  let [longest, length] = [0, 0];
  for (const word of run) {
    length = isJoining(word) || word.number !== null ? 0 : length + 1;
    longest = Math.max(longest, length);
  }
  return longest;
}
