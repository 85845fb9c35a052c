import path from 'node:path';
import type { ZipEntry } from '../../../platform/zip-archive.ts';
import type { Dates } from '../../preferences/service.ts';
import { createNumbering } from '../../../platform/file-name.ts';

/** A file of an export, as its index names it. */
export interface ExportedFile extends ZipEntry {
  title: string;
  /** One of very many: its own path is unlike all others, and the index leaves it out. */
  isOneOfMany?: true;
}

/** Named in the index because it is not on disk, or for another reason. */
export interface MissingFile {
  title: string;
  part: string;
  why?: string;
}

/** A folder of an export. */
export interface ExportPart {
  name: string;
  files: () => AsyncIterable<ExportedFile>;
}

interface Needs {
  parts: readonly ExportPart[];
  /** Filled while the parts are read. */
  missing: readonly MissingFile[];
  /** Called before each file. */
  proceed: () => Promise<void>;
  /** Whose things these are. */
  owner: { name: string; email?: string };
  now: Date;
  dates: Dates;
}

interface ListedPart {
  name: string;
  files: { title: string; path: string }[];
}

/** All files of an export, and after them the page that links them. */
export async function* listEntries({
  parts,
  missing,
  proceed,
  owner,
  now,
  dates,
}: Needs): AsyncGenerator<ZipEntry> {
  const nameIn = createNumbering();
  const listed: ListedPart[] = [];
  for (const { name, files } of parts) {
    const part: ListedPart = { name, files: [] };
    listed.push(part);
    for await (const { title, isOneOfMany, ...entry } of files()) {
      await proceed();
      if (isOneOfMany) {
        yield { ...entry, path: `${name}/${entry.path}` };
        continue;
      }
      const extension = path.extname(entry.path);
      const own = nameIn(`${name}/${entry.path.slice(0, entry.path.length - extension.length)}`, extension);
      part.files.push({ title, path: own });
      yield { ...entry, path: own };
    }
  }
  const page = indexPage({ listed, missing, owner, day: dates.day(now) });
  yield { path: 'index.html', modifiedAt: now, content: Buffer.from(page) };
}

const style = `
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #1f2328; background: #fff; }
  h1, h2 { line-height: 1.2; } h2 { margin-top: 2rem; font-size: 1.2rem; }
  li { overflow-wrap: anywhere; } small, .soft { color: #59636e; }
  @media (prefers-color-scheme: dark) { body { color: #e6e8eb; background: #16181c; } a { color: #8ab4f8; } small, .soft { color: #a5adb8; } }`;

function indexPage({
  listed,
  missing,
  owner,
  day,
}: Pick<Needs, 'missing' | 'owner'> & { listed: readonly ListedPart[]; day: string }): string {
  const filled = listed.filter(({ files }) => files.length > 0);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Data of ${escapeHtml(owner.name)}</title>
<style>${style}
</style>
</head>
<body>
<h1>Data of ${escapeHtml(owner.name)}</h1>
<p class="soft">${owner.email === undefined ? 'From' : `${escapeHtml(owner.email)} · from`} Gene, ${escapeHtml(day)}</p>
<ul>
${filled.map(({ name, files }) => `<li><a href="#${name.toLowerCase()}">${name}</a> <small>${countOf(files)}</small></li>`).join('\n')}
</ul>
${missingList(missing)}${filled.map(partList).join('\n')}
</body>
</html>
`;
}

const countOf = ({ length }: ListedPart['files']) => (length === 1 ? '1 file' : `${length} files`);

const partList = ({ name, files }: ListedPart) => `<h2 id="${name.toLowerCase()}">${name}</h2>
<ul>
${files.map(({ title, path: at }) => `<li><a href="${addressOf(at)}">${escapeHtml(title)}</a>${folderOf(at)}</li>`).join('\n')}
</ul>`;

/** Of the folder within the part, such as the subject. */
function folderOf(at: string): string {
  const folder = at.split('/').slice(1, -1).join(' / ');
  return folder === '' ? '' : ` <small dir="auto">${escapeHtml(folder)}</small>`;
}

const missingList = (missing: readonly MissingFile[]) =>
  missing.length === 0
    ? ''
    : `<h2>Missing</h2>
<p>These could not be put in. Where nothing else is said, the file was not on the server.</p>
<ul>
${missing.map(({ title, part, why }) => `<li>${escapeHtml(title)} <small>${part}${why === undefined ? '' : `: ${escapeHtml(why)}`}</small></li>`).join('\n')}
</ul>
`;

const addressOf = (at: string) => at.split('/').map(encodeURIComponent).join('/');

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
