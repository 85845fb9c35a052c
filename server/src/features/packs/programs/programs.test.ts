import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import catalogue from '../catalogue.json' with { type: 'json' };
import type { ProgramPack } from '../types.ts';
import { findNpm } from '../../../platform/npm.ts';
import { readComplaint } from './reader.ts';
import { manifestFor, sizesHere } from './rules.ts';

const programs = (['runner', 'synthesizer'] as const).map(
  (id) => catalogue.find((pack) => pack.id === id) as unknown as ProgramPack,
);
let folder = '';
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

test.each(programs)('$name: for each system one package of binaries is required, and in the lock', (pack) => {
  for (const system of Object.keys(pack.systems)) {
    const { binaries } = sizesHere(pack, system) ?? { binaries: '' };
    const { manifest, lock } = manifestFor(pack.id, binaries) as {
      manifest: { dependencies: Record<string, string> };
      lock: { packages: Record<string, { integrity?: string; optional?: boolean; version?: string }> };
    };
    const locked = lock.packages[`node_modules/${binaries}`];
    expect(locked).toMatchObject({ integrity: expect.stringMatching(/^sha512-/) as string });
    expect(locked?.optional).toBeUndefined();
    expect(manifest.dependencies[binaries]).toBe(locked?.version);
    const graphics = Object.entries(lock.packages).filter(([name]) => /cuda|vulkan/.test(name));
    expect(graphics.every(([, { optional }]) => optional === true)).toBe(true);
  }
});

test.each(programs)('$name: a system without binaries has none', (pack) => {
  expect(sizesHere(pack, 'sunos-x64')).toBeNull();
  expect(sizesHere(pack, null)).toBeNull();
});

test('npm is found where it was started from, in PATH and beside Node, or not at all', () => {
  folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'gene-npm-')));
  const plant = (place: string) => {
    const file = path.join(folder, place, 'npm/bin/npm-cli.js');
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, '');
    return file;
  };
  expect(
    findNpm({ npm_execpath: '/nowhere/pnpm.cjs', PATH: '/nowhere/at/all' }, '/nowhere/at/all'),
  ).toBeNull();
  const besideNode = plant('node/lib/node_modules');
  expect(findNpm({ PATH: '' }, path.join(folder, 'node/bin'))).toBe(besideNode);
  const inPath = plant('programs');
  fs.mkdirSync(path.join(folder, 'bin'));
  fs.symlinkSync(inPath, path.join(folder, 'bin/npm'));
  expect(findNpm({ PATH: path.join(folder, 'bin') }, '/nowhere/at/all')).toBe(inPath);
  const own = plant('own');
  expect(findNpm({ npm_execpath: own, PATH: path.join(folder, 'bin') }, '/nowhere/at/all')).toBe(own);
});

test.each([
  ['npm error code EAI_AGAIN\nnpm error request failed', 'unreachable'],
  ['npm ERR! code E503\nnpm ERR! 503 Service Unavailable', 'unreachable'],
  ['npm error code EBADPLATFORM', 'unsupported'],
  ['npm error code SELF_SIGNED_CERT_IN_CHAIN', 'unreachable'],
  ['something else', 'unusable'],
])('npm says %j', (output, problem) => {
  expect(readComplaint(output).problem).toBe(problem);
});
