/** Checks a source tree against the import law. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { isBuiltin } from 'node:module';
import { sourceFiles } from '../project.mjs';
import { circles } from './circles.mjs';
import { readImports } from './imports.mjs';
import {
  isTest,
  kinds,
  kindTeach,
  parts,
  roles,
  schemaTeach,
  tablesTeach,
  testingTeach,
  testMay,
} from './law.mjs';
import { checkMigrations } from './migrations.mjs';
import { judgeAssertions } from './assertions.mjs';
import { judgeRules } from './rules.mjs';
import { foreignTables } from './tables.mjs';
import { checkWiring } from './wiring.mjs';

const folders = ['contract', 'engines', 'server', 'web', 'e2e', 'bench', 'tools'];
const rootFiles = ['vitest.config.ts'];
/** Of git; elsewhere than in a comment the file would not parse. */
const conflictMarks = /^(?:<{7}|>{7}) /m;
// The engines are rewritten in stages, each held to it once it is.
const proven = ['contract', 'server', 'web'];

/**
 * @param {string} base the root of the tree
 * @returns {{ files: string[], imports: number, violations: string[], graph: Map<string, Set<string>> }} the
 * graph has runtime imports only, no types
 */
export function checkStructure(base) {
  const files = [...folders.flatMap((folder) => sourceFiles(base, folder)), ...rootFiles].filter(
    (path) => /\.(?:ts|tsx|mts|mjs|js|jsx)$/.test(path) && existsSync(join(base, path)),
  );
  const scripts = files.filter((path) => !path.startsWith('web/public/'));
  const known = new Set(scripts);
  const packages = new Packages(base);
  /** @type {Map<string, Set<string>>} */
  const graph = new Map();
  /** @type {Map<string, Set<string>>} */
  const running = new Map();
  /** @type {string[]} */
  const violations = [...checkMigrations(base), ...checkWiring(base)];
  let imports = 0;
  for (const from of scripts) {
    const part = partOf(from);
    if (!part) {
      violations.push(
        `${from}: this file has no place. Say in tools/structure/law.mjs what it is, or move it.`,
      );
      continue;
    }
    const misnomer = findMisnomer(from);
    if (misnomer) violations.push(`${from}: ${misnomer}`);
    const text = readFileSync(join(base, from), 'utf8');
    if (conflictMarks.test(text)) violations.push(`${from}: a merge has left its marks in a comment.`);
    for (const { specifier, line, typeOnly } of readImports(from, text)) {
      imports += 1;
      const target = resolve(from, specifier, known, packages);
      const complaint = judge({ from, part, specifier, typeOnly, target, packages });
      if (complaint) violations.push(`${from}:${line} imports ${specifier}. ${complaint}`);
      if (target.kind !== 'file') continue;
      graph.set(from, (graph.get(from) ?? new Set()).add(target.path));
      if (!typeOnly) running.set(from, (running.get(from) ?? new Set()).add(target.path));
    }
  }
  for (const { from, line, table, owner } of foreignTables(base, scripts))
    violations.push(`${from}:${line} reads ${table}, which is a table of ${owner}. ${tablesTeach}`);
  for (const circle of circles(graph))
    violations.push(
      `${circle.join(' → ')} → ${circle[0]}: a circle. Move what both need into a third file below them.`,
    );
  for (const workspace of proven) {
    const own = scripts.filter((path) => path.startsWith(`${workspace}/src/`) && !isTest(path));
    const complaint = judgeAssertions(
      own.map((path) => ({ path, text: readFileSync(join(base, path), 'utf8') })),
    );
    if (complaint) violations.push(complaint);
  }
  const engines = scripts.filter(
    (path) => /^engines\/src\/(?!.*\/(?:golden|testing)\/)/.test(path) && !isTest(path),
  );
  violations.push(
    ...judgeRules(engines.map((path) => ({ path, text: readFileSync(join(base, path), 'utf8') }))),
  );
  return { files: scripts, imports, violations, graph: running };
}

/**
 * @param {string} path
 * @returns {string | null} what is wrong with the name of a file in a server feature
 */
function findMisnomer(path) {
  const [, part, kind] = /^server\/src\/features\/[^/]+\/(.+\/)?([^/]+?)(?:\.d)?\.ts$/.exec(path) ?? [];
  if (kind === undefined || isTest(path)) return null;
  if (!kinds.includes(kind)) return `"${kind}" ${kindTeach}`;
  return kind === 'schema' && part !== undefined ? schemaTeach : null;
}

/** @param {string} path */
const partOf = (path) => parts.find(({ files }) => files.test(path));

/**
 * @typedef {{ kind: 'file', path: string } | { kind: 'asset' } | { kind: 'node', name: string }
 *   | { kind: 'package', name: string } | { kind: 'nowhere' }} Target
 */

/**
 * @param {string} from
 * @param {string} specifier
 * @param {Set<string>} known
 * @param {Packages} packages
 * @returns {Target}
 */
