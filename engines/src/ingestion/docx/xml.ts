import { SaxesParser } from 'saxes';
import { IngestFailure } from '../failure.ts';
import type { Archive } from './archive.ts';

/** Deeper than Word nests anything; deeper files only want to exhaust the stack. */
const maxDepth = 1_000;

/** Attributes by local name: strict and transitional files differ in their namespaces only. */
export type Attributes = ReadonlyMap<string, string>;

export interface XmlHandler {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  text?(text: string): void;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function encodingOf(chunk: Uint8Array): string {
  if ((chunk[0] === 0xff && chunk[1] === 0xfe) || (chunk[0] === 0x3c && chunk[1] === 0)) return 'utf-16le';
  if ((chunk[0] === 0xfe && chunk[1] === 0xff) || (chunk[0] === 0 && chunk[1] === 0x3c)) return 'utf-16be';
  return 'utf-8';
}

/**
 * Reads a part of the archive as XML; element names come without their prefix, except for "m:" of mathematics, whose names
 * would be taken for those of the text.
 * Document types, and with them entities of the file's own, are refused.
 * @throws IngestFailure `damaged` where it is not well formed or nested too deeply
 */
export function readXml(archive: Archive, part: string, handler: XmlHandler): void {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const mathPrefixes = new Set(['m']);
  let depth = 0;
  const nameOf = (name: string): string => {
    const colon = name.indexOf(':');
    return colon > 0 && mathPrefixes.has(name.slice(0, colon))
      ? `m:${name.slice(colon + 1)}`
      : localName(name);
  };
  parser.on('doctype', () => {
    throw new IngestFailure('damaged', `${part} declares a document type`);
  });
  parser.on('error', (error) => {
    throw new IngestFailure('damaged', `${part}: ${error.message}`);
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > maxDepth) throw new IngestFailure('damaged', `${part} is nested too deeply`);
    const attributes = new Map<string, string>();
    for (const [name, value] of Object.entries(tag.attributes)) {
      if (name.startsWith('xmlns:') && /officeDocument\/(?:2006\/)?math$/.test(value))
        mathPrefixes.add(name.slice(6));
      const local = localName(name);
      if (!attributes.has(local) || name.startsWith('w:')) attributes.set(local, value);
    }
    handler.open(nameOf(tag.name), attributes);
  });
  parser.on('closetag', (tag) => {
    depth -= 1;
    handler.close(nameOf(tag.name));
  });
  if (handler.text) {
    const onText = (text: string): void => handler.text?.(text);
    parser.on('text', onText);
    parser.on('cdata', onText);
  }
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  for (const chunk of archive.read(part)) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    parser.write(decoder.decode(chunk, { stream: true }));
  }
  if (decoder) parser.write(decoder.decode());
  parser.close();
}

/** Whether a switch such as `<w:b/>` is on. */
export function isOn(attributes: Attributes): boolean {
  const value = attributes.get('val');
  return value !== '0' && value !== 'false' && value !== 'off' && value !== 'none';
}

/** An integer attribute; null where it is missing or no number. */
export function integer(attributes: Attributes, name: string): number | null {
  const value = Number.parseInt(attributes.get(name) ?? '', 10);
  return Number.isFinite(value) ? value : null;
}

/** A font size, which stands in half points, in points. */
export function halfPoints(attributes: Attributes): number | undefined {
  const value = Number.parseFloat(attributes.get('val') ?? '');
  return value > 0 && value < 4_000 ? value / 2 : undefined;
}
