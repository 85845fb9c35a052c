import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import { avatarType, profileLimits } from '@gene/contract/profile';
import type { FileStore } from '../../../platform/files.ts';
import { type App, mount, raw } from '../../../platform/http.ts';
import { askerOf } from '../../../platform/http/gone.ts';
import { receiveFile } from '../../../platform/http/uploads.ts';
import type { Profiles } from '../profile/service.ts';
import { type Avatars, pictureRefusals } from './service.ts';

const { setAvatar, avatar, removeAvatar } = api.profile;

interface Needs {
  avatars: Avatars;
  profiles: Pick<Profiles, 'get'>;
  avatarFiles: FileStore;
}

/** Mounted where multipart is available. */
export function avatarRoutes(app: App, { avatars, profiles, avatarFiles }: Needs): void {
  raw(app, setAvatar, async (_input, call) => {
    const { file } = await receiveFile(call.request, avatarFiles, profileLimits.avatarMaxBytes);
    const outcome = await avatars.set(askerOf(call), file);
    if (!outcome.ok) throw new ApiError('file_type', { message: pictureRefusals[outcome.reason] });
    return call.reply.send(await profiles.get(call.user.id));
  });

  raw(app, avatar, async ({ params }, { reply, user }) => {
    const { sizeBytes, file } = await avatars.open(user.id, params.id);
    reply.headers({
      'cache-control': 'private, max-age=31536000, immutable',
      'content-type': avatarType,
      'content-length': sizeBytes,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    return reply.send(file);
  });

  mount(
    app,
    { removeAvatar },
    {
      async removeAvatar(_input, { user }) {
        await avatars.remove(user.id);
        return { ok: true };
      },
    },
  );
}
