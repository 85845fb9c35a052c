import { describe, expect, it } from 'vitest';
import { makePdf, type Pen, writeLines } from '../testing/make-pdf.ts';
import { noOcr, readAll, shown } from '../testing/read-all.ts';

const step = 20;
/** "- topic": an item, set in by two blanks more for each list that it stands in; "# title" is a heading. */
const draw =
  (text: string) =>
  (pen: Pen): void => {
    for (const [i, line] of text.split('\n').entries()) {
      const [, blanks = '', words = ''] = /^( *)(.*)$/.exec(line)!;
      const x = 60 + (blanks.length / 2) * step;
      const y = 80 + 20 * i;
      if (words.startsWith('# ')) pen.line(words.slice(2), x, y, { size: 16, font: 'bold' });
      else if (words.startsWith('- ')) {
        pen.line('\u2022', x, y);
        pen.line(words.slice(2), x + 12, y);
      } else pen.line(words, x, y);
    }
  };

const first = `# The harbour
- People
  - Ada Brook
    - She built the mole out of the stones of the old town.
  - Orla Finn`;
const second = `    - She dug the dock, and had it lined with oak from the northern woods.
- Why was the dock dug?
  - The sloops had become too large.
# The tides
- Spring tides
- Neap tides`;

const ending = `The keeper of the tower wrote these names down
in the book of the harbour, which he kept there.`;

describe('lists in lists on printed pages', () => {
  it('are outlines where their items name what stands below them', async () => {
    expect(shown(await readAll(await makePdf([draw(`${first}\n${second}`)])))).toEqual([
      'heading1 The harbour',
      'heading3 People',
      'heading4 Ada Brook',
      'list_item • She built the mole out of the stones of the old town.',
      'heading4 Orla Finn',
      'list_item • She dug the dock, and had it lined with oak from the northern woods.',
      'heading3 Why was the dock dug?',
      'list_item • The sloops had become too large.',
      'heading1 The tides',
      'list_item • Spring tides',
      'list_item • Neap tides',
    ]);
  });

  it('go on over pages, also after a stop', async () => {
    const filler = draw('# The fees\n- Each sloop pays at the gate, before it is moored.');
    const bytes = await makePdf([draw(first), draw(second), filler, draw(first), draw(second), filler]);
    const whole = await readAll(bytes);
    expect(shown(whole).filter((block) => block === 'heading4 Orla Finn')).toHaveLength(2);
    const [batch] = whole.events.filter((event) => event.type === 'batch');
    expect(batch!.pages.at(-1)!.blocks.at(-1)!.text).toBe('Orla Finn');
    const rest = await readAll(bytes, noOcr, structuredClone(batch!.resume));
    expect([...batch!.pages, ...rest.pages]).toEqual(whole.pages);
    expect(rest.outline).toEqual(whole.outline);
  });

  it('are left as they are where a paragraph follows them, or their end is too far', async () => {
    const followed = await readAll(await makePdf([draw(`${first}\n${ending}`)]));
    expect(shown(followed).slice(1, 3)).toEqual(['list_item • People', 'list_item • Ada Brook']);
    const item = draw('    - It was long.');
    const long = await readAll(await makePdf([draw(first), ...Array.from({ length: 9 }, () => item)]));
    expect(shown(long)[1]).toBe('list_item • People');
    const ended = await readAll(await makePdf([draw(first), ...Array.from({ length: 8 }, () => item)]));
    expect(shown(ended)[1]).toBe('heading3 People');
  });

  it('keep the places of their words on the page', async () => {
    const { pages } = await readAll(await makePdf([draw(`${first}\n    - She dug the dock.`)]));
    const { start, end, text, lines } = pages[0]!.blocks[2]!;
    expect(text).toBe('Ada Brook');
    expect(end - start).toBe(text.length);
    expect(lines).toEqual([expect.objectContaining({ start, end, x: 60 + step })]);
  });

  it('in two columns say nothing of their depth', async () => {
    const columns = (pen: Pen) => {
      const long = Array.from({ length: 18 }, () => 'The keeper of the tower writes them all');
      writeLines(pen, [...long, '\u2022 People'], 60, 100);
      writeLines(pen, ['\u2022 Ada Brook built the mole of the harbour.', ...long], 320, 100);
    };
    const blocks = shown(await readAll(await makePdf([columns])));
    expect(blocks.map((block) => block.slice(0, 21))).toEqual([
      'paragraph The keeper ',
      'list_item • People',
      'list_item • Ada Brook',
    ]);
  });

  it('on left and right pages are not compared', async () => {
    const long = Array.from(
      { length: 6 },
      () => 'The keeper of the tower writes them all down in the book of ships.',
    );
    const right = (pen: Pen) => {
      pen.line('The moon', 60, 80, { size: 16, font: 'bold' });
      writeLines(pen, [...long, '\u2022 Spring tides'], 60, 100);
    };
    const left = (pen: Pen) => {
      pen.line('\u2022 Neap tides', 75, 100);
      pen.line('The fees', 75, 130, { size: 16, font: 'bold' });
      writeLines(pen, long, 75, 160);
    };
    const pages = [right, left];
    expect(shown(await readAll(await makePdf(pages))).filter((block) => block.includes('tides'))).toEqual([
      'list_item • Spring tides',
      'list_item • Neap tides',
    ]);
  });

  it('make no heading of half an item', async () => {
    const half = draw(
      '# The harbour\n- Explain the effects of the mole on the ships, on the town and on all people who',
    );
    const rest = draw('worked there in winter.\n  - They froze.\n# The tides');
    const blocks = shown(await readAll(await makePdf([half, rest])));
    expect(blocks.filter((block) => block.startsWith('heading'))).toEqual([
      'heading1 The harbour',
      'heading1 The tides',
    ]);
  });
});
