/** A token of HTML: raw text, an entity, or a tag with raw attributes. */
export type HtmlToken =
  | { kind: 'text' | 'entity'; text: string }
  | { kind: 'tag'; name: string; closing: boolean; attributes: string };

const tagName = /<(\/?)([a-z][\w-]*)/iy;
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|\w{2,10});/iy;

/** Tokenises any HTML in linear time. Comments are dropped; anything that is not a tag is text. */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  const sign = /[<&]/g;
  const ends = tagEnds(html);
  let at = 0;
  let isCommentOpen = false;
  for (let found = sign.exec(html); found; found = sign.exec(html)) {
    const from = found.index;
    let to = -1;
    let token: HtmlToken | null = null;
    if (html.startsWith('<!--', from)) {
      const close: number = isCommentOpen ? -1 : html.indexOf('-->', from + 4);
      isCommentOpen = close < 0;
      if (close >= 0) to = close + 3;
    } else if (found[0] === '<') {
      tagName.lastIndex = from;
      const [whole, slash, name] = tagName.exec(html) ?? [];
      const close = whole === undefined ? -1 : (ends[from + whole.length] ?? -1);
      if (whole !== undefined && name !== undefined && close >= 0) {
        const attributes = html.slice(from + whole.length, close);
        token = { kind: 'tag', name: name.toLowerCase(), closing: slash === '/', attributes };
        to = close + 1;
      }
    } else {
      entity.lastIndex = from;
      const [text] = entity.exec(html) ?? [];
      if (text !== undefined) {
        token = { kind: 'entity', text };
        to = from + text.length;
      }
    }
    if (to < 0) continue;
    if (from > at) yield { kind: 'text', text: html.slice(at, from) };
    if (token) yield token;
    at = to;
    sign.lastIndex = to;
  }
  if (at < html.length) yield { kind: 'text', text: html.slice(at) };
}

/**
 * For each position, the end of a tag whose attributes start there: the next ">" outside quotes, or -1.
 * Computed backwards, so that no position is visited twice.
 */
function tagEnds(html: string): Int32Array {
  const ends = new Int32Array(html.length + 1).fill(-1);
  const next = { '"': -1, "'": -1 };
  for (let at = html.length - 1; at >= 0; at--) {
    const sign = html[at];
    if (sign === '>') ends[at] = at;
    else if (sign === '"' || sign === "'") {
      ends[at] = next[sign] < 0 ? -1 : (ends[next[sign] + 1] ?? -1);
      next[sign] = at;
    } else ends[at] = ends[at + 1] ?? -1;
  }
  return ends;
}
