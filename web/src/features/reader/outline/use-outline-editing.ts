import { useState } from 'react';
import type { TextLine } from './lines.ts';

/** Whether the outline is being corrected, and which line of the text is to become a heading. */
export function useOutlineEditing(goTo: (line: TextLine) => void) {
  const [isEditing, setIsEditing] = useState(false);
  const [line, setLine] = useState<TextLine | null>(null);
  return {
    isEditing,
    line,
    onEdit: () => setIsEditing(true),
    onLine: (next: TextLine | null) => {
      setLine(next);
      if (next) goTo(next);
    },
    onDone: () => {
      setIsEditing(false);
      setLine(null);
    },
  };
}
