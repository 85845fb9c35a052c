import { Readable } from 'node:stream';
import type { Db } from '../../../platform/database.ts';
import type { FileStore, IncomingFile } from '../../../platform/files.ts';
import type { Asker, HeavyWork } from '../../../platform/heavy-work.ts';
import { type Lease, renewLease } from '../../../platform/queue.ts';
import type { StorageService } from '../../storage/service.ts';
import type { Speaker, Spoken } from '../speaking/isolated.ts';
import * as store from '../store.ts';

/** Who wants it: somebody who listens, or a job that makes the whole track. */
export type Wanter = { lane: 'now'; asker: Asker } | { lane: 'later'; lease: Lease; signal: AbortSignal };

export interface Making {
  /**
   * Makes the segment of a piece, unless it is made.
   * @returns milliseconds of processor time; null if nobody wants it any more
   * @throws ApiError storage_full, disk_full, unavailable, rate_limited; SpeakerFailure
   */
  make(track: store.TrackRow, piece: store.PieceRow, wanter: Wanter): Promise<number | null>;
}

interface Needs {
  db: Db;
  audioFiles: FileStore;
  storage: Pick<StorageService, 'check'>;
  heavy: HeavyWork;
  speaker: Speaker;
}

/** Larger than any: half an hour. */
const maxBytes = 16 * 1024 * 1024;
/** Of a piece in the fair line. */
const expectedMs = 300;
const patienceMs = 60_000;

export function createMaking({ db, audioFiles, storage, heavy, speaker }: Needs): Making {
  /** By owner, file and lane: ten tabs that ask for it are given the same. */
  const underWay = new Map<string, Promise<number | null>>();

  async function speak(piece: store.PieceRow, wanter: Wanter): Promise<Spoken> {
    const { sentences } = piece;
    if (wanter.lane === 'later') return speaker.speak(sentences, 'later', wanter.signal);
    // Whoever leaves meanwhile may come back, and others may be waiting for the same.
    const asker = { ...wanter.asker, signal: AbortSignal.timeout(patienceMs) };
    return heavy.run('speech', asker, (signal) => speaker.speak(sentences, 'now', signal), expectedMs);
  }

  async function keep(
    track: store.TrackRow,
    piece: store.PieceRow,
    { recording, failed }: Spoken,
    wanter: Wanter,
  ): Promise<boolean> {
    const { mp3, durationMs, times } = recording;
    const received = await audioFiles.receive(Readable.from([Buffer.from(mp3)]), { maxBytes });
    if (!received.ok) throw new Error('a segment is too long');
    const { file } = received;
    const { ownerId } = track;
    let isNew = false;
    try {
      await file.keep();
      return await db.transaction(async (tx) => {
        await store.lockAudio(tx, ownerId);
        if (!(await store.isWanted(tx, ownerId, piece.file))) return false;
        const { sizeBytes, key: fileKey } = file;
        const values = { ownerId, file: piece.file, durationMs, times, sizeBytes, fileKey };
        isNew = await keepNew(tx, values, file);
        if (failed.length > 0)
          await store.addUnspoken(tx, { trackId: track.id, part: piece.part }, silent(piece, failed));
        if (wanter.lane === 'later' && !(await renewLease(tx, wanter.lease))) throw new Superseded();
        await storage.check(tx, ownerId);
        return true;
      });
    } catch (error) {
      isNew = false;
      if (error instanceof Superseded) return false;
      throw error;
    } finally {
      if (!isNew) await file.discard();
    }
  }

  async function make(track: store.TrackRow, piece: store.PieceRow, wanter: Wanter): Promise<number | null> {
    const spoken = await speak(piece, wanter);
    return (await keep(track, piece, spoken, wanter)) ? spoken.recording.workMs : null;
  }

  return {
    async make(track, piece, wanter) {
      if (piece.made) return 0;
      const key = `${track.ownerId} ${piece.file} ${wanter.lane}`;
      const going = underWay.get(key) ?? make(track, piece, wanter);
      underWay.set(key, going);
      try {
        return await going;
      } finally {
        underWay.delete(key);
      }
    },
  };
}

/** The job is no longer ours. */
class Superseded extends Error {}

async function keepNew(
  tx: Parameters<typeof store.addSegment>[0],
  values: Parameters<typeof store.addSegment>[1],
  file: IncomingFile,
): Promise<boolean> {
  const isNew = await store.addSegment(tx, values);
  if (isNew) await file.claim(tx);
  return isNew;
}

const silent = ({ sentences }: store.PieceRow, failed: readonly number[]) =>
  failed.flatMap((at) => {
    const sentence = sentences[at];
    if (!sentence) return [];
    const { page, start, end } = sentence;
    return [{ page, start, end, reason: 'voice_failed' }];
  });
