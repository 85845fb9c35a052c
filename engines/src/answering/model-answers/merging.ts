import { type Excerpt, mergeExcerpts, pathAt } from '../excerpt.ts';
import type { AnswerableDocument } from '../ports.ts';
import { leansBack, withListsOf } from './enumerations.ts';
import type { HomePoint } from './home-points.ts';
import type { Point } from './point.ts';

/** The points of a stretch, with what leans on them. */
export function pointsOf(found: readonly HomePoint[]): Point[] {
  const nearness = new Map<string, number>();
  for (const { excerpt, start, score } of found) {
    nearness.set(placeOf(excerpt.document, { start }), score);
    const after = excerpt.sentences[excerpt.sentences.findIndex((each) => each.end > start) + 1];
    if (after && leansBack(after.text)) nearness.set(placeOf(excerpt.document, after), score);
  }
  return merged(found, nearness);
}

/** Where a sentence stands, among several documents. */
export const placeOf = ({ id }: AnswerableDocument, { start }: { start: number }) => `${id} ${start}`;

/** Points that touch are one; it has the score of the better. */
export function merged(
  points: readonly { excerpt: Excerpt; score: number }[],
  nearness: ReadonlyMap<string, number>,
): Point[] {
  const sectionOf = ({ document, sentences, passage }: Excerpt) =>
    pathAt(document.outline, sentences[0]!.start, passage).join('\n');
  const bySection = new Map<string, Excerpt[]>();
  for (const { excerpt } of points) {
    const section = sectionOf(excerpt);
    bySection.set(section, [...(bySection.get(section) ?? []), excerpt]);
  }
  const excerpts = [...bySection.values()].flatMap((own) => {
    let joined = own;
    // One that is met late may join two that were apart.
    for (let before = Infinity; joined.length < before;) {
      before = joined.length;
      joined = mergeExcerpts(joined);
    }
    return joined;
  });
  return excerpts.map((excerpt) => {
    const from = excerpt.sentences[0]!.start;
    const to = excerpt.sentences.at(-1)!.end;
    const inside = points.filter(
      ({ excerpt: { document, sentences } }) =>
        document === excerpt.document && sentences[0]!.start >= from && sentences.at(-1)!.end <= to,
    );
    return {
      excerpt,
      headings: pathAt(excerpt.document.outline, from, excerpt.passage),
      score: Math.max(...inside.map(({ score }) => score), 0),
      relevance: withListsOf(
        excerpt.sentences,
        excerpt.sentences.map((sentence) => nearness.get(placeOf(excerpt.document, sentence)) ?? 0),
      ),
    };
  });
}
