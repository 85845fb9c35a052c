import { SaxesParser } from 'saxes';

/** An element of a file that is not trusted, by the names of QTI 2: those of QTI 3 are turned into them. */
export interface XmlElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  text: string;
}

export type QtiFault =
  | 'not_well_formed'
  /** Entities could multiply it, or fetch what is elsewhere. */
  | 'document_type'
  | 'too_deep'
  | 'too_large'
  | 'not_a_zip'
  | 'no_questions';

/** The file as a whole cannot be read. */
export class QtiFailure extends Error {
  readonly fault: QtiFault;

  constructor(fault: QtiFault, detail: string = fault) {
    super(detail);
    this.fault = fault;
  }
}

/** Far beyond what questions need; a file beyond them only wants to exhaust memory. */
const most = { depth: 200, elements: 200_000, attributes: 200, characters: 20_000_000 } as const;

/**
 * Parses XML into a tree, in a time that grows with its length.
 * @throws QtiFailure
 */
export function parseXml(bytes: Uint8Array): XmlElement {
  if (bytes.length > most.characters) throw new QtiFailure('too_large');
  const marked = markedEncoding(bytes);
  const first = parseText(decode(bytes, marked ?? 'utf-8'));
  if (marked !== null || first.encoding === null) return first.root;
  return parseText(decode(bytes, first.encoding)).root;
}

/** As the first bytes say. */
function markedEncoding([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  return null;
}

function decode(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    throw new QtiFailure('not_well_formed', `unknown encoding ${encoding.slice(0, 40)}`);
  }
}

/** `encoding`: another than UTF-8, in which the text has to be decoded again. */
function parseText(text: string): { root: XmlElement; encoding: string | null } {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const top: XmlElement = { name: '', attributes: new Map(), children: [], text: '' };
  const open = [top];
  let elements = 0;
  let attributes = 0;
  let encoding: string | null = null;
  parser.on('xmldecl', (declared) => {
    const named = declared.encoding?.toLowerCase() ?? 'utf-8';
    encoding = named === 'utf-8' ? null : named;
  });
  parser.on('doctype', () => {
    throw new QtiFailure('document_type');
  });
  parser.on('error', ({ message }) => {
    throw new QtiFailure('not_well_formed', message);
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > most.attributes) throw new QtiFailure('too_large');
  });
  parser.on('opentag', (tag) => {
    attributes = 0;
    elements += 1;
    if (elements > most.elements) throw new QtiFailure('too_large');
    if (open.length > most.depth) throw new QtiFailure('too_deep');
    const element: XmlElement = {
      ...{ name: localName(tag.name), children: [], text: '' },
      attributes: new Map(
        Object.entries(tag.attributes).map(([name, value]) => [toCamel(localPart(name)), value]),
      ),
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  const add = (written: string) => {
    const element = open.at(-1);
    if (element) element.text += written;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.write(text);
  parser.close();
  const [root] = top.children;
  if (!root) throw new QtiFailure('not_well_formed');
  return { root, encoding };
}

const localPart = (name: string): string => name.slice(name.indexOf(':') + 1);

/** "qti-simple-choice" and "qti:simpleChoice" are "simpleChoice". */
function localName(name: string): string {
  const local = localPart(name);
  return local.startsWith('qti-') ? toCamel(local.slice(4)) : local;
}

function toCamel(name: string): string {
  if (!name.includes('-')) return name;
  return name
    .split('-')
    .map((part, i) => (i === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1)))
    .join('');
}

/** All of that name, in their order, at any depth; none within another of them. */
export function findAll({ children }: XmlElement, ...names: readonly string[]): XmlElement[] {
  return children.flatMap((child) => (names.includes(child.name) ? [child] : findAll(child, ...names)));
}

export const childOf = ({ children }: XmlElement, name: string): XmlElement | null =>
  children.find((child) => child.name === name) ?? null;

/** The value of an attribute as a number; null: it has none. */
export function numberOf({ attributes }: XmlElement, name: string): number | null {
  const written = attributes.get(name)?.trim() ?? '';
  const value = Number(written);
  return written !== '' && Number.isFinite(value) ? value : null;
}
