import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import { type App, mount } from '../../../platform/http.ts';
import { placeOfCursor, type Positioned } from './rules.ts';
import type { PlaylistService } from './service.ts';

const done = (isDone: boolean) => {
  if (!isDone) throw new ApiError('not_found');
  return { ok: true as const };
};

/** @throws ApiError invalid */
function readPlace(cursor: string | undefined): Positioned | null {
  const place = cursor === undefined ? null : placeOfCursor(cursor);
  if (cursor !== undefined && place === null)
    throw new ApiError('invalid', { fields: { cursor: 'Not a cursor of this list' } });
  return place;
}

export function playlistRoutes(app: App, playlist: PlaylistService): void {
  mount(app, api.playlist, {
    list: ({ query }, { user }) => playlist.list(user.id, { ...query, after: readPlace(query.cursor) }),
    move: async ({ params, body }, { user }) => done(await playlist.move(user.id, params.id, body)),
    remove: async ({ body }, { user }) => ({ ids: await playlist.setRemoved(user.id, body.ids, true) }),
    restore: async ({ body }, { user }) => ({ ids: await playlist.setRemoved(user.id, body.ids, false) }),
    keepPlace: async ({ params, body: { agoMs, ...place } }, { user }) =>
      done(await playlist.keepPlace(user.id, params.id, place, agoMs)),
  });
}
