/** Finds the tables that features declare in their schema.ts, and those used in a file's raw SQL. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

const declaring = /^server\/src\/features\/([^/]+)\/schema\.ts$/;
const speaking = /^server\/src\/features\/([^/]+)\/(?:.+\/)?store\.ts$/;

/**
 * Finds where a store's SQL names another feature's table.
 * @param {string} base
 * @param {readonly string[]} files
 * @returns {{ from: string, line: number, table: string, owner: string }[]}
 */
export function foreignTables(base, files) {
  /** @type {Map<string, string>} */
  const owners = new Map();
  for (const path of files) {
    const feature = declaring.exec(path)?.[1];
    if (feature === undefined) continue;
    for (const [, table = ''] of readFileSync(join(base, path), 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g))
      owners.set(table, feature);
  }
  return files.flatMap((from) => {
    const feature = speaking.exec(from)?.[1];
    if (feature === undefined) return [];
    return tablesInSql(from, readFileSync(join(base, from), 'utf8')).flatMap(({ table, line }) => {
      const owner = owners.get(table);
      return owner === undefined || owner === feature ? [] : [{ from, line, table, owner }];
    });
  });
}

/**
 * Finds names in table positions of SQL in template literals.
 * @param {string} path
 * @param {string} text
 */
function tablesInSql(path, text) {
  /** @type {{ table: string, line: number }[]} */
  const found = [];
  for (const { start, end } of templateTexts(parseSync(path, text).program))
    for (const match of text.slice(start, end).matchAll(/\b(?:from|join|update|into|using)\s+"?(\w+)/gi))
      found.push({
        table: match[1] ?? '',
        line: text.slice(0, start + match.index).split('\n').length,
      });
  return found;
}

/**
 * @param {unknown} tree
 * @returns {Generator<{ start: number, end: number }>}
 */
function* templateTexts(tree) {
  if (Array.isArray(tree)) for (const item of tree) yield* templateTexts(item);
  else if (tree && typeof tree === 'object') {
    const node = /** @type {{ type?: string, start: number, end: number }} */ (tree);
    if (node.type === 'TemplateElement') yield { start: node.start, end: node.end };
    for (const value of Object.values(tree)) yield* templateTexts(value);
  }
}
