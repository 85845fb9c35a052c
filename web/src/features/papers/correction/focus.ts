import { questionAnchor } from '../anchor.ts';

/** The text of a question, or of the one so many places below it, gets the focus when the screen shows it. */
export function focusQuestion(id: string, below = 0): void {
  const drawn = () => {
    const all = [...document.querySelectorAll(`[id^="${questionAnchor('')}"]`)];
    const at = all.findIndex((each) => each.id === questionAnchor(id));
    all[at + below]?.querySelector('textarea')?.focus();
  };
  requestAnimationFrame(() => requestAnimationFrame(drawn));
}
