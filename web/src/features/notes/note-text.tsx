import { useLayoutEffect, useRef } from 'react';
import { drawNote } from './note-dom.ts';

interface NoteTextProps {
  text: string;
  loadPicture: (id: string) => Promise<string>;
  /** Follows a link to one of Gene's screens. */
  onFollow?: (path: string) => void;
}

/** A note, rendered. */
export function NoteText({ text, loadPicture, onFollow }: NoteTextProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(drawNote(text, loadPicture));
  }, [text, loadPicture]);
  useLayoutEffect(() => {
    const box = place.current;
    if (!box || !onFollow) return;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const path = link?.getAttribute('href');
      if (!path?.startsWith('/') || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      onFollow(path);
    };
    box.addEventListener('click', follow);
    return () => box.removeEventListener('click', follow);
  }, [onFollow]);
  return <div ref={place} className="note-text" />;
}
