import { useEffect } from 'react';
import { isTyping, isWithOthers } from './keys.ts';
import type { Marking } from './use-marking.ts';

/** Of the rubric's lines in their order: letters that mean nothing else here. */
export const lineKeys = 'abcdeghijklmnopqrtvwxyz';

/** Marks are given without a mouse. */
export function useMarkingKeys(marking: Marking): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event) || isWithOthers(event)) return;
      if (handle(event, marking)) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}

/** @returns whether the key means something */
function handle({ key, target }: KeyboardEvent, marking: Marking): boolean {
  const { found, rubric } = marking;
  const letter = key.toLowerCase();
  const isButton = target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement;
  const line = key.length === 1 ? rubric[lineKeys.indexOf(letter)] : undefined;
  const outOf = found.data?.outOf ?? null;
  if (letter === 'u') marking.undo?.();
  else if (!marking.current) return false;
  else if (letter === 's') marking.skip();
  else if (letter === 'y') marking.take();
  else if (letter === 'f' && outOf !== null) marking.type(String(outOf));
  else if (line && lineKeys.includes(letter)) marking.toggle(line.id);
  else if (key === 'Enter' && !isButton) marking.give();
  else return marking.press(key);
  return true;
}
