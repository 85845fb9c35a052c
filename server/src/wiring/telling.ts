import type { ReadingNews } from '../features/documents/processing/service.ts';
import { keepNotice, tookLong } from '../features/notices/service.ts';
import { createReminders } from '../features/reminders/service.ts';
import { programVersion } from '../platform/package-root.ts';
import type { Area } from './area.ts';
import type { PeopleServices } from './people.ts';
import type { Platform } from './platform.ts';

/** Later studies of a document are of its corrections. */
const firstReadMs = 3 * 24 * 60 * 60 * 1000;

export interface TellingServices {
  news: ReadingNews;
}

/** Wires what people are told of without having asked just now. */
export function wireTelling({
  db,
  notices,
}: Platform & Pick<PeopleServices, 'notices'>): Area<TellingServices> {
  const reminders = createReminders({ db, notices });
  const news: ReadingNews = {
    async keepEnd(tx, { id, ownerId, status, predicted, createdAt: since }) {
      // A prediction is told of by itself.
      if (predicted || !tookLong(since) || Date.now() - since.getTime() >= firstReadMs) return;
      const isReady = status === 'ready';
      await keepNotice(tx, {
        ...{ ownerId, kind: 'job', thing: `${isReady ? 'document' : 'failed'}:${id}`, since, documentId: id },
        content: { is: isReady ? 'document_ready' : 'document_failed' },
      });
    },
  };
  return {
    services: { news },
    tidy: {
      minutely: [() => reminders.remindOfSessions(new Date())],
      hourly: [() => reminders.remindOfCards(new Date()), () => notices.tellOfVersion(programVersion())],
      daily: [() => notices.tidy()],
    },
  };
}
