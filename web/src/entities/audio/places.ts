import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import { type ListeningPlace, ListeningPlace as PlaceShape } from '@gene/contract/playlist';
import * as z from 'zod';
import { requestOf, send, urlOf } from '../../lib/api.ts';
import { keepPlaceOf } from './kept-audio.ts';

const key = 'audio-places';

/** Of each track the latest place that the server does not have yet. */
const Unsent = z.record(z.string(), z.object({ place: PlaceShape, heardAt: z.number() }));
type Unsent = z.infer<typeof Unsent>;

function read(): Unsent {
  try {
    return Unsent.safeParse(JSON.parse(localStorage.getItem(key) ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}

function write(unsent: Unsent): void {
  try {
    if (Object.keys(unsent).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(unsent));
  } catch {
    // A full storage costs other devices the place.
  }
}

/** Keeps a place for other devices; offline, until the next one is sent. */
export function sendPlace(trackId: string, place: ListeningPlace, heardAt: number): void {
  write({ ...read(), [trackId]: { place, heardAt } });
  void keepPlaceOf(trackId, place, heardAt).catch(() => undefined);
  sendPlaces();
}

/** Sends what waits, even if the page is closed meanwhile. */
export function sendPlaces(): void {
  for (const [id, { place, heardAt }] of Object.entries(read())) {
    const args = { params: { id }, body: { ...place, agoMs: Math.max(0, Math.round(Date.now() - heardAt)) } };
    const request = { ...requestOf(api.playlist.keepPlace, args), keepalive: true };
    send(urlOf(api.playlist.keepPlace, args), request).then(
      () => drop(id, heardAt),
      // A refused place would be refused again, unless there is no room for it just now.
      (error: unknown) =>
        error instanceof ApiError && !['unavailable', 'disk_full'].includes(error.code) && drop(id, heardAt),
    );
  }
}

/** Unless a later one has come meanwhile. */
function drop(id: string, heardAt: number): void {
  const { [id]: sent, ...others } = read();
  if (sent?.heardAt === heardAt) write(others);
}

export const forgetPlaces = (): void => localStorage.removeItem(key);
