import type { Note } from '@gene/contract/notes';
import { strToU8, zip, type Zippable } from 'fflate';
import { fileNameOf } from '../../platform/file-name.ts';

export function noteFileName(note: Pick<Note, 'title'>): string {
  return `${fileNameOf(note.title, 'note')}.md`;
}

/** The title as a heading, unless the note begins with one that says the same. */
export function toMarkdownFile({ title, content }: Pick<Note, 'title' | 'content'>): string {
  const heading = `# ${title.replaceAll(/([\\`*_[\]<])/g, '\\$1')}`;
  const text = content.trimEnd();
  return text.startsWith(`# ${title}`) ? `${text}\n` : `${heading}\n\n${text}\n`;
}

/** Every note as a Markdown file, in a folder named like its subject. Two of a name are numbered. */
export function zipOf(notes: readonly Note[]): Promise<Uint8Array> {
  const files: Zippable = {};
  const taken = new Set<string>();
  for (const note of notes) {
    const folder = note.subjectName === null ? '' : `${fileNameOf(note.subjectName, 'Subject')}/`;
    const name = noteFileName(note).slice(0, -'.md'.length);
    let path = `${folder}${name}.md`;
    for (let n = 2; taken.has(path.toLowerCase()); n++) path = `${folder}${name} (${n}).md`;
    taken.add(path.toLowerCase());
    files[path] = [strToU8(toMarkdownFile(note)), { mtime: new Date(note.updatedAt) }];
  }
  return new Promise((resolve, reject) => {
    zip(files, (error, bytes) => (error ? reject(error) : resolve(bytes)));
  });
}
