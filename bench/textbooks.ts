/** Reads textbooks: sections with paragraphs, bold spans, a summary and a glossary. */
import type { Passage, Sentence, TextBlock } from '@gene/contract/documents';
import type { StudyText } from '@gene/engines/answering';
import * as z from 'zod';
import type { BenchContext } from './figures.ts';
import { nameOf, passagesOf, readJsonLines, splitSentences } from './nlp-data.ts';

const BookSection = z.object({
  id: z.string(),
  chapter: z.string(),
  title: z.string(),
  summary: z.string().nullish(),
  paragraphs: z.array(
    z.object({ heading: z.string(), text: z.string(), bold: z.array(z.string()).default([]) }),
  ),
  terms: z.array(z.object({ term: z.string(), definition: z.string() })).default([]),
  exercises: z.array(z.object({ problem: z.string() })).default([]),
});
export type BookSection = z.infer<typeof BookSection>;

export interface Textbook {
  name: string;
  sections: BookSection[];
}

/** Reads every file of `nlp/textbooks` with this structure. */
export function readTextbooks(context: BenchContext): Textbook[] {
  return context.files('nlp/textbooks').flatMap((file) => {
    const parsed = z.array(BookSection).safeParse(readJsonLines(file));
    return parsed.success ? [{ name: nameOf(file), sections: parsed.data }] : [];
  });
}

/**
 * Combines sections into one text to study, with bold spans as the ingestion engine returns them.
 * @param withBold false: like a file without styles
 * @param start offset of the first section
 */
export function studyTextOf(
  title: string,
  sections: readonly BookSection[],
  { withBold = true, page = 1, language = 'eng', start = 0 } = {},
): StudyText {
  const made: { headings: string[]; sentences: Sentence[]; blocks: TextBlock[] }[] = [];
  let offset = start;
  for (const section of sections)
    for (const { heading, text, bold } of section.paragraphs) {
      const headings = [...new Set([section.chapter, section.title, heading])].filter(Boolean);
      let open = made.at(-1);
      if (!open || open.headings.join('\n') !== headings.join('\n'))
        made.push((open = { headings, sentences: [], blocks: [] }));
      const spans: TextBlock['spans'] = [];
      let from = 0;
      for (const words of withBold ? bold : []) {
        let at = text.indexOf(words, from);
        if (at < 0) at = text.indexOf(words);
        if (at < 0) continue;
        from = at + words.length;
        spans.push({ style: 'bold', start: offset + at, end: offset + from });
      }
      open.blocks.push({
        kind: 'paragraph',
        start: offset,
        end: offset + text.length,
        text,
        spans,
        lines: [],
      });
      for (const sentence of splitSentences(text))
        open.sentences.push({
          start: offset + sentence.start,
          end: offset + sentence.end,
          text: sentence.text,
          page,
          rects: [],
        });
      offset += text.length + 2;
    }
  return { title, language, start, end: Math.max(start, offset - 2), sections: made };
}

/** Splits a book into passages, as indexed. */
export const passagesOfBook = (sections: readonly BookSection[]): Passage[] =>
  passagesOf(
    sections.flatMap(({ chapter, title, paragraphs }) =>
      paragraphs.map(({ heading, text }) => ({ headings: [chapter, title, heading].filter(Boolean), text })),
    ),
  );

/** Uses exercises as questions, without choices and without those that need a picture. */
export function exercisesOf(sections: readonly BookSection[]): { text: string; section: string }[] {
  return sections.flatMap((section) =>
    section.exercises
      .map(({ problem }) => (problem.split(/\n\s*1\.\s/)[0] ?? '').replace(/\s+/g, ' ').trim())
      .filter((text) => text.split(' ').length >= 4 && !/\bthe figure\b/i.test(text))
      .map((text) => ({ text, section: section.id })),
  );
}

export interface Stretch {
  start: number;
  end: number;
}

/** Where each section stands in the text of `passagesOfBook`. */
export function sectionsInText(sections: readonly BookSection[]): Map<string, Stretch> {
  let offset = 0;
  return new Map(
    sections.map(({ id, paragraphs }) => {
      const start = offset;
      for (const { text } of paragraphs) offset += text.length + 2;
      return [id, { start, end: offset }];
    }),
  );
}
