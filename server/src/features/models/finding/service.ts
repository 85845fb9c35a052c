import { type ModelServer, ModelServerKind } from '@gene/contract/models';
import { assistantLimits } from '@gene/contract/settings';
import { CallFailure } from '../../../platform/models/call-failure.ts';
import { guardedFetch } from '../../../platform/models/guarded-fetch.ts';
import { programs } from './reader.ts';

/** Addresses without a path, by the program that is looked for there. */
export type ModelOrigins = Record<ModelServerKind, string>;

/** A program on this machine answers at once. */
const patienceMs = 2000;

/** Looks for programs that run language models. */
export function findServers(origins: ModelOrigins): Promise<ModelServer[]> {
  return Promise.all(ModelServerKind.options.map((kind) => findServer(kind, origins[kind])));
}

async function findServer(kind: ModelServerKind, origin: string): Promise<ModelServer> {
  const { paths, read } = programs[kind];
  const asked = await Promise.all(paths.map(async (path) => [path, await ask(origin + path)] as const));
  const answers = Object.fromEntries(asked.map(([path, { answer }]) => [path, answer]));
  const models = read(answers)?.filter(({ name }) => name.length <= assistantLimits.modelMax);
  const state = models ? 'found' : asked.some(([, { isThere }]) => isThere) ? 'strange' : 'absent';
  return { kind, baseUrl: `${origin}/v1`, state, models: models ?? [] };
}

async function ask(url: string): Promise<{ isThere: boolean; answer: unknown }> {
  try {
    const response = await guardedFetch(url)(url, { signal: AbortSignal.timeout(patienceMs) });
    return { isThere: true, answer: response.ok ? await response.json() : null };
  } catch (error) {
    const isThere =
      error instanceof CallFailure ? error.reason !== 'unreachable' : error instanceof SyntaxError;
    return { isThere, answer: null };
  }
}
