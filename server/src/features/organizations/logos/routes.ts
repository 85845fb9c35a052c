import { api } from '@gene/contract/api';
import { logoType } from '@gene/contract/organizations';
import { profileLimits } from '@gene/contract/profile';
import type { FileStore } from '../../../platform/files.ts';
import { askerOf } from '../../../platform/http/gone.ts';
import { receiveFile } from '../../../platform/http/uploads.ts';
import { type App, mount, raw } from '../../../platform/http.ts';
import type { Organizations } from '../service.ts';

const { setLogo, removeLogo } = api.organizations;

interface Needs {
  organizations: Pick<Organizations, 'logos' | 'get'>;
  avatarFiles: FileStore;
}

/** Mounted where multipart is available. */
export function logoRoutes(app: App, { organizations: { logos, get }, avatarFiles }: Needs): void {
  raw(app, setLogo, async ({ params }, call) => {
    const { file } = await receiveFile(call.request, avatarFiles, profileLimits.avatarMaxBytes);
    await logos.set(params.organizationId, askerOf(call), file);
    return call.reply.send(await get(params.organizationId));
  });

  raw(app, api.classes.logo, async ({ params }, { reply, user }) => {
    const of = { organizationId: params.id, id: params.logoId };
    const { sizeBytes, file } = await logos.open(user.id, of);
    reply.headers({
      'cache-control': 'private, max-age=31536000, immutable',
      'content-type': logoType,
      'content-length': sizeBytes,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    return reply.send(file);
  });

  mount(
    app,
    { removeLogo },
    {
      async removeLogo({ params }) {
        await logos.remove(params.organizationId);
        return get(params.organizationId);
      },
    },
  );
}
