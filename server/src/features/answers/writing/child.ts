import { builtinAnswers, deserializeIndex } from '@gene/engines/answering';
import type { AnswerableDocument } from '@gene/engines/answering/ports';
import { serveCalls } from '../../../platform/isolated-child.ts';
import type { MaterialHead, WritingCall, WritingResult, WritingTold, WritingWanted } from './messages.ts';

type Kept = Pick<AnswerableDocument, 'outline' | 'pageLabels' | 'index'>;

const writer = builtinAnswers();
/** By document and structure. Least recently used first. */
const kept = new Map<string, Kept>();
const mostKept = 30;

/** Writes built-in answers in a separate process: with a shelf of books, one takes a tenth of a second. */
serveCalls<{ call: WritingCall; result: WritingResult; wanted: WritingWanted; told: WritingTold }>(
  async ({ question, material }, want) => {
    async function open(head: MaterialHead): Promise<AnswerableDocument> {
      const { id, structure, ...about } = head;
      const key = `${id} ${structure}`;
      let document = kept.get(key);
      kept.delete(key);
      if (!document) {
        const told = await want({ type: 'document', id });
        if (told.type !== 'document') throw new Error(`was told ${told.type}`);
        document = { ...told.document, index: deserializeIndex(told.index) };
      }
      kept.set(key, document);
      const load = async (ordinals: readonly number[]) => {
        const told = await want({ type: 'passages', id, ordinals: [...ordinals] });
        return told.type === 'passages' ? told.passages : [];
      };
      return { id, ...about, ...document, passages: { load } };
    }
    const documents: AnswerableDocument[] = [];
    for (const head of material) documents.push(await open(head));
    for (const key of [...kept.keys()].slice(0, -mostKept)) kept.delete(key);
    return writer.write(question, documents);
  },
);
