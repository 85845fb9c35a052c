/**
 * Derives from server/src/wiring which service is handed which, and where each event goes; finds circles in that, closures
 * and what is wired later included, and draws it for docs/ARCHITECTURE.md.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { circles } from './circles.mjs';
import { readImports } from './imports.mjs';

const folder = 'server/src/wiring';

/**
 * @typedef {object} Wired what a `wire…` function makes with a function of a feature
 * @property {string} area the file that wires it
 * @property {string} maker path of the file that makes it
 * @property {string[]} handed names of others, in the order in which they are named
 * @property {boolean} tells it is handed the bus
 */

/**
 * @typedef {{ name: string, tellers: string[], listeners: string[] }} Event
 * @typedef {{ wired: Map<string, Wired>, events: Event[], problems: string[] }} Wiring
 * @typedef {{ type?: string, [key: string]: unknown }} Node
 */

/**
 * @param {string} base
 * @returns {Wiring}
 */
export function readWiring(base) {
  /** @type {Wiring} */
  const wiring = { wired: new Map(), events: [], problems: [] };
  const files = existsSync(join(base, folder)) ? readdirSync(join(base, folder)).sort() : [];
  const areas = files.filter((file) => !/\.test\./.test(file)).map((file) => readArea(base, file));
  for (const { makers, path } of areas)
    for (const [name, { maker }] of makers) {
      if (wiring.wired.has(name))
        wiring.problems.push(`${path} wires a second ${name}: give it another name.`);
      wiring.wired.set(name, { area: posix.basename(path, '.ts'), maker, handed: [], tells: false });
    }
  const aliases = new Map(areas.flatMap((area) => [...area.aliases]));
  for (const area of areas) {
    wiring.problems.push(...area.problems);
    for (const [name, { names }] of area.makers) {
      const wired = /** @type {Wired} */ (wiring.wired.get(name));
      const all = [...resolveAliases(names, aliases)];
      wired.handed = all.filter((each) => wiring.wired.has(each));
      wired.tells = all.includes('bus');
    }
  }
  wiring.events = readEvents(base, areas, wiring);
  wiring.problems.push(...circlesOf(wiring));
  return wiring;
}

/** @param {Wiring} wiring */
function circlesOf({ wired, events }) {
  const graph = new Map([...wired].map(([name, { handed }]) => [name, new Set(handed)]));
  for (const { tellers, listeners } of events)
    for (const teller of tellers) for (const listener of listeners) graph.get(teller)?.add(listener);
  return circles(graph).map(
    (circle) =>
      `${folder}: ${circle.join(' → ')} → ${circle[0]}: a circle of what runs. Move what both need into a service below them, or tell it as an event.`,
  );
}

/**
 * @typedef {object} Area
 * @property {string} path
 * @property {Map<string, { maker: string, names: Set<string> }>} makers
 * @property {Map<string, Set<string>>} aliases what other constants are made of
 * @property {{ event: string, file: string, names: Set<string> }[]} heard
 * @property {string[]} problems
 */

/**
 * @param {string} base
 * @param {string} file
 * @returns {Area}
 */
function readArea(base, file) {
  const path = posix.join(folder, file);
  const { program } = parseSync(path, readFileSync(join(base, path), 'utf8'));
  /** @type {Area} */
  const area = { path, makers: new Map(), aliases: new Map(), heard: [], problems: [] };
  const features = featureImports(path, program.body);
  for (const statement of program.body) {
    const wires = /** @type {{ declaration?: unknown }} */ (statement).declaration;
    if (!isNode(wires) || wires.type !== 'FunctionDeclaration' || !/^wire/.test(nameOf(wires['id'])))
      continue;
    for (const line of bodyOf(wires)) {
      if (line.type === 'VariableDeclaration') readConstant(line, features, area);
      const call = line.type === 'ExpressionStatement' ? line['expression'] : null;
      if (isNode(call) && nameOf(/** @type {Node} */ (call['callee'])?.['property']) === 'listen') {
        const [event, listener] = /** @type {Node[]} */ (call['arguments']);
        const name = nameOf(event);
        area.heard.push({ event: name, file: features.get(name) ?? '', names: namesIn(listener) });
      }
    }
  }
  return area;
}

/**
 * @param {Node} line
 * @param {Map<string, string>} features
 * @param {Area} area
 */
