/** Fragments whose repetition has made some parser of Markdown, HTML or tables superlinear. */
export const nastyPieces = [
  ...[
    '[',
    '![',
    ']',
    '[]',
    '[a](',
    '![a](media:',
    '[a]: ',
    '*',
    '*a ',
    '**a',
    '_a',
    '~~a',
    '`',
    '`a``b',
    '[*_`$',
  ],
  ...[
    '$',
    '$a ',
    '$$a',
    '\\(',
    '\\[',
    '[$]',
    '[latex]',
    '<',
    '<a ',
    '<a "',
    '<a >',
    '<a "\'',
    '<a \'"',
    '<!--',
    '<!---->',
  ],
  ...[
    '<b>',
    '<b>a',
    '<b>a</b>',
    '<b>a</i>',
    '<p>a',
    '<div>a',
    '<br>',
    '<ul><li>',
    '<img src="',
    '<hr',
    '<pre>  ',
  ],
  ...[
    '<script',
    '<script></script  ',
    '<anki-mathjax ',
    '&',
    '&a',
    '&#x',
    '> ',
    '- ',
    '1. ',
    '# a\n',
    '-\n',
    ' \n',
  ],
  ...[
    '|',
    '|a\n|-\n',
    '```\n',
    '\n',
    ' ',
    '\\',
    'http://a.',
    'www.a',
    'a@',
    '{{c1::',
    '}}',
    '::',
    '"',
    '""',
    'a,',
    'a; ',
    '(',
  ],
];

/**
 * Returns repeated fragments that take far more than four times as long at four times the length. Very short
 * times are ignored, and suspects are timed again, because a busy machine slows single runs.
 */
export function costlyPieces(work: (text: string) => unknown, length: number): string[] {
  const cost = (text: string) => {
    const before = process.cpuUsage();
    work(text);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  return nastyPieces.flatMap((piece) => {
    const of = (most: number) => piece.repeat(Math.ceil(most / piece.length));
    const [short, long] = [of(length), of(4 * length)];
    const growth = () => {
      const [first, second] = [cost(short), cost(long)];
      // Linear work is at 4, quadratic at 16.
      return second > 80 && second / first > 9
        ? `${piece}: ${first.toFixed(0)} ms, then ${second.toFixed(0)} ms`
        : null;
    };
    return (growth() && growth() && growth()) ?? [];
  });
}
