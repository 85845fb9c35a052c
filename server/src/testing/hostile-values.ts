import type { Random } from './random.ts';

/**
 * Texts that have broken something: for SQL, regular expressions, paths, JSON, HTML, spreadsheets, terminals.
 */
const texts = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'a\udc00b',
    '\ufffe',
    '\u202eabc',
    '\u200b',
    '\ufeff',
    '💥',
    'İ',
    'ß',
    'ﬀ',
  ],
  ...[
    'e\u0301'.repeat(50),
    '\u0300'.repeat(500),
    'א'.repeat(300),
    '𝕏'.repeat(200),
    '\r\n',
    '\t',
    '\v\f\b\u0007',
  ],
  ...[
    "'",
    '"',
    "' or 1=1 --",
    "'; drop table users; --",
    '$1',
    '%',
    '_',
    '\\',
    '\\\\',
    "\\'",
    '$$',
    ';',
    '--',
  ],
  ...[
    'a & b',
    'a | !b',
    '!!!',
    "':*",
    'a:*',
    '<->',
    '(',
    ')',
    '((((',
    'x-ray',
    '-',
    '*',
    '?',
    '[',
    ']',
    '[a-',
    '{',
  ],
  ...[
    '.*',
    '(a+)+$',
    '\\1',
    '(?<x>',
    '^',
    '$',
    '|',
    '\\p{L}',
    '[[:alpha:]]',
    '{{c1::a}}',
    '{{c999::b::c}}',
    '{{',
  ],
  ...[
    '../../../etc/passwd',
    '/dev/zero',
    'C:\\con',
    'file:///etc/passwd',
    'http://127.0.0.1:9/',
    '%zz',
    '%00',
    '%2e',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'null',
    'undefined',
    'NaN',
    'true',
    '[object Object]',
  ],
  ...[
    '<script>alert(1)</script>',
    '<!--',
    ']]>',
    '&amp;',
    '&#0;',
    '![a](media:x)',
    '![x](file:%zz)',
    '[a](b)',
  ],
  ...[
    '$x$',
    '$$\\frac{1}{',
    '```',
    '# a',
    '| a |\n|---|',
    '> '.repeat(200),
    '- '.repeat(200),
    '[',
    '*'.repeat(300),
  ],
  ...[
    '=1+1',
    '@SUM(A1)',
    '+1',
    '-1',
    '0',
    '-0',
    '1e308',
    '1e309',
    '0x10',
    '٣',
    '9'.repeat(400),
    '1,5',
    ' 7 ',
  ],
  ...[
    '2031-02-30',
    '0000-01-01',
    '9999-12-31',
    '0001-01-01',
    '2031-02-03',
    '-000001-01-01',
    '24:00',
    '18:30',
  ],
  ...['9999-12-31T23:59:59.999Z', '0000-01-01T00:00:00Z', '2031-02-03T04:05:06Z', '2031-02-03T04:05:60Z'],
  ...['Asia/Kolkata', 'Etc/GMT+12', 'GMT', 'europe/paris', 'EST5EDT', '+05:30', 'Mars/Olympus'],
] as const;

const numbers = [
  ...[
    0, -0, 1, -1, 2, 3, 4, 5, 0.5, 0.1, 1e-7, 7, 12, 31, 32, 60, 100, 127, 128, 200, 255, 256, 365, 500, 720,
  ],
  ...[
    999,
    1000,
    1440,
    2000,
    32_767,
    32_768,
    65_536,
    999_999,
    1_000_000,
    2 ** 31 - 1,
    2 ** 31,
    -(2 ** 31),
    2 ** 32,
  ],
  ...[
    2 ** 53 - 1,
    2 ** 53,
    2 ** 63,
    1e15,
    1e21,
    1e100,
    1e308,
    -1e308,
    Number.MAX_VALUE,
    Number.MIN_VALUE,
    5e-324,
  ],
] as const;

/** Lengths around the contract's limits. */
const lengths = [
  10, 40, 41, 81, 120, 121, 199, 200, 201, 254, 300, 301, 1000, 4000, 4001, 20_001, 60_000,
] as const;

export function hostileText(random: Random): string {
  if (random.chance(0.15)) {
    const piece = random.pick([
      'a',
      'ab ',
      '\n',
      'é',
      '💥',
      '[',
      '(',
      '"',
      '\\',
      ' ',
      '\u0301',
      '{{c1::',
      '$',
      '|',
    ]);
    return piece.repeat(Math.ceil(random.pick(lengths) / piece.length));
  }
  const text = random.pick(texts);
  return random.chance(0.2) ? text + random.pick(texts) : text;
}

export const hostileNumber = (random: Random): number => random.pick(numbers);

/** Any type, sometimes deep or wide. */
export function hostileValue(random: Random): unknown {
  switch (random.below(12)) {
    case 0:
      return null;
    case 1:
      return random.chance(0.5);
    case 2:
    case 3:
      return hostileNumber(random);
    case 4:
      return [];
    case 5:
      return {};
    case 6:
      return Array.from({ length: random.pick([1, 7, 201, 1001, 5000]) }, () => random.uuid());
    case 7:
      return nested(random.pick([3, 50, 2000]));
    case 8:
      return { [random.pick(['__proto__', 'constructor', 'toJSON', 'length', ''])]: hostileText(random) };
    default:
      return hostileText(random);
  }
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}
