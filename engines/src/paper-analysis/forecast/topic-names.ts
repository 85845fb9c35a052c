/** What topics are called, and which of them are one. */
import { asTitle, beginningOf, type NamingOptions } from './labels.ts';
import { withoutNumber } from './from-material.ts';
import type { Reading } from './reading.ts';
import type { TermsOf } from './subject.ts';

/** Where nothing names a question; it is no topic, and stands last. */
export const unnamed = 'Other questions';

interface Naming extends NamingOptions {
  reading: Reading | undefined;
}

/**
 * The best phrase of a topic; else the first whole name in its questions, or the heading where it is treated.
 * @param texts of its questions, the newest first
 */
export function nameOf(
  phrases: readonly string[],
  texts: readonly string[],
  { reading, ...naming }: Naming,
): string {
  if (phrases[0] !== undefined) return asTitle(phrases[0]);
  const begun = texts.map((text) => beginningOf(text, naming)).filter(isPlain);
  const heading = reading?.places(texts.slice(0, 1), 1)[0]?.place.heading;
  return heading ? withoutNumber(heading) : (begun[0] ?? unnamed);
}

/** Of words: no formula, and no variable at its end. */
const isPlain = (name: string): boolean =>
  name.includes('“') === name.includes('”') &&
  /^[\p{L}\p{M}\p{N}\s'’“”"/,&+#.-]*\p{L}{3}[\p{L}\p{M}'’+#-]*$/u.test(name) &&
  !/(?<!\p{L})\p{N}+\p{L}?(?!\p{L})/u.test(name);

/** "BCNF", "FDs". */
const abbreviation = /^(?<letters>\p{Lu}{2,6})s?$/u;

/**
 * Topics with one name are one: questions on it were sorted apart, or stand under an abbreviation and its words.
 * @returns the places of each, in the order of the first
 */
export function namesakes(names: readonly string[], terms: TermsOf): number[][] {
  const keys = names.map((name) => terms(name).toSorted().join(' ') || name);
  const initials = new Map(
    names.map((name, i) => [
      name
        .split(/[\s-]+/u)
        .map((word) => word[0]!.toUpperCase())
        .join(''),
      keys[i]!,
    ]),
  );
  const groups = new Map<string, number[]>();
  names.forEach((name, i) => {
    const letters = abbreviation.exec(name)?.groups!['letters'];
    const key = (letters && initials.get(letters)) ?? keys[i]!;
    groups.set(key, [...(groups.get(key) ?? []), i]);
  });
  return [...groups.values()];
}

/** "Boyce-Codd normal form (BCNF)" of topics that are called both; else the first's name. */
export function nameOfAll(names: readonly string[]): string {
  const short = names.find((name) => abbreviation.test(name));
  const long = names.find((name) => !abbreviation.test(name));
  return short !== undefined && long !== undefined ? `${long} (${short})` : names[0]!;
}
