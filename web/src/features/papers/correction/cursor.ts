/** Where the cursor stands in the text as it is kept, without the spaces before it. */
export function cursorIn(field: HTMLTextAreaElement | null): number {
  if (!field) return 0;
  const before = field.value.slice(0, field.selectionStart);
  return before.trimStart().length;
}
