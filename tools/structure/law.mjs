/**
 * The import law: everything each part of the product may import; anything else is refused.
 * `docs/ARCHITECTURE.md` explains it in words.
 *
 * A target is a part's name ("platform"), `same` (the same feature or engine), `package` (any that the
 * workspace declares), `node` (Node's own modules) or one package by name. `root package` is one that the
 * root's package.json declares, `any package` one of any workspace. `types:` before a target allows type
 * imports only.
 */

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {RegExp} files path from the root; its first group tells one feature or engine from another
 * @property {string[]} may
 * @property {string} teach where the line belongs instead
 */

const contract = ['contract', 'contract api'];
const engineDoors = ['engine door', 'engine ports'];
const outside = ['package', 'node'];

const contractLaw = {
  may: [...contract, 'zod'],
  teach:
    'The contract is shapes, limits, routes and error names in zod. Logic belongs in an engine or a service.',
};
// Engines may find the data files of their packages (character maps, WebAssembly), which the packages read.
// Unpacking is arithmetic.
const pureNode = ['node:module', 'node:path', 'node:url', 'node:zlib'];
const engineLaw = {
  may: ['same', 'language', 'contract', 'package', ...pureNode],
  teach:
    'An engine is pure: nouns of the contract, the ground floor (language/) and its own packages. What it needs from outside is a port, passed in by the server; what two engines need is a noun of the contract.',
};
const featureLaw = {
  may: ['same', ...contract, ...engineDoors, 'platform', 'service', ...outside],
  teach:
    'A feature uses the contract, the doors of engines, the platform and the service.ts of another feature. Offer what is needed in that service, or publish a notice.',
};
const setupTeach = 'Settings of tools import packages only.';

