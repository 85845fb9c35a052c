import type { Wording } from './wording.ts';

/** "warm - cold - mild": a hyphen that stands for a dash. */
const hyphen = /(?<=\p{L}{2}[)\]"”»’']?\s)-(?=\s["“«‘'([]?\p{L}{2})/gu;

/** Voices rest at a dash only where blanks stand beside it, as not in "slowly—or not at all", and at no hyphen. */
export function sayDashes(wording: Wording): void {
  const { text } = wording;
  for (const dash of '—―')
    for (let at = text.indexOf(dash, 1); at > 0; at = text.indexOf(dash, at + 1)) {
      const [before, behind = ''] = [text[at - 1]!, text[at + 1]];
      // None before an item, none at the end.
      const isBetween = behind !== '' && text.slice(0, at).trim() !== '';
      if (isBetween) wording.claim(at, at + 1, `${isBlank(before) ? '' : ' '}—${isBlank(behind) ? '' : ' '}`);
    }
  if (text.includes(' - '))
    for (const { index } of wording.matches(hyphen)) wording.claim(index, index + 1, '–');
}

const isBlank = (sign: string): boolean => sign.trim() === '';
