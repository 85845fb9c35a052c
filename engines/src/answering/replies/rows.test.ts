import type { Passage, Sentence } from '@gene/contract/documents';
import { expect, it } from 'vitest';
import { passagesInMemory } from '../memory-source.ts';
import { buildIndex } from '../passage-index.ts';
import { ask, inventDocument } from '../testing/invented-document.ts';

/** Cells of one table are one character apart, blocks of the text two. */
function documentOf(blocks: readonly (readonly string[])[]) {
  let start = 0;
  const sentences = blocks.flatMap((cells) => {
    const block = cells.map((text): Sentence => {
      const cell = { start, end: start + text.length, text, page: 1, rects: [] };
      start += text.length + 1;
      return cell;
    });
    start += 1;
    return block;
  });
  const passage: Passage = { ordinal: 0, page: 1, start: 0, end: start, headings: [], sentences };
  return {
    ...inventDocument('Nothing.'),
    index: buildIndex([passage], 'eng'),
    passages: passagesInMemory([passage]),
  };
}

it('quotes the cell beside the one that repeats the question', async () => {
  const table = ['Organelle', 'Work', 'Lysosome', 'Digests worn-out parts', 'Ribosome', 'Builds proteins'];
  const { evidence } = await ask('What does the lysosome do?', [documentOf([table])]);
  expect(evidence[0]?.quote).toBe('Lysosome Digests worn-out parts');
});

it('does not answer with a label that stands alone', async () => {
  const { evidence } = await ask('What does the lysosome do?', [
    documentOf([['The lysosome digests worn-out parts.'], ['Lysosome'], ['Ribosomes build proteins.']]),
  ]);
  expect(evidence.some(({ quote }) => quote === 'Lysosome')).toBe(false);
});

it('lets a sentence of the same words answer', async () => {
  const { evidence } = await ask('Can the lysosome digest proteins?', [
    documentOf([['The lysosome can digest proteins.'], ['Ribosomes build them.']]),
  ]);
  expect(evidence[0]?.quote).toContain('The lysosome can digest proteins.');
});

it('does not answer an exercise with the sentences of the exercise', async () => {
  const exercise = 'You find a lysosome whose wall has been worn thin by acid.';
  const { evidence } = await ask(`${exercise} What will it do to proteins?`, [
    documentOf([[exercise], ['A lysosome with a thin wall leaks, and proteins are digested.']]),
  ]);
  expect(evidence[0]?.quote).toContain('proteins are digested');
});

it('finds a sentence that is asked for word for word', async () => {
  const sentence = 'A lysosome with a thin wall leaks acid into the cell.';
  const { evidence } = await ask(sentence, [documentOf([[sentence], ['Ribosomes build proteins.']])]);
  expect(evidence[0]?.quote).toContain(sentence);
});

it.each([
  'Which of these statements on proteins is true? 1.',
  'Which of these statements on proteins is true?',
])('does not answer with a question that has options: %s', async (question) => {
  const { state } = await ask('Which of these statements on proteins is true?', [
    documentOf([[question], ['Ribosomes digest proteins.'], ['2. Lysosomes build proteins.']]),
  ]);
  expect(state).not.toBe('answer');
});
