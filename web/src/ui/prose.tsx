import clsx from 'clsx';
import { type ReactNode, useMemo } from 'react';
import { type Block, type Inline, parseMarkdown } from './markdown.ts';

type RenderCitation = (number: number) => ReactNode;

interface ProseProps {
  /** A small, safe part of Markdown; see `markdown.ts`. */
  text: string;
  /** What stands for `[n]`; the number itself by default. */
  citation?: RenderCitation;
  className?: string;
}

/** Reading text with numbered citations. Nothing in it can be anything but text. */
export function Prose({ text, citation = (number) => `[${number}]`, className }: ProseProps) {
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  return (
    <div className={clsx('prose', className)}>
      {blocks.map((block, i) => renderBlock(block, i, citation))}
    </div>
  );
}

function renderBlock(block: Block, key: number, citation: RenderCitation): ReactNode {
  const blocks = (children: Block[]) => children.map((child, i) => renderBlock(child, i, citation));
  switch (block.kind) {
    case 'paragraph':
      return (
        <p key={key} dir="auto">
          {renderInline(block.children, citation)}
        </p>
      );
    case 'heading':
      // A reply stands in the middle of a page: its headings are no part of the page's outline.
      return (
        <p key={key} dir="auto" className="prose-heading">
          {renderInline(block.children, citation)}
        </p>
      );
    case 'quote':
      return (
        <blockquote key={key} dir="auto">
          {blocks(block.children)}
        </blockquote>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List key={key} {...(block.ordered && { start: block.first })}>
          {block.items.map((item, i) => (
            <li key={i} dir="auto">
              {blocks(item)}
            </li>
          ))}
        </List>
      );
    }
    case 'code':
      return (
        <pre key={key} tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case 'rule':
      return <hr key={key} />;
  }
}

function renderInline(children: Inline[], citation: RenderCitation): ReactNode[] {
  return children.map((child, i) => {
    switch (child.kind) {
      case 'text':
        return child.text;
      case 'strong':
        return <strong key={i}>{renderInline(child.children, citation)}</strong>;
      case 'emphasis':
        return <em key={i}>{renderInline(child.children, citation)}</em>;
      case 'code':
        return <code key={i}>{child.text}</code>;
      case 'break':
        return <br key={i} />;
      case 'citation':
        return <span key={i}>{citation(child.number)}</span>;
    }
  });
}
