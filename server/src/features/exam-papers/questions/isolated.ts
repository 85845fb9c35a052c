import type { QtiFault, QtiKey } from '@gene/engines/exam-scoring';
import type { Asker, HeavyWork } from '../../../platform/heavy-work.ts';
import { runIsolated } from '../../../platform/isolation.ts';
import { passingTrouble } from '../../../platform/passing-trouble.ts';
import type { FromQuestionsChild, ToQuestionsChild } from './messages.ts';

/** Beside this file in the source, below the bundle when built. */
const questionsChild = new URL(
  import.meta.url.endsWith('.ts') ? './child.ts' : './features/exam-papers/questions/child.js',
  import.meta.url,
);
/** 20 MB of XML become a tree of 200,000 elements. */
const limits = { heapMb: 400, rssMb: 700, workMs: 20_000 } as const;

export type QuestionsReading = { ok: true; key: QtiKey } | { ok: false; fault: QtiFault };

/** Reads a file of questions that somebody sent. */
export function readQuestionsIsolated(
  heavy: HeavyWork,
  { start, asker }: { start: ToQuestionsChild; asker: Asker },
): Promise<QuestionsReading> {
  return heavy.run('import', asker, async (signal) => {
    let read: QuestionsReading | null = null;
    const outcome = await runIsolated<ToQuestionsChild, FromQuestionsChild>({
      ...{ entry: questionsChild, start, limits, signal },
      files: { read: [start.path] },
      async onMessage(message) {
        read = message;
      },
    });
    if (!outcome.ok && outcome.reason === 'stopped') signal.throwIfAborted();
    if (!outcome.ok && outcome.isPassing) throw passingTrouble(outcome.detail);
    return read ?? { ok: false, fault: 'too_large' };
  });
}
