/** Text of a document inside a line of Markdown. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]~]/g, (mark) => `\\${mark}`);
}

/** The same at the start of lines, where marks of lists and headings would count. */
export function escapeLines(text: string): string {
  return escapeMarkdown(text)
    .replace(/^( *)([#>+-])/gm, '$1\\$2')
    .replace(/^( *\d{1,9})([.)])(?=\s)/gm, '$1\\$2');
}

/** A quote that ends with its citation mark. */
export function quoteBlock(text: string, number: number): string {
  return `${escapeLines(text).replaceAll('\t', ' · ')} [${number}]`
    .split('\n')
    .map((line) => (line.trim() ? `> ${line}` : '>'))
    .join('\n');
}
