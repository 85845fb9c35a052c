import { audioRoutes } from '../features/audio/routes.ts';
import { openCoverDrawing } from '../features/audio/covers/isolated.ts';
import { createAudioService, type PlaylistService } from '../features/audio/service.ts';
import { openSpeaker } from '../features/audio/speaking/isolated.ts';
import { documentStudied } from '../features/documents/events.ts';
import type { Area } from './area.ts';
import type { AskingServices } from './asking.ts';
import type { AssistantServices } from './assistant.ts';
import type { ExamServices } from './exams.ts';
import type { LibraryServices } from './library.ts';
import type { Platform } from './platform.ts';
import type { StudyServices } from './study.ts';

export interface ListeningServices {
  playlist: PlaylistService;
}

/** Wires what reads aloud. */
export function wireListening(
  needs: Platform &
    LibraryServices &
    Pick<AssistantServices, 'speechSettings'> &
    AskingServices &
    StudyServices &
    ExamServices,
): Area<ListeningServices> {
  const { db, disk, events, bus, closing, logger, audioFiles, heavy, storage, address } = needs;
  const { documents, summaries, notes, cards, chats, papers, answers } = needs;
  const speaker = openSpeaker(logger);
  closing.add(() => speaker.close());
  const covers = openCoverDrawing();
  closing.add(() => covers.close());
  const audio = createAudioService({
    ...{ db, disk, events, audioFiles, storage, heavy, speaker, covers, logger, publicUrl: address.url },
    speech: needs.speechSettings,
    sources: { documents, summaries, notes, cards, chats, papers, answers },
  });
  bus.listen(documentStudied, (document) => audio.documentStudied(document));
  return {
    services: { playlist: audio.playlist },
    routes: async (app) => audioRoutes(app, { audio, audioFiles, documents }),
    handlers: audio.handlers,
    tidy: { daily: [() => audio.tidy()] },
  };
}
