import { bulletSign, formatNumber } from './number-format.ts';

export interface ListLevel {
  start: number;
  /** Name of the number format in OOXML; "bullet" and "none" too. */
  format: string;
  /** "%1.%2)": the numbers of the levels 1–9 among fixed letters. */
  text: string;
  /** All numbers in it are shown as decimals. */
  isLegal: boolean;
  /** Counts on when this level (1-based) or a higher one has moved; 0: never starts again. Null: after any higher one. */
  restartAfter: number | null;
}

/** A list as the paragraphs name it: the definition that it counts with and where it begins anew. */
export interface ListInstance {
  /** Lists of one definition share their counters. */
  definition: string;
  levels: readonly (ListLevel | undefined)[];
  /** Level → number with which this list starts, once, when it is first used. */
  startOverrides: ReadonlyMap<number, number>;
}

export const maxListLevels = 9;

/** Works out the numbers of automatically numbered paragraphs in reading order, as Word shows them. */
export class ListCounters {
  readonly #counters = new Map<string, (number | undefined)[]>();
  readonly #started = new Set<string>();

  /** The marker of the next paragraph of a list; null where the list shows none. */
  next(listId: string, list: ListInstance, level: number): string | null {
    const definition = list.levels[level];
    if (!definition) return null;
    const counters = this.#countersOf(list.definition);
    const override = list.startOverrides.get(level);
    const startKey = `${listId}/${level}`;
    if (override !== undefined && !this.#started.has(startKey)) {
      this.#started.add(startKey);
      counters[level] = override;
    } else {
      const last = counters[level];
      counters[level] = last === undefined ? definition.start : last + 1;
    }
    for (let upper = 0; upper < level; upper++) counters[upper] ??= list.levels[upper]?.start ?? 1;
    for (let lower = level + 1; lower < maxListLevels; lower++) {
      const restartAfter = list.levels[lower]?.restartAfter ?? null;
      if (restartAfter === null || level < restartAfter) counters[lower] = undefined;
    }
    return marker(list, level, counters);
  }

  #countersOf(definition: string): (number | undefined)[] {
    const known = this.#counters.get(definition);
    if (known) return known;
    const counters: (number | undefined)[] = [];
    this.#counters.set(definition, counters);
    return counters;
  }
}

function marker(list: ListInstance, level: number, counters: readonly (number | undefined)[]): string | null {
  const definition = list.levels[level]!;
  if (definition.format === 'bullet')
    return definition.text.trim() === '' ? null : bulletSign(definition.text);
  const text = definition.text.replace(/%([1-9])/g, (_match: string, digit: string) => {
    const of = Number(digit) - 1;
    const format = list.levels[of]?.format ?? 'decimal';
    const shown = format === 'bullet' || (definition.isLegal && format !== 'none') ? 'decimal' : format;
    return formatNumber(counters[of] ?? 1, shown);
  });
  return text.trim() === '' ? null : text.trim();
}
