const letters = 'abcdefgh';
/** What a scan takes a letter before a bracket for. */
const alike: Readonly<Record<string, string>> = { c: 'c¢€eo0', d: 'dq', e: 'eoc' };

/** What becomes of a whole label. */
const signs: Readonly<Record<string, string>> = { b: '®', c: '©' };

/**
 * The label of the next answer in a row of a scan where it was blurred: "® 4", "¢) Data Bus", "d 6", "dy 11".
 * @param value of the label that is due: 3 is "c"
 * @param before how many labels of the row are before it
 * @returns its place in the text
 */
export function blurredInRow(
  text: string,
  from: number,
  value: number,
  before: number,
): { at: number; text: string; length: number } | null {
  const letter = letters[value - 1];
  const sign = letter && signs[letter];
  if (!letter || (before < 2 && !sign)) return null;
  const ways = [
    ...(sign ? [`[([]?${sign}\\s?[)\\]}]?`] : []),
    ...(before < 2 ? [] : [`[${alike[letter] ?? letter}]{1,2}\\s?[)\\]}]`, `[([]?${letter}[yj]?`]),
  ];
  const match = new RegExp(`(?<=\\s)(?:${ways.join('|')})\\s+(?=\\S)`, 'u').exec(text.slice(from));
  return match && { at: from + match.index, text: letter, length: match[0].length };
}

/**
 * How many characters the first label of a row of answers takes where a speck stands before it or its bracket was lost:
 * "w a) bark b) cork", "a 3 ® 5 c) 4". Two of the others must follow, or the next one.
 */
export function blurredFirst(text: string): number | null {
  const match = /^(?:\S{1,2}\s+(?=[([]?a[)\]]))?(?<label>[([]?a\s?[)\]}]?)\s+(?=\S)/u.exec(text);
  if (!match) return null;
  const whole = /[)\]}]/u.test(match.groups!['label']!);
  const others = text.slice(match[0].length).match(/(?<=\s)(?:[([]?[bcd][)\]]|[®©][)\]]?)(?=\s)/gu) ?? [];
  return others.length >= (whole ? 1 : 2) ? match[0].length : null;
}
