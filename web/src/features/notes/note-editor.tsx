import type { EditorView } from '@codemirror/view';
import { type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { insertLink } from './editing.ts';
import { EditorTools } from './editor-tools.tsx';
import { type EditorWishes, fromElsewhere, openEditor } from './note-editor-view.ts';
import { changesBetween } from './text-changes.ts';

export interface EditorHandle {
  /** Replaces the text; the cursor stays in place. */
  show: (text: string) => void;
  insertLink: (title: string, target: string) => void;
  focus: () => void;
}

interface NoteEditorProps extends EditorWishes {
  initial: string;
  /** Uploads pictures and returns the Markdown that shows them. */
  addPictures: (files: File[]) => Promise<string>;
  ref: Ref<EditorHandle>;
}

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
    const made = openEditor(parent, latest.current.initial, () => latest.current, addPictures);
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
