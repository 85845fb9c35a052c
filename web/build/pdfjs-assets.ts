import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import type { Plugin } from 'vite';

const folders = ['wasm', 'cmaps', 'standard_fonts', 'iccs'];
const types: Record<string, string> = { '.wasm': 'application/wasm', '.js': 'text/javascript' };

/**
 * Serves the files pdf.js loads on demand (decoders, character maps, fonts) from our own origin, under its
 * version, so that browsers may cache them forever.
 */
export function pdfjsAssets(): Plugin {
  const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const base = `assets/pdfjs-${version}`;
  const files = folders.flatMap((folder) =>
    readdirSync(join(dirname(manifest), folder)).map((name) => `${folder}/${name}`),
  );
  return {
    name: 'gene:pdfjs-assets',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files.find((name) => request.url === `/${base}/${name}`);
        if (!file) return next();
        response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
        response.end(readFileSync(join(dirname(manifest), file)));
      });
    },
    generateBundle() {
      for (const file of files)
        this.emitFile({
          type: 'asset',
          fileName: `${base}/${file}`,
          source: readFileSync(join(dirname(manifest), file)),
        });
    },
  };
}