function readConstant(line, features, area) {
  if (line['kind'] !== 'const') area.problems.push(`${area.path}: what is wired does not change: use const.`);
  for (const { id, init } of /** @type {{ id: Node, init: Node }[]} */ (line['declarations'])) {
    if (id.type === 'ObjectPattern') {
      for (const property of /** @type {Node[]} */ (id['properties']))
        if (property['shorthand'] !== true)
          area.problems.push(`${area.path}: ${nameOf(property['key'])} has to keep its name.`);
      continue;
    }
    const made = init.type === 'AwaitExpression' ? /** @type {Node} */ (init['argument']) : init;
    const maker = made.type === 'CallExpression' ? features.get(nameOf(made['callee'])) : undefined;
    if (maker) area.makers.set(nameOf(id), { maker, names: namesIn(made['arguments']) });
    else area.aliases.set(nameOf(id), namesIn(init));
  }
}

/**
 * By the names that they are imported as.
 * @param {string} path
 * @param {unknown[]} body
 */
function featureImports(path, body) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const node of /** @type {Node[]} */ (body)) {
    if (node.type !== 'ImportDeclaration') continue;
    const source = String(/** @type {Node} */ (node['source'])['value']);
    if (!source.startsWith('../features/')) continue;
    for (const specifier of /** @type {Node[]} */ (node['specifiers']))
      found.set(nameOf(specifier['local']), posix.join(posix.dirname(path), source));
  }
  return found;
}

/**
 * @param {string} base
 * @param {Area[]} areas
 * @param {Wiring} wiring
 * @returns {Event[]}
 */
function readEvents(base, areas, wiring) {
  /** @type {Event[]} */
  const events = [];
  for (const file of eventFiles(base)) {
    const feature = posix.dirname(file);
    const text = readFileSync(join(base, file), 'utf8');
    for (const [, constant = '', name = ''] of text.matchAll(
      /export const (\w+)\s*=\s*defineEvent(?:<[^(]*>)?\(\s*'([^']+)'/g,
    )) {
      const tellers = [...wiring.wired].filter(
        ([, { maker, tells }]) => tells && tellsIn(base, feature, maker, constant),
      );
      const heard = areas.flatMap((area) =>
        area.heard.filter((each) => each.event === constant && each.file === file),
      );
      const listeners = heard.flatMap(({ names }) => [...names].filter((each) => wiring.wired.has(each)));
      if (tellers.length === 0) wiring.problems.push(`${file}: nobody who is wired tells ${constant}.`);
      if (listeners.length === 0) wiring.problems.push(`${file}: nobody listens to ${constant}.`);
      events.push({ name, tellers: tellers.map(([teller]) => teller), listeners });
    }
  }
  return events;
}

/** @param {string} base */
function eventFiles(base) {
  const features = 'server/src/features';
  if (!existsSync(join(base, features))) return [];
  return readdirSync(join(base, features))
    .sort()
    .map((feature) => posix.join(features, feature, 'events.ts'))
    .filter((file) => existsSync(join(base, file)));
}

/**
 * Whether a file of a feature, or one of the feature that it imports, tells an event.
 * @param {string} base
 * @param {string} feature
 * @param {string} file
 * @param {string} event
 */
function tellsIn(base, feature, file, event) {
  const files = new Set([file]);
  for (const each of files) {
    const text = readFileSync(join(base, each), 'utf8');
    if (new RegExp(`\\.tell\\(\\s*${event}\\b`).test(text)) return true;
    for (const { specifier } of readImports(each, text)) {
      const target = posix.join(posix.dirname(each), specifier);
      if (specifier.startsWith('.') && target.startsWith(`${feature}/`)) files.add(target);
    }
  }
  return false;
}

/**
 * @param {Set<string>} names
 * @param {Map<string, Set<string>>} aliases
 */
function resolveAliases(names, aliases) {
  const all = new Set(names);
  for (const name of all) for (const behind of aliases.get(name) ?? []) all.add(behind);
  return all;
}

/** Types say nothing of what is handed over. */
const passedOver = /^(?:typeAnnotation|typeArguments|typeParameters|returnType)$/;

/**
 * Every name that an expression uses, in closures too: variables, and properties of variables (`needs.documents`).
 * @param {unknown} tree
 */
function namesIn(tree) {
  /** @type {Set<string>} */
  const names = new Set();
  const visit = (/** @type {unknown} */ part) => {
    if (Array.isArray(part)) return part.forEach(visit);
    if (!isNode(part)) return;
    if (part.type === 'Identifier') names.add(nameOf(part));
    for (const [key, value] of Object.entries(part)) {
      if (passedOver.test(key)) continue;
      if (part.type === 'Property' && key === 'key' && part['computed'] !== true) continue;
      if (part.type === 'MemberExpression' && key === 'property' && part['computed'] !== true) {
        if (/^(?:needs|platform)$/.test(nameOf(part['object']))) names.add(nameOf(value));
        continue;
      }
      visit(value);
    }
  };
  visit(tree);
  return names;
}

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value;
/** @param {unknown} node */
const nameOf = (node) => (isNode(node) && typeof node['name'] === 'string' ? node['name'] : '');
/** @param {Node} wires @returns {Node[]} */
const bodyOf = (wires) => /** @type {Node[]} */ (/** @type {Node} */ (wires['body'])['body']);

