import type { AudioSource } from '@gene/contract/audio';
import type { DocumentItem } from '@gene/contract/documents';
import { ApiError } from '@gene/contract/errors';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/database.ts';
import { cancelJobs } from '../../../platform/queue.ts';
import { type DocumentService, type OwnedDocument, saveAudio } from '../../documents/service.ts';
import { getPreferences } from '../../preferences/service.ts';
import { type ChapterAudio, dropAllChapters } from '../chapters/service.ts';
import { beginMaking, makingJob } from '../jobs.ts';
import type { PlaylistService } from '../playlist/service.ts';
import type { Providing } from '../providing/service.ts';
import type { AudioMaterial } from '../sources/material.ts';
import * as store from '../store.ts';

/** Requests to make audio in full. */
export interface Wishes {
  /** @throws ApiError conflict if it could not be read */
  create(document: OwnedDocument): Promise<DocumentItem>;
  /** Has all of a track made, unless it is or will be. @throws ApiError conflict as before, and for what is only shared */
  makeWhole(track: store.TrackRow): Promise<void>;
  /** Deletes it, or stops making it. */
  remove(document: OwnedDocument): Promise<DocumentItem>;
  /** Makes the audio that was wished for with the upload, or again that of the text that was before. */
  documentStudied(document: Pick<OwnedDocument, 'id' | 'ownerId' | 'options'>): Promise<void>;
}

interface Needs {
  db: Db;
  findMaterial: (ownerId: string, source: AudioSource) => Promise<AudioMaterial | null>;
  documents: Pick<DocumentService, 'find' | 'describe'>;
  playlist: Pick<PlaylistService, 'add'>;
  providing: Pick<Providing, 'resolve'>;
  chapters: Pick<ChapterAudio, 'renew'>;
}

export function createWishes(needs: Needs): Wishes {
  const { db, findMaterial, documents, playlist, providing, chapters } = needs;

  async function begin(ownerId: string, source: AudioSource): Promise<void> {
    const material = await findMaterial(ownerId, source);
    if (!material) return;
    const voice = await providing.resolve((await getPreferences(db, ownerId)).audio.voice);
    await store.changeAudio(db, ownerId, async (tx) => {
      const track = await store.ensureTrack(tx, { id: uuidv7(), ownerId, source, voice });
      await store.updateTrack(tx, track.id, { voice });
      await store.forgetFallbacks(tx, track.id);
      await dropAllChapters(tx, track.id);
      await beginMaking(tx, { ...track, voice });
      await playlist.add(track, material, tx);
    });
  }

  async function beginDocument({ id, ownerId, hasAudio, status }: OwnedDocument): Promise<void> {
    if (status === 'failed' || status === 'cancelled')
      throw new ApiError('conflict', {
        message: 'This document has not been read, so there is nothing to read aloud.',
      });
    const source = { kind: 'document', documentId: id } as const;
    const track = hasAudio ? await store.findTrackOf(db, ownerId, source) : null;
    if (!track || !(await isCurrent(track.id, ownerId, source))) await begin(ownerId, source);
  }

  /** Its text may have changed since all of it was made, and its voice may have failed. */
  async function isCurrent(id: string, ownerId: string, source: AudioSource): Promise<boolean> {
    const material = await findMaterial(ownerId, source);
    if (material === null) return true;
    return (await store.isWhole(db, id, material.version)) && !(await store.hasFallbacks(db, id));
  }

  async function described({ ownerId, id }: OwnedDocument): Promise<DocumentItem> {
    const now = await documents.find(ownerId, id);
    if (!now) throw new ApiError('not_found');
    return documents.describe(now);
  }

  return {
    async create(document) {
      await beginDocument(document);
      return described(document);
    },
    async makeWhole({ id, ownerId, source, state }) {
      if (source.kind === 'document') {
        const document = await documents.find(ownerId, source.documentId);
        if (!document)
          throw new ApiError('conflict', {
            message: 'This document is shared with you. Its audio is made as you listen.',
          });
        return beginDocument(document);
      }
      const isUnderWay = state === 'waiting' || state === 'making';
      if (!isUnderWay && !(state === 'ready' && (await isCurrent(id, ownerId, source))))
        await begin(ownerId, source);
    },
    async remove(document) {
      const { id, ownerId } = document;
      const track = await store.findTrackOf(db, ownerId, { kind: 'document', documentId: id });
      await store.changeAudio(db, ownerId, async (tx) => {
        if (track) {
          await cancelJobs(tx, makingJob, [track.id]);
          await dropAllChapters(tx, track.id);
          await store.deleteTrack(tx, track.id);
        }
        await saveAudio(tx, id, { hasAudio: false, audioMaking: null });
      });
      return described(document);
    },
    async documentStudied({ id, ownerId, options }) {
      const track = await store.findTrackOf(db, ownerId, { kind: 'document', documentId: id });
      const wasWanted = track !== null && track.state !== 'partial';
      if (!options.generateAudio && !wasWanted) return chapters.renew({ id, ownerId });
      const source = { kind: 'document', documentId: id } as const;
      if (track?.state === 'ready' && (await isCurrent(track.id, ownerId, source))) return;
      await begin(ownerId, source);
    },
  };
}
