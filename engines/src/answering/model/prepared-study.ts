import type { ChapterStudy, StudyText } from '../study/ports.ts';
import { estimateTokens } from './language-model.ts';
import { drawMark, sourceBlocks, sourceRules } from './prompt.ts';
import type { Source } from './sources.ts';
import { digestOf, studyParts } from './study-sources.ts';

/** What a model is to make of a text, and about how much of it. */
export type StudyOrder = { of: 'summary'; words: number } | { of: 'cards'; count: number } | { of: 'note' };

/** What a model is asked of one part of a text, and what its draft is checked against. */
export interface StudyPrompt {
  system: string;
  prompt: string;
  sources: Source[];
  mark: string;
}

/** A text as a model is asked about it, part by part: plain data, which may go to another thread. */
export interface PreparedStudy {
  title: string | null;
  /** ISO 639-3; null: unknown. */
  language: string | null;
  parts: StudyPrompt[];
}

/** What a digest is made of. */
export type DigestedChapter = Pick<ChapterStudy, 'title' | 'start' | 'end' | 'summaries'>;

/** A document by its text where that fits, else by what its chapters' summaries say. */
export interface StudyMaterial {
  /** Null where it is too long to be loaded. */
  text: StudyText | null;
  language: string | null;
  /** In order; none for a text that is no whole document. */
  chapters: readonly DigestedChapter[];
}

interface PreparationNeeds {
  /** Most that the model reads. */
  inputTokens: number;
  /** A new random word at each call: the mark between material and instructions. */
  drawWord: () => string;
}

const reader =
  'You are Gene, a study assistant. You prepare study aids from the material in the message, and from nothing else, in its language.';
/** More parts than these are not read: a model is asked of a chapter, not of a library. */
const mostParts = 8;
/** Four letters to a token is the least that any text needs. */
const lettersPerToken = 4;

/** Whether a document's text is worth loading: it may fit, or there is no digest of it. */
export const isReadWhole = (letters: number, chapters: number, inputTokens: number): boolean =>
  letters / lettersPerToken <= inputTokens || chapters < 2;

/** Divides a text into parts that fit, and words what is asked of each: the part that works on the text. */
export function prepareStudy(
  material: StudyMaterial,
  order: StudyOrder,
  { inputTokens, drawWord }: PreparationNeeds,
): PreparedStudy {
  const budget = inputTokens - estimateTokens(reader + rulesOf(order, 1) + sourceRules(''));
  const { text, all } = partsOf(material, budget);
  const parts = all.slice(0, mostParts).map((sources): StudyPrompt => {
    const mark = drawMark(drawWord, sources, []);
    return {
      system: `${reader}\n${rulesOf(order, all.length)}\n${sourceRules(mark)}`,
      prompt: sourceBlocks(sources, mark, false),
      ...{ sources, mark },
    };
  });
  return { title: text.title, language: text.language, parts };
}

/** The text, or so much of its chapters' summaries as fits. */
function partsOf({ text, language, chapters }: StudyMaterial, budget: number) {
  const whole = text && { text, all: studyParts(text, budget) };
  if (whole && (whole.all.length <= 1 || chapters.length < 2)) return whole;
  const digests = (['long', 'medium', 'short'] as const).map((length) => {
    const digest = digestOf(chapters, length, language);
    return { text: digest, all: studyParts(digest, budget) };
  });
  return digests.find(({ all }) => all.length <= 1) ?? digests.at(-1)!;
}

/** @param parts so many share the order */
function rulesOf(order: StudyOrder, parts: number): string {
  switch (order.of) {
    case 'summary':
      return `"sentences" are those of the material that together sum it up best, the most important first, about ${Math.ceil(order.words / parts)} words in all. Each "quote" is one whole sentence that can be understood by itself, each "source" where it stands ("S1").`;
    case 'cards':
      return `"cards" are flashcards on what a student must know of the material, the most important first, about ${Math.ceil(order.count / parts)} of them, no two on the same. "term" is what the card is about. "quote" is the one sentence of the material that the card rests on, "source" where it stands ("S1"). "kind" is "basic", with a question in "front" and a short answer in "back"; or "cloze", where "term" stands in the quote and is to be left out, and "front" and "back" are empty.`;
    case 'note':
      return 'Write study notes. "title" names the subject in a few words. "parts" are the parts of the notes in the order of the material: a "heading" of a few words, and "points", each a "text" of one or two sentences in your own words, clear to a student, and the "quotes" that prove it, with the name of their source ("S1").';
  }
}
