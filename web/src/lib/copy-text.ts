/** Copies a text. Over plain HTTP browsers have no clipboard API; there the older way does it. @returns whether it is copied */
export async function copyText(text: string): Promise<boolean> {
  if ('clipboard' in navigator)
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  const focused = document.activeElement;
  // Within an open dialog, since that lets no focus out.
  (focused?.closest('[role=dialog]') ?? document.body).append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
}
