/** Reads the imports of a source file, in every form TypeScript has. */
import { parseSync } from 'oxc-parser';

/**
 * @typedef {object} Import
 * @property {string} specifier as written
 * @property {number} line 1-based
 * @property {boolean} typeOnly gone after compilation
 */

/**
 * Returns static and dynamic imports, re-exports, `import('…')` types and require calls.
 * @param {string} path for the syntax (.ts, .tsx, .mjs) and for messages
 * @param {string} text
 * @returns {Import[]}
 * @throws if the file does not parse
 */
export function readImports(path, text) {
  const parsed = parseSync(path, text);
  const { module, errors } = parsed;
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const lineOf = (/** @type {number} */ offset) => text.slice(0, offset).split('\n').length;
  /** @type {Import[]} */
  const found = [];
  for (const { moduleRequest, entries } of module.staticImports)
    found.push({
      specifier: moduleRequest.value,
      line: lineOf(moduleRequest.start),
      typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
    });
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, isType } of entries)
      if (moduleRequest)
        found.push({
          specifier: moduleRequest.value,
          line: lineOf(moduleRequest.start),
          typeOnly: isType,
        });
  // Few files have any, and reading the tree takes most of the time.
  if (/\bimport\s*[(/]|\brequire\b/.test(text))
    for (const { node, typeOnly } of lateImports(parsed.program)) {
      if (node?.type !== 'Literal' || typeof node.value !== 'string') continue;
      found.push({ specifier: node.value, line: lineOf(node.start ?? 0), typeOnly });
    }
  // An import that is re-exported by name is in both lists.
  return found.filter(
    (one, at) =>
      found.findIndex((other) => other.line === one.line && other.specifier === one.specifier) === at,
  );
}

/**
 * @typedef {{ type?: string, value?: unknown, start?: number, source?: Node, name?: string,
 *   callee?: Node, arguments?: Node[] }} Node
 * @param {unknown} tree
 * @returns {Generator<{ node: Node | undefined, typeOnly: boolean }>}
 */
function* lateImports(tree) {
  if (Array.isArray(tree)) for (const item of tree) yield* lateImports(item);
  else if (tree && typeof tree === 'object') {
    const node = /** @type {Node} */ (tree);
    if (node.type === 'ImportExpression') yield { node: node.source, typeOnly: false };
    if (node.type === 'TSImportType') yield { node: node.source, typeOnly: true };
    if (node.type === 'CallExpression' && node.callee?.name === 'require')
      yield { node: node.arguments?.[0], typeOnly: false };
    for (const value of Object.values(tree)) yield* lateImports(value);
  }
}
