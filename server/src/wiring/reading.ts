import { readingHandler } from '../features/documents/reading/jobs.ts';
import { studyingHandler } from '../features/documents/studying/worker.ts';
import type { Area } from './area.ts';
import type { ExamServices } from './exams.ts';
import type { Platform } from './platform.ts';

/**
 * Wires reading, from file to `ready`. Comes after its listeners, and after papers and answers, which it
 * stores in its transaction.
 */
export function wireReading(needs: Platform & ExamServices): Area<object> {
  const { db, bus, events, files, logger, papers, answers } = needs;
  const reading = readingHandler({ db, bus, events, files, logger, papers, answers });
  const studying = studyingHandler({ db, bus, events, logger });
  return { services: {}, handlers: [reading, studying] };
}
