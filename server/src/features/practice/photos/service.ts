import { practiceLimits } from '@gene/contract/practice';
import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '../../../platform/database.ts';
import type { IncomingFile } from '../../../platform/files.ts';
import { createOnce } from '../../../platform/idempotency.ts';
import type { StorageService } from '../../storage/service.ts';
import { isOver } from '../clock/rules.ts';
import { photoTypeOf } from './format.ts';
import * as photos from './store.ts';
import { lockAnswer, shareAttempt } from '../store.ts';

export type AddPhotoOutcome =
  | { ok: true; photo: photos.PhotoRow }
  | { ok: false; reason: 'not_found' | 'closed' | 'not_a_photo' | 'too_many' };

export interface NewPhoto {
  attemptId: string;
  questionId: string;
  name: string;
  /** Adds the photo once per key. */
  key: string | undefined;
}

/** Takes ownership of the file, whatever the outcome. */
export async function keepPhoto(
  { db, storage }: { db: Db; storage: Pick<StorageService, 'check'> },
  ownerId: string,
  file: IncomingFile,
  { key, ...photo }: NewPhoto,
  now: Date,
): Promise<AddPhotoOutcome> {
  const { attemptId, questionId } = photo;
  const contentType = photoTypeOf(file.head);
  const id = uuidv7();
  const request = { adds: 'photo', sha256: file.sha256, ...photo };
  try {
    if (contentType !== null) await file.keep();
    const add = async (tx: Tx): Promise<AddPhotoOutcome> => {
      const attempt = await shareAttempt(tx, ownerId, attemptId);
      const answer = attempt && (await lockAnswer(tx, ownerId, attemptId, questionId));
      if (!attempt || !answer) return { ok: false, reason: 'not_found' };
      if (isOver(attempt, now)) return { ok: false, reason: 'closed' };
      if (contentType === null) return { ok: false, reason: 'not_a_photo' };
      const count = await photos.countPhotos(tx, answer);
      if (count >= practiceLimits.photosPerAnswer) return { ok: false, reason: 'too_many' };
      await file.claim(tx);
      const { sha256, sizeBytes, key: fileKey } = file;
      const row = { ownerId, ...photo, id, contentType, sizeBytes, sha256, fileKey };
      await photos.insertPhoto(tx, row);
      await storage.check(tx, ownerId);
      return { ok: true, photo: { ...row, createdAt: now } };
    };
    const outcome = await db.transaction(async (tx): Promise<AddPhotoOutcome> => {
      let added: AddPhotoOutcome | undefined;
      const kept = await createOnce(tx, { ownerId, key, request }, async () => {
        added = await add(tx);
        return added.ok ? { photoId: added.photo.id } : null;
      });
      if (added) return added;
      const before = kept && (await photos.findPhoto(tx, ownerId, attemptId, kept.photoId));
      return before ? { ok: true, photo: before } : { ok: false, reason: 'not_found' };
    });
    // Nothing was added, or an earlier call added it.
    if (!outcome.ok || outcome.photo.id !== id) await file.discard();
    return outcome;
  } catch (error) {
    await file.discard();
    throw error;
  }
}

/** @returns `closed`: the attempt has been submitted and stays unchanged */
export async function dropPhoto(
  db: Db,
  ownerId: string,
  { attemptId, photoId }: { attemptId: string; photoId: string },
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'closed' }> {
  return db.transaction(async (tx) => {
    const attempt = await shareAttempt(tx, ownerId, attemptId);
    const photo = attempt && (await photos.findPhoto(tx, ownerId, attemptId, photoId));
    if (!attempt || !photo) return { ok: false, reason: 'not_found' };
    if (isOver(attempt, now)) return { ok: false, reason: 'closed' };
    await photos.deletePhoto(tx, photo);
    return { ok: true };
  });
}
