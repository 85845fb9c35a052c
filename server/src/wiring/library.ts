import { photoLimits } from '@gene/contract/documents';
import { storedAudio } from '../features/audio/service.ts';
import { storedAnswers } from '../features/answers/service.ts';
import { storedAssignments } from '../features/assignments/service.ts';
import { storedCards, storedMedia, storedReviews } from '../features/cards/service.ts';
import { storedChats } from '../features/chats/service.ts';
import { originalRoutes } from '../features/documents/originals/routes.ts';
import { documentRoutes } from '../features/documents/routes.ts';
import {
  createDocumentService,
  type DocumentService,
  documentsOfSubject,
  recoverDocuments,
  storedDocuments,
  storedOutlines,
} from '../features/documents/service.ts';
import { type Encoder, openEncoder } from '../features/documents/vectors/isolated.ts';
import { uploadRoutes } from '../features/documents/uploads/routes.ts';
import { storedExamPapers, storedExamPdfs } from '../features/exam-papers/service.ts';
import { storedReadings, storedSheets } from '../features/sheets/service.ts';
import { storedHighlights } from '../features/highlights/service.ts';
import { storedNotes } from '../features/notes/service.ts';
import { tryRunner } from '../features/models/service.ts';
import { installingHandler } from '../features/packs/jobs.ts';
import { packRoutes } from '../features/packs/routes.ts';
import { createPackService, packCatalogue, packFolder, type PackService } from '../features/packs/service.ts';
import { storedPapers } from '../features/papers/service.ts';
import { storedSessions } from '../features/plan/service.ts';
import { storedAttempts, storedPhotos } from '../features/practice/service.ts';
import { storedPredictions } from '../features/predictions/service.ts';
import { sampleRoutes } from '../features/samples/routes.ts';
import { createSampleService } from '../features/samples/service.ts';
import { storageRoutes } from '../features/storage/routes.ts';
import { createStorageService, type StorageService } from '../features/storage/service.ts';
import { subjectRoutes } from '../features/subjects/routes.ts';
import { createSubjectService, storedSubjects, type SubjectService } from '../features/subjects/service.ts';
import { storedSummaries } from '../features/summaries/service.ts';
import { trySynthesizer, tryVoice } from '../features/voices/service.ts';
import type { App } from '../platform/http.ts';
import { takeUploads } from '../platform/http/uploads.ts';
import type { Area } from './area.ts';
import { type OperationServices, storageLimits } from './operation.ts';
import type { Platform } from './platform.ts';

export interface LibraryServices {
  storage: StorageService;
  subjects: SubjectService;
  documents: DocumentService;
  packs: PackService;
  encoder: Encoder;
}

/** Wires what people upload. */
export function wireLibrary(platform: Platform & Pick<OperationServices, 'limits'>): Area<LibraryServices> {
  const { config, closing, db, disk, events, files, folder, heavy, limits, logger, pool, print } = platform;
  const { uploadMaxBytes } = config;
  const storage = createStorageService({
    ...{ db, disk },
    files: {
      ...{ documentBytes: [storedDocuments, storedExamPdfs], mediaBytes: [storedMedia] },
      ...{ photoBytes: [storedPhotos, storedSheets], audioBytes: [storedAudio] },
    },
    texts: {
      noteBytes: [storedNotes(false)],
      cardBytes: [storedCards(false), storedReviews],
      chatBytes: [storedChats],
      answerBytes: [storedAnswers, storedAttempts],
      otherBytes: [
        ...[storedSubjects, storedPapers, storedHighlights, storedSummaries],
        ...[storedPredictions, storedSessions, storedOutlines, storedExamPapers, storedReadings],
        storedAssignments,
      ],
      binBytes: [storedNotes(true), storedCards(true)],
    },
    limits: () => storageLimits(config, limits),
    lowBytes: config.disk.lowBytes,
  });
  const subjects = createSubjectService({ db, events, contents: documentsOfSubject });
  const documents = createDocumentService({
    ...{ db, events, files, subjects, storage, heavy, pool },
    mostDocuments: () => limits.current().documentsPerPerson,
  });
  const ofPacks = { db, events, disk, logger, catalogue: packCatalogue, folderOf: packFolder(folder) };
  const packs = createPackService(ofPacks);
  const encoder = openEncoder({ logger, packs, isOn: config.encoder });
  closing.add(() => encoder.close());
  const samples = createSampleService({ db, files, subjects, documents, print });
  return {
    services: { storage, subjects, documents, packs, encoder },
    async routes(app) {
      subjectRoutes(app, subjects);
      sampleRoutes(app, samples);
      const mountUploads = (uploads: App) =>
        uploadRoutes(uploads, { documents, files, heavy, uploadMaxBytes });
      await takeUploads(app, uploadMaxBytes, mountUploads, photoLimits.most);
      originalRoutes(app, { documents, files });
      documentRoutes(app, { documents, subjects });
      storageRoutes(app, storage);
      packRoutes(app, packs);
    },
    handlers: [
      installingHandler({
        ...{ ...ofPacks, lowBytes: config.disk.lowBytes, tryVoice },
        installedProgram: (id) => packs.installedProgram(id),
        tryProgram: (id, ...program) => (id === 'runner' ? tryRunner : trySynthesizer)(...program),
      }),
    ],
    tidy: { hourly: [() => recoverDocuments(db), () => packs.tidy()] },
  };
}
