import { expect, it } from 'vitest';
import { applyEdit, readPaper, withPictures } from './index.ts';
import { plainPage } from './testing/paper-page.ts';

const page = plainPage([
  'Final Examination, June 2031. Total marks: 15',
  '1. Name the parts of this flower. (5)',
  '2. Define bark. (5)',
  '3. Which wood is this? (5)',
]);
const at = (text: string) => page.blocks.find((block) => block.text.startsWith(text))!.end;
const place = (y: number) => ({ page: 1, x: 0, y, width: 100, height: 80 });

const read = withPictures(readPaper([page]), [
  { offset: at('Final'), rect: place(0), unshown: null },
  { offset: at('1.'), rect: place(1), unshown: null },
  { offset: at('3.'), rect: place(2), unshown: null },
  { offset: at('3.'), rect: place(3), unshown: 'EMF' },
]);
const [paper] = read.papers;

it('gives pictures to the questions that they stand in; a crest above the first is of none', () => {
  expect(paper!.questions.map(({ figures }) => figures.map(({ y }) => y))).toEqual([[1], [], [2]]);
});

it('says of which question a picture cannot be shown', () => {
  expect(paper!.doubts).toMatchObject([{ kind: 'picture_unshown', question: 2, page: 1 }]);
  expect(paper!.doubts[0]!.message).toBe(
    'Question 3 has a picture that cannot be shown here (EMF). Look at it in the original file.',
  );
});

it('goes on saying so after a correction', () => {
  const kept = { ...paper!, questions: paper!.questions.map((one, i) => ({ ...one, id: `q${i}` })) };
  const outcome = applyEdit(kept, { kind: 'question', question: 'q1', change: { marks: 6 } }, 'q9');
  const doubts = outcome.ok ? outcome.content.doubts : [];
  expect(doubts.filter(({ kind }) => kind === 'picture_unshown')).toHaveLength(1);
});
