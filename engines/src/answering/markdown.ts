/** Text of a document as Markdown that shows exactly it. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_[\]~]/g, (mark) => `\\${mark}`)
    .replace(/^( *)([#>+-])/gm, '$1\\$2')
    .replace(/^( *\d{1,9})([.)])(?=\s)/gm, '$1\\$2');
}

/** A quote that ends with its citation mark. */
export function quoteBlock(text: string, number: number): string {
  return `${escapeMarkdown(text).replaceAll('\t', ' · ')} [${number}]`
    .split('\n')
    .map((line) => (line.trim() ? `> ${line}` : '>'))
    .join('\n');
}
