import { type Plugin, runnerImport } from 'vite';

type Table = Record<string, Record<string, object>>;

/** The parts of a route the browser needs: method, path and flags, without schemas and texts. */
function plainParts(route: object) {
  return Object.fromEntries(
    Object.entries(route).filter(([name, value]) => name !== 'summary' && typeof value !== 'object'),
  );
}

/**
 * Gives the browser the contract's route table without schemas. The browser sends by method and path and does
 * not repeat the server's checks, so the first page need not load every schema and zod.
 */
export function routeTable(): Plugin {
  return {
    name: 'gene:route-table',
    apply: 'build',
    async load(id) {
      if (!id.endsWith('/contract/src/api.ts')) return null;
      const { module } = await runnerImport<{ api: Table }>(id);
      const table = Object.entries(module.api).map(([noun, routes]) => [
        noun,
        Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, plainParts(route)])),
      ]);
      return `export const api = ${JSON.stringify(Object.fromEntries(table))};`;
    },
  };
}
