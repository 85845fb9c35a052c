import { inlineOf, isSkipped, joined } from './pasted-inline.ts';

const headings = ['H1', 'H2', 'H3', 'H4', 'H5', 'H6'];
const blockTags = [
  ...['P', 'DIV', 'SECTION', 'ARTICLE', 'MAIN', 'HEADER', 'FOOTER', 'ASIDE', 'NAV', 'FIGURE', 'FIGCAPTION'],
  ...['UL', 'OL', 'LI', 'DL', 'DT', 'DD', 'TABLE', 'BLOCKQUOTE', 'PRE', 'HR', 'DETAILS', 'SUMMARY'],
  ...headings,
];
const blockSelector = blockTags.join(',');
/** Without any of these the plain text of the clipboard says as much. */
const shapely =
  'h1,h2,h3,h4,h5,h6,ul,ol,table,blockquote,pre,code,b,strong,i,em,a[href],math,sup,sub,[style*="mso-list"],[style*="font-weight"],[style*="font-style"]';

interface Block {
  text: string;
  isItem: boolean;
}

const paragraph = (text: string): Block => ({ text, isItem: false });

/** Items of a list stand together, other blocks apart. */
const stacked = (blocks: Block[]) =>
  blocks
    .map(({ text, isItem }, at) => (at === 0 ? '' : isItem && blocks[at - 1]?.isItem ? '\n' : '\n\n') + text)
    .join('');

const indented = (text: string, by: number) => text.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(by)}`);

/** Splits what an element holds into blocks; loose words between them are paragraphs. */
function blocksIn(parent: Element): Block[] {
  const blocks: Block[] = [];
  let loose: Node[] = [];
  const flush = () => {
    const text = joined(loose).trim();
    if (text !== '') blocks.push(paragraph(escapeStart(text)));
    loose = [];
  };
  for (const node of parent.childNodes) {
    const isBlock =
      node instanceof Element && (node.matches(blockSelector) || node.querySelector(blockSelector));
    if (!isBlock) loose.push(node);
    else if (!isSkipped(node)) {
      flush();
      blocks.push(...blocksOf(node));
    }
  }
  flush();
  return blocks;
}

function blocksOf(element: Element): Block[] {
  const { tagName } = element;
  const level = headings.indexOf(tagName) + 1;
  if (level > 0) {
    const title = inlineOf(element).replaceAll('\n', ' ').trim();
    return title === '' ? [] : [paragraph(`${'#'.repeat(level)} ${title}`)];
  }
  if (tagName === 'UL' || tagName === 'OL') return itemsOf(element);
  if (tagName === 'TABLE') return tableOf(element);
  if (tagName === 'HR') return [paragraph('---')];
  if (tagName === 'PRE')
    return [paragraph(`\`\`\`\n${(element.textContent ?? '').replace(/\n$/, '')}\n\`\`\``)];
  if (tagName === 'BLOCKQUOTE') {
    const text = stacked(blocksIn(element));
    return text === '' ? [] : [paragraph(text.replaceAll(/^/gm, '> '))];
  }
  return wordItemOf(element) ?? blocksIn(element);
}

function itemsOf(list: Element): Block[] {
  const start = Number(list.getAttribute('start') ?? '1') || 1;
  const items: Block[] = [];
  let number = start;
  for (const child of list.children) {
    const last = items.at(-1);
    if (child.tagName !== 'LI') {
      // Some programs put the list in a list beside the item it belongs to.
      const below = stacked(blocksOf(child));
      if (below !== '' && last) last.text += indented(`\n${below}`, 2);
      else if (below !== '') items.push({ text: below, isItem: true });
      continue;
    }
    const marker = list.tagName === 'OL' ? `${number++}. ` : '- ';
    const box = child.querySelector<HTMLInputElement>(
      ':scope > input[type=checkbox], :scope > label > input',
    );
    const done = box ? (box.hasAttribute('checked') ? '[x] ' : '[ ] ') : '';
    const text = blocksIn(child).reduce(
      (before, { text: next, isItem }) => before + (before === '' ? '' : isItem ? '\n' : '\n\n') + next,
      '',
    );
    items.push({ text: marker + done + indented(text, marker.length), isItem: true });
  }
  return items;
}

/** Word writes items as paragraphs whose style tells the level; the sign is part of the text. */
function wordItemOf(element: Element): Block[] | null {
  const level = /mso-list:\s*l\d+ level(\d+)/.exec(element.getAttribute('style') ?? '')?.[1];
  if (level === undefined) return null;
  const sign = element.querySelector('[style*="mso-list:Ignore"]')?.textContent?.trim() ?? '';
  const marker = /^\d+[.)]$/.test(sign) ? `${sign.slice(0, -1)}. ` : '- ';
  return [{ text: ' '.repeat(3 * (Number(level) - 1)) + marker + inlineOf(element).trim(), isItem: true }];
}

function tableOf(table: Element): Block[] {
  const rows = Array.from(table.querySelectorAll('tr'), (row) => Array.from(row.querySelectorAll('th, td')));
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  // A single column is there for the layout.
  if (width < 2) return rows.flat().flatMap((cell) => blocksIn(cell));
  const lines = rows.map((cells) => {
    const texts = cells.map((cell) =>
      blocksIn(cell)
        .map(({ text }) => text)
        .join(' ')
        .replaceAll(/\s*\n\s*/g, ' ')
        .replaceAll('|', String.raw`\|`),
    );
    return `| ${[...texts, ...Array<string>(width - texts.length).fill('')].join(' | ')} |`;
  });
  return [paragraph([lines[0], `|${' - |'.repeat(width)}`, ...lines.slice(1)].join('\n'))];
}

/** Words that would begin a heading, an item or a quote stay words. */
function escapeStart(text: string): string {
  return text.replaceAll(/^(\d+)(?=[.)] )/gm, '$1\\').replaceAll(/^(?=(?:#{1,6}|[-+>]) )/gm, '\\');
}

/** Converts formatted text of the clipboard. @returns null if it has no form that Markdown could keep */
export function markdownOf(html: string): string | null {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  if (!body.querySelector(shapely)) return null;
  const text = stacked(blocksIn(body)).trim();
  return text === '' ? null : text;
}
