import { expect, test } from 'vitest';
import { layOutFitting } from './rules.ts';

const fit = (questionCount: number, rollDigits: number) => {
  const boxes = Array.from({ length: questionCount }, (_, i) => ({ label: String(i + 1), height: 40 }));
  const { pages, plan } = layOutFitting(
    { questionCount, choices: 4, sets: 1 },
    { paper: 'a4', rollDigits },
    boxes,
  );
  return { pages: pages.length, height: plan.boxed[0]?.height };
};

test('boxes are a little lower where that saves a page, and else as high as usual', () => {
  expect(fit(4, 3)).toEqual({ pages: 1, height: 40 });
  expect(fit(5, 3)).toEqual({ pages: 1, height: 34 });
  expect(fit(6, 3)).toEqual({ pages: 2, height: 40 });
});
