/** Builds what runs: web/dist by vite, server/dist by esbuild. */
import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compressFolder } from './compress.mjs';
import { capture, packageFile, root, sourceFiles } from './project.mjs';
import { fingerprint, readStamp, writeStamp } from './stamps.mjs';

const serverEntries = {
  'server/src/main.ts': 'server/dist/main.js',
  'server/src/features/documents/reading-child.ts': 'server/dist/reading-child.js',
  'server/src/features/highlights/pdf-child.ts': 'server/dist/pdf-child.js',
  'server/src/features/answers/writing-child.ts': 'server/dist/writing-child.js',
  'server/src/features/practice/marking-child.ts': 'server/dist/marking-child.js',
  'server/src/features/predictions/forecast-child.ts': 'server/dist/forecast-child.js',
  'server/src/platform/print/print-child.ts': 'server/dist/print-child.js',
  'server/src/features/cards/fitting-child.ts': 'server/dist/fitting-child.js',
  'server/src/features/cards/packages/package-child.ts': 'server/dist/package-child.js',
};
/**
 * Packages of many small modules that go into the bundle: to find and read each of them took a sixth of a start. Who
 * checks zod's schemas goes with zod: there is one of it.
 */
const bundled =
  /^(?:zod|fastify-type-provider-zod|drizzle-orm|uuid|franc|trigram-utils|n-gram|collapse-white-space)(?:\/|$)/;
const shared = ['package-lock.json', 'tsconfig.base.json', 'tools/build.mjs'];

/** @returns {Promise<boolean>} false: it did not work, and the reason has been printed */
export async function ensureBuilt() {
  const done = await Promise.all([ensureServerBuilt(), ensureWebBuilt()]);
  return done.every(Boolean);
}

export async function ensureServerBuilt() {
  const entries = Object.entries(serverEntries).filter(([source]) => existsSync(join(root, source)));
  const outputs = entries.map(([, output]) => output);
  return ensure({ name: 'server', from: ['server/src'], outputs }, async () => {
    const jobs = entries.map(([source, output]) => bundle(join(root, source), join(root, output)));
    const failed = (await Promise.allSettled(jobs)).filter((job) => job.status === 'rejected');
    await (await esbuild()).stop();
    return failed.map(({ reason }) => (reason instanceof Error ? reason.message : String(reason)));
  });
}

async function ensureWebBuilt() {
  if (!existsSync(join(root, 'web/index.html'))) return true;
  const from = ['web', 'tools/compress.mjs'];
  return ensure({ name: 'web', from, outputs: ['web/dist/index.html'] }, buildWeb);
}

/**
 * Does work unless it was done for the same files before.
 * @param {{ name: string, from: string[], outputs: string[] }} part
 * @param {() => Promise<string[]>} work gives what went wrong
 * @returns {Promise<boolean>} false: it did not work, and the reason has been printed
 */
async function ensure({ name, from, outputs }, work) {
  const sources = ['contract/src', 'engines/src', ...from]
    .flatMap((path) => (extname(path) ? [path] : sourceFiles(root, path)))
    .filter((path) => !/\.test\.tsx?$/.test(path));
  const key = fingerprint([...shared, ...sources]);
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
 * Bundles our own code into one file for Node; packages stay outside, but for the `bundled` ones.
 * @param {string} entry
 * @param {string} outfile
 */
export async function bundle(entry, outfile) {
  await (
    await esbuild()
  ).build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    // The sources lie beside what is built: with them inside, every start would read twice as much.
    sourcesContent: false,
    minifyWhitespace: true,
    logLevel: 'silent',
    plugins: [
      {
        name: 'few-packages',
        setup(build) {
          // `packages: 'external'` would leave @gene/* outside too, which Node cannot run: it is TypeScript.
          build.onResolve({ filter: /^[^./]/ }, ({ kind, path }) =>
            kind === 'entry-point' || path.startsWith('@gene/') || bundled.test(path)
              ? undefined
              : { path, external: true },
          );
        },
      },
    ],
  });
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

/** Packages may not be there yet when this file is loaded. */
async function esbuild() {
  /** @type {typeof import('esbuild')} */
  return await import(pathToFileURL(packageFile('esbuild/lib/main.js')).href).then(
    (module) => module.default,
  );
}
