import { cardinalsOf } from '../language/number-words.ts';
import { asciiDigits } from '../language/numerals.ts';

const parts = {
  half: 2,
  third: 3,
  thirds: 3,
  quarter: 4,
  quarters: 4,
  fifth: 5,
  fifths: 5,
  tenth: 10,
  tenths: 10,
};
const units = 'one|two|three|four|five|six|seven|eight|nine';
const tens = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const teens = 'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen';
const below100 = `(?:${tens})(?:[ -](?:${units}))?|${teens}|${units}`;
const spelledNumber = new RegExp(
  [
    String.raw`\b(?<top>one|two|three|four|a)[ -](?<bottom>${Object.keys(parts).join('|')})\b(?! (?:and|time|place|person|party|day|step|world)\b)`,
    String.raw`\b(?<half>half)(?= (?:of|as|the|its|an?)\b)`,
    String.raw`\b(?<whole>${below100}) and a (?<rest>half|quarter|third)\b`,
    String.raw`\b(?<number>(?:(?:${below100}|a)[ -])?(?:hundred|thousand|million)(?:(?: and)?[ -](?:${below100}|hundred|thousand|million))*|(?:${below100}))\b`,
  ].join('|'),
  'giu',
);

/** Numbers in words, several words together ("twenty-five", "two thirds"), where they are known: in English. */
export function spelledIn(text: string, language: string): { start: number; end: number; value: number }[] {
  if (language !== 'eng') return [];
  return Array.from(text.matchAll(spelledNumber), ({ 0: all, index, groups = {} }) => {
    const share = (word: string | undefined) => 1 / (parts[word?.toLowerCase() as keyof typeof parts] ?? 1);
    const value = groups.top
      ? sumOf(groups.top) * share(groups.bottom)
      : groups.half
        ? 0.5
        : groups.whole
          ? sumOf(groups.whole) + share(groups.rest)
          : sumOf(groups.number ?? '');
    return { start: index, end: index + all.length, value };
  });
}

/** "three hundred and five": 305. */
function sumOf(words: string): number {
  let [sum, last] = [0, 0];
  for (const word of words.toLowerCase().split(/[ -]/)) {
    const value = word === 'a' ? 1 : (cardinalsOf('eng')[word] ?? 0);
    if (value === 100) last = Math.max(1, last) * 100;
    else if (value > 100) [sum, last] = [sum + Math.max(1, last) * value, 0];
    else last += value;
  }
  return sum + last;
}

const decimal = /^\d+(?:[.,]\d+)*$/;

/** The value of a word that is a number ("1,000", "3.5", "three"), else null. */
export function numberOf(word: string, language: string): number | null {
  const named = cardinalsOf(language)[word];
  if (named !== undefined) return named;
  const digits = asciiDigits(word);
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
