import type { DocumentPage, TextBlock } from '@gene/contract/documents';
import type { Highlight } from '@gene/contract/highlights';
import { memo, type ReactNode } from 'react';
import { describeHighlight } from '../describe-highlight.ts';
import { cellOffsets, type Mark, type MarkKind, segmentText } from '../segments.ts';

/** One typeset page of reading text. Marks outside the page are ignored. */
export const PageText = memo(function PageText({
  page,
  marks,
  highlights,
}: {
  page: DocumentPage;
  marks: readonly Mark[];
  highlights: readonly Highlight[];
}) {
  if (!page.blocks.length)
    return <p className="text-sm text-ink-faint font-sans italic">There is no text on this page.</p>;
  const levels = headingLevels(page.blocks);
  return groupLists(page.blocks).map(([first, ...others]) =>
    first.kind !== 'list_item' ? (
      <BlockText
        key={first.start}
        block={first}
        headingLevel={levels.get(first.start) ?? 2}
        marks={marks}
        highlights={highlights}
      />
    ) : (
      <ul key={first.start} className="my-4 space-y-2">
        {[first, ...others].map((block) => (
          // Numbers and bullets are part of the text, as in the file.
          <li
            key={block.start}
            data-start={block.start}
            dir="auto"
            className={`-indent-6 ${insets[depthOf(block) - depthOf(first)] ?? insets[0]}`}
          >
            <Marked text={block.text} block={block} marks={marks} highlights={highlights} />
          </li>
        ))}
      </ul>
    ),
  );
});

/** The signs of a list, of one in it, and of those further in. */
const bullets = '•◦▪';
const depthOf = ({ text }: TextBlock) => Math.max(0, bullets.indexOf(text.charAt(0)));
const insets = ['ps-6', 'ps-12', 'ps-18'];

function groupLists(blocks: readonly TextBlock[]): [TextBlock, ...TextBlock[]][] {
  const groups: [TextBlock, ...TextBlock[]][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.kind === 'list_item' && last?.[0].kind === 'list_item') last.push(block);
    else groups.push([block]);
  }
  return groups;
}

/**
 * Heading levels for screen readers, by offset. The document's title is the h1; only a few pages exist at a
 * time, so each page starts anew and no level is skipped.
 */
function headingLevels(blocks: readonly TextBlock[]): Map<number, number> {
  const levels = new Map<number, number>();
  let above = 1;
  for (const { kind, level, start } of blocks) {
    if (kind !== 'heading') continue;
    above = Math.min((level ?? 1) + 1, above + 1, 6);
    levels.set(start, above);
  }
  return levels;
}

const headingStyles = [
  'mt-10 mb-4 text-2xl font-semibold',
  'mt-8 mb-3 text-xl font-semibold',
  'mt-7 mb-2 text-lg font-semibold',
  'mt-6 mb-2 text-read font-semibold',
];

interface BlockTextProps {
  block: TextBlock;
  headingLevel: number;
  marks: readonly Mark[];
  highlights: readonly Highlight[];
}

function BlockText({ block, headingLevel, marks, highlights }: BlockTextProps) {
  const text = <Marked text={block.text} block={block} marks={marks} highlights={highlights} />;
  const place = { 'data-start': block.start, dir: 'auto' } as const;
  switch (block.kind) {
    case 'heading': {
      const Tag = `h${headingLevel}` as 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
      const style = headingStyles[Math.min(headingStyles.length, block.level ?? 1) - 1];
      return (
        <Tag {...place} className={`${style} leading-snug first:mt-0`}>
          {text}
        </Tag>
      );
    }
    case 'table':
      return block.rows?.length ? (
        <TableText block={block} rows={block.rows} marks={marks} highlights={highlights} />
      ) : (
        <p {...place} className="my-4 whitespace-pre-wrap">
          {text}
        </p>
      );
    case 'caption':
      return (
        <p {...place} className="my-4 font-sans text-sm text-ink-soft">
          {text}
        </p>
      );
    case 'code':
      return (
        <pre
          {...place}
          tabIndex={0}
          className="my-4 overflow-x-auto rounded-md bg-sunken px-4 py-3 font-mono text-sm leading-6"
        >
          {text}
        </pre>
      );
    default:
      return (
        <p {...place} className="my-4 first:mt-0">
          {text}
        </p>
      );
  }
}

interface TableTextProps {
  block: TextBlock;
  rows: string[][];
  marks: readonly Mark[];
  highlights: readonly Highlight[];
}

function TableText({ block, rows, marks, highlights }: TableTextProps) {
  const offsets = cellOffsets(block.text, block.start, rows);
  return (
    <div
      data-start={block.start}
      role="group"
      aria-label="Table"
      tabIndex={0}
      className="my-5 overflow-x-auto rounded-md border border-line"
    >
      <table className="w-full border-collapse font-sans text-sm">
        <tbody>
          {rows.map((row, r) => (
            <tr key={r} className="border-b border-line last:border-0 even:bg-sunken/50">
              {row.map((cell, c) => {
                const start = offsets[r]?.[c] ?? null;
                return (
                  <td
                    key={c}
                    dir="auto"
                    className="min-w-16 px-3 py-2 align-top wrap-break-word hyphens-none whitespace-pre-line"
                  >
                    {start === null ? (
                      cell
                    ) : (
                      <Marked text={cell} block={{ ...block, start }} marks={marks} highlights={highlights} />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Marker yellow is reserved for evidence; search hits use the accent's hue. */
const markStyles: Record<MarkKind, string> = {
  place: 'marked',
  hit: 'rounded-sm bg-[var(--selection)] text-ink',
  current: 'rounded-sm bg-accent text-on-accent outline-2 outline-accent',
};

interface MarkedProps {
  text: string;
  block: Pick<TextBlock, 'start' | 'spans'>;
  marks: readonly Mark[];
  highlights: readonly Highlight[];
}

function Marked({ text, block, marks, highlights }: MarkedProps) {
  const segments = segmentText(text, block.start, block.spans, marks, highlights);
  return segments.map((segment, index) => {
    const { highlight } = segment;
    let shown: ReactNode = segment.text;
    if (segment.italic) shown = <em>{shown}</em>;
    if (segment.bold) shown = <strong className="font-semibold">{shown}</strong>;
    if (segment.mark)
      shown = (
        <mark data-mark={segment.mark} className={markStyles[segment.mark]}>
          {shown}
        </mark>
      );
    const isFirst = segments[index - 1]?.highlight !== highlight;
    return (
      <span
        key={segment.start}
        data-offset={segment.start}
        {...(highlight && {
          'data-highlight': highlight.id,
          'data-colour': highlight.colour,
          'data-kind': highlight.kind ?? 'hand',
          className: 'highlighted',
          title: describeHighlight(highlight),
          ...(isFirst && { role: 'button', tabIndex: 0 }),
        })}
      >
        {shown}
      </span>
    );
  });
}
