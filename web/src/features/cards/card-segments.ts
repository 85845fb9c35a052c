import { parseCloze } from './cloze.ts';

/** What stands in a card's Markdown where the Markdown of replies has nothing. */
export type Piece =
  | { kind: 'formula'; tex: string; display: boolean }
  | { kind: 'media'; id: string; name: string }
  /** A gap that is asked, or answered; `text` may hold other pieces. */
  | { kind: 'gap'; open: boolean; text: string };

export interface CardSegments {
  /** Markdown with a mark for each piece. */
  markdown: string;
  pieces: Piece[];
}

/** What of a cloze is asked: the gap's number, and whether it is still open. */
export interface Asked {
  gap: number;
  open: boolean;
}

/** Letters of the private use area: the number of a piece stands between them. */
const mark = { before: '\ue000', after: '\ue001' } as const;
export const markPattern = /\ue000(\d+)\ue001/;

// Maths is `$…$` and `$$…$$` only: `\[` and `\(` are Markdown's plain brackets.
const special =
  /(?<code>```[\s\S]*?```|`[^`\n]+`)|\$\$(?<block>[\s\S]+?)\$\$|(?<![\\$])\$(?!\s)(?<dollar>(?:\\.|[^$\\\n])+?)(?<!\s)\$(?!\d)|!\[(?<name>[^[\]]*)\]\(media:(?<id>[0-9a-f-]{36})\)/g;

/** Takes formulas, pictures and gaps out of a card's Markdown. */
export function segmentsOf(source: string, asked: Asked | null): CardSegments {
  const pieces: Piece[] = [];
  const put = (piece: Piece) => `${mark.before}${pieces.push(piece) - 1}${mark.after}`;
  const withoutMarks = source.replaceAll(mark.before, '').replaceAll(mark.after, '');
  const replaced = withoutMarks.replace(special, (whole: string, ...rest: unknown[]) => {
    const groups = rest.at(-1) as Record<string, string | undefined>;
    const { block, dollar, name = '', id } = groups;
    if (id !== undefined) return put({ kind: 'media', id, name });
    const tex = block ?? dollar;
    if (tex === undefined) return whole;
    return put({ kind: 'formula', tex: asked ? texOf(tex, asked) : tex, display: block !== undefined });
  });
  const plain = replaced.replaceAll('\\$', '$');
  if (!asked) return { markdown: plain, pieces };
  const markdown = parseCloze(plain)
    .map((part) => {
      if (part.gap !== asked.gap || !('hint' in part)) return part.text;
      return put({ kind: 'gap', open: asked.open, text: asked.open ? (part.hint ?? '…') : part.text });
    })
    .join('');
  return { markdown, pieces };
}

/** Gaps within a formula are boxes. */
function texOf(tex: string, asked: Asked): string {
  return parseCloze(tex)
    .map((part) => {
      if (part.gap !== asked.gap || !('hint' in part)) return part.text;
      return asked.open
        ? String.raw`\boxed{\,${part.hint ?? String.raw`\ldots`}\,}`
        : String.raw`\boxed{${part.text}}`;
    })
    .join('');
}
