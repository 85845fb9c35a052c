import { useEffect, useRef } from 'react';

export interface ExamActions {
  next: () => void;
  previous: () => void;
  first: () => void;
  last: () => void;
  flag: () => void;
  save: () => void;
}

const isMac = /^(?:Mac|iPhone|iPad)/.test(navigator.platform);
// On a Mac, Option with an arrow moves by words while typing.
const jump = isMac ? 'Control Option' : 'Alt';

const byKey: Record<string, keyof ExamActions> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  Home: 'first',
  End: 'last',
};

function actionOf(event: KeyboardEvent): keyof ExamActions | undefined {
  if (event.code === 'KeyS' && (event.ctrlKey || event.metaKey) && !event.altKey) return 'save';
  if (!event.altKey || event.metaKey || event.ctrlKey !== isMac) return undefined;
  // By physical key, because Option changes the letter.
  return event.code === 'KeyM' ? 'flag' : byKey[event.key];
}

/** Screen-wide keys, active while typing, but not while a dialog is open. */
export function useExamKeys(actions: ExamActions): void {
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = actionOf(event);
      if (!action || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      current.current[action]();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

export const examKeys = [
  [`${jump} →`, 'Next question'],
  [`${jump} ←`, 'Previous question'],
  [`${jump} Home, ${jump} End`, 'First and last question'],
  [`${jump} M`, 'Flag the question, to look at it again'],
  [isMac ? '⌘ S' : 'Ctrl S', 'Save Draft'],
] as const;
