import { describe, expect, it } from 'vitest';
import { ingest } from './index.ts';
import { makePdf, prose, writeLines, type Pen } from './testing/make-pdf.ts';
import { contentOf, limits, noOcr, readAll } from './testing/read-all.ts';

/** Chapters, running heads, footnotes and paragraphs that run over pages. */
function book(pages: number): Promise<Uint8Array> {
  return makePdf(
    Array.from({ length: pages }, (_, i) => (pen: Pen) => {
      pen.line(`${i + 1}   The Keeper of Records`, 60, 40, { size: 9 });
      if (i % 5 === 0) pen.line(`Chapter ${i / 5 + 1}`, 60, 90, { size: 22, font: 'bold' });
      writeLines(pen, prose(i + 1, 40), 60, 120);
      if (i % 3 === 0)
        pen.line(`${i + 1} A note on the ${i + 1}th page, as small as notes are.`, 60, 760, { size: 8 });
    }),
  );
}

describe('batches', () => {
  it('begin small, so that the first pages can be read at once', { timeout: 30_000 }, async () => {
    const { events } = await readAll(await book(40));
    const sizes = events.flatMap((event) => (event.type === 'batch' ? [event.pages.length] : []));
    expect(sizes).toEqual([4, 8, 16, 12]);
    expect(events[0]).toEqual({ type: 'opened', pageCount: 40 });
    expect(events.at(-1)?.type).toBe('finished');
  });

  it(
    'go on after a stop exactly as if there had been none, from whichever batch',
    { timeout: 60_000 },
    async () => {
      const bytes = await book(30);
      const whole = await readAll(bytes);
      const batches = whole.events.filter((event) => event.type === 'batch');
      for (const [k, { resume }] of batches.slice(0, -1).entries()) {
        // The point is stored as JSON.
        const rest = await readAll(bytes, noOcr, JSON.parse(JSON.stringify(resume)));
        const pages = [...batches.slice(0, k + 1).flatMap((batch) => batch.pages), ...rest.pages];
        const passages = [...batches.slice(0, k + 1).flatMap((batch) => batch.passages), ...rest.passages];
        expect(pages).toEqual(whole.pages);
        expect(passages).toEqual(whole.passages);
        expect(contentOf(pages)).toBe(whole.content);
        expect({ outline: rest.outline, language: rest.language }).toEqual({
          outline: whole.outline,
          language: whole.language,
        });
      }
    },
  );
});

describe('passages', () => {
  it('hold 150 to 250 words and never cross a chapter', async () => {
    const { passages, outline, content } = await readAll(await book(20));
    for (const [i, { start, end, ordinal, headings }] of passages.entries()) {
      expect(ordinal).toBe(i);
      const chapters = outline.filter((entry) => entry.start <= start);
      expect(headings).toEqual([chapters.at(-1)!.title]);
      expect(outline.some((entry) => entry.start > start && entry.start < end)).toBe(false);
      const words = content.slice(start, end).split(/\s+/).length;
      expect(words).toBeLessThanOrEqual(260);
      const endsChapter = outline.some(
        (entry) => entry.start >= end && (passages[i + 1]?.start ?? Infinity) > entry.start,
      );
      if (!endsChapter && i < passages.length - 1) expect(words).toBeGreaterThanOrEqual(150);
    }
  });

  it('hold every sentence of the running text once, in order', async () => {
    const { passages, pages } = await readAll(await book(12));
    const said = passages.flatMap((passage) => passage.sentences.map((sentence) => sentence.text)).join(' ');
    const written = pages
      .flatMap((page) => page.blocks.filter((block) => block.kind !== 'heading').map((block) => block.text))
      .join(' ');
    expect(said.replace(/\s+/g, ' ')).toBe(written.replace(/\s+/g, ' '));
  });
});

describe('limits', () => {
  const run = async (bytes: Uint8Array, over: Partial<typeof limits>) => {
    for await (const event of ingest(bytes, 'pdf', { ocr: noOcr, ...limits, ...over })) void event;
  };
  it('refuse a document with too many pages before reading it', async () => {
    await expect(run(await book(6), { maxPages: 5 })).rejects.toMatchObject({ code: 'too_many_pages' });
  });
  it('stop at too much text', async () => {
    await expect(run(await book(6), { maxCharacters: 4000 })).rejects.toMatchObject({
      code: 'too_much_text',
    });
  });
});
