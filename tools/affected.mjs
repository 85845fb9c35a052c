/** Finds the tests that a change affects, so that `npm test -- --changed` finishes within two minutes. */

/**
 * @typedef {object} Tree
 * @property {string[]} files all sources, from the root
 * @property {Map<string, Set<string>>} graph what each file imports, types aside
 *
 * @typedef {object} Affected
 * @property {string[]} projects workspaces and folders whose types are to be checked
 * @property {string[]} unit
 * @property {string[]} integration
 * @property {string[]} journeys
 */

/**
 * Excluded, because everything meets here: tests that boot the whole server would be affected by every line.
 */
const hubs =
  /^(?:server\/src\/(?:context|main|thread)\.ts|server\/src\/(?:wiring|testing)\/|web\/src\/app\/)/;
const integrationTest = /\.integration\.test\.ts$/;
const unitTest = /\.test\.tsx?$/;
const journey = /^e2e\/([^/]+)\.spec\.ts$/;
const feature = /^(?:server|web)\/src\/features\/([^/]+)\//;
/** A feature of the server, and the part of it that a subfolder holds. */
const part = /^server\/src\/features\/([^/]+)\/(?:([^/]+)\/)?/;
const noun = /^contract\/src\/(?:routes\/)?([^/]+)\.ts$/;

/** Features whose journey has a different name. @type {Record<string, string[]>} */
const journeysOf = {
  about: ['accessibility'],
  accounts: ['accounts', 'addresses', 'devices', 'factors', 'profile'],
  answers: ['paper-answers'],
  audio: ['audio', 'documents', 'playlist'],
  assignments: ['classes'],
  backups: ['settings'],
  chats: ['answers'],
  documents: ['documents', 'reader'],
  events: ['accounts'],
  exports: ['accounts'],
  jobs: ['settings'],
  'learning-platforms': ['accessibility'],
  health: ['settings'],
  notices: ['notices', 'push'],
  organizations: ['accounts', 'classes'],
  progress: ['profile'],
  reminders: ['plan'],
  reader: ['reader', 'highlights'],
  samples: ['subjects'],
  sheets: ['evaluation'],
  storage: ['settings'],
  summaries: ['summary'],
};
/** Code under all features is covered by one journey through most of them. */
const underAll = /^(?:web\/(?!src\/features\/)|server\/src\/platform\/)/;
const walkThroughAll = 'subjects';
/** Modules that more features import are not tested by their journeys: that would be nearly everything. */
const fewFeatures = 3;

/** Folders whose types a folder's types depend on. @type {Record<string, string[]>} */
const builtOn = {
  contract: ['contract', 'engines', 'server', 'web', 'e2e', 'bench'],
  engines: ['engines', 'server', 'bench'],
  tools: ['tools', 'e2e', 'bench'],
};

/**
 * Selects unit tests that import the change, however indirectly, and journeys of the features that contain the
 * change or, where few do, import it. Of a feature's integration tests, those beside its service are for every change; those in
 * a subfolder for changes to it, to what it imports, or to what the whole feature shares.
 * @param {string[]} changed paths from the root
 * @param {Tree} tree
 * @returns {Affected}
 */
export function testsOf(changed, { files, graph }) {
  const importers = reverse(graph);
  const reached = new Set(changed);
  for (const path of reached)
    if (!hubs.test(path) || changed.includes(path))
      for (const importer of importers.get(path) ?? []) reached.add(importer);

  const near = new Set(changed.flatMap((path) => [path, ...importersNear(path, importers.get(path) ?? [])]));
  const sources = [...near].filter((path) => !unitTest.test(path));
  const promised = changed.flatMap((path) => noun.exec(path)?.[1] ?? []);
  const nouns = new Set([...promised, ...sources.flatMap((path) => feature.exec(path)?.[1] ?? [])]);
  const names = new Set([...nouns].flatMap((name) => journeysOf[name] ?? [name]));
  if (changed.some((path) => underAll.test(path))) names.add(walkThroughAll);
  const folders = new Set(changed.filter((path) => !unitTest.test(path)).map(parentOf));
  const parts = new Set([...promised.map((name) => `${name}/*`), ...partsOf(sources, changed)]);

  return {
    projects: [...new Set(changed.flatMap((path) => builtOn[folderOf(path)] ?? [folderOf(path)]))],
    unit: files.filter((path) => unitTest.test(path) && !integrationTest.test(path) && reached.has(path)),
    integration: files.filter((path) => {
      if (!integrationTest.test(path)) return false;
      if (near.has(path) || folders.has(parentOf(path))) return true;
      const [, name = '', folder = ''] = part.exec(path) ?? [];
      return parts.has(`${name}/${folder}`) || parts.has(`${name}/*`);
    }),
    journeys: files.filter((path) => {
      const name = journey.exec(path)?.[1];
      return name !== undefined && (changed.includes(path) || names.has(name));
    }),
  };
}

const folderOf = (/** @type {string} */ path) => path.split('/')[0] ?? '';
const parentOf = (/** @type {string} */ path) => path.slice(0, path.lastIndexOf('/'));

/**
 * @param {string[]} sources changed, or importing what has changed
 * @param {string[]} changed
 * @returns {string[]} "documents/": what is beside its service; "documents/text": a subfolder; "documents/*": all
 */
function partsOf(sources, changed) {
  return sources.flatMap((path) => {
    const [, name, folder = ''] = part.exec(path) ?? [];
    if (name === undefined) return [];
    const isShared = folder === '' && changed.includes(path);
    return [`${name}/`, isShared ? `${name}/*` : `${name}/${folder}`];
  });
}

/**
 * @param {string} changed
 * @param {Iterable<string>} importers
 * @returns {string[]} without those in other features if there are many
 */
function importersNear(changed, importers) {
  const own = feature.exec(changed)?.[1] ?? noun.exec(changed)?.[1];
  const isOthers = (/** @type {string} */ path) => (feature.exec(path)?.[1] ?? own) !== own;
  const all = [...importers];
  const others = new Set(all.filter(isOthers).map((path) => feature.exec(path)?.[1]));
  return others.size > fewFeatures ? all.filter((path) => unitTest.test(path) || !isOthers(path)) : all;
}

/** @param {Map<string, Set<string>>} graph @returns {Map<string, Set<string>>} */
function reverse(graph) {
  /** @type {Map<string, Set<string>>} */
  const importers = new Map();
  for (const [from, targets] of graph)
    for (const to of targets) importers.set(to, (importers.get(to) ?? new Set()).add(from));
  return importers;
}

/** Lists features of server and web that no journey covers. @param {string[]} files @returns {string[]} */
export function featuresWithoutJourney(files) {
  const journeys = new Set(files.flatMap((path) => journey.exec(path)?.[1] ?? []));
  const features = new Set(files.flatMap((path) => feature.exec(path)?.[1] ?? []));
  return [...features].filter((name) => !(journeysOf[name] ?? [name]).some((each) => journeys.has(each)));
}
