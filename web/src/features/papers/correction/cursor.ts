/** The cursor's position in the stored text, which has no leading spaces. */
export function cursorIn(field: HTMLTextAreaElement | null): number {
  if (!field) return 0;
  const before = field.value.slice(0, field.selectionStart);
  return before.trimStart().length;
}
