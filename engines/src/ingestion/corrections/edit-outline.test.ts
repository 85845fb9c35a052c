import { documentLimits, type OutlineEntry } from '@gene/contract/documents';
import { describe, expect, it } from 'vitest';
import { editOutline, type PlacedOutlineEdit, replayOutline } from './edit-outline.ts';

const entry = (title: string, level: number, start: number): OutlineEntry => ({
  ...{ title, level, start, page: 1 },
});
const outline = [
  entry('Cells', 1, 0),
  entry('Walls', 2, 100),
  entry('Pores', 3, 150),
  entry('Roots', 1, 300),
];

const shown = (entries: readonly OutlineEntry[]) => entries.map(({ level, title }) => `${level} ${title}`);
const edited = (edit: PlacedOutlineEdit, of: readonly OutlineEntry[] = outline) => {
  const outcome = editOutline(of, edit);
  return outcome.ok ? shown(outcome.outline) : outcome.message;
};

describe('a correction of an outline', () => {
  it('moves what is below a heading along with it', () => {
    expect(edited({ kind: 'level', start: 100, title: 'Walls', level: 1 })).toEqual([
      ...['1 Cells', '1 Walls', '2 Pores', '1 Roots'],
    ]);
  });

  it('leaves what is below a removed heading', () => {
    expect(edited({ kind: 'remove', start: 100, title: 'Walls' })).toEqual(['1 Cells', '3 Pores', '1 Roots']);
  });

  it('adds a heading where it stands in the text', () => {
    const added = { kind: 'add', start: 200, end: 210, level: 2, title: 'Sap', page: 1 } as const;
    expect(edited(added)).toEqual(['1 Cells', '2 Walls', '3 Pores', '2 Sap', '1 Roots']);
    expect(edited({ ...added, start: 150 })).toMatch(/already/);
    expect(edited({ ...added, level: 5 })).toMatch(/one level below/);
    const full = Array.from({ length: documentLimits.outlineEntries }, (_, i) => entry('More', 1, 1000 + i));
    expect(edited(added, full)).toMatch(/at most 5,000/);
  });

  it('tells headings of one place apart by their titles', () => {
    const two = [entry('One', 1, 0), entry('Two', 2, 0)];
    expect(edited({ kind: 'rename', start: 0, title: 'Two', to: 'Second' }, two)).toEqual([
      '1 One',
      '2 Second',
    ]);
  });

  it('goes no deeper than the contract knows', () => {
    const deep = [1, 2, 3, 4, 5, 6].map((level) => entry(`L${level}`, level, level * 10));
    expect(edited({ kind: 'level', start: 50, title: 'L5', level: 6 }, deep)).toMatch(
      /one level below|6 levels/,
    );
    const side = [entry('A', 1, 0), entry('B', 1, 5), ...deep.slice(1)];
    expect(edited({ kind: 'level', start: 5, title: 'B', level: 2 }, side)).toMatch(/6 levels/);
  });

  it('is made again after another reading, unless its place is gone', () => {
    const edits: PlacedOutlineEdit[] = [
      { kind: 'rename', start: 100, title: 'Walls', to: 'Cell walls' },
      { kind: 'remove', start: 300, title: 'Roots' },
    ];
    expect(shown(replayOutline(outline.slice(0, 3), edits))).toEqual(['1 Cells', '2 Cell walls', '3 Pores']);
  });
});
