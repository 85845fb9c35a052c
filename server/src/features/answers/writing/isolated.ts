import { type AnswerWriter, serializeIndex } from '@gene/engines/answering';
import type { AnswerableDocument } from '@gene/engines/answering/ports';
import { createIsolatedCalls } from '../../../platform/isolated-calls.ts';
import type { WritingCall, WritingResult, WritingTold, WritingWanted } from './messages.ts';

/** Beside this file in the source, below the bundle when built. */
export const defaultWritingChild = new URL(
  import.meta.url.endsWith('.ts') ? './child.ts' : './features/answers/writing/child.js',
  import.meta.url,
);

const limits = { heapMb: 700, rssMb: 1100, workMs: 60_000 } as const;

/** Runs the built-in writer in a separate process. */
export function isolatedWriter(child: URL): AnswerWriter & { close: () => Promise<void> } {
  const calls = createIsolatedCalls<WritingCall, WritingResult, WritingWanted, WritingTold>({
    entry: child,
    limits,
  });
  return {
    name: 'builtin',
    close: () => calls.close(),
    async write(question, material, signal = new AbortController().signal) {
      const outcome = await calls.call(
        {
          question,
          material: material.map(({ id, title, language, pageCount, structure = 0 }) => ({
            id,
            title,
            language,
            pageCount,
            structure,
          })),
        },
        signal,
        (wanted) => tell(material, wanted),
      );
      if (outcome.ok) return outcome.result;
      throw new Error(`An answer could not be written: ${outcome.reason} ${outcome.detail}`);
    },
  };
}

async function tell(material: readonly AnswerableDocument[], wanted: WritingWanted): Promise<WritingTold> {
  const document = material.find(({ id }) => id === wanted.id);
  if (!document) throw new Error(`no document ${wanted.id}`);
  if (wanted.type === 'passages')
    return { type: 'passages', passages: [...(await document.passages.load(wanted.ordinals))] };
  const { outline, pageLabels, index } = document;
  return { type: 'document', document: { outline, pageLabels }, index: serializeIndex(index) };
}
