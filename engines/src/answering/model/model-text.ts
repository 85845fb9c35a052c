/** No paragraph needs more; the patterns below are not to be given a book. */
const longest = 6000;
/** So many ends of sentences are tried. */
const latest = 5;

const picture = /!\[([^\][]*)\](?:\([^)]*\)|\[[^\]]*\])/g;
const link = /\[([^\][]*)\](?:\([^)]*\)|\[[^\]]*\])/g;
const linkTarget = /^\s*\[[^\]]+\]:.*$/gm;
const html = /<\/?[a-z!][^>]*>?/gi;
const address = /\b(?:[a-z][a-z0-9+.-]*:\/\/|(?:javascript|data|mailto|vbscript|file|blob):)\S*/gi;
const bareAddress = /\b(?:www\.|(?:[a-z0-9-]+\.)+[a-z]{2,}\/)\S*/gi;
/** Numbers in brackets are our citations' marks. */
const mark = /\[\s*\^?\d{1,3}(?:\s*[,;–-]\s*\d{1,3})*\s*\]/g;
const sourceName = /[[(]\s*(?:source\s+)?S\d{1,4}(?:\s*[,;]\s*S\d{1,4})*\s*[\])]/gi;
/** Letters that nobody sees, and those that turn the line round. */
const unseen =
  /[\u0000-\u0008\u000b-\u001f\u007f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[\u{e0000}-\u{e007f}]/gu;

export const withoutUnseen = (text: string) => text.replace(unseen, '');

/**
 * Turns a model's reply into text that leads nowhere and loads nothing: pictures, links, addresses, HTML and marks that
 * look like our citations are taken out; a link's label stays.
 */
export function plainModelText(text: string): string {
  return withoutUnseen(text.slice(0, longest))
    .replace(linkTarget, '')
    .replace(picture, '')
    .replace(link, '$1')
    .replace(html, '')
    .replace(address, '')
    .replace(bareAddress, '')
    .replace(mark, '')
    .replace(sourceName, '')
    .replace(/[ \t]+(?=[.,;:!?)]|$)/gm, '')
    .replace(/(?<=\S)[ \t]{2,}/g, ' ')
    .trim();
}

/**
 * The beginning of a text in the making that can be shown already: up to the last end of a sentence outside of
 * brackets, so that `plainModelText` of it begins `plainModelText` of the whole.
 */
export function settledPart(text: string): string {
  const ends = [...text.matchAll(/[.!?。！？।؟:;,]["”’)\]]*(?=\s)/gu)].slice(-latest).toReversed();
  for (const { index, 0: end } of ends) {
    const part = text.slice(0, index + end.length);
    const isClosed =
      count(part, '[') === count(part, ']') &&
      part.lastIndexOf('](') <= part.lastIndexOf(')') &&
      part.lastIndexOf('<') <= part.lastIndexOf('>');
    if (isClosed && count(part, '*') % 2 === 0) return part;
  }
  return '';
}

const count = (text: string, character: string) => text.split(character).length - 1;
