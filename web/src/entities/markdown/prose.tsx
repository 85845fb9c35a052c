import clsx from 'clsx';
import { Fragment, type ReactNode, useMemo } from 'react';
import { Formula } from './formula.tsx';
import { type Block, type Inline, parseInline, parseMarkdown, plainText, type Wanted } from './markdown.ts';

type RenderCitation = (number: number) => ReactNode;
type RenderText = (text: string) => ReactNode;
type RenderPicture = (target: string, name: string) => ReactNode;

/** Renderers for the leaves of the text. */
interface Leaves {
  citation: RenderCitation;
  inline: RenderText;
  picture: RenderPicture;
  /** Changes the source of a formula. */
  tex: (tex: string) => string;
}

interface ProseProps extends Wanted {
  /** A small, safe subset of Markdown; see `markdown.ts`. */
  text: string;
  /** Renders `[n]`; the number itself by default. */
  citation?: RenderCitation;
  /** Renders plain text; unchanged by default. */
  inline?: RenderText;
  /** Renders a picture; its name by default. */
  picture?: RenderPicture;
  tex?: Leaves['tex'];
  className?: string;
}

const leavesOf = ({ citation, inline, picture, tex }: Omit<ProseProps, 'text'>): Leaves => ({
  citation: citation ?? ((number) => `[${number}]`),
  inline: inline ?? ((text) => text),
  picture: picture ?? ((_target, name) => name),
  tex: tex ?? ((source) => source),
});

/** Text with numbered citations. Its content can never be anything but text. */
export function Prose({ text, formulas = false, className, ...leaves }: ProseProps) {
  const blocks = useMemo(() => parseMarkdown(text, { formulas }), [text, formulas]);
  return (
    <div className={clsx('prose', className)}>
      {blocks.map((block, i) => renderBlock(block, i, leavesOf(leaves)))}
    </div>
  );
}

/** A single line: no paragraphs, lists or quotes. */
export function ProseLine({ text, formulas = false, ...leaves }: Omit<ProseProps, 'className'>) {
  return renderInline(parseInline(text, { formulas }), leavesOf(leaves));
}

/** A longer cell is read as text and not as a value. */
const longestValue = 60;

const textOf = (children: Inline[]) => plainText([{ kind: 'paragraph', children }]);

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
      // A reply is in the middle of a page, so its headings do not belong to the page's outline.
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
      const titles = block.titles.map(textOf);
      // Sentences side by side need room: in a narrow place they stand below each other.
      const holdsText = block.rows.some((row) => row.some((cell) => textOf(cell).length > longestValue));
      return (
        <div
          key={key}
          className={clsx('prose-table', holdsText && 'prose-table-text')}
          role="region"
          aria-label="Table"
          tabIndex={0}
        >
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
                    <td key={i} dir="auto" data-title={titles[i]} className={align(i)}>
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
      case 'formula':
        return <Formula key={i} tex={leaves.tex(child.tex)} display={child.display} />;
      case 'picture':
        return <Fragment key={i}>{leaves.picture(child.target, child.name)}</Fragment>;
      case 'break':
        return <br key={i} />;
      case 'citation':
        return <span key={i}>{leaves.citation(child.number)}</span>;
    }
  });
}
