import type { AudioFeed, NewAudioFeed } from '@gene/contract/audio';
import { Id } from '@gene/contract/route';
import { playlistLimits } from '@gene/contract/playlist';
import type { Db } from '../../../platform/database.ts';
import { newToken, tokenHash } from '../../../platform/tokens.ts';
import type { Asker } from '../../../platform/heavy-work.ts';
import type { AudioDownload, Downloads } from '../downloads/service.ts';
import { listTracks } from '../playlist/store.ts';
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
  /**
   * One of the tracks that it lists, or its cover; null as before, or if it is none of them.
   * @throws ApiError conflict unless all of it is made; rate_limited or unavailable where its cover cannot be drawn now
   */
  open(token: string, file: string, call: Pick<Asker, 'signal' | 'network'>): Promise<FeedFile | null>;
}

interface Needs {
  db: Db;
  publicUrl: () => string;
  downloads: Downloads;
}

export type FeedFile = { audio: AudioDownload } | { cover: Buffer };

const [audioEnding, coverEnding] = ['.mp3', '.png'];

export function createAudioFeeds({ db, publicUrl, downloads }: Needs): AudioFeeds {
  const addressOf = (token: string) => `${publicUrl()}/api/audio/feeds/${token}`;
  const listMade = async (ownerId: string, wanted: Parameters<typeof listTracks>[2]) =>
    (await listTracks(db, ownerId, wanted)).filter(({ state }) => state === 'ready');

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
      const made = await listMade(feed.ownerId, { limit: playlistLimits.tracksMax });
      const address = addressOf(token);
      return podcast(
        address,
        `${publicUrl()}/icons/gene-512.png`,
        made.map(({ id, title, subjectName, item, createdAt }) => ({
          ...{ id, title, createdAt, subject: subjectName, lengthMs: item.lengthMs },
          ...{ url: `${address}/${id}${audioEnding}`, cover: `${address}/${id}${coverEnding}` },
        })),
      );
    },
    async open(token, file, call) {
      const feed = await store.findByToken(db, tokenHash(token));
      const [, name, ending] = /^([^.]*)(\..*)$/.exec(file) ?? [];
      const id = Id.safeParse(name);
      if (!feed || !id.success) return null;
      const [listed] = await listMade(feed.ownerId, { id: id.data });
      if (!listed) return null;
      const asker = { ...call, personId: feed.ownerId };
      if (ending === coverEnding) {
        const cover = await downloads.findCover(asker, id.data);
        return cover && { cover };
      }
      const audio = ending === audioEnding ? await downloads.find(asker, id.data, null) : null;
      return audio && { audio };
    },
  };
}
