import { defaultKeymap, history, historyKeymap, indentLess, indentMore } from '@codemirror/commands';
import {
  commonmarkLanguage,
  deleteMarkupBackward,
  insertNewlineContinueMarkup,
} from '@codemirror/lang-markdown';
import { Language, syntaxTree } from '@codemirror/language';
import { Annotation, EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, keymap, placeholder } from '@codemirror/view';
import type { MarkdownParser } from '@lezer/markdown';
import { inListOnly, toggleMarks } from './editing.ts';
import { noteTheme } from './editor-theme.ts';
import { livePreview } from './live-preview.ts';
import { markdownOf } from './pasted-markdown.ts';
import { noteExtensions } from './markdown-grammar.ts';

/** The editor's access to its screen, always current. */
export interface EditorWishes {
  maxLength: number;
  onChange: (text: string) => void;
  /** @returns an address for an `img` */
  loadPicture: (id: string) => Promise<string>;
  onFollow: (target: string) => void;
  onLink: () => void;
  /** A paste did not fit in. @param room in characters */
  onNoRoom: (room: number) => void;
}

// `markdown()` would load the languages of HTML, style sheets and scripts.
const noteLanguage = new Language(
  commonmarkLanguage.data,
  (commonmarkLanguage.parser as MarkdownParser).configure(noteExtensions),
);

/** Marks a change from elsewhere: not typed, and not undoable here. */
export const fromElsewhere = Annotation.define<true>();

const noteKeys = [
  { key: 'Mod-b', run: toggleMarks('**') },
  { key: 'Mod-i', run: toggleMarks('*') },
  { key: 'Mod-e', run: toggleMarks('`') },
  { key: 'Mod-m', run: toggleMarks('$') },
  { key: 'Tab', run: inListOnly(indentMore), shift: inListOnly(indentLess) },
  { key: 'Enter', run: insertNewlineContinueMarkup },
  { key: 'Backspace', run: deleteMarkupBackward },
];
const otherKeys = defaultKeymap.filter(({ key }) => key !== 'Mod-i' && key !== 'Ctrl-m');

/** Creates an editor in `parent`. @param addPictures receives pasted and dropped pictures */
export function openEditor(
  parent: HTMLElement,
  initial: string,
  wishes: () => EditorWishes,
  addPictures: (view: EditorView, files: File[]) => void,
): EditorView {
  const askForLink = () => {
    wishes().onLink();
    return true;
  };
  const extensions = [
    history(),
    keymap.of(noteKeys),
    keymap.of([{ key: 'Mod-Shift-l', run: askForLink }, ...otherKeys, ...historyKeymap]),
    drawSelection(),
    EditorView.lineWrapping,
    EditorView.perLineTextDirection.of(true),
    placeholder('Write… Markdown and $formulas$ work.'),
    noteLanguage,
    livePreview(
      (id) => wishes().loadPicture(id),
      (target) => wishes().onFollow(target),
    ),
    noteTheme,
    keepLength(
      () => wishes().maxLength,
      (room) => wishes().onNoRoom(room),
    ),
    EditorView.contentAttributes.of({
      'aria-label': 'Text of the note',
      spellcheck: 'true',
      autocorrect: 'on',
      autocapitalize: 'sentences',
    }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged && !update.transactions.some((tr) => tr.annotation(fromElsewhere)))
        wishes().onChange(update.state.doc.toString());
    }),
    takePictures(addPictures),
  ];
  return new EditorView({ parent, state: EditorState.create({ doc: initial, extensions }) });
}

/** Rejects typing that exceeds the maximum length. @param refuse is told of a refused paste, and the room there is */
function keepLength(most: () => number, refuse: (room: number) => void): Extension {
  return EditorState.changeFilter.of((tr) => {
    const length = tr.startState.doc.length;
    if (tr.newDoc.length <= most() || tr.newDoc.length < length || tr.annotation(fromElsewhere) === true)
      return true;
    if (tr.isUserEvent('input.paste') || tr.isUserEvent('input.drop')) refuse(Math.max(most() - length, 0));
    return false;
  });
}

/** Pastes pictures, and formatted text as Markdown. */
function takePictures(addPictures: (view: EditorView, files: File[]) => void): Extension {
  return EditorView.domEventHandlers({
    paste(event, view) {
      // Some programs add a picture of the text that is copied.
      if (pasteFormatted(view, event.clipboardData?.getData('text/html') ?? '')) {
        event.preventDefault();
        return true;
      }
      const files = picturesOf(event.clipboardData);
      if (files.length === 0) return false;
      event.preventDefault();
      addPictures(view, files);
      return true;
    },
    drop(event, view) {
      const files = picturesOf(event.dataTransfer);
      if (files.length === 0) return false;
      event.preventDefault();
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
      if (at !== null) view.dispatch({ selection: { anchor: at } });
      addPictures(view, files);
      return true;
    },
  });
}

/** @returns false if the plain text or the pictures should be pasted instead */
function pasteFormatted(view: EditorView, html: string): boolean {
  const { state } = view;
  const { from, to } = state.selection.main;
  for (let node = syntaxTree(state).resolveInner(from, -1); ; node = node.parent) {
    if (node.name.includes('Code')) return false;
    if (!node.parent) break;
  }
  const text = html === '' ? null : markdownOf(html);
  if (text === null) return false;
  const isMany = /\n|^(?:#|- |\d+\. |> |\|)/.test(text);
  const hasBefore =
    state.doc
      .lineAt(from)
      .text.slice(0, from - state.doc.lineAt(from).from)
      .trim() !== '';
  const hasAfter =
    state.doc
      .lineAt(to)
      .text.slice(to - state.doc.lineAt(to).from)
      .trim() !== '';
  const whole = `${isMany && hasBefore ? '\n\n' : ''}${text}${isMany && hasAfter ? '\n\n' : ''}`;
  view.dispatch(state.replaceSelection(whole), { userEvent: 'input.paste', scrollIntoView: true });
  return true;
}

function picturesOf(transfer: DataTransfer | null): File[] {
  return Array.from(transfer?.files ?? []).filter(({ type }) => type.startsWith('image/'));
}
