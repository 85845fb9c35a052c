export interface Formula {
  tex: string;
  display: boolean;
}

/** Letters of the private use area: the number of a formula stands between them. */
const mark = { before: '\ue000', after: '\ue001' } as const;
export const formulaMark = /\ue000(\d+)\ue001/;

// Maths is `$…$` and `$$…$$` only: `\[` and `\(` are Markdown's plain brackets. A price is no formula.
const special =
  /```[\s\S]*?```|`[^`\n]+`|\$\$(?<block>[\s\S]+?)\$\$|(?<![\\$])\$(?!\s)(?<line>(?:\\.|[^$\\\n])+?)(?<!\s)\$(?!\d)/g;

/** Takes the formulas out of Markdown, so that their signs are not read as Markdown; marks stand in their places. */
export function withoutFormulas(source: string): { markdown: string; formulas: Formula[] } {
  const formulas: Formula[] = [];
  const plain = source.replaceAll(mark.before, '').replaceAll(mark.after, '');
  const markdown = plain.replace(special, (whole: string, ...rest: unknown[]) => {
    const { block, line } = rest.at(-1) as { block?: string; line?: string };
    const tex = block ?? line;
    if (tex === undefined) return whole;
    return `${mark.before}${formulas.push({ tex, display: block !== undefined }) - 1}${mark.after}`;
  });
  return { markdown: markdown.replaceAll(String.raw`\$`, '$'), formulas };
}
