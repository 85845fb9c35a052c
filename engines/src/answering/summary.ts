import type { Excerpt } from './excerpt.ts';
import type { AnswerableDocument } from './ports.ts';
import { loadPassages, positionsIn } from './search.ts';
import { chapterText } from './study/chapters.ts';
import { rankStudySentences } from './study/ranking.ts';
import { studySentences } from './study/sentences.ts';
import { mostTelling } from './study/summarise.ts';

/** More passages than these are read in part: some at equal distances. */
const mostPassages = 150;

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
  const chosen = mostTelling(rankStudySentences(text, studySentences(text)), { sentences: count });
  return chosen.flatMap(({ start, end, text: quote, page, rects }) => {
    const passage = passages.findLast((each) => each.start <= start);
    return passage ? [{ document, passage, sentences: [{ start, end, text: quote, page, rects }] }] : [];
  });
}

function atEqualDistances(positions: readonly number[]): number[] {
  const step = Math.max(1, positions.length / mostPassages);
  const taken = Math.min(positions.length, mostPassages);
  return Array.from({ length: taken }, (_, i) => positions[Math.floor(i * step)]!);
}
