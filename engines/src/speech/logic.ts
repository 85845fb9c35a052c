import type { Book } from './book.ts';
import type { Wording } from './wording.ts';

/** "A XOR (B AND C) OR D": a pause where a bracket stands beside a word that joins. */
export function sayLogic(wording: Wording, { logic = [] }: Book): void {
  const { text } = wording;
  for (const joint of logic)
    for (let at = text.indexOf(joint); at >= 0; at = text.indexOf(joint, at + 1)) {
      const end = at + joint.length;
      if (text.startsWith(' (', end) && ' )'.includes(text[at - 1] ?? '(')) wording.claim(end, end + 1, ', ');
      if (text.startsWith(') ', at - 2) && ' ('.includes(text[end] ?? ')')) wording.claim(at - 1, at, ', ');
    }
}
