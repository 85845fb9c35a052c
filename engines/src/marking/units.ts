/** A unit as its size in base units, and of what: "m s-1". */
export interface Unit {
  size: number;
  /** Added after the size: degrees Celsius begin elsewhere than kelvins. */
  from: number;
  /** Empty: a share of one. Null: it says nothing that could differ ("degrees"). */
  of: string | null;
}

type Powers = Readonly<Record<string, number>>;
interface Symbol {
  size: number;
  powers: Powers;
  from?: number;
}

const prefixes: Readonly<Record<string, number>> = {
  ...{ G: 1e9, M: 1e6, k: 1e3, h: 1e2, d: 0.1, c: 0.01, m: 1e-3, μ: 1e-6, µ: 1e-6, n: 1e-9 },
  ...{ giga: 1e9, mega: 1e6, kilo: 1e3, deci: 0.1, centi: 0.01, milli: 1e-3, micro: 1e-6, nano: 1e-9 },
};
const joule: Powers = { kg: 1, m: 2, s: -2 };
const watt: Powers = { kg: 1, m: 2, s: -3 };
const pascal: Powers = { kg: 1, m: -1, s: -2 };

/** Symbol, its name's pattern, prefixes that go with the symbol, size, powers. */
const metric: readonly (readonly [string, string, string, number, Powers])[] = [
  ['m', 'met(?:re|er)s?', 'kdcmμµn', 1, { m: 1 }],
  ['g', 'gram(?:me)?s?', 'kmμµ', 1e-3, { kg: 1 }],
  ['s', 'seconds?|secs?', 'mμµn', 1, { s: 1 }],
  ['N', 'newtons?', 'kMm', 1, { kg: 1, m: 1, s: -2 }],
  ['J', 'joules?', 'kMGm', 1, joule],
  ['W', 'watts?', 'kMGm', 1, watt],
  ['Wh', 'watt[ -]?hours?', 'kMG', 3600, joule],
  ['V', 'volts?', 'kMmμ', 1, { kg: 1, m: 2, s: -3, A: -1 }],
  ['A', 'amp(?:ere)?s?', 'mμµ', 1, { A: 1 }],
  ['Ω', 'ohms?', 'kM', 1, { kg: 1, m: 2, s: -3, A: -2 }],
  ['Pa', 'pascals?', 'khM', 1, pascal],
  ['Hz', 'hertz', 'kMG', 1, { s: -1 }],
  ['L', 'lit(?:re|er)s?', 'mdcμ', 1e-3, { m: 3 }],
  ['l', '', 'mdcμ', 1e-3, { m: 3 }],
  ['mol', 'moles?', 'mk', 1, { mol: 1 }],
  ['eV', 'electronvolts?', 'kMG', 1.602176634e-19, joule],
  ['cal', 'calories?', 'k', 4.184, joule],
];
const others: readonly (readonly [string, Symbol])[] = [
  ['%|per ?cent|pct|prozent|pour cent|por ciento|por cento|per cento|प्रतिशत', { size: 0.01, powers: {} }],
  ['‰', { size: 0.001, powers: {} }],
  [
    '°\\s?C|℃|degrees? (?:celsius|centigrade)|celsius|grad celsius',
    { size: 1, powers: { K: 1 }, from: 273.15 },
  ],
  ['°\\s?F|degrees? fahrenheit|fahrenheit', { size: 5 / 9, powers: { K: 1 }, from: 459.67 * (5 / 9) }],
  ['K|kelvins?', { size: 1, powers: { K: 1 } }],
  ['t|tonnes?', { size: 1000, powers: { kg: 1 } }],
  ['bar', { size: 1e5, powers: pascal }],
  ['atm', { size: 101_325, powers: pascal }],
  ['min|mins|minutes?|minuten', { size: 60, powers: { s: 1 } }],
  ['h|hrs?|hours?|stunden?', { size: 3600, powers: { s: 1 } }],
  ['days?|tagen?', { size: 86_400, powers: { s: 1 } }],
  ['weeks?|wochen?', { size: 604_800, powers: { s: 1 } }],
  ['months?|monaten?', { size: 1, powers: { month: 1 } }],
  ['years?|yrs?|jahren?|jahre|años|anos|anni|ans', { size: 12, powers: { month: 1 } }],
  ['centur(?:y|ies)', { size: 1200, powers: { month: 1 } }],
  ['miles?', { size: 1609.344, powers: { m: 1 } }],
  ['inch(?:es)?', { size: 0.0254, powers: { m: 1 } }],
  ['foot|feet|ft', { size: 0.3048, powers: { m: 1 } }],
];

