/** Passages of textbooks with the sections they belong to, and the gain of what is found. */
import type { Passage } from '@gene/contract/documents';
import { passagesOf } from './nlp-data.ts';
import type { BookSection } from './textbooks.ts';

/** Normalised discounted cumulative gain of the first ten, with gain 1 for each relevant one. */
export function ndcg10(found: readonly string[], relevant: ReadonlySet<string>): number {
  const gain = (rank: number) => 1 / Math.log2(rank + 2);
  let sum = 0;
  found.slice(0, 10).forEach((id, rank) => (sum += relevant.has(id) ? gain(rank) : 0));
  let ideal = 0;
  for (let rank = 0; rank < Math.min(10, relevant.size); rank++) ideal += gain(rank);
  return sum / ideal;
}

export function bookPassages(sections: readonly BookSection[]): { passages: Passage[]; sectionOf: string[] } {
  const passages: Passage[] = [];
  const sectionOf: string[] = [];
  for (const section of sections) {
    const made = passagesOf(
      section.paragraphs.map(({ heading, text }) => ({
        headings: [section.chapter, section.title, heading].filter(Boolean),
        text,
      })),
    );
    for (const passage of made) {
      passages.push({ ...passage, ordinal: passages.length });
      sectionOf.push(section.id);
    }
  }
  return { passages, sectionOf };
}

/** Repeats the texts of all books, each copy marked, until there are `count` passages. */
export function manyPassages(books: readonly Passage[], count: number): Passage[] {
  const passages: Passage[] = [];
  let offset = 0;
  while (passages.length < count) {
    const round = Math.floor(passages.length / books.length);
    for (const book of books) {
      if (passages.length === count) break;
      const start = offset;
      const sentences = book.sentences.map((sentence) => {
        const text = round ? `${sentence.text} r${round}` : sentence.text;
        const moved = { ...sentence, text, start: offset, end: offset + text.length };
        offset = moved.end + 1;
        return moved;
      });
      passages.push({ ...book, ordinal: passages.length, start, end: offset, sentences });
    }
  }
  return passages;
}
