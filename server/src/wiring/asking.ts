import { answeringByModel, answeringInPool } from '../features/chats/answering/service.ts';
import { chatRoutes } from '../features/chats/routes.ts';
import { type ChatService, createChatService } from '../features/chats/service.ts';
import { readingAdvanced } from '../features/documents/events.ts';
import type { Area } from './area.ts';
import type { AssistantServices } from './assistant.ts';
import type { LibraryServices } from './library.ts';
import type { Platform } from './platform.ts';

export interface AskingServices {
  chats: ChatService;
}

/** Wires questions and their answers with evidence. */
export function wireAsking(
  needs: Platform & LibraryServices & Pick<AssistantServices, 'settings'>,
): Area<AskingServices> {
  const { db, bus, events, logger, pool, subjects, documents, settings, encoder } = needs;
  const answeringNeeds = { pool, documents, encoder };
  const builtinAnswering = answeringInPool(answeringNeeds);
  const answeringFor = async (personId: string) => {
    const model = await settings.modelFor(personId);
    return model ? answeringByModel(answeringNeeds, model) : builtinAnswering;
  };
  const chats = createChatService({
    ...{ db, events, logger, subjects, documents, encoder, answeringFor },
  });
  bus.listen(readingAdvanced, (document) => chats.readingAdvanced(document));
  return {
    services: { chats },
    routes: async (app) => chatRoutes(app, { chats, documents, subjects }),
    handlers: [chats.handler],
  };
}
