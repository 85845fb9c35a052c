import eng from '../../data/eng/opposites.json' with { type: 'json' };
import { stemOf } from '../language/stem.ts';

/** Pairs of words that say the contrary of each other, by ISO 639-3 code. */
const lists: Readonly<Record<string, { opposites: readonly string[] }>> = { eng };

const read = new Map<string, ReadonlyMap<string, ReadonlySet<string>>>();

function opposites(language: string): ReadonlyMap<string, ReadonlySet<string>> {
  let known = read.get(language);
  if (!known) {
    const made = new Map<string, Set<string>>();
    for (const pair of lists[language]?.opposites ?? []) {
      const [a = '', b = ''] = pair.split(' ').map(stemOf(language));
      for (const [one, other] of [
        [a, b],
        [b, a],
      ] as const)
        made.set(one, (made.get(one) ?? new Set()).add(other));
    }
    read.set(language, (known = made));
  }
  return known;
}

const none: ReadonlySet<string> = new Set();

/** Stems that say the contrary of a stem; none where they are not known. @param language ISO 639-3 */
export const oppositesOf = (stem: string, language: string): ReadonlySet<string> =>
  opposites(language).get(stem) ?? none;
