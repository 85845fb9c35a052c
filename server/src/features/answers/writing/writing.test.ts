import type { LanguageModel, WrittenAnswer } from '@gene/engines/answering';
import { expect, test } from 'vitest';
import type { Contents } from '../../chats/service.ts';
import type { ReadableSubject } from '../../subjects/service.ts';
import { builtinWriter, modelWriter, type SubjectWriter, type WritingNeeds } from './service.ts';

const none = () => Promise.reject(new Error('nobody asked for it'));
const contents: Contents = {
  ...{ retrieval: none, passagesJson: none, firstPassages: none, candidatePassages: none },
  ...{ pageLabels: none, vectors: none, sentenceVectors: none },
};
const model: LanguageModel = {
  ...{ name: 'scripted', inputTokens: 1000, maxOutputTokens: 100 },
  write: () => {
    throw new Error('it is not asked without material');
  },
};
const document = { id: 'd', title: 'Buoys', language: 'eng', pageCount: 2, structure: 1, isIndexed: true };

test.each<[string, (needs: WritingNeeds) => SubjectWriter]>([
  ['writeAnswer', builtinWriter],
  ['prepareAnswer', (needs) => modelWriter(needs, model)],
])('%s gets the material of the subject, and what the question means', async (task, writerOf) => {
  const written: WrittenAnswer = {
    ...{ coverage: 'no_material', markdown: 'None.', evidence: [], keyPoints: [], options: [] },
    ...{ engine: 'builtin', note: null },
  };
  const calls: [string, unknown][] = [];
  const needs: WritingNeeds = {
    pool: {
      async call(name, { call, personId, affinity }) {
        calls.push([name, { ...call, personId, affinity }]);
        const result = { written, prepared: { plain: written, asks: null }, cited: [] };
        return result as never;
      },
    },
    chats: { material: async () => [document] },
    documents: contents,
    encoder: {
      prepare: () => undefined,
      encodeQuestion: async (question) => ({
        ...{ vector: Float32Array.of(question.length), model: 'm', unrelated: 0, isFitted: true },
      }),
    },
  };
  const question = { text: 'Define', marks: 2, parts: [{ label: 'a', text: 'a buoy' }] };
  const asked = {
    ...question,
    parts: question.parts.map((part) => ({ ...part, marks: 1, insteadOfPrevious: false })),
  };
  const subject = { id: 's' } as ReadableSubject;
  const signal = new AbortController().signal;
  const answer = await writerOf(needs).write({ question: asked, subject, personId: 'p' }, signal);
  expect(answer).toEqual({ ...written, citations: [] });
  expect(calls).toMatchObject([
    [
      task,
      {
        ...{ asked, question: 'Define a buoy', documents: [document], personId: 'p', affinity: 'd' },
        meaning: { vector: Float32Array.of('Define a buoy'.length) },
      },
    ],
  ]);
});
