const spelt: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  eng: table(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
    [
      ['hundred', 100],
      ['thousand', 1000],
      ['million', 1e6],
    ],
  ),
  deu: table('null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'),
  fra: table('zéro un deux trois quatre cinq six sept huit neuf dix onze douze'),
  spa: table('cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce'),
};

function table(words: string, more: readonly (readonly [string, number])[] = []): Record<string, number> {
  return Object.fromEntries([...words.split(' ').map((word, value) => [word, value] as const), ...more]);
}

const decimal = /^\d+(?:[.,]\d+)*$/;

/** The value of a word that is a number ("1,000", "3.5", "three"), else null. */
export function numberOf(word: string, language: string): number | null {
  const named = spelt[language]?.[word];
  if (named !== undefined) return named;
  const digits = word.replace(/\p{Nd}/gu, digitValue);
  if (!decimal.test(digits)) return null;
  // "1,000,000" and "1.000.000" group thousands; "3,14" and "3.14" do not.
  const grouped = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.exec(digits);
  const plain =
    grouped && (grouped[1] === ',' || digits.split('.').length > 2)
      ? digits.replace(/[.,]/g, '')
      : digits.replace(',', '.');
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
}

/** Digits of a script lie in blocks of ten that begin where no digit stands before. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0)!;
  if (code < 0x80) return digit;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}
