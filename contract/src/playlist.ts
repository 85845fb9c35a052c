import * as z from 'zod';
import { AudioState, ShownSource } from './audio.ts';
import { Id, Timestamp, wholeFrom } from './route.ts';

export const playlistLimits = {
  /** Most tracks that are taken out at once, that play one after the other, and that a podcast has. */
  tracksMax: 1000,
} as const;

/** Where somebody is in a track. */
export const ListeningPlace = z.object({
  /** Where the segment begins: an offset of the text. */
  start: wholeFrom(0),
  /** Milliseconds into the segment. */
  ms: wholeFrom(0),
  /** Milliseconds from the beginning of the track, and to its end; about, until all of it is made. */
  atMs: wholeFrom(0),
  lengthMs: wholeFrom(0),
  /** All of it was played; it begins anew. */
  hasEnded: z.boolean(),
});
export type ListeningPlace = z.infer<typeof ListeningPlace>;

/** Time is told by how long ago, since the clocks of devices differ. */
const AgoMs = wholeFrom(0);

/** A place that comes late does not replace one of later listening. */
export const NewListeningPlace = ListeningPlace.extend({ agoMs: AgoMs });
export const KnownListeningPlace = ListeningPlace.extend({ agoMs: AgoMs });
export type KnownListeningPlace = z.infer<typeof KnownListeningPlace>;

export const PlaylistTrack = z.object({
  id: Id,
  source: ShownSource,
  title: z.string(),
  subjectId: Id.nullable(),
  subjectName: z.string().nullable(),
  state: AudioState,
  /** Why it could not all be made. */
  failure: z.string().nullable(),
  /** Pages done of all, while it is being made. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
  /** About, until all of it is made; null: not known yet. */
  lengthMs: z.number().int().nullable(),
  /** Null: not listened to yet. */
  place: KnownListeningPlace.nullable(),
  createdAt: Timestamp,
});
export type PlaylistTrack = z.infer<typeof PlaylistTrack>;

/** A page of it in its order, new tracks first. */
export const Playlist = z.object({
  tracks: z.array(PlaylistTrack),
  nextCursor: z.string().nullable(),
  /** Of all of it, by name. */
  subjects: z.array(z.object({ id: Id, name: z.string() })),
});
export type Playlist = z.infer<typeof Playlist>;
