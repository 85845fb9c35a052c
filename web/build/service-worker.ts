import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';

/** Files the shell needs to open offline; other scripts, styles and fonts are cached on first use. */
const precached = [
  /^index\.html$/,
  /^theme\.js$/,
  /^manifest\.webmanifest$/,
  /^icons\/gene\.svg$/,
  /^assets\/.*\.(js|css)$/,
  /^assets\/(literata|hanken-grotesk)-latin-wght-normal-.*\.woff2$/,
];
/** Large and rarely needed, so the PDF reader and its worker are cached on first use. */
const leftOut = /^assets\/.*(pdf|docx).*\.m?js$/i;
const hashed = /^assets\/.*-[\w-]{8}\.\w+$/;

function listFiles(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** Builds the service worker as `<outDir>/sw.js` after the app, with the list of files to precache. */
export function serviceWorker({ entry }: { entry: string }): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'gene:service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      const out = resolve(config.root, config.build.outDir);
      const manifest = listFiles(out)
        .filter((file) => precached.some((pattern) => pattern.test(file)) && !leftOut.test(file))
        .map((file) => ({
          url: `/${file}`,
          revision: hashed.test(file)
            ? null
            : createHash('sha256')
                .update(readFileSync(join(out, file)))
                .digest('hex')
                .slice(0, 16),
        }));
      await build({
        configFile: false,
        root: config.root,
        publicDir: false,
        logLevel: 'warn',
        define: {
          'self.__WB_MANIFEST': JSON.stringify(manifest),
          'process.env.NODE_ENV': '"production"',
        },
        build: {
          outDir: out,
          emptyOutDir: false,
          rolldownOptions: {
            input: resolve(config.root, entry),
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      });
      config.logger.info(`sw.js: ${manifest.length} files precached`);
    },
  };
}
