import 'katex/dist/katex.min.css';
import './notes.css';
import { saveFile } from '../../lib/save-file.ts';
import { drawNote } from './note-dom.ts';
import { loadPicture, loadPictureData } from './pictures.ts';

const pageStyle = `
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1.0625rem/1.65 Georgia, 'Noto Serif', serif; overflow-wrap: anywhere; }
h1, h2, h3, h4 { line-height: 1.3; }
p { white-space: pre-line; }
blockquote { margin-inline: 0; padding-inline-start: 1em; border-inline-start: 2px solid #0b6a5a; }
pre { overflow-x: auto; padding: .75em 1em; background: #f0f3f4; }
table { border-collapse: collapse; }
th, td { border: 1px solid #8a979b; padding: .3em .7em; }
img { max-width: 100%; }
article + article { margin-top: 4rem; padding-top: 2rem; border-top: 1px solid #8a979b; break-before: page; }
.formula-block { display: block; overflow-x: auto; text-align: center; }
li.task { list-style: none; margin-inline-start: -1.5em; }
@media (prefers-color-scheme: dark) { body { background: #10191c; color: #e6eced; } a { color: #7fd6c2; } pre { background: #0a1214; } }`;

export interface WrittenNote {
  title: string;
  content: string;
}

/** Renders the note with its title and all pictures loaded. */
async function drawWhole({ title, content }: WrittenNote, addressOf: typeof loadPicture) {
  const sheet = document.createElement('article');
  sheet.className = 'note-text';
  const heading = document.createElement('h1');
  heading.dir = 'auto';
  heading.textContent = title;
  const waiting: Promise<unknown>[] = [];
  const load = (id: string) => {
    const address = addressOf(id);
    waiting.push(address.catch(() => undefined));
    return address;
  };
  const text = drawNote(content, load);
  // A note that starts with its own title does not get it twice.
  if (text.querySelector('h1')?.textContent?.trim() !== title) sheet.append(heading);
  sheet.append(text);
  await Promise.all(waiting);
  await Promise.all(
    Array.from(sheet.querySelectorAll('img'), (picture) => picture.decode().catch(() => undefined)),
  );
  return sheet;
}

/** One after another, so that many notes do not load all their pictures at once. */
async function drawAll(notes: readonly WrittenNote[], addressOf: typeof loadPicture) {
  const sheet = document.createElement('main');
  for (const note of notes) sheet.append(await drawWhole(note, addressOf));
  return sheet;
}

/** Exports a self-contained file: formulas as MathML, pictures embedded, links to Gene absolute. */
export async function exportHtml(title: string, notes: readonly WrittenNote[]) {
  const sheet = await drawAll(notes, loadPictureData);
  for (const drawn of sheet.querySelectorAll('.katex-html')) drawn.remove();
  for (const link of sheet.querySelectorAll('a')) link.setAttribute('href', link.href);
  const page = document.implementation.createHTMLDocument(title);
  const charset = page.createElement('meta');
  charset.setAttribute('charset', 'utf-8');
  const viewport = page.createElement('meta');
  viewport.name = 'viewport';
  viewport.content = 'width=device-width, initial-scale=1';
  const style = page.createElement('style');
  style.textContent = pageStyle;
  page.head.prepend(charset, viewport);
  page.head.append(style);
  page.body.append(page.adoptNode(sheet));
  const html = `<!doctype html>\n${page.documentElement.outerHTML}\n`;
  saveFile(new Blob([html], { type: 'text/html' }), `${fileNameFrom(title)}.html`);
}

function fileNameFrom(title: string): string {
  return (
    title
      .replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 100) || 'note'
  );
}

/** Opens the browser's print dialog, which also saves PDF files, for the notes alone. */
export async function printNotes(title: string, notes: readonly WrittenNote[]) {
  const sheet = document.createElement('div');
  sheet.className = 'print-sheet';
  sheet.append(await drawAll(notes, loadPicture));
  document.body.append(sheet);
  const before = document.title;
  // Becomes the file name.
  document.title = fileNameFrom(title);
  await document.fonts.ready;
  addEventListener(
    'afterprint',
    () => {
      sheet.remove();
      document.title = before;
    },
    { once: true },
  );
  print();
}
