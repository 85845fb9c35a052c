import type { Readable } from 'node:stream';
import { mediaReference } from '@gene/contract/cards';
import type { Note } from '@gene/contract/notes';
import { createNumbering, fileNameOf } from '../../platform/file-name.ts';
import type { ZipEntry } from '../../platform/zip-archive.ts';

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
 * Every note as a Markdown file in a folder named after its subject, with pictures in a folder beside it. Equal
 * names are numbered.
 */
export async function* noteFiles(
  notes: Iterable<NoteFile> | AsyncIterable<NoteFile>,
  findPicture: FindPicture,
): AsyncGenerator<ZipEntry> {
  const nameIn = createNumbering();
  const pictures = new Map<string, string>();
  for await (const note of notes) {
    const folder = note.subjectName === null ? '' : `${fileNameOf(note.subjectName, 'Subject')}/`;
    const modifiedAt = new Date(note.updatedAt);
    const ids = new Set([...note.content.matchAll(mediaReference)].map((match) => match[2]!));
    for (const id of ids) {
      const picture = pictures.has(folder + id) ? null : await findPicture(id);
      if (!picture) continue;
      const { stem, extension } = pictureName(picture);
      const path = nameIn(`${folder}pictures/${stem}`, extension);
      pictures.set(folder + id, path.slice(folder.length));
      yield { path, modifiedAt, content: picture.read() };
    }
    const content = note.content.replaceAll(mediaReference, (whole, alt: string, id: string) => {
      const path = pictures.get(folder + id);
      return path === undefined ? whole : `![${alt}](${addressOf(path)})`;
    });
    const stem = folder + noteFileName(note).slice(0, -'.md'.length);
    const text = Buffer.from(toMarkdownFile({ ...note, content }));
    yield { path: nameIn(stem, '.md'), modifiedAt, content: text };
  }
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
