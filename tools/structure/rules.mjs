/** Counts the rules that engines are written in by hand: regular expressions and lists of words. */
import { parseSync } from 'oxc-parser';

/**
 * The engines' figures when this was written; lines without those that ask a language model, and without those that speak, read
 * sheets and score exams, which came later; with answers about what is being heard, languages of scans, notes in Markdown,
 * bullets that a browser draws and points among others. These numbers only fall: what is tuned is learnt, words are data
 * of their language, and what earns nothing goes.
 */
export const most = { lines: 40_700, regexes: 30, letters: 200, wordLists: 59 };

/** So many words in one string or expression are a list. */
const fewestWords = 15;
/** Letters that stand alone between blanks, strokes and brackets; not parts of a path or of an identifier. */
const word = /(?<![\p{L}\p{N}_.$\\/-])\p{L}{2,}(?=[|\s)?]|$)/gu;
/** Beside them a text for people or a formula has other signs. */
const isListed = (/** @type {string} */ text) =>
  /[|]|^[\p{L}\s'’-]+$/u.test(text) && (text.match(word)?.length ?? 0) >= fewestWords;

/**
 * @typedef {{ regexes: number, longest: number, wordLists: number }} Rules
 * @param {string} path for the syntax
 * @param {string} text
 * @returns {Rules}
 */
export function countRules(path, text) {
  const rules = { regexes: 0, longest: 0, wordLists: 0 };
  const visit = (/** @type {unknown} */ node) => {
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && node.type === 'NewExpression' && 'callee' in node) {
      const { callee } = /** @type {{ callee: { name?: string } }} */ (node);
      if (callee.name === 'RegExp') rules.regexes += 1;
    }
    if ('regex' in node && node.regex) {
      const { pattern } = /** @type {{ pattern: string }} */ (node.regex);
      rules.regexes += 1;
      rules.longest = Math.max(rules.longest, pattern.length);
      if (isListed(pattern)) rules.wordLists += 1;
    } else if (
      'type' in node &&
      (node.type === 'Literal' || node.type === 'TemplateElement') &&
      'value' in node
    ) {
      const { value } = node;
      const said = typeof value === 'object' && value !== null && 'cooked' in value ? value.cooked : value;
      if (typeof said === 'string' && isListed(said)) rules.wordLists += 1;
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(path, text).program);
  return rules;
}

/**
 * @param {{ path: string, text: string }[]} files of the engines, without tests
 * @returns {string[]} what is wrong
 */
export function judgeRules(files) {
  const linesOf = (/** @type {{ text: string }[]} */ some) =>
    some.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
  const lines = linesOf(files);
  const limited = linesOf(
    files.filter(({ path }) => !/\/(?:answering\/model|exam-scoring|sheet-reading|speech)\//.test(path)),
  );
  const counted = files.map(({ path, text }) => ({ path, ...countRules(path, text) }));
  const sum = (/** @type {'regexes' | 'wordLists'} */ of) =>
    counted.reduce((total, each) => total + each[of], 0);
  const complaints = counted
    .filter(({ longest }) => longest > most.letters)
    .map(
      ({ path, longest }) =>
        `${path}: a regular expression of ${longest} letters, of ${most.letters} at most. Words belong in engines/data/<iso>, what is left in pieces with names.`,
    );
  if (limited > most.lines)
    complaints.push(`engines: ${limited} lines, of ${most.lines} at most. Delete what earns nothing.`);
  if (sum('regexes') * 1000 > most.regexes * Math.max(lines, 1000))
    complaints.push(
      `engines: ${sum('regexes')} regular expressions in ${lines} lines, of ${most.regexes} in 1,000 at most. Use the words of language/ instead.`,
    );
  if (sum('wordLists') > most.wordLists)
    complaints.push(
      `engines: ${sum('wordLists')} lists of words in the code, of ${most.wordLists} at most. Words of a language are data: engines/data/<iso>.`,
    );
  return complaints;
}
