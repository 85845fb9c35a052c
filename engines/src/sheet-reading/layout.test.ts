import { describe, expect, it } from 'vitest';
import { bullseyesOf, codeAreaOf, layOutSheet, type SheetPlan } from './layout.ts';

const planOf = (questions: number, more: Partial<SheetPlan> = {}): SheetPlan => ({
  ...{ paper: 'a4', rollDigits: 8, sets: 4, boxed: [] },
  bubbled: Array.from({ length: questions }, (_, i) => ({ label: String(i + 1), choices: 5 })),
  ...more,
});
const box = (height: number) => ({ label: 'Explain.', height });

describe('a sheet', () => {
  it.each([1, 2, 10, 25, 60, 100, 101, 150, 200])('holds %i questions on one A4 page', (questions) => {
    const { pages } = layOutSheet(planOf(questions));
    expect(pages).toHaveLength(1);
    const answers = pages[0]?.bubbles.filter(({ field }) => field === 'answer') ?? [];
    expect(new Set(answers.map(({ row }) => row)).size).toBe(questions);
  });

  it.each(['a4', 'letter'] as const)('leaves what is read on it apart, on %s', (paper) => {
    for (const questions of [1, 7, 40, 99, 130, 200])
      for (const rollDigits of [0, 4, 8, 12])
        for (const page of layOutSheet(planOf(questions, { paper, rollDigits })).pages) {
          const { bubbles } = page;
          for (const [i, one] of bubbles.entries()) {
            const nearest = Math.min(
              ...bubbles.slice(i + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
            );
            expect(nearest).toBeGreaterThan(2 * one.radius + 0.5);
            expect(one.x - one.radius).toBeGreaterThan(10);
            expect(page.width - one.x - one.radius).toBeGreaterThan(10);
            for (const mark of bullseyesOf(page))
              expect(Math.hypot(one.x - mark.x, one.y - mark.y)).toBeGreaterThan(one.radius + 8);
            const code = codeAreaOf(page);
            const isInCode =
              one.x > code.x - 4 && one.y > code.y - 4 && one.x < code.x + 28 && one.y < code.y + 28;
            expect(isInCode).toBe(false);
          }
        }
  });

  it('puts boxes below the bubbles, and on further pages', () => {
    const { pages } = layOutSheet(planOf(20, { boxed: [box(60), box(40), box(140), box(30)] }));
    expect(pages.map(({ boxes }) => boxes.map(({ row }) => row))).toEqual([
      [0, 1],
      [2, 3],
    ]);
    for (const page of pages)
      for (const [i, { y, height }] of page.boxes.entries()) {
        expect(y + height).toBeLessThanOrEqual(page.height - 21);
        const above = page.boxes[i - 1];
        if (above) expect(y).toBeGreaterThan(above.y + above.height + 5);
      }
  });

  it('can do without bubbles', () => {
    const { pages } = layOutSheet(planOf(0, { boxed: [box(100)], rollDigits: 0, sets: 0 }));
    expect(pages.map(({ bubbles, boxes }) => [bubbles.length, boxes.length])).toEqual([[0, 1]]);
  });

  it.each([
    ['no question', planOf(0)],
    ['201 questions', planOf(201)],
    ['six choices', planOf(1, { bubbled: [{ label: '1', choices: 6 }] })],
    ['one choice', planOf(1, { bubbled: [{ label: '1', choices: 1 }] })],
    ['a box of a page', planOf(1, { boxed: [box(250)] })],
    ['a box of no height', planOf(1, { boxed: [box(Number.NaN)] })],
    ['13 digits', planOf(1, { rollDigits: 13 })],
    ['half a digit', planOf(1, { rollDigits: 0.5 })],
    ['one set', planOf(1, { sets: 1 })],
  ])('is refused with %s', (_what, plan) => {
    expect(() => layOutSheet(plan)).toThrow(RangeError);
  });
});
