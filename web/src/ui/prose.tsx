import clsx from 'clsx';
import { Fragment, type ReactNode, useMemo } from 'react';
import { type Block, type Inline, parseInline, parseMarkdown } from './markdown.ts';

type RenderCitation = (number: number) => ReactNode;
type RenderText = (text: string) => ReactNode;

/** What stands for the leaves of the text. */
interface Leaves {
  citation: RenderCitation;
  inline: RenderText;
}

interface ProseProps {
  /** A small, safe part of Markdown; see `markdown.ts`. */
  text: string;
  /** What stands for `[n]`; the number itself by default. */
  citation?: RenderCitation;
  /** What stands for plain text; the text itself by default. */
  inline?: RenderText;
  className?: string;
}

const asNumber: RenderCitation = (number) => `[${number}]`;
const asText: RenderText = (text) => text;

/** Reading text with numbered citations. Nothing in it can be anything but text. */
export function Prose({ text, citation = asNumber, inline = asText, className }: ProseProps) {
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  return (
    <div className={clsx('prose', className)}>
      {blocks.map((block, i) => renderBlock(block, i, { citation, inline }))}
    </div>
  );
}

/** The same within a line: no paragraphs, lists or quotes. */
export function ProseLine({ text, inline = asText }: Pick<ProseProps, 'text' | 'inline'>) {
  return renderInline(parseInline(text), { citation: asNumber, inline });
}

function renderBlock(block: Block, key: number, leaves: Leaves): ReactNode {
  const blocks = (children: Block[]) => children.map((child, i) => renderBlock(child, i, leaves));
  switch (block.kind) {
    case 'paragraph':
      return (
        <p key={key} dir="auto">
          {renderInline(block.children, leaves)}
        </p>
      );
    case 'heading':
      // A reply stands in the middle of a page: its headings are no part of the page's outline.
      return (
        <p key={key} dir="auto" className="prose-heading">
          {renderInline(block.children, leaves)}
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
    case 'table': {
      const align = (i: number) => (block.isNumeric[i] ? 'text-end' : 'text-start');
      return (
        <div key={key} className="prose-table" role="region" aria-label="Table" tabIndex={0}>
          <table>
            <thead>
              <tr>
                {block.titles.map((title, i) => (
                  <th key={i} scope="col" dir="auto" className={align(i)}>
                    {renderInline(title, leaves)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, r) => (
                <tr key={r}>
                  {row.map((cell, i) => (
                    <td key={i} dir="auto" className={align(i)}>
                      {renderInline(cell, leaves)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
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

function renderInline(children: Inline[], leaves: Leaves): ReactNode[] {
  return children.map((child, i) => {
    switch (child.kind) {
      case 'text':
        return <Fragment key={i}>{leaves.inline(child.text)}</Fragment>;
      case 'strong':
        return <strong key={i}>{renderInline(child.children, leaves)}</strong>;
      case 'emphasis':
        return <em key={i}>{renderInline(child.children, leaves)}</em>;
      case 'code':
        return <code key={i}>{child.text}</code>;
      case 'break':
        return <br key={i} />;
      case 'citation':
        return <span key={i}>{leaves.citation(child.number)}</span>;
    }
  });
}
