import { questionAnchor } from '../anchor.ts';

/** Focuses the text of a question, or of one further down, once it is on screen. */
export function focusQuestion(id: string, below = 0): void {
  const drawn = () => {
    const all = [...document.querySelectorAll(`[id^="${questionAnchor('')}"]`)];
    const at = all.findIndex((each) => each.id === questionAnchor(id));
    all[at + below]?.querySelector('textarea')?.focus();
  };
  requestAnimationFrame(() => requestAnimationFrame(drawn));
}