const drawing = 'docs/ARCHITECTURE.md';
const [begin, end] = ['<!-- wiring: drawn by `node tools/structure.mjs draw` -->\n', '<!-- /wiring -->'];

/**
 * @param {string} base
 * @returns {string[]} what is wrong with the wiring, or with how it is drawn
 */
export function checkWiring(base) {
  const wiring = readWiring(base);
  if (wiring.wired.size === 0) return wiring.problems;
  const { before, drawn, after } = readDrawing(base);
  if (before + drawn + after === '' || drawn === drawWiring(wiring)) return wiring.problems;
  return [
    ...wiring.problems,
    `${drawing}: the wiring is drawn as it was. Draw it anew: node tools/structure.mjs draw`,
  ];
}

/** @param {string} base */
export function redraw(base) {
  const { before, after } = readDrawing(base);
  writeFileSync(join(base, drawing), before + drawWiring(readWiring(base)) + after);
}

/** @param {string} base */
function readDrawing(base) {
  const text = existsSync(join(base, drawing)) ? readFileSync(join(base, drawing), 'utf8') : '';
  const from = text.indexOf(begin) + begin.length;
  const to = text.indexOf(end);
  if (text !== '' && (from < begin.length || to < from))
    throw new Error(`${drawing} has no place for the wiring`);
  return { before: text.slice(0, from), drawn: text.slice(from, to), after: text.slice(to) };
}

/**
 * Areas as a graph, then each service with what it is handed.
 * @param {Wiring} wiring
 */
export function drawWiring({ wired, events }) {
  const areaOf = (/** @type {string} */ name) => wired.get(name)?.area ?? '';
  const names = [...wired.keys()];
  const areas = inOrder([...new Set(names.map(areaOf))], (area) =>
    names.filter((name) => areaOf(name) === area).flatMap((name) => handedTo(name, wired).map(areaOf)),
  );
  const arrows = areas.flatMap((area) => {
    const from = names.filter((name) => areaOf(name) === area).flatMap((name) => handedTo(name, wired));
    const others = new Set(from.map(areaOf).filter((each) => each !== area));
    return [...others].sort().map((other) => `  ${other} --> ${area}`);
  });
  const told = events.flatMap(({ name, tellers, listeners }) =>
    [...new Set(tellers.map(areaOf))].flatMap((teller) =>
      [...new Set(listeners.map(areaOf))].sort().map((listener) => `  ${teller} -. ${name} .-> ${listener}`),
    ),
  );
  const width = Math.max(...names.map((name) => name.length));
  const rows = areas.flatMap((area) => [
    area,
    ...inOrder(
      names.filter((name) => areaOf(name) === area),
      (name) => handedTo(name, wired),
    ).map((name) => `  ${name.padEnd(width)}  ${handedTo(name, wired).sort().join(', ')}`.trimEnd()),
  ]);
  const news = events.map(
    ({ name, tellers, listeners }) => `  ${tellers.join(', ')} ── ${name} ──▶ ${listeners.join(', ')}`,
  );
  const graph = [
    '```mermaid',
    'flowchart LR',
    ...areas.map((area) => `  ${area}`),
    ...arrows,
    ...told,
    '```',
  ];
  return ['', ...graph, '', '```text', ...rows, 'events', ...news, '```', '', ''].join('\n');
}

/**
 * @param {string} name
 * @param {Map<string, Wired>} wired
 */
const handedTo = (name, wired) => [...(wired.get(name)?.handed ?? [])];

/**
 * Needed services come before those that need them; otherwise by name.
 * @param {string[]} names
 * @param {(name: string) => string[]} needsOf
 */
function inOrder(names, needsOf) {
  /** @type {Map<string, number>} */
  const depths = new Map();
  /** @type {(name: string) => number} */
  const depthOf = (name) => {
    const known = depths.get(name);
    if (known !== undefined) return known;
    // A circle has no order, and is complained of elsewhere.
    depths.set(name, 0);
    const own = needsOf(name).filter((each) => each !== name && names.includes(each));
    const depth = 1 + Math.max(0, ...own.map(depthOf));
    depths.set(name, depth);
    return depth;
  };
  return names.toSorted((a, b) => depthOf(a) - depthOf(b) || a.localeCompare(b));
}
