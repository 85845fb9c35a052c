const descriptionLength = 160;

/** The beginning of a note without Markdown, for lists. */
export function describe(content: string): string {
  const plain = content
    .slice(0, descriptionLength * 20)
    .replaceAll(/^```.*$/gm, '')
    .replaceAll(/!\[([^[\]]*)\]\([^)]{0,1000}\)/g, '$1')
    .replaceAll(/\[([^[\]]*)\]\([^)]{0,1000}\)/g, '$1')
    .replaceAll(/^[ \t]*(?:#{1,6}|>|[-*+] \[[ xX]\]|[-*+]|\d+[.)]) +/gm, '')
    .replaceAll(/^[ \t|:-]+$/gm, '')
    .replaceAll(/[*_`~|]/g, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  if (plain.length <= descriptionLength) return plain;
  const cut = plain.slice(0, descriptionLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), descriptionLength / 2)).trimEnd()}…`;
}
