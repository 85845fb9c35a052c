const letters = 'abcdefgh';
/** What a scan takes a letter before a bracket for. */
const alike: Readonly<Record<string, string>> = { c: 'c¢€eo0', d: 'dq', e: 'eoc' };

/**
 * The label of the next answer in a row of a scan where it was blurred: "¢) Data Bus", "d 6", "dy 11".
 * @param value of the label that is due: 3 is "c"
 * @returns its place in the text
 */
export function blurredInRow(
  text: string,
  from: number,
  value: number,
): { at: number; text: string; length: number } | null {
  const letter = letters[value - 1];
  if (!letter) return null;
  const blurred = new RegExp(
    `(?<=\\s)(?:[${alike[letter] ?? letter}]{1,2}\\s?[)\\]}]|${letter}[yj]?)\\s+(?=\\S)`,
    'u',
  );
  const match = blurred.exec(text.slice(from));
  return match && { at: from + match.index, text: letter, length: match[0].length };
}
