import type { Drawing } from '@gene/contract/documents';
import { describe, expect, it } from 'vitest';
import { readPaper } from './index.ts';
import { head } from './testing/outline.ts';
import { type Cell, paperPage, row } from './testing/paper-page.ts';

const drawing = (kind: Drawing['kind'], y: number, height: number, x = 100): Drawing => ({
  ...{ kind, page: 1, x, y, width: 200 },
  height,
});

/** Rows begin 90 points from the top and are 18 apart; the head takes four. */
const top = (index: number) => 90 + (4 + index) * 18;

function questions(rows: (Cell[] | number)[], ...drawings: Drawing[]) {
  const [paper] = readPaper([paperPage([...head(20), ...rows])], drawings).papers;
  return paper!.questions;
}

describe('a figure', () => {
  it('belongs to the question below whose words it stands, and its labels are no words of the question', () => {
    const [first, second] = questions(
      [
        row('1. Name the tissues in the drawing.', '(10)'),
        row('bark', undefined, 120),
        row('2 pith', undefined, 140),
        row('Say which of them divides.', undefined, 90),
        row('2. What is pith?', '(10)'),
      ],
      drawing('figure', top(1) - 2, 34),
    );
    expect(first!.text).toBe('Name the tissues in the drawing. Say which of them divides.');
    expect(first!.figures).toEqual([{ page: 1, x: 100, y: top(1) - 2, width: 200, height: 34 }]);
    expect(second).toMatchObject({ number: '2', text: 'What is pith?', figures: [] });
  });

  it('takes no part of a question along that is labelled within it', () => {
    const [first] = questions(
      [
        row('1. Say what each leaf is.', '(10)'),
        row('a)', undefined, 110),
        row('b)', undefined, 110),
        row('2. What is pith?', '(10)'),
      ],
      drawing('figure', top(1) - 2, 34),
    );
    expect(first!.parts.map(({ label }) => label)).toEqual(['a', 'b']);
  });

  it('belongs to the questions that name it, wherever it stands', () => {
    const figures = questions(
      [
        120,
        row('Figure 1: A stem', undefined, 120),
        row('1. Name the tissues in Figure 1.', '(10)'),
        row('2. What is pith?', '(5)'),
        row('3. What divides in figure 1?', '(5)'),
      ],
      drawing('figure', 180, 90),
    ).map((question) => question.figures.length);
    expect(figures).toEqual([1, 0, 1]);
  });

  it('above the first question is a logo', () => {
    const all = questions(
      [row('1. Name the tissues.', '(10)'), row('2. What is pith?', '(10)')],
      drawing('figure', 60, 24, 300),
    );
    expect(all.flatMap((question) => question.figures)).toEqual([]);
  });
});

it('keeps the words of a table, which is shown as well', () => {
  const [first] = questions(
    [
      row('1. Which of these divide?', '(10)'),
      row('cork cambium', undefined, 120),
      row('2. What is pith?', '(10)'),
    ],
    drawing('table', top(1) - 2, 18),
  );
  expect(first!.text).toBe('Which of these divide? cork cambium');
  expect(first!.figures).toHaveLength(1);
});

it('shows lines of one formula as one picture', () => {
  const [first, second] = questions(
    [
      row('1. Work out the growth.', '(10)'),
      row('g = 1', undefined, 120),
      row('h + 2', undefined, 120),
      row('2. What is pith?', '(10)'),
    ],
    drawing('formula', top(1), 14),
    drawing('formula', top(2), 14),
  );
  expect(first!.figures).toEqual([{ page: 1, x: 100, y: top(1), width: 200, height: 32 }]);
  expect(second!.figures).toEqual([]);
});

it('shows equations of a scan, which recognition hardly ever reads right', () => {
  const page = paperPage(
    [
      ...head(20),
      row('1. Work out the growth.', '(10)'),
      row('g = l/(h + 2)', undefined, 120),
      row('2. What is pith?', '(10)'),
    ],
    { scanned: true },
  );
  const [paper] = readPaper([page]).papers;
  expect(paper!.questions.map((question) => question.figures.length)).toEqual([1, 0]);
});
