import * as z from 'zod';
import { NewListeningPlace, Playlist, playlistLimits } from '../playlist.ts';
import { Done, Id, IdParams, PageQuery, route } from '../route.ts';

const TrackIds = z.object({ ids: z.array(Id).min(1).max(playlistLimits.tracksMax) });

export const playlist = {
  list: route({
    method: 'GET',
    path: '/api/playlist',
    access: 'person',
    query: PageQuery.extend({ subjectId: Id.optional() }),
    response: Playlist,
    summary: 'What somebody has listened to or had made, in their order',
  }),
  move: route({
    method: 'POST',
    path: '/api/playlist/:id/move',
    access: 'person',
    params: IdParams,
    /** Both null: to the end. `after` counts where `before` is null. */
    body: z.object({ before: Id.nullable(), after: Id.nullable().default(null) }),
    response: Done,
    summary: 'Move a track before or after another one, or to the end',
  }),
  remove: route({
    method: 'POST',
    path: '/api/playlist/remove',
    access: 'person',
    whenFull: true,
    body: TrackIds,
    response: TrackIds.extend({ ids: z.array(Id) }),
    summary: 'Take tracks out of the playlist; what is made of them stays',
  }),
  restore: route({
    method: 'POST',
    path: '/api/playlist/restore',
    access: 'person',
    body: TrackIds,
    response: TrackIds.extend({ ids: z.array(Id) }),
    summary: 'Put removed tracks back to where they were',
  }),
  keepPlace: route({
    method: 'PUT',
    path: '/api/playlist/:id/place',
    access: 'person',
    params: IdParams,
    body: NewListeningPlace,
    response: Done,
    summary: 'Keep where somebody is in a track, for their other devices; the latest listening counts',
  }),
};
