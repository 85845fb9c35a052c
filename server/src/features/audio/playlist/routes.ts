import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import { type App, mount } from '../../../platform/http.ts';
import type { PlaylistService } from './service.ts';

const done = (isDone: boolean) => {
  if (!isDone) throw new ApiError('not_found');
  return { ok: true as const };
};

export function playlistRoutes(app: App, playlist: PlaylistService): void {
  mount(app, api.playlist, {
    list: (_input, { user }) => playlist.list(user.id),
    move: async ({ params, body }, { user }) => done(await playlist.move(user.id, params.id, body.before)),
    remove: async ({ body }, { user }) => ({ ids: await playlist.setRemoved(user.id, body.ids, true) }),
    restore: async ({ body }, { user }) => ({ ids: await playlist.setRemoved(user.id, body.ids, false) }),
    keepPlace: async ({ params, body: { agoMs, ...place } }, { user }) =>
      done(await playlist.keepPlace(user.id, params.id, place, agoMs)),
  });
}
