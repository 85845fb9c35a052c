import type { SourcePaper } from '@gene/contract/kept-predictions';
import type { Paper, PaperSection, Part, Question } from '@gene/contract/papers';
import type { PredictedPaper } from '@gene/contract/predictions';
import type { PastPapers } from './rules.ts';
import type { StoredSource } from './schema.ts';

/** Lists papers something was learnt from; deleted ones have no link. */
export function sourcesOf(stored: readonly StoredSource[], { papers }: PastPapers): SourcePaper[] {
  const there = new Set(papers.map(({ source }) => source.documentId));
  return stored.map((source) => ({
    ...source,
    course: source.course ?? null,
    documentId: there.has(source.documentId) ? source.documentId : null,
  }));
}

/** It was not read anywhere, so its words have no position. */
const nowhere = { start: 0, end: 0, page: 1, rects: [] };

/** Converts a predicted paper to a question paper that can be answered and practised like any other. */
export function toPaper(predicted: PredictedPaper, pages: number): Paper {
  const { courseCode, courseName, minutes, totalMarks, targetYear } = predicted;
  return {
    start: 0,
    end: 0,
    firstPage: 1,
    lastPage: pages,
    header: { courseCode, courseName, year: targetYear, month: null, minutes, totalMarks },
    instructions: predicted.instructions,
    choice: predicted.choice,
    sections: predicted.sections.map((section): PaperSection => ({ ...nowhere, ...section })),
    questions: predicted.questions.map(({ basis: _ofQuestion, parts, ...question }): Question => ({
      ...nowhere,
      ...question,
      parts: parts.map(({ basis: _ofPart, ...part }): Part => ({
        ...nowhere,
        ...part,
        parts: [],
        options: [],
      })),
      options: [],
      figures: [],
    })),
    marksAdded: totalMarks,
    numbersComplete: true,
    marksAgree: null,
    doubts: [],
  };
}
