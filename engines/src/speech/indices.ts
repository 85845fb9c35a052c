import { isProgram } from './programs.ts';
import { isDigit, startsWithLetter } from './signs.ts';

const declared =
  /(?<!\p{L})(?:u?int(?:8|16|32|64)?(?:_t)?|char|float|double|long|short|bool|boolean|byte|[sS]tring|new|var|let|const|auto)$/u;
const setsOne = /^(?:\[\w{1,20}\]){0,3}\s?(?:[+*/%-]?=(?!=)|\+\+|--)/u;

/** Behind a name or a call. */
const variable = /(?<=[\p{L}\p{N}_)]{2})\[(?:[ijkn](?:[+,-][^\]]{1,12})?|\d*:\d+|-\d+|)\]/gu;

/** Whether a document has names with what only an index can be: "x1[i]", "text[2:3]". */
export function hasIndices(text: string): boolean {
  let count = 0;
  for (const _match of text.matchAll(variable)) if ((count += 1) > 2) return true;
  return false;
}

/** "arr[5] = 3", "int marks[10]": of an array, not of a word with a note. */
export function isIndex(text: string, start: number, end: number, isOfIndices: boolean): boolean {
  // Of a book on programs: "text.col[1]", "elements [4, 5, 6]"; not "method.[1]".
  if (isOfIndices && (text.slice(start, end).includes(',') || isGlued(text, start))) return true;
  let at = start;
  while (text[at - 1] === ']' && start - at < 40) at = text.lastIndexOf('[', at - 1);
  const name = nameBefore(text, at);
  if (text[start] !== '[' || name === '') return false;
  const begin = at - name.length;
  const ahead = text.slice(Math.max(0, begin - 16), begin).trimEnd();
  if (name.includes('_') || declared.test(ahead) || declared.test(name)) return true;
  if (setsOne.test(text.slice(end)) || isProgram(text)) return true;
  // "array name[10];"
  if (text.slice(end).trim() === ';' && text.trim().split(' ').length <= 3) return true;
  // "print(arr[5])", "arr[i] + arr[5]"
  if (ahead.endsWith('(') && nameBefore(text, begin - 1) !== '' && '),'.includes(text[end] ?? ' '))
    return true;
  return [...'0-ijkn'].some((each) => text.includes(`${name}[${each}`));
}

const isGlued = (text: string, at: number): boolean =>
  text[at] === '[' && !'.,;:!?।。”’»'.includes(text[at - 1]!);

export function nameBefore(text: string, end: number): string {
  let at = end;
  while (startsWithLetter(text[at - 1]) || isDigit(text[at - 1]) || text[at - 1] === '_') at -= 1;
  return text.slice(at, end);
}
