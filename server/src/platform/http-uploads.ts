import multipart from '@fastify/multipart';
import type { App } from './http.ts';

/**
 * Mounts the routes that take files. Only they understand multipart: its hooks cost every request of the app they are
 * registered on.
 */
export async function takeUploads(
  app: App,
  fileMaxBytes: number,
  mountRoutes: (uploads: App) => void,
): Promise<void> {
  await app.register(async (uploads: App) => {
    await uploads.register(multipart, {
      // Whoever takes a file in looks at `truncated`, and words the answer.
      throwFileSizeLimit: false,
      limits: { fileSize: fileMaxBytes, files: 1, fields: 40, fieldSize: 64 * 1024, parts: 41 },
    });
    mountRoutes(uploads);
  });
}
