/** Builds the server before the integration tests, since programs run from source take seconds to start. */
import { join } from 'node:path';
import { ensureAboutBuilt, ensureServerBuilt } from './build.mjs';
import { root } from './project.mjs';

/** @param {{ provide(key: string, value: string): void }} project */
export async function setup(project) {
  if (!(await ensureServerBuilt()) || !(await ensureAboutBuilt()))
    throw new Error('The server could not be built.');
  project.provide('builtServer', join(root, 'server/dist'));
}
