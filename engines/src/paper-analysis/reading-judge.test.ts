import { describe, expect, it } from 'vitest';
import { judgeOfReadings } from './index.ts';
import { paperPage, row } from './testing/paper-page.ts';

const head = [row('Final Examination, June 2031'), row('Time: 1 hour  Total marks: 20')];
const page = (...questions: [text: string, marks?: string][]) =>
  paperPage([...head, ...questions.map(([text, marks]) => row(text, marks))]);

const sound = page(['1. Define bark.', '(5)'], ['2. What is cork?', '(5)'], ['3. Draw a root.', '(10)']);
const { doubts } = judgeOfReadings;

describe('doubts in a reading of a paper', () => {
  it('are none where numbers are complete and marks add up', () => {
    expect(doubts([sound])).toBe(0);
  });
  it('are more for a number that is missing than for marks that are', () => {
    const unmarked = page(['1. Define bark.', '(5)'], ['2. What is cork?'], ['3. Draw a root.', '(15)']);
    const skipped = page(['1. Define bark.', '(5)'], ['Z. What is cork?'], ['3. Draw a root.', '(15)']);
    expect(doubts([unmarked])).toBeGreaterThan(0);
    expect(doubts([skipped])).toBeGreaterThan(doubts([unmarked]));
  });
  it('are many where marks add up to something else', () => {
    const wrong = page(['1. Define bark.', '(5)'], ['2. What is cork?', '(5)'], ['3. Draw a root.', '(70)']);
    expect(doubts([wrong])).toBeGreaterThan(3);
  });
  it('are most where no paper is to be seen', () => {
    expect(doubts([paperPage([row('The tide turns twice a day.')])])).toBeGreaterThan(50);
  });
  it('count what only the other reading has at its end', () => {
    const shorter = page(['1. Define bark.', '(10)'], ['2. What is cork?', '(10)']);
    expect(doubts([shorter])).toBe(0);
    expect(doubts([shorter], [sound])).toBeGreaterThan(0);
    expect(doubts([sound], [shorter])).toBe(0);
  });
  it('count questions with another number of answers than most', () => {
    const choice = (lost: string) =>
      paperPage(
        Array.from({ length: 6 }, (_, i) => [
          row(`${i + 1}. Which of these is a part of tree ${i + 1}?`),
          row(`a) bark   b) cork   ${i === 4 ? lost : 'c) pith   d) root'}`, undefined, 90),
        ]).flat(),
      );
    expect(doubts([choice('c) pith   d) root')])).toBe(0);
    expect(doubts([choice('pith root')])).toBeGreaterThan(0);
  });
});
