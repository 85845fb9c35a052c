import { documentStudied, readingFailed } from '../features/documents/events.ts';
import { tookLong } from '../features/notices/service.ts';
import { createReminders } from '../features/reminders/service.ts';
import { programVersion } from '../platform/package-root.ts';
import type { Area } from './area.ts';
import type { PeopleServices } from './people.ts';
import type { Platform } from './platform.ts';

/** Later studies of a document are of its corrections. */
const firstReadMs = 3 * 24 * 60 * 60 * 1000;

/** Wires what people are told of without having asked just now. */
export function wireTelling({ db, bus, notices }: Platform & Pick<PeopleServices, 'notices'>): Area<object> {
  const reminders = createReminders({ db, notices });
  const isWorthTelling = ({ predicted, createdAt }: { predicted: boolean; createdAt: Date }) =>
    // A prediction is told of by itself.
    !predicted && tookLong(createdAt) && Date.now() - createdAt.getTime() < firstReadMs;
  bus.listen(documentStudied, async (document) => {
    const { id, ownerId, createdAt: since } = document;
    if (isWorthTelling(document))
      await notices.keep({
        ...{ ownerId, kind: 'job', thing: `document:${id}`, since, documentId: id },
        content: { is: 'document_ready' },
      });
  });
  bus.listen(readingFailed, async (document) => {
    const { id, ownerId, createdAt: since } = document;
    if (isWorthTelling(document))
      await notices.keep({
        ...{ ownerId, kind: 'job', thing: `failed:${id}`, since, documentId: id },
        content: { is: 'document_failed' },
      });
  });
  return {
    services: {},
    tidy: {
      minutely: [() => reminders.remindOfSessions(new Date())],
      hourly: [() => reminders.remindOfCards(new Date()), () => notices.tellOfVersion(programVersion())],
      daily: [() => notices.tidy()],
    },
  };
}
