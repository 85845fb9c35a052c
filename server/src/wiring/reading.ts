import { restructuringHandler } from '../features/documents/outlines/worker.ts';
import { readingHandler } from '../features/documents/reading/jobs.ts';
import { studyingHandler } from '../features/documents/studying/worker.ts';
import { encodeAnew, encodingHandler, recoverEncoding } from '../features/documents/vectors/worker.ts';
import { packsTopic } from '../features/packs/events.ts';
import type { Area } from './area.ts';
import type { ExamServices } from './exams.ts';
import type { LibraryServices } from './library.ts';
import type { Platform } from './platform.ts';
import type { TellingServices } from './telling.ts';

/**
 * Wires reading, from file to `ready`. Comes after its listeners, and after papers, answers and news, which it
 * stores in its transaction.
 */
export function wireReading(
  needs: Platform & ExamServices & Pick<LibraryServices, 'encoder'> & TellingServices,
): Area<object> {
  const { db, bus, events, files, logger, papers, answers, news, encoder } = needs;
  const ofReading = { db, bus, events, files, logger, papers, answers, news };
  const reading = readingHandler(ofReading);
  const restructuring = restructuringHandler(ofReading);
  const studying = studyingHandler({ db, bus, events, logger, news });
  const encoding = encodingHandler({ db, encoder });
  events.onWake(packsTopic, () => {
    // Otherwise the next hour does.
    encodeAnew({ db, encoder }).catch((error: unknown) =>
      logger.warn({ err: error }, 'Documents could not be given to the other encoder'),
    );
  });
  return {
    services: {},
    handlers: [reading, restructuring, studying, encoding],
    tidy: { hourly: [() => recoverEncoding({ db, encoder })] },
  };
}
