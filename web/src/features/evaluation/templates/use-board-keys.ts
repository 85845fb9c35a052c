import { useEffect } from 'react';
import { isTyping } from '../keys.ts';
import type { Board } from './use-board.ts';
import type { TemplateDraft } from './use-template.ts';

/** Sliders and the like have nothing of their own to undo. */
const isInText = (event: KeyboardEvent) =>
  isTyping(event) &&
  !(event.target instanceof HTMLInputElement && ['range', 'radio'].includes(event.target.type));

/** Undo and redo, and Escape to stop drawing. */
export function useBoardKeys({ drawing }: TemplateDraft, board: Board) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
      const key = event.key.toLowerCase();
      if (isInText(event)) return;
      if (isCommand && key === 'z') (event.shiftKey ? drawing.redo : drawing.undo)?.();
      else if (isCommand && key === 'y') drawing.redo?.();
      else if (key === 'escape' && board.isDrawing) board.setIsDrawing(false);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
