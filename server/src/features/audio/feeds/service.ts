import type { AudioFeed, NewAudioFeed } from '@gene/contract/audio';
import { Id } from '@gene/contract/route';
import { playlistLimits } from '@gene/contract/playlist';
import type { Db } from '../../../platform/database.ts';
import { newToken, tokenHash } from '../../../platform/tokens.ts';
import type { AudioDownload, Downloads } from '../downloads/service.ts';
import { listTracks } from '../playlist/store.ts';
import { sumsOf } from '../store.ts';
import * as store from './store.ts';
import { podcast } from './writer.ts';

/** A secret address where players of podcasts find what is made of a person's playlist. */
export interface AudioFeeds {
  find(ownerId: string): Promise<AudioFeed>;
  /** Returns the address, which is shown only here; an earlier one ends. */
  make(ownerId: string): Promise<NewAudioFeed>;
  end(ownerId: string): Promise<void>;
  /** RSS; null if the address is invalid or has ended. */
  read(token: string): Promise<string | null>;
  /** One of its tracks; null as before, or if it is none of them. @throws ApiError conflict unless it is made */
  open(token: string, file: string): Promise<AudioDownload | null>;
}

interface Needs {
  db: Db;
  publicUrl: () => string;
  downloads: Downloads;
}

const ending = '.mp3';

export function createAudioFeeds({ db, publicUrl, downloads }: Needs): AudioFeeds {
  const addressOf = (token: string) => `${publicUrl()}/api/audio/feeds/${token}`;
  return {
    async find(ownerId) {
      return { since: (await store.findFeed(db, ownerId))?.createdAt.toISOString() ?? null };
    },
    async make(ownerId) {
      const token = newToken();
      const { createdAt } = await store.saveFeed(db, { ownerId, tokenHash: tokenHash(token) });
      return { url: addressOf(token), since: createdAt.toISOString() };
    },
    end: (ownerId) => store.deleteFeed(db, ownerId),
    async read(token) {
      const feed = await store.findByToken(db, tokenHash(token));
      if (!feed) return null;
      const tracks = await listTracks(db, feed.ownerId, { limit: playlistLimits.tracksMax });
      const made = tracks.filter(({ state }) => state === 'ready');
      const sums = await sumsOf(
        db,
        made.map(({ id }) => id),
      );
      const address = addressOf(token);
      return podcast(
        address,
        `${publicUrl()}/icons/gene-512.png`,
        made.map(({ id, title, subjectName, item, createdAt }) => ({
          ...{ id, title, createdAt, subject: subjectName, lengthMs: item.lengthMs },
          ...{ sizeBytes: sums.get(id)?.sizeBytes ?? 0, url: `${address}/${id}${ending}` },
        })),
      );
    },
    async open(token, file) {
      const feed = await store.findByToken(db, tokenHash(token));
      const id = Id.safeParse(file.endsWith(ending) ? file.slice(0, -ending.length) : '');
      return feed && id.success ? downloads.find(feed.ownerId, id.data, null) : null;
    },
  };
}
