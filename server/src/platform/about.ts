import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { About } from '@gene/contract/about';
import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import { disposition } from './content-disposition.ts';
import { errorCode } from './error-description.ts';
import { type App, mount, raw } from './http.ts';

interface AboutOptions {
  /** Output of the build: the source archive and the list of packages. */
  folder: string;
  /** Set where the operator offers the source elsewhere. */
  sourceUrl: string | undefined;
}

const Built = About.omit({ source: true });

/** Serves this copy's source (AGPL, section 13) and the list of its components. */
export function aboutRoutes(app: App, { folder, sourceUrl }: AboutOptions): void {
  mount(app, api.about, {
    async get() {
      const built = Built.parse(JSON.parse(await readBuilt(path.join(folder, 'about.json'))));
      return { ...built, source: sourceUrl ?? api.about.source.path };
    },
  });
  raw(app, api.about.licences, async (_input, { reply }) => {
    const text = await readBuilt(path.join(folder, 'licences.txt'));
    return reply.type('text/plain; charset=utf-8').send(text);
  });
  raw(app, api.about.sbom, async (_input, { reply }) => {
    const text = await readBuilt(path.join(folder, 'sbom.json'));
    return reply.type('application/vnd.cyclonedx+json').send(text);
  });
  raw(app, api.about.source, async (_input, { reply }) => {
    const file = path.join(folder, 'source.tar.gz');
    const { size } = await stat(file).catch(notFound);
    reply.headers({
      'content-type': 'application/gzip',
      'content-length': size,
      'content-disposition': disposition('attachment', 'gene-source.tar.gz'),
    });
    return reply.send(createReadStream(file));
  });
}

async function readBuilt(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(notFound);
}

/** In development there is no build output. */
function notFound(error: unknown): never {
  throw errorCode(error) === 'ENOENT' ? new ApiError('not_found') : error;
}
