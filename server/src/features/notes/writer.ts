import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { mediaReference } from '@gene/contract/cards';
import type { Note } from '@gene/contract/notes';
import { Zip, type ZipInputFile, ZipPassThrough } from 'fflate';
import { fileNameOf } from '../../platform/file-name.ts';

type NoteFile = Pick<Note, 'title' | 'content' | 'subjectName' | 'updatedAt'>;

/** A picture used in a note. */
export interface Picture {
  name: string;
  contentType: string;
  read: () => Readable;
}
/** Null if it does not exist or is someone else's. */
export type FindPicture = (id: string) => Promise<Picture | null>;

export function noteFileName(note: Pick<Note, 'title'>): string {
  return `${fileNameOf(note.title, 'note')}.md`;
}

export const hasPictures = ({ content }: Pick<Note, 'content'>) => content.search(mediaReference) >= 0;

/** The title need not be repeated then. */
export const startsWithTitle = ({ title, content }: Pick<Note, 'title' | 'content'>) =>
  content.startsWith(`# ${title}`) && /^\s*(?:\n|$)/.test(content.slice(`# ${title}`.length));

/** Puts the title as a heading on top, unless the note starts with the same one. */
export function toMarkdownFile({ title, content }: Pick<Note, 'title' | 'content'>): string {
  const heading = `# ${title.replaceAll(/([\\`*_[\]<])/g, '\\$1')}`;
  const text = content.trimEnd();
  return startsWithTitle({ title, content }) ? `${text}\n` : `${heading}\n\n${text}\n`;
}

/**
 * Exports every note as a Markdown file in a folder named after its subject, with pictures in a folder beside
 * it. Equal names are numbered. Yields file by file, so that only one is in memory.
 */
export async function* zipOf(
  notes: Iterable<NoteFile> | AsyncIterable<NoteFile>,
  findPicture: FindPicture,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const nameIn = createNumbering();
  const pictures = new Map<string, string>();
  const begin = <T extends ZipInputFile>(file: T, mtime: string): T => {
    file.mtime = new Date(mtime);
    zip.add(file);
    return file;
  };
  for await (const note of notes) {
    const folder = note.subjectName === null ? '' : `${fileNameOf(note.subjectName, 'Subject')}/`;
    const ids = new Set([...note.content.matchAll(mediaReference)].map((match) => match[2]!));
    for (const id of ids) {
      const picture = pictures.has(folder + id) ? null : await findPicture(id);
      if (!picture) continue;
      const { stem, extension } = pictureName(picture);
      const path = nameIn(`${folder}pictures/${stem}`, extension);
      pictures.set(folder + id, path.slice(folder.length));
      const file = begin(new ZipPassThrough(path), note.updatedAt);
      for await (const chunk of picture.read()) {
        file.push(chunk as Uint8Array);
        yield* ready.splice(0);
      }
      file.push(new Uint8Array(), true);
    }
    const content = note.content.replaceAll(mediaReference, (whole, alt: string, id: string) => {
      const path = pictures.get(folder + id);
      return path === undefined ? whole : `![${alt}](${addressOf(path)})`;
    });
    const stem = folder + noteFileName(note).slice(0, -'.md'.length);
    const text = Buffer.from(toMarkdownFile({ ...note, content }));
    const deflated = await compress(text);
    const file = begin<ZipInputFile>(
      { filename: nameIn(stem, '.md'), size: text.length, crc: crc32(text), compression: 8 },
      note.updatedAt,
    );
    file.ondata?.(null, deflated, true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready;
}

/** In one of Node's pool threads. */
const compress = promisify(deflateRaw);

/** Numbers repeated names from 2; many disks ignore case. */
function createNumbering(): (stem: string, extension: string) => string {
  const taken = new Set<string>();
  return (stem, extension) => {
    let path = stem + extension;
    for (let n = 2; taken.has(path.toLowerCase()); n++) path = `${stem} (${n})${extension}`;
    taken.add(path.toLowerCase());
    return path;
  };
}

function pictureName({ name, contentType }: Picture): { stem: string; extension: string } {
  const stem = fileNameOf(name.replace(/\.\w{1,5}$/, ''), 'picture');
  return { stem, extension: `.${contentType.replace(/^\w+\/(?:x-)?/, '').replace(/\+\w+$/, '')}` };
}

/** Escaped for Markdown's parentheses. */
const addressOf = (path: string) =>
  path
    .split('/')
    .map((part) => encodeURIComponent(part).replaceAll('(', '%28').replaceAll(')', '%29'))
    .join('/');
