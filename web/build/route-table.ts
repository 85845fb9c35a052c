import { type Plugin, runnerImport } from 'vite';

type Table = Record<string, Record<string, object>>;

/** What the browser needs of a route: its method, its path and its marks, but no schemas and no prose. */
function plainParts(route: object) {
  return Object.fromEntries(
    Object.entries(route).filter(([name, value]) => name !== 'summary' && typeof value !== 'object'),
  );
}

/**
 * Gives the browser the contract's route table without its schemas. It sends by method and path, and does not check
 * again what the server has checked, so that the first page goes without the schemas of every noun and their library.
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
