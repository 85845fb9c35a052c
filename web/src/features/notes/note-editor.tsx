import { defaultKeymap, history, historyKeymap, indentLess, indentMore } from '@codemirror/commands';
import {
  commonmarkLanguage,
  deleteMarkupBackward,
  insertNewlineContinueMarkup,
} from '@codemirror/lang-markdown';
import { Language } from '@codemirror/language';
import type { MarkdownParser } from '@lezer/markdown';
import { Annotation, EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap, placeholder } from '@codemirror/view';
import { type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { inListOnly, insertLink, toggleMarks } from './editing.ts';
import { EditorTools } from './editor-tools.tsx';
import { noteTheme } from './editor-theme.ts';
import { livePreview } from './live-preview.ts';
import { noteExtensions } from './markdown-grammar.ts';
import { changesBetween } from './text-changes.ts';

export interface EditorHandle {
  /** Puts another text in place of the one that is there; the cursor stays where it was. */
  show: (text: string) => void;
  insertLink: (title: string, target: string) => void;
  focus: () => void;
}

interface NoteEditorProps {
  initial: string;
  maxLength: number;
  onChange: (text: string) => void;
  /** @returns an address that an `img` can show */
  loadPicture: (id: string) => Promise<string>;
  /** Keeps pictures and gives what names them in the text. */
  addPictures: (files: File[]) => Promise<string>;
  onFollow: (target: string) => void;
  onLink: () => void;
  ref: Ref<EditorHandle>;
}

// `markdown()` would bring the languages of HTML, style sheets and scripts with it.
const noteLanguage = new Language(
  commonmarkLanguage.data,
  (commonmarkLanguage.parser as MarkdownParser).configure(noteExtensions),
);

/** A change that came from elsewhere: it is no typing, and cannot be undone here. */
const fromElsewhere = Annotation.define<true>();

const keys = keymap.of([
  { key: 'Mod-b', run: toggleMarks('**') },
  { key: 'Mod-i', run: toggleMarks('*') },
  { key: 'Mod-e', run: toggleMarks('`') },
  { key: 'Mod-m', run: toggleMarks('$') },
  { key: 'Tab', run: inListOnly(indentMore), shift: inListOnly(indentLess) },
  { key: 'Enter', run: insertNewlineContinueMarkup },
  { key: 'Backspace', run: deleteMarkupBackward },
]);

export function NoteEditor({ ref, ...props }: NoteEditorProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const latest = useRef<Omit<NoteEditorProps, 'ref'>>(props);
  useEffect(() => {
    latest.current = props;
  });

  const addPictures = useCallback((target: EditorView, files: File[]) => {
    void latest.current
      .addPictures(files)
      .then((text) => target.dispatch(target.state.replaceSelection(text), { scrollIntoView: true }));
  }, []);

  useEffect(() => {
    const parent = frame.current;
    if (!parent) return;
    const made = new EditorView({
      parent,
      state: EditorState.create({
        doc: latest.current.initial,
        extensions: [
          history(),
          keys,
          keymap.of([
            {
              key: 'Mod-Shift-l',
              run: () => {
                latest.current.onLink();
                return true;
              },
            },
            ...defaultKeymap.filter(({ key }) => key !== 'Mod-i' && key !== 'Ctrl-m'),
            ...historyKeymap,
          ]),
          drawSelection(),
          EditorView.lineWrapping,
          EditorView.perLineTextDirection.of(true),
          placeholder('Write… Markdown, $formulas$, tables and checklists work.'),
          noteLanguage,
          livePreview(
            (id) => latest.current.loadPicture(id),
            (target) => latest.current.onFollow(target),
          ),
          noteTheme,
          EditorState.changeFilter.of(
            (tr) =>
              tr.newDoc.length <= latest.current.maxLength ||
              tr.newDoc.length < tr.startState.doc.length ||
              tr.annotation(fromElsewhere) === true,
          ),
          EditorView.contentAttributes.of({
            'aria-label': 'Text of the note',
            spellcheck: 'true',
            autocorrect: 'on',
            autocapitalize: 'sentences',
          }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged && !update.transactions.some((tr) => tr.annotation(fromElsewhere)))
              latest.current.onChange(update.state.doc.toString());
          }),
          EditorView.domEventHandlers({
            paste(event, target) {
              const files = picturesOf(event.clipboardData);
              if (files.length === 0) return false;
              event.preventDefault();
              addPictures(target, files);
              return true;
            },
            drop(event, target) {
              const files = picturesOf(event.dataTransfer);
              if (files.length === 0) return false;
              event.preventDefault();
              const at = target.posAtCoords({ x: event.clientX, y: event.clientY });
              if (at !== null) target.dispatch({ selection: { anchor: at } });
              addPictures(target, files);
              return true;
            },
          }),
        ],
      }),
    });
    setView(made);
    return () => made.destroy();
  }, [addPictures]);

  useImperativeHandle(
    ref,
    () => ({
      show: (text) => {
        if (!view) return;
        const changes = changesBetween(view.state.doc.toString(), text);
        view.dispatch({ changes, annotations: fromElsewhere.of(true) });
      },
      insertLink: (title, target) => view && insertLink(view, title, target),
      focus: () => view?.focus(),
    }),
    [view],
  );

  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <EditorTools
        view={view}
        onLink={props.onLink}
        onPictures={(files) => view && addPictures(view, files)}
      />
      <div ref={frame} className="note-editor" />
    </div>
  );
}

function picturesOf(transfer: DataTransfer | null): File[] {
  return Array.from(transfer?.files ?? []).filter(({ type }) => type.startsWith('image/'));
}