/** First match wins. @type {Part[]} */
export const parts = [
  { name: 'contract api', files: /^contract\/src\/api\.ts$/, ...contractLaw },
  { name: 'contract', files: /^contract\/src\//, ...contractLaw },
  {
    name: 'language',
    files: /^engines\/src\/language\//,
    may: ['language', 'contract', 'package'],
    teach:
      'The ground floor under all engines: words, sentences, numbers and scripts. It knows no engine; what only one of them needs belongs there.',
  },
  {
    name: 'engine ports',
    files: /^engines\/src\/([^/]+)\/ports\.ts$/,
    may: ['same', 'contract'],
    teach: 'Ports are types of what an engine needs from outside, in words of the contract.',
  },
  { name: 'engine door', files: /^engines\/src\/([^/]+)\/index\.ts$/, ...engineLaw },
  {
    // pdf.js is evaluated with a few of its lines changed.
    name: 'engine',
    files: /^engines\/src\/(ingestion)\/pdf\/worker-source\.ts$/,
    ...engineLaw,
    may: [...engineLaw.may, 'node:fs/promises', 'node:vm'],
  },
  { name: 'engine', files: /^engines\/src\/([^/]+)\//, ...engineLaw },
  {
    name: 'platform',
    files: /^server\/src\/platform\//,
    may: ['platform', ...contract, ...engineDoors.map((door) => `types:${door}`), ...outside],
    teach:
      'The platform carries features and knows none of them. A line about a noun belongs in its feature; what calls an engine belongs in a service or a worker.',
  },
  {
    name: 'schema',
    files: /^server\/src\/features\/([^/]+)\/schema\.ts$/,
    may: ['schema', 'platform', ...contract, ...engineDoors.map((door) => `types:${door}`), 'package'],
    teach:
      'A schema.ts declares the tables of its feature, and uses those of others for foreign keys only. Work belongs in a store.',
  },
  { name: 'service', files: /^server\/src\/features\/([^/]+)\/service\.ts$/, ...featureLaw },
  { name: 'feature', files: /^server\/src\/features\/([^/]+)\//, ...featureLaw },
  {
    name: 'server testing',
    files: /^server\/src\/testing\//,
    may: ['server testing', 'wiring', 'feature', 'service', 'schema', 'platform', ...contract, ...outside],
    teach: 'Testing boots the server as main.ts does; it uses the server and nothing of the web.',
  },
  {
    name: 'wiring',
    files: /^server\/src\/(?:wiring\/.+|(?:main|context|thread)(?:\.integration\.test)?)\.ts$/,
    may: ['wiring', 'feature', 'service', 'platform', ...contract, ...engineDoors, ...outside],
    teach:
      'main.ts, context.ts and wiring/ wire the server once, thread.ts its threads. What does work belongs in a feature or the platform.',
  },
  {
    name: 'server setup',
    files: /^server\/[^/]+\.ts$/,
    may: ['root package', ...outside],
    teach: setupTeach,
  },
  {
    name: 'ui',
    files: /^web\/src\/ui\//,
    may: ['ui', 'package'],
    teach:
      'Design-system pieces know no product word and fetch nothing: pass in what they show, or put the component into its feature.',
  },
  {
    name: 'lib',
    files: /^web\/src\/lib\//,
    may: ['lib', ...contract, 'package'],
    teach:
      'lib serves every feature, draws nothing and knows no noun: components belong in ui, in an entity or in a feature.',
  },
  {
    name: 'entities',
    files: /^web\/src\/entities\/([^/]+)\//,
    may: ['entities', 'ui', 'lib', ...contract, 'package'],
    teach:
      'An entity is a noun that several features draw: it knows none of them. What belongs to one feature stays in it, what features share is composed in web/src/app.',
  },
  {
    name: 'screen worker',
    files: /^web\/src\/features\/([^/]+)\/(?:.+\/)?[a-z-]+-worker\.ts$/,
    may: ['same', 'engine door', ...contract],
    teach:
      'A worker of a screen computes beside it with an engine, where asking the server would come too late. It draws and fetches nothing.',
  },
  {
    name: 'screens',
    files: /^web\/src\/features\/([^/]+)\//,
    may: ['same', 'types:engine door', 'entities', 'ui', 'lib', ...contract, 'package'],
    teach:
      'Features of the web never import each other. Compose them in web/src/app, meet in the address or the query cache, or move what both draw into web/src/entities.',
  },
  {
    name: 'app',
    files: /^web\/src\/app\//,
    may: ['app', 'screens', 'entities', 'ui', 'lib', ...contract, 'package'],
    teach: 'The web meets the server in the contract only.',
  },
  {
    name: 'service worker',
    files: /^web\/src\/sw\.ts$/,
    may: ['lib', 'contract', 'package'],
    teach: 'The service worker is built by itself, from lib and its workbox packages.',
  },
  {
    name: 'web setup',
    files: /^web\/(?:build\/)?[^/]+\.ts$/,
    may: ['web setup', ...outside],
    teach: setupTeach,
  },
  {
    name: 'e2e',
    files: /^e2e\//,
    may: ['e2e', ...contract, 'tools', 'any package', 'node'],
    teach: 'Journeys use the built product from outside, through the browser and the contract.',
  },
  {
    name: 'bench',
    files: /^bench\//,
    may: ['bench', ...contract, 'engine', ...engineDoors, 'tools', 'any package', 'node'],
    teach: 'Benchmarks measure engines, and the built server from outside.',
  },
  {
    name: 'tools',
    files: /^(?:tools\/|vitest\.config\.ts$)/,
    may: ['tools', ...outside],
    teach: 'Tools are plain Node around the product, not part of it.',
  },
];

/** Tests may reach a little further than the code they test; only tests import from `testing/`. */
export const testMay = ['same', 'server testing', 'wiring', 'root package', 'node'];
export const isTest = (/** @type {string} */ path) =>
  /\.test\.tsx?$/.test(path) || /\/testing\//.test(path) || /^(?:e2e|bench)\//.test(path);
export const testingTeach = 'Only tests use what lies in a testing folder.';

/**
 * In a server feature the folder says what a file is about and its name says what kind of file it is. docs/decisions/0024-closed-vocabulary.md
 * says what each kind contains.
 */
export const kinds = [
  ...['routes', 'commands', 'service', 'events'],
  ...['schema', 'store', 'cache', 'spool', 'material'],
  ...['jobs', 'worker', 'child', 'thread', 'isolated', 'messages', 'turns', 'progress'],
  ...['rules', 'draft', 'match', 'geometry'],
  ...['view', 'errors', 'print', 'format', 'reader', 'writer', 'tokens', 'types'],
];
export const kindTeach =
  'is not a kind of file. Name the folder after the noun and the file after its kind (docs/decisions/0024-closed-vocabulary.md); a new kind is a decision.';
/** drizzle-kit makes migrations from these files alone. */
export const schemaTeach = 'All tables of a feature are in the one schema.ts beside its service.';

/**
 * Inside a server feature, only one kind of file may use each of these. Type imports are exempt.
 * @type {{ targets: RegExp, only: RegExp, teach: string }[]}
 */
export const roles = [
  {
    targets:
      /^(?:pg|drizzle-orm(?:\/.*)?|server\/src\/platform\/(?:schema|statement)\.ts|server\/src\/features\/[^/]+\/schema\.ts)$/,
    only: /^(?:store|schema)\.ts$/,
    teach: 'Only store.ts speaks SQL: move the query there, and give it a name that says what it finds.',
  },
  {
    targets: /^(?:fastify|@fastify\/.+|node:https?|server\/src\/platform\/http\.ts)$/,
    only: /^routes\.ts$/,
    teach:
      'Only routes.ts speaks HTTP: the service takes plain arguments and returns what happened; the route turns that into an answer.',
  },
];

/** Another feature's tables are read through that feature's service. */
export const tablesTeach =
  "A store reads its own feature's tables. Have the other feature's service find it, for all rows at once, or offer a named piece of SQL that this store may join.";
