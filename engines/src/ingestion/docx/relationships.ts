import type { Archive } from './archive.ts';
import { readXml } from './xml.ts';

/** The last word of a relationship's type, which strict and transitional files share → part name. */
export type Relationships = ReadonlyMap<string, string>;

/** The parts that a part names as its helpers; outside targets are left out. */
export function relationshipsOf(archive: Archive, part: string): Relationships {
  const slash = part.lastIndexOf('/');
  const folder = part.slice(0, slash + 1);
  const path = `${folder}_rels/${part.slice(slash + 1)}.rels`;
  const found = new Map<string, string>();
  if (!archive.has(path)) return found;
  readXml(archive, path, {
    open(name, attributes) {
      const target = attributes.get('Target');
      if (name !== 'Relationship' || !target || attributes.get('TargetMode') === 'External') return;
      const type = (attributes.get('Type') ?? '').split('/').at(-1) ?? '';
      if (!found.has(type)) found.set(type, resolve(folder, target));
    },
    close() {},
  });
  return found;
}

function resolve(folder: string, target: string): string {
  const parts = target.startsWith('/') ? [] : folder.split('/').filter((part) => part !== '');
  for (const part of target.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}
