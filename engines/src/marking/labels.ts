import { unitAt } from './units.ts';

/** "2.1", "(a)", "ii)", "Q3:" where a line or sentence begins, perhaps several of them. */
const part = String.raw`(?:\d{1,2}(?:\.\d{1,2}){0,2}|[a-z]|[ivx]{1,4})`;
const asked = String.raw`(?:(?:q|que|ques|question|ans|answer|part)\.?[ \t]*(?:no\.?[ \t]*)?)`;
/** These begin nothing else. */
const certain = String.raw`(?:[([]${part}[)\]]|${part}[)\]]|${asked}${part}[.):\-–—]|q\.?[ \t]*\d{1,2}(?:\.\d{1,2}){0,2}(?=\s))`;
/** A figure may begin a sentence as well; several that count on are labels. */
const counted = String.raw`(?:\d{1,2}(?:\.\d{1,2}){1,2}\.?|\d{1,2}\.)`;
const begin = String.raw`(?<=^[ \t]*|[\n.;!?:][ \t]+)`;
const label = new RegExp(String.raw`${begin}(?:(?:${certain}|${counted})(?=\s)\s*)+(?=\S)`, 'gimu');
const oneLabel = new RegExp(`${certain}|${counted}`, 'giu');
const isCounted = new RegExp(`^${counted}$`, 'u');

/**
 * A text in which the labels of questions and parts are blank, so that places in it stay the same: they say nothing.
 * @param beside other texts that are labelled in the same way
 */
export function withoutLabels(text: string, beside: readonly string[] = []): string {
  const spots = labelsIn(text);
  if (spots.length === 0) return text;
  const series = new Map<string, Set<string>>();
  for (const { name } of [text, ...beside].flatMap(labelsIn))
    if (isCounted.test(name)) series.set(seriesOf(name), (series.get(seriesOf(name)) ?? new Set()).add(name));
  const isLabel = (name: string) => !isCounted.test(name) || (series.get(seriesOf(name))?.size ?? 0) > 1;
  return spots
    .filter(({ name }) => isLabel(name))
    .reduce((rest, { start, name }) => {
      return rest.slice(0, start) + ' '.repeat(name.length) + rest.slice(start + name.length);
    }, text);
}

function labelsIn(text: string): { start: number; name: string }[] {
  return Array.from(text.matchAll(label))
    .flatMap(({ 0: all, index }) =>
      Array.from(all.matchAll(oneLabel), ({ 0: name, index: at }) => ({ start: index + at, name })),
    )
    .filter(({ start, name }) => !isMeasured(text, start + name.length));
}

/** "5.5 m" alone is an answer; "2.1 A bell rings" is labelled. */
function isMeasured(text: string, after: number): boolean {
  const unit = unitAt(text, after + 1);
  return unit !== null && /^\s*(?:$|[.,;:!?±()\n])/u.test(text.slice(unit.end));
}

/** "2.1" and "2.4" count on within 2; "1." and "2." within all. */
const seriesOf = (name: string) => name.replace(/\.$/u, '').split('.').slice(0, -1).join('.');
