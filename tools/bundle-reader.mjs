/** Before the integration tests: children as they are built, since running them from their source costs seconds each time. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle } from './build.mjs';
import { root } from './project.mjs';

const children = {
  readingChild: 'server/src/features/documents/reading-child.ts',
  writingChild: 'server/src/features/answers/writing-child.ts',
  printChild: 'server/src/platform/print/print-child.ts',
  markingChild: 'server/src/features/practice/marking-child.ts',
  forecastChild: 'server/src/features/predictions/forecast-child.ts',
};

/** @param {{ provide(key: string, value: string): void }} project */
export async function setup(project) {
  for (const [name, source] of Object.entries(children)) {
    const outfile = join(root, `node_modules/.cache/gene-test/${name}.mjs`);
    await bundle(join(root, source), outfile);
    project.provide(name, pathToFileURL(outfile).href);
  }
}
