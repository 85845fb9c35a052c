import { numberOf, spelledIn } from './numbers.ts';
import { type Unit, unitAt } from './units.ts';

/** A number as it stands in a text, with its unit. Offsets are UTF-16 positions. */
export interface Figure {
  start: number;
  end: number;
  /** As written: 1.5 of "1.5 km". */
  value: number;
  unit: Unit | null;
  /** Significant digits. */
  digits: number;
  /** A count or a fraction as against a rounded decimal. */
  isWhole: boolean;
  /** The accepted range as written: from 9.5 to 10.1 for "9.8 ± 0.3". */
  range?: { from: number; to: number };
}

const plain = String.raw`\p{Nd}+(?:[.,]\p{Nd}+)*`;
/** "300 000". */
const spaced = String.raw`\p{Nd}{1,3}(?:[ \u00a0\u202f]\p{Nd}{3})+(?!\p{N})`;
const raisedDigits = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const written = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}.,/])(?<top>\p{Nd}{1,3})\s?[/⁄]\s?(?<bottom>\p{Nd}{1,4})(?![\p{N}/⁄]|[.,]\p{N})`,
    String.raw`(?<![\p{L}\p{N}])(?<before>\p{Nd}+)?\s?(?<vulgar>[½⅓⅔¼¾⅕⅛])`,
    String.raw`(?<![\p{L}\p{N}])(?<mantissa>${plain})(?:\s?[×x*·⋅]\s?10|[eE](?=[-+]?\p{Nd}))\s?\^?\{?(?<power>[-−–+]?\p{Nd}{1,3}|⁻?[${raisedDigits}]{1,3})\}?`,
    String.raw`(?<![\p{L}\p{N}])10(?:\^\{?(?<ten>[-−–]?\p{Nd}{1,3})\}?|(?<tenRaised>⁻?[${raisedDigits}]{1,3}))`,
    String.raw`(?<![\p{L}\p{N}]|\p{N}[.,])(?<digits>${spaced}|${plain})(?:\s(?<scale>thousand|million|billion|lakh|crore)\b)?`,
  ].join('|'),
  'gu',
);
const scales: Readonly<Record<string, number>> = {
  ...{ thousand: 1e3, million: 1e6, billion: 1e9, lakh: 1e5, crore: 1e7 },
};
const vulgar: Readonly<Record<string, number>> = {
  ...{ '½': 1 / 2, '⅓': 1 / 3, '⅔': 2 / 3, '¼': 1 / 4, '¾': 3 / 4, '⅕': 1 / 5, '⅛': 1 / 8 },
};

/** The numbers of a text with their units, in order. @param language ISO 639-3 */
export function figuresIn(text: string, language: string): Figure[] {
  const found = [
    ...Array.from(text.matchAll(written), ({ 0: all, index, groups = {} }) => {
      const value = valueOf(groups, language);
      return value === null ? [] : [{ start: index, end: index + all.length, value, ...precision(groups) }];
    }).flat(),
    ...spelledIn(text, language).map((each) => ({ ...each, digits: 9, isWhole: true })),
  ].sort((a, b) => a.start - b.start);
  const figures: Figure[] = [];
  for (const each of found) {
    // A match inside a figure or its unit is not one of its own.
    if (each.start < (figures.at(-1)?.end ?? 0)) continue;
    const gap = /[ \u00a0\u202f-]/u.test(text.charAt(each.end)) ? 1 : 0;
    const measured = unitAt(text, each.end + gap);
    figures.push({ ...each, end: measured?.end ?? each.end, unit: measured?.unit ?? null });
  }
  return withTolerances(text, figures);
}

/** "± 5 %" and "(accept 40 to 44)" belong to the figure before them. */
function withTolerances(text: string, figures: readonly Figure[]): Figure[] {
  const all: Figure[] = [];
  for (let i = 0; i < figures.length; i++) {
    const figure = figures[i]!;
    const [next, last] = [figures[i + 1], figures[i + 2]];
    const between = (a: Figure, b: Figure) => text.slice(a.end, b.start);
    if (next && plusMinus.test(between(figure, next))) {
      const isShare = next.unit?.of === '' && figure.unit?.of !== '';
      const by = Math.abs(isShare ? (figure.value * next.value) / 100 : next.value);
      const unit = figure.unit ?? (isShare ? (unitAt(text, next.end + 1)?.unit ?? null) : next.unit);
      const range = { from: figure.value - by, to: figure.value + by };
      all.push({ ...figure, unit, end: next.end, range });
      i += 1;
    } else if (next && last && accepts.test(between(figure, next)) && upTo.test(between(next, last))) {
      all.push({ ...figure, end: last.end, range: { from: next.value, to: last.value } });
      i += 2;
    } else all.push(figure);
  }
  return all;
}

const plusMinus = /^\s?(?:±|\+\/-|\+\/−)\s?$/u;
const accepts =
  /^\s?[([]?\s?(?:also )?(?:accept|allow)(?: (?:values?|anything|answers?))?(?: (?:from|between|in the range))?:?\s$/iu;
const upTo = /^\s?(?:to|and|[-–—])\s?$/iu;

function valueOf(groups: Readonly<Record<string, string | undefined>>, language: string): number | null {
  const number = (digits: string) => numberOf(digits.replace(/\s/g, ''), language);
  const raised = (digits: string) => Number(digits.replace(/[−–⁻]/u, '-').normalize('NFKC'));
  if (groups.top && groups.bottom) {
    const bottom = number(groups.bottom);
    return bottom ? (number(groups.top) ?? 0) / bottom : null;
  }
  if (groups.vulgar) return Number(groups.before ?? 0) + vulgar[groups.vulgar]!;
  if (groups.mantissa) return (number(groups.mantissa) ?? 0) * 10 ** raised(groups.power!);
  const ten = groups.ten ?? groups.tenRaised;
  if (ten) return 10 ** raised(ten);
  const value = number(groups.digits ?? '');
  return value === null ? null : value * (scales[groups.scale ?? ''] ?? 1);
}

function precision({ digits, mantissa }: Readonly<Record<string, string | undefined>>) {
  const shown = mantissa ?? digits;
  const hasDecimals = /\p{Nd}[.,]\p{Nd}/u.test(shown ?? '');
  return {
    digits: shown ? shown.replace(/[\s.,]/g, '').replace(/^0+/, '').length : 9,
    isWhole: !hasDecimals && mantissa === undefined,
  };
}

/** In its base unit. */
export const baseOf = ({ value, unit }: Figure): number => (unit ? value * unit.size + unit.from : value);

/** Rounded to fewer digits than these, numbers are others. */
const fewestDigits = 2;

/** Whether two figures say the same, in whatever unit, one of them perhaps rounded or without its unit. */
export function sameFigure(a: Figure, b: Figure): boolean {
  if (a.range) return isWithin(a, a.range, b);
  if (b.range) return isWithin(b, b.range, a);
  const [ofA, ofB] = [a.unit?.of ?? null, b.unit?.of ?? null];
  if (ofA !== null && ofB !== null)
    return ofA === ofB && isNear(baseOf(a), baseOf(b), a, b, isSameUnit(a, b));
  if (isNear(a.value, b.value, a, b, true)) return true;
  // A bare fraction is as good as per cent.
  return (ofA ?? ofB) === '' && isNear(baseOf(a), baseOf(b), a, b, false);
}

/** Counting what rounding errors of the machine add. */
function isWithin(a: Figure, { from, to }: { from: number; to: number }, b: Figure): boolean {
  const isSameKind = a.unit !== null && b.unit !== null;
  if (isSameKind && a.unit!.of !== b.unit!.of) return false;
  const inBase = (value: number) => (isSameKind ? baseOf({ ...a, value }) : value);
  const value = isSameKind ? baseOf(b) : b.value;
  const most = 1e-9 * Math.max(Math.abs(inBase(from)), Math.abs(inBase(to)));
  return value >= inBase(from) - most && value <= inBase(to) + most;
}

const isSameUnit = (a: Figure, b: Figure) => a.unit?.size === b.unit?.size && a.unit?.from === b.unit?.from;

function isNear(x: number, y: number, a: Figure, b: Figure, isAsWritten: boolean): boolean {
  const largest = Math.max(Math.abs(x), Math.abs(y));
  const apart = Math.abs(x - y);
  if (apart <= 1e-6 * largest) return true;
  if (isAsWritten && a.isWhole && b.isWhole) return false;
  const digits = Math.max(fewestDigits, Math.min(a.digits, b.digits));
  return apart <= 0.5000001 * 10 ** (Math.floor(Math.log10(largest)) - digits + 1);
}
