import type { Excerpt } from './excerpt.ts';
import type { AnswerableDocument } from './ports.ts';
import { loadPassages, positionsIn } from './search.ts';
import { chapterText } from './study/chapters.ts';
import { rankStudySentences } from './study/ranking.ts';
import { studySentences } from './study/sentences.ts';
import { mostTelling } from './study/summarise.ts';

/** More passages than these are read in part: some at equal distances. */
const mostPassages = 150;
const fewestWords = 3;

/**
 * The sentences that say most about a stretch of a document, in their order: those of its summary, loaded and ranked
 * while someone waits.
 */
export async function keySentences(
  document: AnswerableDocument,
  range: { start: number; end: number },
  count: number,
): Promise<Excerpt[]> {
  const positions = atEqualDistances(positionsIn(document.index, range.start, range.end));
  const loaded = await loadPassages(positions.map((position) => ({ document, position })));
  const passages = [...(loaded.get(document)?.values() ?? [])].sort((x, y) => x.start - y.start);
  const plan = { title: null, start: range.start, end: range.end };
  const text = chapterText(plan, document.outline, [], passages, document.language);
  const all = studySentences(text);
  const telling = all.filter((sentence) => isTelling(sentence.text));
  const chosen = mostTelling(rankStudySentences(text, telling.length > 0 ? telling : all), {
    sentences: count,
  });
  return chosen.flatMap(({ start, end, text: quote, page, rects }) => {
    const passage = passages.findLast((each) => each.start <= start);
    return passage ? [{ document, passage, sentences: [{ start, end, text: quote, page, rects }] }] : [];
  });
}

/** Scraps of a scan and rows of letters say nothing: a sentence in Latin letters has a few words of three and more. */
const isTelling = (text: string) =>
  !/\p{Script=Latin}/u.test(text) ||
  /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text) ||
  (text.match(/\p{Script=Latin}[\p{Script=Latin}\p{M}'’-]{2,}/gu)?.length ?? 0) >= fewestWords;

/** Some of many. */
export function atEqualDistances(positions: readonly number[]): number[] {
  const step = Math.max(1, positions.length / mostPassages);
  const taken = Math.min(positions.length, mostPassages);
  return Array.from({ length: taken }, (_, i) => positions[Math.floor(i * step)]!);
}
