import clsx from 'clsx';
import { Fragment, type ReactNode } from 'react';

type RenderCitation = (number: number) => ReactNode;

// **bold**, *italic*, _italic_, `code`, [3]
const inline =
  /\*\*(.+?)\*\*|\*(?!\s)(.+?)\*|(?<![\p{L}\p{N}])_(?!\s)(.+?)_(?![\p{L}\p{N}])|`([^`]+)`|\[(\d{1,3})\]/gsu;

function renderInline(text: string, citation: RenderCitation): ReactNode[] {
  const parts: ReactNode[] = [];
  let last = 0;
  for (const match of text.matchAll(inline)) {
    if (match.index > last) parts.push(text.slice(last, match.index));
    const [whole, bold, star, underscore, code, number] = match;
    const italic = star ?? underscore;
    if (bold) parts.push(<strong key={match.index}>{renderInline(bold, citation)}</strong>);
    else if (italic) parts.push(<em key={match.index}>{renderInline(italic, citation)}</em>);
    else if (code) parts.push(<code key={match.index}>{code}</code>);
    else if (number) parts.push(<Fragment key={match.index}>{citation(Number(number))}</Fragment>);
    last = match.index + whole.length;
  }
  if (last < text.length) parts.push(text.slice(last));
  return parts;
}

type Block =
  | { kind: 'paragraph' | 'quote'; lines: string[] }
  | { kind: 'heading'; lines: [string] }
  | { kind: 'list'; ordered: boolean; start: number; lines: string[] };

const listItem = /^\s*(?:[-*•]|(\d{1,3})[.)])\s+(.*)$/;

function toBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
  // A blank line or a heading closes the block before it.
  let closed = true;
  for (const line of markdown.split('\n')) {
    const current = closed ? undefined : blocks.at(-1);
    const heading = /^#{1,6}\s+(.*)$/.exec(line)?.[1];
    const quote = /^>\s?(.*)$/.exec(line)?.[1];
    const item = listItem.exec(line);
    closed = line.trim() === '' || heading !== undefined;
    if (heading !== undefined) blocks.push({ kind: 'heading', lines: [heading] });
    else if (closed) continue;
    else if (quote !== undefined) {
      if (current?.kind === 'quote') current.lines.push(quote);
      else blocks.push({ kind: 'quote', lines: [quote] });
    } else if (item) {
      const ordered = item[1] !== undefined;
      const text = item[2] ?? '';
      if (current?.kind === 'list' && current.ordered === ordered) current.lines.push(text);
      else blocks.push({ kind: 'list', ordered, start: Number(item[1] ?? 1), lines: [text] });
    } else if (current?.kind === 'list') current.lines.push(`${current.lines.pop() ?? ''} ${line.trim()}`);
    else if (current?.kind === 'paragraph') current.lines.push(line);
    else blocks.push({ kind: 'paragraph', lines: [line] });
  }
  return blocks;
}

function renderBlock(block: Block, citation: RenderCitation): ReactNode {
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul';
    return (
      <List {...(block.ordered && { start: block.start })}>
        {block.lines.map((line, index) => (
          <li key={index} dir="auto">
            {renderInline(line, citation)}
          </li>
        ))}
      </List>
    );
  }
  const content = renderInline(block.lines.join('\n'), citation);
  if (block.kind === 'heading') return <p className="prose-heading">{content}</p>;
  if (block.kind === 'quote') return <blockquote dir="auto">{content}</blockquote>;
  return <p dir="auto">{content}</p>;
}

interface ProseProps {
  /** A small, safe part of Markdown: paragraphs, lists, quotes, headings, bold, italic, code; links and images stay text. */
  text: string;
  /** What stands for `[n]`; the number itself by default. */
  citation?: RenderCitation;
  className?: string;
}

/** Reading text with numbered citations. Nothing in it can be anything but text. */
export function Prose({ text, citation = (number) => `[${number}]`, className }: ProseProps) {
  return (
    <div className={clsx('prose', className)}>
      {toBlocks(text).map((block, index) => (
        <Fragment key={index}>{renderBlock(block, citation)}</Fragment>
      ))}
    </div>
  );
}
