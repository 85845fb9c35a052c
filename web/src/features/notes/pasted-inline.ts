const skippedTags = ['STYLE', 'SCRIPT', 'TEMPLATE', 'NOSCRIPT', 'TITLE', 'INPUT', 'BUTTON', 'svg'];
const raised = new Map(Array.from('0123456789+-n', (from, at) => [from, '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ'[at] ?? from]));
const lowered = new Map(Array.from('0123456789+-n', (from, at) => [from, '₀₁₂₃₄₅₆₇₈₉₊₋ₙ'[at] ?? from]));

/** What is on no page: scripts, second drawings of formulas, Word's own signs of lists. */
export function isSkipped(element: Element): boolean {
  return (
    skippedTags.includes(element.tagName) ||
    element.getAttribute('aria-hidden') === 'true' ||
    /mso-list:\s*Ignore/.test(element.getAttribute('style') ?? '')
  );
}

export const inlineOf = (element: Element): string => joined([...element.childNodes]);

/** Markdown of words, on a line unless a line break divides them. */
export function joined(nodes: Node[]): string {
  return nodes
    .map((node) => {
      if (node instanceof Element) return isSkipped(node) ? '' : wordsOf(node);
      return node instanceof Text ? escaped(node.data.replaceAll(/\s+/g, ' ')) : '';
    })
    .join('')
    .replaceAll('****', '')
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/ {2,}/g, ' ');
}

function wordsOf(element: Element): string {
  switch (element.tagName) {
    case 'BR':
      return '\n';
    case 'CODE':
    case 'KBD':
    case 'SAMP':
      return marked('`', (element.textContent ?? '').replaceAll(/\s+/g, ' '));
    case 'math':
      return formulaOf(element);
    case 'SUP':
      return script(element, raised, '^');
    case 'SUB':
      return script(element, lowered, '_');
    case 'IMG':
      return linked(escaped(element.getAttribute('alt') ?? '') || 'Picture', element.getAttribute('src'));
    case 'A':
      return linked(inlineOf(element), element.getAttribute('href'));
  }
  return emphasised(element, inlineOf(element));
}

function emphasised(element: Element, text: string): string {
  const style = element.getAttribute('style') ?? '';
  const weight = /font-weight:\s*(\w+)/.exec(style)?.[1];
  const isBold = weight === undefined ? ['B', 'STRONG'].includes(element.tagName) : isHeavy(weight);
  const slant = /font-style:\s*(\w+)/.exec(style)?.[1];
  const isSlanted = slant === undefined ? ['I', 'EM', 'CITE'].includes(element.tagName) : slant === 'italic';
  const slanted = isSlanted ? marked('*', text) : text;
  return isBold ? marked('**', slanted) : slanted;
}

const isHeavy = (weight: string) => weight === 'bold' || Number(weight) >= 600;

/** Marks stand at the words, not at blanks beside them. */
function marked(mark: string, text: string): string {
  const words = text.trim();
  if (words === '') return text;
  const [before, after] = text.split(words, 2);
  return `${before ?? ''}${mark}${words}${mark}${after ?? ''}`;
}

function linked(words: string, target: string | null): string {
  const text = words.trim();
  if (text === '' || target === null || !/^(https?|mailto):/.test(target)) return words;
  return `[${text}](${target.replaceAll(' ', '%20').replaceAll('(', '%28').replaceAll(')', '%29')})`;
}

function formulaOf(math: Element): string {
  const source = math.querySelector('annotation[encoding="application/x-tex"]')?.textContent;
  const tex = (source ?? math.getAttribute('alttext'))?.trim();
  if (!tex) return escaped(math.textContent ?? '');
  return math.getAttribute('display') === 'block' ? `\n$$${tex}$$\n` : `$${tex}$`;
}

function script(element: Element, signs: Map<string, string>, mark: string): string {
  const text = (element.textContent ?? '').trim();
  // A footnote's number is no power.
  if (element.querySelector('a')) return inlineOf(element);
  const drawn = Array.from(text, (sign) => signs.get(sign));
  return drawn.includes(undefined) ? `$${mark}{\\text{${text}}}$` : drawn.join('');
}

/** Letters that Markdown would read as marks. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\`*$]|<(?=[a-zA-Z/!])|\](?=\()/g, String.raw`\$&`)
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\_`);
}
