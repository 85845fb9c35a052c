/** What topics are called, and which of them are one. */
import { asTitle, beginningOf, type NamingOptions } from './labels.ts';
import { withoutNumber } from './from-material.ts';
import { asks } from '../words.ts';
import type { Reading } from './reading.ts';
import { ending } from './phrases.ts';
import { isRare } from './sure-names.ts';
import type { TermsOf } from './subject.ts';

interface Naming extends NamingOptions {
  reading: Reading | undefined;
}

/**
 * The sure name of a topic; else the heading where it is treated, or the first whole name in its questions that most of them
 * say; null where nothing names it.
 * @param texts of its questions, the newest first
 */
export function nameOf(
  name: string | null,
  texts: readonly string[],
  { reading, ...naming }: Naming,
): string | null {
  if (name !== null) return asTitle(name);
  const heading = reading?.places(texts.slice(0, 1), 1)[0]?.place.heading;
  if (heading) return withoutNumber(heading);
  const said = texts.map((text) => new Set(naming.terms(text)));
  const isName = (begun: string) => {
    const own = naming.terms(begun);
    const saying = said.filter((all) => own.every((term) => all.has(term))).length;
    const isTerm = own.length > 1 || !naming.frequency || isRare(begun, naming.frequency);
    return isPlain(begun) && !ending.test(begun) && isTerm && saying > texts.length / 2;
  };
  const asked = texts.filter((text) => naming.tag?.(text) && text.search(asks) === 0);
  return asked.map((text) => beginningOf(text, naming)).find(isName) ?? null;
}

/** Of words: no formula, and no variable at its end. */
const isPlain = (name: string): boolean =>
  name.includes('“') === name.includes('”') &&
  /^[\p{L}\p{M}\p{N}\s'’“”"/,&+#.-]*\p{L}{3}[\p{L}\p{M}'’+#-]*$/u.test(name) &&
  !/(?<!\p{L})\p{N}+\p{L}?(?!\p{L})/u.test(name);

/** "BCNF", "FDs". */
const abbreviation = /^(?<letters>\p{Lu}{2,6})s?$/u;

/**
 * Topics with one name are one: questions on it were sorted apart, or stand under an abbreviation and its words. Each
 * without a name is one of its own.
 * @returns the places of each, in the order of the first
 */
export function namesakes(names: readonly (string | null)[], terms: TermsOf): number[][] {
  const keys = names.map((name, i) => (name === null ? `#${i}` : terms(name).toSorted().join(' ') || name));
  const initials = new Map(
    names.map((name, i) => [
      name
        ?.split(/[\s-]+/u)
        .map((word) => word.slice(0, 1).toUpperCase())
        .join(''),
      keys[i]!,
    ]),
  );
  const groups = new Map<string, number[]>();
  names.forEach((name, i) => {
    const letters = abbreviation.exec(name ?? '')?.groups!['letters'];
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
