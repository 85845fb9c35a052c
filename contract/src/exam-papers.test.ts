import { expect, test } from 'vitest';
import { sumOfMarks } from './exam-papers.ts';

test('marks add up over sections, without what is left out', () => {
  const sections = [{ name: '', from: 4, to: 5, marks: 3, penalty: 0 }];
  const marking = { marks: 0.1, penalty: 0, partial: 'none' as const, sections };
  const cancelled = { question: 2, accepted: [], isCancelled: true };
  expect(sumOfMarks(5, { ...marking, cancelled: 'full' }, [cancelled])).toBe(6.3);
  expect(sumOfMarks(5, { ...marking, cancelled: 'left_out' }, [cancelled])).toBe(6.2);
});
