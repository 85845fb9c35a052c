import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import { disposition } from '../../platform/content-disposition.ts';
import type { FileStore } from '../../platform/files.ts';
import { type App, mount, raw } from '../../platform/http.ts';
import type { ExportService } from './service.ts';

export function exportRoutes(
  app: App,
  { accountExports, exports }: { accountExports: ExportService; exports: FileStore },
): void {
  const { download, ...rest } = api.exports;
  mount(app, rest, {
    find: async (_input, { user }) => ({ export: await accountExports.find(user.id) }),
    begin: async (_input, { user }) => ({ export: await accountExports.begin(user.id) }),
    async cancel(_input, { user }) {
      await accountExports.cancel(user.id);
      return { ok: true } as const;
    },
  });
  raw(app, download, async (_input, { user, reply }) => {
    const file = await accountExports.open(user.id);
    if (!file) throw new ApiError('not_found', { message: 'This export is gone. Make another.' });
    const name = `Gene data ${file.createdAt.toISOString().slice(0, 10)}.zip`;
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-length': file.sizeBytes,
        'content-disposition': disposition('attachment', name),
        'cache-control': 'no-store',
      })
      .send(exports.read(file.fileKey));
  });
}
