import { Readable } from 'node:stream';
import type { Db } from '../../../platform/database.ts';
import type { FileStore, IncomingFile } from '../../../platform/files.ts';
import { type Lease, renewLease } from '../../../platform/queue.ts';
import { createSharedWork } from '../../../platform/shared-work.ts';
import type { StorageService } from '../../storage/service.ts';
import { nameOf } from '../planning/rules.ts';
import type { Provided, Providing } from '../providing/service.ts';
import type { Speaker, Spoken } from '../speaking/isolated.ts';
import { expectedMs, joinAs, type SpeakingTurns } from '../speaking/turns.ts';
import * as store from '../store.ts';
import type * as turns from '../speaking/turns.ts';

/** A job proves that it is its turn to keep what it makes. */
type Wanter =
  | Extract<turns.Wanter, { lane: 'now' }>
  | (Extract<turns.Wanter, { lane: 'later' }> & { lease: Lease });

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
  speaker: Pick<Speaker, 'speak' | 'version'>;
  providing: Pick<Providing, 'say'>;
  turns: SpeakingTurns;
}

/** Larger than any: half an hour. */
const maxBytes = 16 * 1024 * 1024;

export function createMaking({ db, audioFiles, storage, speaker, turns, providing }: Needs): Making {
  /** By owner, file and lane: ten tabs that ask for it are given the same. */
  const underWay = createSharedWork<number | null>();

  /** What a provider does not say is said by the built-in voice. @returns the piece as it was said, too */
  async function speak(
    { ownerId }: store.TrackRow,
    piece: store.PieceRow,
    wanter: Wanter,
  ): Promise<Spoken & { said: store.PieceRow }> {
    const isLater = wanter.lane === 'later';
    const { signal: gone } = isLater ? wanter : wanter.asker;
    const hearer = { personId: ownerId, givesWay: isLater, signal: gone };
    const provided = await providing.say(hearer, piece.sentences);
    const said = saidBy(piece, provided, speaker.version);
    const sounds = provided.map((each) => (each && 'wav' in each ? each.wav : null));
    const { sentences } = said;
    if (wanter.lane === 'later')
      return { said, ...(await speaker.speak(sentences, 'later', wanter.signal, sounds)) };
    const letters = sentences.reduce((sum, { spoken }) => sum + spoken.length, 0);
    const spoken = await turns.run(wanter.asker, expectedMs.speak(letters), (lane, signal) =>
      speaker.speak(sentences, lane, signal, sounds),
    );
    return { said, ...spoken };
  }

  async function keep(
    track: store.TrackRow,
    piece: store.PieceRow,
    { recording, failed, said }: Spoken & { said: store.PieceRow },
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
      return await store.changeAudio(db, ownerId, async (tx) => {
        isNew = false;
        if (!(await store.isWanted(tx, ownerId, piece.file))) return false;
        const { sizeBytes, key: fileKey } = file;
        await store.updatePiece(tx, track.id, said);
        const values = { ownerId, file: said.file, durationMs, times, sizeBytes, fileKey };
        isNew = await keepNew(tx, values, file);
        if (failed.length > 0)
          await store.addUnspoken(
            tx,
            { trackId: track.id, part: piece.part },
            silent(piece, failed, 'voice_failed'),
          );
        const unsaid = said.sentences.flatMap(({ voice, fallback }, i) =>
          voice === null && fallback ? [i] : [],
        );
        if (unsaid.length > 0)
          await store.addUnspoken(
            tx,
            { trackId: track.id, part: piece.part },
            silent(piece, unsaid, 'no_voice'),
          );
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
    const spoken = await speak(track, piece, wanter);
    return (await keep(track, piece, spoken, wanter)) ? spoken.recording.workMs : null;
  }

  return {
    async make(track, piece, wanter) {
      if (piece.made) return 0;
      const key = `${track.ownerId} ${piece.file} ${wanter.lane}`;
      return joinAs(underWay, key, wanter, (shared) => make(track, piece, shared));
    },
  };
}

/** With the built-in voice where the provider failed, and named by that: a later try is another file. */
function saidBy(piece: store.PieceRow, provided: readonly Provided[], speaker: string): store.PieceRow {
  if (!provided.some((each) => each && 'problem' in each)) return piece;
  const sentences = piece.sentences.map((sentence, i) => {
    const each = provided[i];
    if (!each || !('problem' in each)) return sentence;
    const { provided: _provided, ...own } = sentence;
    return { ...own, fallback: each.problem };
  });
  return { ...piece, sentences, file: nameOf(sentences, speaker) };
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

const silent = ({ sentences }: store.PieceRow, at: readonly number[], reason: string) =>
  at.flatMap((i) => {
    const sentence = sentences[i];
    if (!sentence) return [];
    const { page, start, end } = sentence;
    return [{ page, start, end, reason }];
  });
