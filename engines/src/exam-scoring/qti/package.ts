import { unzipSync } from 'fflate';
import { findAll, parseXml, QtiFailure, type XmlElement } from './xml.ts';

/** Of an archive: files in it, and XML unpacked. */
const most = { entries: 5_000, unpacked: 20_000_000, items: 1_000 } as const;

/**
 * The questions of a file, an `assessmentItem` each, in the order of its test: a package with a manifest (IMS Content
 * Packaging), or a single XML file.
 * @throws QtiFailure
 */
export function itemsOfFile(bytes: Uint8Array): XmlElement[] {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const items = isZip ? itemsOfPackage(unpack(bytes)) : itemsIn(parseXml(bytes));
  if (items.length === 0) throw new QtiFailure('no_questions');
  if (items.length > most.items) throw new QtiFailure('too_large', `${items.length} questions`);
  return items;
}

const itemsIn = (root: XmlElement): XmlElement[] =>
  root.name === 'assessmentItem' ? [root] : findAll(root, 'assessmentItem');

function unpack(zip: Uint8Array): Map<string, Uint8Array> {
  let [entries, unpacked] = [0, 0];
  const isTooMuch = () => entries > most.entries || unpacked > most.unpacked;
  try {
    const files = unzipSync(zip, {
      filter({ name, originalSize }) {
        entries += 1;
        const isRead = name.toLowerCase().endsWith('.xml');
        if (isRead) unpacked += originalSize;
        if (isTooMuch()) throw new QtiFailure('too_large');
        return isRead;
      },
    });
    return new Map(Object.entries(files));
  } catch (error) {
    throw isTooMuch() ? new QtiFailure('too_large') : new QtiFailure('not_a_zip', String(error));
  }
}

function itemsOfPackage(files: ReadonlyMap<string, Uint8Array>): XmlElement[] {
  const parsed = new Map<string, XmlElement>();
  const open = (path: string): XmlElement | null => {
    const bytes = files.get(path);
    if (!bytes) return null;
    const root = parsed.get(path) ?? parseXml(bytes);
    parsed.set(path, root);
    return root;
  };
  const manifestAt = [...files.keys()].find((path) => nameIn(path).toLowerCase() === 'imsmanifest.xml');
  const manifest = manifestAt === undefined ? null : open(manifestAt);
  const listed =
    manifest && manifestAt !== undefined
      ? findAll(manifest, 'resource').map((resource) => resolve(manifestAt, hrefOf(resource)))
      : [...files.keys()].toSorted();
  const roots = [...new Set(listed)].flatMap((path) => {
    const root = open(path);
    return root ? [{ path, root }] : [];
  });
  const tests = roots.filter(({ root }) => root.name === 'assessmentTest');
  const seen = new Set<string>();
  const tested = tests.flatMap(({ path }) => itemPathsOf(path, open, seen));
  const paths = tested.length > 0 ? tested : roots.map(({ path }) => path);
  return paths.flatMap((path) => {
    const root = open(path);
    return root ? itemsIn(root) : [];
  });
}

/** Paths of the items of a test or section, in order. @param seen files already visited */
function itemPathsOf(at: string, open: (path: string) => XmlElement | null, seen: Set<string>): string[] {
  const root = seen.has(at) ? null : open(at);
  seen.add(at);
  if (!root) return [];
  return findAll(root, 'assessmentItemRef', 'assessmentSectionRef').flatMap((ref) => {
    const path = resolve(at, hrefOf(ref));
    return ref.name === 'assessmentItemRef' ? [path] : itemPathsOf(path, open, seen);
  });
}

const nameIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const hrefOf = ({ attributes }: XmlElement): string => attributes.get('href') ?? '';

/** A path within the archive, from that of the file that names it. */
function resolve(from: string, href: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of unescaped(href).split('/'))
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  return parts.join('/');
}

function unescaped(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}
