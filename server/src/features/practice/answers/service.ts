import type { AnswerSave, AttemptAnswer } from '@gene/contract/practice';
import type { Db } from '../../../platform/database.ts';
import type { IncomingFile } from '../../../platform/files.ts';
import type { StorageService } from '../../storage/service.ts';
import * as photoStore from '../photos/store.ts';
import { type AddPhotoOutcome, dropPhoto, keepPhoto, type NewPhoto } from '../photos/service.ts';
import { dismissOther, saveAnswer, type SaveOutcome } from '../saving/service.ts';
import * as store from '../store.ts';
import type { Changed } from '../events.ts';
import { toAnswer } from '../view.ts';

type Refusal = Exclude<SaveOutcome, { ok: true }>;

/** Answers while they are written, with their photos. */
export interface Writing {
  save(
    ownerId: string,
    id: string,
    questionId: string,
    change: AnswerSave,
  ): Promise<{ ok: true; answer: AttemptAnswer } | Refusal>;
  /** Null if there is no such answer. */
  dismiss(ownerId: string, id: string, questionId: string, otherId: string): Promise<AttemptAnswer | null>;
  /** Takes ownership of the file, whatever the outcome. */
  addPhoto(ownerId: string, file: IncomingFile, photo: NewPhoto): Promise<AddPhotoOutcome>;
  findPhoto(ownerId: string, attemptId: string, photoId: string): Promise<photoStore.PhotoRow | null>;
  deletePhoto(
    ownerId: string,
    attemptId: string,
    photoId: string,
  ): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'closed' }>;
}

interface Needs {
  db: Db;
  storage: Pick<StorageService, 'check'>;
  changed: Changed;
}

export function createWriting({ db, storage, changed }: Needs): Writing {
  const answerView = async (answer: store.AnswerRow): Promise<AttemptAnswer> =>
    toAnswer(answer, await photoStore.listPhotos(db, answer.ownerId, answer.attemptId));

  return {
    async save(ownerId, id, questionId, change) {
      const saved = await saveAnswer(
        db,
        { ownerId, attemptId: id, questionId },
        change,
        await store.databaseTime(db),
      );
      if (!saved.ok) return saved;
      await changed(ownerId, id, saved.answer);
      return { ok: true, answer: await answerView(saved.answer) };
    },

    async dismiss(ownerId, id, questionId, otherId) {
      const answer = await dismissOther(db, { ownerId, attemptId: id, questionId }, otherId);
      if (!answer) return null;
      await changed(ownerId, id, answer);
      return answerView(answer);
    },

    async addPhoto(ownerId, file, photo) {
      const outcome = await keepPhoto({ db, storage }, ownerId, file, photo, await store.databaseTime(db));
      if (outcome.ok) await changed(ownerId, photo.attemptId);
      return outcome;
    },
    findPhoto: (ownerId, attemptId, photoId) => photoStore.findPhoto(db, ownerId, attemptId, photoId),
    async deletePhoto(ownerId, attemptId, photoId) {
      const outcome = await dropPhoto(db, ownerId, { attemptId, photoId }, await store.databaseTime(db));
      if (!outcome.ok) return outcome;
      await changed(ownerId, attemptId);
      return { ok: true };
    },
  };
}
