/** Before the integration tests: the reading child as it is built, since running it from its source costs seconds per file. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle } from './build.mjs';
import { root } from './project.mjs';

/** @param {{ provide(key: string, value: string): void }} project */
export async function setup(project) {
  const outfile = join(root, 'node_modules/.cache/gene-test/reading-child.mjs');
  await bundle(join(root, 'server/src/features/documents/reading-child.ts'), outfile);
  project.provide('readingChild', pathToFileURL(outfile).href);
}
