export const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role=dialog]') !== null;

/** Of a shortcut of the browser, or held down. */
export const isWithOthers = ({ ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || repeat;
