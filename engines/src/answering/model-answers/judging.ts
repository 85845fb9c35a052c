import { analyse } from '../../language/analysis.ts';
import { contextualQuery } from '../follow-up.ts';
import type { Ask } from './asks.ts';
import type { Point } from './point.ts';
import type { FoundPoints } from './points.ts';

/** Terms of less weight say how something is asked, not what. */
const askedWeight = 0.5;

/**
 * Judges each demand by what is quoted, for itself or for another demand of the same task: nothing is denied above the
 * words that say it. Who, when and how much are left as they were found: that their words stand there answers nothing.
 */
export function judgedByQuotes(asks: readonly Ask[], found: readonly FoundPoints[]): FoundPoints[] {
  const quoted = found.flatMap(({ points }) => points);
  return found.map((each, i) => {
    const ask = asks[i]!;
    if (each.certainty === 'answer') return each;
    const own = each.points.filter((point) => speaksOf(ask, point));
    const points = own.length > 0 ? own : quoted.filter((point) => speaksOf(ask, point));
    return points.length > 0 ? { ...each, certainty: 'answer', points } : each;
  });
}

/** All that is asked about stands in the quote or the heading above it. */
function speaksOf(ask: Ask, { excerpt, headings }: Point): boolean {
  const { language } = excerpt.document.index;
  const { terms, type, wantsDefinition } = contextualQuery(ask.text, [], ask.book, language);
  const isDemand = wantsDefinition || ask.wantsDefinition || !/[?？؟]["”’)]*\s*$/.test(ask.text);
  if (type !== null || !isDemand) return false;
  const about = new Set(analyse(ask.about, language));
  const asked = terms.filter(
    ({ term, weight }) => weight >= askedWeight && (about.size === 0 || about.has(term)),
  );
  const text = [headings.at(-1) ?? '', ...excerpt.sentences.map((sentence) => sentence.text)].join(' ');
  const said = new Set(analyse(text, language));
  return asked.length > 0 && asked.every(({ term }) => said.has(term));
}
