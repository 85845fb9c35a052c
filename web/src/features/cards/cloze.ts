/** A stretch of a cloze: plain, or a gap with its number, its answer and maybe a hint. */
export type ClozePart = { gap: 0; text: string } | { gap: number; text: string; hint: string | null };

const opening = /\{\{c(\d{1,3})::/g;

/** Takes a cloze apart. Gaps end at the brace that closes them, so that formulas may stand in them; what never closes is text. */
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

/** Where the `}}` is that ends a gap whose inside begins at `from`. */
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

/** The whole with its gaps filled, for lists and for reading out. */
export function filled(source: string): string {
  return parseCloze(source)
    .map((part) => part.text)
    .join('');
}
