import type { Archive } from './archive.ts';
import { type Attributes, readXml } from './xml.ts';

/** The last word of a relationship's type, which strict and transitional files share → part name. */
export type Relationships = ReadonlyMap<string, string>;

/** The parts that a part names as its helpers; outside targets are left out. */
export function relationshipsOf(archive: Archive, part: string): Relationships {
  const found = new Map<string, string>();
  readRelationships(archive, part, (type, target) => {
    if (!found.has(type)) found.set(type, target);
  });
  return found;
}

/** Id of a relationship → part name of the picture that it names; outside targets are left out. */
export function picturePartsOf(archive: Archive, part: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  readRelationships(archive, part, (type, target, attributes) => {
    if (type === 'image') found.set(attributes.get('Id') ?? '', target);
  });
  return found;
}

function readRelationships(
  archive: Archive,
  part: string,
  tell: (type: string, target: string, attributes: Attributes) => void,
): void {
  const slash = part.lastIndexOf('/');
  const folder = part.slice(0, slash + 1);
  const path = `${folder}_rels/${part.slice(slash + 1)}.rels`;
  if (!archive.has(path)) return;
  readXml(archive, path, {
    open(name, attributes) {
      const target = attributes.get('Target');
      if (name !== 'Relationship' || !target || attributes.get('TargetMode') === 'External') return;
      tell((attributes.get('Type') ?? '').split('/').at(-1) ?? '', resolve(folder, target), attributes);
    },
    close() {},
  });
}

function resolve(folder: string, target: string): string {
  const parts = target.startsWith('/') ? [] : folder.split('/').filter((part) => part !== '');
  for (const part of target.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}
