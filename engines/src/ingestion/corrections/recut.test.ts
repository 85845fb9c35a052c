import type { DocumentPage, OutlineEntry, Passage } from '@gene/contract/documents';
import { beforeAll, describe, expect, it } from 'vitest';
import { ingest } from '../index.ts';
import { replayOutline, type PlacedOutlineEdit } from './edit-outline.ts';
import { recutPassages } from './recut.ts';

const words = (what: string, count = 30) =>
  Array.from({ length: count }, (_, i) => `The ${what} does its work number ${i + 1}.`).join(' ');
const book = [
  ...['# Plants', words('leaf'), '## Water', words('xylem'), 'PLEASE TURN', words('pit', 4)],
  ...['Sugar', words('phloem', 5), '### Sieves', words('sieve', 9), '# Animals', words('heart')],
].join('\n\n');

let pages: DocumentPage[];
let passages: Passage[];
let read: OutlineEntry[];

beforeAll(async () => {
  [pages, passages, read] = [[], [], []];
  const none = { recognise: async () => [], close: async () => {} };
  const options = { ocr: none, maxPages: 100, maxCharacters: 1_000_000 };
  for await (const event of ingest(new TextEncoder().encode(book), 'txt', options)) {
    if (event.type === 'batch') {
      pages.push(...event.pages);
      passages.push(...event.passages);
    } else if (event.type === 'finished') read = event.outline;
  }
});

async function* inBatches(all: readonly DocumentPage[]): AsyncGenerator<DocumentPage[]> {
  for (const page of all) yield [page];
}

const recut = (edits: PlacedOutlineEdit[], from = { pages, passages }) =>
  recutPassages({ read, edits, outline: replayOutline(read, edits) }, from.passages, inBatches(from.pages));

const startOf = (text: string) =>
  pages.flatMap(({ blocks }) => blocks).find((block) => block.text === text)!.start;
const removal = (): PlacedOutlineEdit => ({
  ...{ kind: 'remove', start: startOf('PLEASE TURN'), title: 'PLEASE TURN' },
});
const addition = (): PlacedOutlineEdit => ({
  ...{ kind: 'add', start: startOf('Sugar'), end: startOf('Sugar') + 5, level: 2, title: 'Sugar', page: 1 },
});

describe('a text that is divided by its corrected outline', () => {
  it('is as it was read where nothing is corrected', async () => {
    const same = await recut([]);
    expect(same.passages).toEqual(passages);
    expect(same).toMatchObject({ fresh: [], added: [], dropped: [], pages: [] });
  });

  it('stays the same where nothing has changed', async () => {
    const { fresh, kept, passages: now } = await recut([removal()]);
    expect(kept.length).toBeGreaterThan(0);
    expect(fresh.length).toBeGreaterThan(0);
    expect(fresh.length + kept.length).toBe(now.length);
    for (const { from, to } of kept) expect(now[to]!.sentences).toEqual(passages[from]!.sentences);
  });

  it('has the words of a heading that is text now, and not of text that is a heading', async () => {
    const { passages: now, pages: changed } = await recut([removal(), addition()]);
    const texts = now.flatMap(({ sentences }) => sentences.map(({ text }) => text));
    expect(texts).toContain('PLEASE TURN');
    expect(texts).not.toContain('Sugar');
    const ofPhloem = now.find(({ sentences }) => sentences.some(({ text }) => text.includes('phloem')));
    expect(ofPhloem?.headings.slice(0, 2)).toEqual(['Plants', 'Sugar']);
    const blocks = changed.flatMap((page) => page.blocks);
    expect(blocks.find(({ text }) => text === 'PLEASE TURN')).toMatchObject({
      ...{ kind: 'paragraph', readAs: { kind: 'heading' } },
    });
    expect(blocks.find(({ text }) => text === 'Sugar')).toMatchObject({
      ...{ kind: 'heading', level: 2, readAs: { kind: 'paragraph' } },
    });
  });

  it('is the same again where it is done twice, and as read once all is undone', async () => {
    const once = await recut([removal(), addition()]);
    const after = {
      passages: once.passages,
      pages: pages.map((page) => ({ ...page, ...once.pages.find(({ number }) => number === page.number) })),
    };
    const twice = await recut([removal(), addition()], after);
    expect(twice).toMatchObject({ passages: once.passages, fresh: [], added: [], dropped: [] });
    const undone = await recut([], after);
    expect(undone.passages).toEqual(passages);
    const blocks = undone.pages.flatMap((page) => page.blocks);
    for (const block of blocks) expect(block.readAs).toBeUndefined();
  });

  it('has a heading as it is printed, unless it was renamed', async () => {
    const named = read.map((entry) => (entry.title === 'Water' ? { ...entry, title: 'Of water' } : entry));
    const headingsAfter = async (edits: PlacedOutlineEdit[]) => {
      const structure = { read: named, edits, outline: replayOutline(named, edits) };
      const { passages: now } = await recutPassages(structure, passages, inBatches(pages));
      return new Set(now.flatMap(({ headings }) => headings));
    };
    const of = { start: startOf('Water'), title: 'Of water' };
    expect(await headingsAfter([{ kind: 'level', ...of, level: 1 }])).toContain('Water');
    expect(await headingsAfter([{ kind: 'rename', ...of, to: 'Sap' }])).toContain('Sap');
  });

  it('begins a section in the middle of a paragraph without taking its words', async () => {
    const at = startOf(words('heart')) + words('heart').indexOf('The heart does its work number 9');
    const edit = { kind: 'add', start: at, end: at + 9, level: 2, title: 'The heart', page: 1 } as const;
    const { passages: now, dropped } = await recut([edit]);
    expect(dropped).toEqual([]);
    const nth = (n: number) =>
      now.find(({ sentences }) =>
        sentences.some(({ text }) => text.startsWith(`The heart does its work number ${n}.`)),
      );
    expect(nth(8)?.headings).toEqual(['Animals']);
    expect(nth(9)?.headings).toEqual(['Animals', 'The heart']);
  });
});
