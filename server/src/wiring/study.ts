import { createCardFitting } from '../features/cards/fitting/service.ts';
import { cardMediaRoutes } from '../features/cards/media/routes.ts';
import { cardPackageRoutes } from '../features/cards/packages/routes.ts';
import { createCardWriting } from '../features/cards/proposals/jobs.ts';
import { replayingHandler, reschedulingHandler } from '../features/cards/rescheduling/worker.ts';
import { cardRoutes } from '../features/cards/routes.ts';
import { type CardService, createCardService } from '../features/cards/service.ts';
import { documentStudied } from '../features/documents/events.ts';
import { highlightRoutes } from '../features/highlights/routes.ts';
import { createHighlightService, type HighlightService } from '../features/highlights/service.ts';
import { createMerging } from '../features/notes/merging/isolated.ts';
import { noteRoutes } from '../features/notes/routes.ts';
import { createNoteService, type NoteService } from '../features/notes/service.ts';
import { searchRoutes } from '../features/search/routes.ts';
import { createSearchService } from '../features/search/service.ts';
import { binRoutes } from '../features/storage/routes.ts';
import { createSummaryWriting } from '../features/summaries/jobs.ts';
import { findDates } from '../features/preferences/service.ts';
import { createStudyWriters } from '../features/summaries/models/service.ts';
import { summaryRoutes } from '../features/summaries/routes.ts';
import { createSummaryService, type SummaryService } from '../features/summaries/service.ts';
import { takeUploads } from '../platform/http/uploads.ts';
import type { Area } from './area.ts';
import type { AskingServices } from './asking.ts';
import type { AssistantServices } from './assistant.ts';
import type { LibraryServices } from './library.ts';
import type { Platform } from './platform.ts';

export interface StudyServices {
  cards: CardService;
  notes: NoteService;
  highlights: HighlightService;
  summaries: SummaryService;
}

/** Wires everything made and learnt from documents. */
export function wireStudy(
  needs: Platform & LibraryServices & AskingServices & Pick<AssistantServices, 'settings'>,
): Area<StudyServices> {
  const { config, db, bus, closing, events, files, media, heavy, pool, print, address } = needs;
  const { storage, subjects, documents, encoder, chats, settings } = needs;
  const cards = createCardService({ db, events, media, documents, subjects, storage, heavy, pool });
  const fitting = createCardFitting({ db, events, heavy });
  closing.add(fitting.close);
  const writerFor = createStudyWriters({
    ...{ documents, pool },
    modelFor: (personId) => settings.modelFor(personId),
  });
  const summaryWriting = createSummaryWriting({ db, events, documents, writerFor });
  const summaries = createSummaryService({ db, documents, writerFor, writing: summaryWriting, pool });
  const highlights = createHighlightService({ db, events, documents, files, summaries, heavy });
  const cardWriting = createCardWriting({ db, cards, documents, summaries, writerFor });
  const rescheduling = reschedulingHandler({ db, events });
  const replaying = replayingHandler({ db, events });
  const merging = createMerging(heavy);
  closing.add(merging.close);
  const notes = createNoteService({
    ...{ db, events, merging },
    sources: { documents, summaries, highlights, chats, writerFor },
  });
  const search = createSearchService({ db, notes, cards, pool, documents, encoder });
  bus.listen(documentStudied, (document) => highlights.documentStudied(document));
  bus.listen(documentStudied, (document) => cardWriting.documentStudied(document));
  return {
    services: { cards, notes, highlights, summaries },
    async routes(app) {
      const { uploadMaxBytes } = config;
      cardRoutes(app, { cards, fitting, subjects });
      await takeUploads(app, uploadMaxBytes, (uploads) => {
        cardMediaRoutes(uploads, { cards, media });
        cardPackageRoutes(uploads, { cards, subjects, media, uploadMaxBytes });
      });
      const datesOf = (userId: string) => findDates(db, userId);
      noteRoutes(app, { notes, cards, media, print, heavy, datesOf, publicUrl: address.url });
      highlightRoutes(app, { highlights, documents });
      summaryRoutes(app, { summaries, documents, cardWriting });
      searchRoutes(app, search);
      binRoutes(app, [(ownerId) => notes.emptyBin(ownerId), (ownerId) => cards.emptyBin(ownerId)]);
    },
    handlers: [cardWriting.handler, fitting.handler, rescheduling, replaying, summaryWriting.handler],
    tidy: {
      hourly: [() => notes.tidy(), () => cards.tidy()],
      daily: [() => cards.tidyPictures((ownerId) => notes.pictures(ownerId))],
    },
  };
}
