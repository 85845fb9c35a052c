import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { ApiError } from '@gene/contract/errors';
import type { App } from '../http.ts';
import { bodyOf } from './errors.ts';

const oneYear = 'public, max-age=31536000, immutable';

/**
 * Serves the built web app. Routing happens in the browser, so unknown addresses without a file extension get
 * the page.
 */
export async function serveWeb(app: App, folder: string | undefined): Promise<void> {
  const built = folder !== undefined && fs.existsSync(path.join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      cacheControl: false,
      preCompressed: true,
      // Its own route reads the folders of a file anew for every request.
      serve: false,
      setHeaders(reply, file) {
        const hashed = path.relative(folder, file).split(path.sep)[0] === 'assets';
        reply.header('cache-control', hashed ? oneYear : 'no-cache');
      },
    });
    const files = new Set(
      fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/')),
    );
    app.route<{ Params: { '*': string } }>({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: ({ params: { '*': file } }, reply) =>
        files.has(file) ? reply.sendFile(file) : reply.callNotFound(),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    // As it was sent: not every address that comes in can be parsed, "//" for one.
    const [pathname = ''] = request.url.split('?', 1);
    const isPage = ['GET', 'HEAD'].includes(request.method) && !/^\/(api|assets)(\/|$)/.test(pathname);
    if (built && isPage && path.extname(pathname) === '') {
      reply.sendFile('index.html');
      return;
    }
    const message =
      isPage && !built && pathname === '/' ? 'The web app is not built: run "npm start".' : undefined;
    reply.code(404).send(bodyOf(new ApiError('not_found', { message })));
  });
}