const named = Object.keys(prefixes).filter((prefix) => prefix.length > 2);
/** Each kind of unit with its pattern; those of one letter keep their case. */
const kinds: readonly { pattern: RegExp; symbol: Symbol }[] = [
  ...metric.flatMap(([sign, names, some, size, powers]) => [
    { pattern: new RegExp(`^([${some}])?${sign}$`, 'u'), symbol: { size, powers } },
    ...(names
      ? [{ pattern: new RegExp(`^(${named.join('|')})?(?:${names})$`, 'iu'), symbol: { size, powers } }]
      : []),
  ]),
  ...others.map(([pattern, symbol]) => ({
    pattern: new RegExp(`^()(?:${pattern})$`, pattern.length < 9 && /[A-Zt|h]/.test(pattern) ? 'u' : 'iu'),
    symbol,
  })),
];

const power = String.raw`(?:\^?\{?\(?([-−–]?[1-4])\)?\}?|([⁻]?[¹²³⁴]))`;
const name = [
  ...others.map(([pattern]) => pattern),
  `(?:${named.join('|')})?(?:${metric.flatMap(([, names]) => names || []).join('|')})`,
  ...metric.map(([sign, , some]) => `[${some}]?${sign}`),
];
const factor = new RegExp(
  String.raw`(?:(square|cubic) )?(${name.join('|')})(?:${power})?(?![\p{L}\p{N}])(?: (squared|cubed))?`,
  'iuy',
);
const divided = /\s?[/]\s?|\s+per\s+/uy;
const times = /\s?[·⋅*]\s?|\s(?=\p{L}{1,3}(?:\^?\{?\(?[-−–]|⁻))/uy;
const bare = /(?:°|degrees?|grad)(?![\p{L}\p{N}])/iuy;

/** The unit that stands at a place of a text; null where none does. */
export function unitAt(text: string, start: number): { unit: Unit; end: number } | null {
  let size = 1;
  let from = 0;
  const powers: Record<string, number> = {};
  let [at, sign, end] = [start, 1, start];
  for (;;) {
    factor.lastIndex = at;
    const found = factor.exec(text);
    if (!found) break;
    const [, before, word = '', plain, raised, after] = found;
    const each = partsOf(word, exponentOf(plain, raised) * multiple(before ?? after));
    if (!each) break;
    for (const { symbol, exponent } of each) {
      size *= symbol.size ** (sign * exponent);
      for (const [base, count] of Object.entries(symbol.powers))
        powers[base] = (powers[base] ?? 0) + sign * exponent * count;
      if (symbol.from !== undefined) from = symbol.from;
    }
    at = end = factor.lastIndex;
    divided.lastIndex = times.lastIndex = at;
    if (divided.test(text)) [at, sign] = [divided.lastIndex, -1];
    else if (times.test(text)) at = times.lastIndex;
    else break;
  }
  if (end > start) return { unit: { size, from, of: inWords(powers) }, end };
  bare.lastIndex = start;
  return bare.test(text) ? { unit: { size: 1, from: 0, of: null }, end: bare.lastIndex } : null;
}

/** "ms⁻²" is metres per second squared. */
function partsOf(word: string, exponent: number): { symbol: Symbol; exponent: number }[] | null {
  if (word === 'ms' && exponent < 0)
    return [
      { symbol: { size: 1, powers: { m: 1 } }, exponent: 1 },
      { symbol: { size: 1, powers: { s: 1 } }, exponent },
    ];
  for (const { pattern, symbol } of kinds) {
    const found = pattern.exec(word);
    if (!found) continue;
    const prefix = found[1] ? (prefixes[found[1]] ?? prefixes[found[1].toLowerCase()] ?? 1) : 1;
    return [{ symbol: { ...symbol, size: symbol.size * prefix }, exponent }];
  }
  return null;
}

function exponentOf(plain: string | undefined, raised: string | undefined): number {
  const digits = (plain ?? raised ?? '1').replace(/[−–⁻]/u, '-').normalize('NFKC');
  return Number(digits) || 1;
}

const multiple = (word: string | undefined) =>
  /^squ/i.test(word ?? '') ? 2 : /^cub/i.test(word ?? '') ? 3 : 1;

const inWords = (powers: Readonly<Record<string, number>>) =>
  Object.entries(powers)
    .filter(([, count]) => count !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([base, count]) => `${base}${count}`)
    .join(' ');
