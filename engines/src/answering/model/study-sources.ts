import type { ChapterStudy, StudySection, StudyText, SummaryLength } from '../study/ports.ts';
import { type Source, tokensOf } from './sources.ts';

/** A section longer than this is cut, so that a quote is looked for near where it is said to stand. */
const sentencesPerSource = 12;

/** No document: what is studied is one text, and its pages are named by their numbers. */
const document = { id: '', title: '', pageLabels: [] };

/** A text in as many parts as it takes for each to fit; the sources of each part are named from S1 on. */
export function studyParts({ sections }: StudyText, budget: number): Source[][] {
  const parts: Source[][] = [];
  let part: Source[] = [];
  let room = budget;
  for (const passage of sections.flatMap(passagesOf)) {
    const tokens = tokensOf(passage);
    if (tokens > room && part.length > 0) {
      parts.push(part);
      [part, room] = [[], budget];
    }
    room -= tokens;
    part.push({ name: `S${part.length + 1}`, document, passage });
  }
  if (part.length > 0) parts.push(part);
  return parts;
}

/** A digest of a document from its chapters' summaries. */
export function digestOf(
  chapters: readonly Pick<ChapterStudy, 'title' | 'start' | 'end' | 'summaries'>[],
  length: SummaryLength,
  language: string | null,
): StudyText {
  return {
    title: null,
    language,
    start: chapters[0]?.start ?? 0,
    end: chapters.at(-1)?.end ?? 0,
    sections: chapters.map(({ title, summaries }) => ({
      headings: title === null ? [] : [title],
      sentences: summaries[length].sentences.map(({ quote, ...place }) => ({ ...place, text: quote })),
      blocks: [],
    })),
  };
}

function passagesOf({ headings, sentences }: StudySection): Source['passage'][] {
  const passages: Source['passage'][] = [];
  for (let from = 0; from < sentences.length; from += sentencesPerSource) {
    const own = sentences.slice(from, from + sentencesPerSource);
    passages.push({ page: own[0]!.page, headings: [...headings], sentences: own });
  }
  return passages;
}