function resolve(from, specifier, known, packages) {
  const [plain = specifier, query] = specifier.split('?');
  if (plain.startsWith('.')) {
    const path = posix.normalize(posix.join(dirname(from), plain));
    if (known.has(path)) return { kind: 'file', path };
    return query !== undefined || !/\.(?:[cm]?[jt]sx?)$/.test(path) ? { kind: 'asset' } : { kind: 'nowhere' };
  }
  const own = packages.ownFile(plain);
  if (own !== undefined) return own && known.has(own) ? { kind: 'file', path: own } : { kind: 'nowhere' };
  if (isBuiltin(plain)) return { kind: 'node', name: plain };
  if (plain.startsWith('virtual:')) return { kind: 'asset' };
  return { kind: 'package', name: packageName(plain) };
}

/** @param {string} specifier */
const packageName = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * @param {{ from: string, part: import('./law.mjs').Part, specifier: string, typeOnly: boolean, target:
 * Target, packages: Packages }} use
 * @returns {string | null} the violation
 */
function judge({ from, part, specifier, typeOnly, target, packages }) {
  if (target.kind === 'asset') return null;
  if (target.kind === 'nowhere')
    return specifier.startsWith('@gene/')
      ? 'The package does not offer this; see "exports" in its package.json. Engines are used through their doors.'
      : 'There is no such file; relative imports are written with their extension.';
  const may = isTest(from) ? [...part.may, ...testMay] : part.may;
  const allowed = may.some((entry) => {
    const name = entry.replace(/^types:/, '');
    return (typeOnly || name === entry) && matches(name, from, part, target, packages);
  });
  if (!allowed && part.name === 'feature' && target.kind === 'file' && partOf(target.path)?.name === 'schema')
    return tablesTeach;
  if (!allowed) return part.teach;
  if (target.kind === 'file' && /\/testing\//.test(target.path) && !isTest(from)) return testingTeach;
  if (!from.startsWith('server/src/features/') || isTest(from) || typeOnly) return null;
  const to = target.kind === 'file' ? target.path : specifier;
  const role = roles.find(({ targets, only }) => targets.test(to) && !only.test(posix.basename(from)));
  return role ? role.teach : null;
}

/**
 * @param {string} name of the law
 * @param {string} from
 * @param {import('./law.mjs').Part} part
 * @param {Target} target
 * @param {Packages} packages
 */
function matches(name, from, part, target, packages) {
  if (target.kind === 'node') return name === 'node' || name === target.name;
  if (target.kind === 'package') {
    if (name === 'package') return packages.declares(from, target.name);
    if (name === 'root package') return packages.root.has(target.name);
    if (name === 'any package') return packages.known(target.name);
    return name === target.name;
  }
  if (target.kind !== 'file') return false;
  const to = partOf(target.path);
  if (!to) return false;
  if (name !== 'same') return to.name === name;
  const owner = (/** @type {string} */ path) =>
    /^(?:server\/src\/features|web\/src\/features|engines\/src)\/[^/]+\//.exec(path)?.[0];
  return owner(from) ? owner(from) === owner(target.path) : to.name === part.name;
}

/** The declarations and exports of the package.json files. */
class Packages {
  /** @param {string} base */
  constructor(base) {
    const read = (/** @type {string} */ folder) => {
      const path = join(base, folder, 'package.json');
      return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
    };
    const names = (/** @type {Record<string, Record<string, string>>} */ json) =>
      new Set(
        ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((k) =>
          Object.keys(json[k] ?? {}),
        ),
      );
    const own = ['contract', 'engines', 'server', 'web'].map((folder) => ({ folder, json: read(folder) }));
    this.root = names(read('.'));
    this.declared = new Map(own.map(({ folder, json }) => [folder, names(json)]));
    this.own = new Map(own.map(({ folder, json }) => [json.name, { folder, exports: json.exports ?? {} }]));
  }

  /**
   * Finds the file behind `@gene/…`; null if it is not exported, undefined if the package is not ours.
   * @param {string} specifier
   */
  ownFile(specifier) {
    const found = this.own.get(packageName(specifier));
    if (!found) return specifier.startsWith('@gene/') ? null : undefined;
    const wanted = `.${specifier.slice(packageName(specifier).length)}`;
    for (const [key, value] of Object.entries(found.exports)) {
      if (key === wanted) return posix.join(found.folder, value);
      const [before = '', after] = key.split('*');
      if (after === undefined || !wanted.startsWith(before) || !wanted.endsWith(after)) continue;
      const name = wanted.slice(before.length, wanted.length - after.length);
      return posix.join(found.folder, value.replace('*', name));
    }
    return null;
  }

  /**
   * @param {string} from
   * @param {string} name
   */
  declares(from, name) {
    const workspace = this.declared.get(from.split('/')[0] ?? '');
    return workspace ? workspace.has(name) : this.root.has(name);
  }

  /**
   * Tells whether any workspace declares it.
   * @param {string} name
   */
  known(name) {
    return [this.root, ...this.declared.values()].some((names) => names.has(name));
  }
}
