import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import type { FastifyReply } from 'fastify';
import { disposition } from '../../../platform/content-disposition.ts';
import { fileNameOf } from '../../../platform/file-name.ts';
import type { FileStore } from '../../../platform/files.ts';
import { type App, mount, raw } from '../../../platform/http.ts';
import type { OpenExport, OrganizationExports } from './service.ts';

const done = { ok: true } as const;

export function organizationExportRoutes(
  app: App,
  { organizationExports: service, exports }: { organizationExports: OrganizationExports; exports: FileStore },
): void {
  const { download, downloadEnded, ...rest } = api.organizationExports;
  mount(app, rest, {
    find: async ({ params }) => ({ export: await service.find(params.organizationId) }),
    begin: async ({ params }, { user }) => ({ export: await service.begin(params.organizationId, user.id) }),
    async cancel({ params }) {
      await service.cancel(params.organizationId);
      return done;
    },
    listEnded: async () => ({ exports: await service.listEnded() }),
    async removeEnded({ params }, { user }) {
      await service.removeEnded(user.id, params.id);
      return done;
    },
  });
  const send = (reply: FastifyReply, file: OpenExport | null) => {
    if (!file) throw new ApiError('not_found', { message: 'This export is gone.' });
    const { name, createdAt, sizeBytes, fileKey } = file;
    const fileName = `${fileNameOf(name, 'Organisation')} ${createdAt.toISOString().slice(0, 10)}.zip`;
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-length': sizeBytes,
        'content-disposition': disposition('attachment', fileName),
        'cache-control': 'no-store',
      })
      .send(exports.read(fileKey));
  };
  raw(app, download, async ({ params }, { reply }) => send(reply, await service.open(params.organizationId)));
  raw(app, downloadEnded, async ({ params }, { reply, user }) =>
    send(reply, await service.openEnded(user.id, params.id)),
  );
}
