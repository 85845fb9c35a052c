/** Counts what is asserted not to be null instead of proven: `value!`. */
import { parseSync } from 'oxc-parser';

/** Of 1,000 lines, so many at most: 0 to 0.8 in the best code of the field. */
export const mostAssertions = 2;

/**
 * @param {string} path for the syntax
 * @param {string} text
 * @returns {number}
 */
export function countAssertions(path, text) {
  // `!` behind a value and not before `=`: few files have it, and parsing takes its time.
  if (!/[\w\])]!(?!=)/.test(text)) return 0;
  let count = 0;
  const visit = (/** @type {unknown} */ node) => {
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && node.type === 'TSNonNullExpression') count += 1;
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(path, text).program);
  return count;
}

/**
 * @param {{ path: string, text: string }[]} files of one workspace
 * @returns {string | null} what is wrong
 */
export function judgeAssertions(files) {
  const lines = files.reduce((sum, { text }) => sum + text.split('\n').length, 0);
  const found = files
    .map(({ path, text }) => ({ path, count: countAssertions(path, text) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  const total = found.reduce((sum, { count }) => sum + count, 0);
  if (total * 1000 <= mostAssertions * lines) return null;
  const [most] = found;
  return `${most?.path}: ${total} assertions by \`!\` in ${lines} lines of its workspace, ${most?.count} of them here. Let a type or an early return prove it.`;
}
