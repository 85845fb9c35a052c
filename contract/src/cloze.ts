/** A part of a cloze: plain text, or a gap with number, answer and optional hint. */
export type ClozePart = { gap: 0; text: string } | { gap: number; text: string; hint: string | null };

const opening = /\{\{c(\d{1,3})::/g;

/** Parses a cloze. Gaps end at the matching brace, so they may contain formulas; an unclosed gap is text. */
export function parseCloze(source: string): ClozePart[] {
  const parts: ClozePart[] = [];
  let at = 0;
  opening.lastIndex = 0;
  for (let match; (match = opening.exec(source));) {
    const end = closingOf(source, opening.lastIndex);
    if (end === null) break;
    if (match.index > at) parts.push({ gap: 0, text: source.slice(at, match.index) });
    const [answer, hint] = splitHint(source.slice(opening.lastIndex, end));
    parts.push({ gap: Number(match[1]), text: answer, hint });
    at = end + 2;
    opening.lastIndex = at;
  }
  if (at < source.length) parts.push({ gap: 0, text: source.slice(at) });
  return parts;
}

/** Returns the position of the `}}` that closes a gap whose content starts at `from`. */
function closingOf(source: string, from: number): number | null {
  let depth = 0;
  for (let i = from; i < source.length; i++) {
    if (source[i] === '{') depth++;
    else if (source[i] === '}') {
      if (depth > 0) depth--;
      else if (source[i + 1] === '}') return i;
    }
  }
  return null;
}

function splitHint(inside: string): [string, string | null] {
  const at = inside.lastIndexOf('::');
  return at < 0 ? [inside, null] : [inside.slice(0, at), inside.slice(at + 2)];
}

/** Fills in all gaps, for lists and for reading aloud. */
export function filled(source: string): string {
  return parseCloze(source)
    .map((part) => part.text)
    .join('');
}
