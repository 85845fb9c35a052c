/** The keyboard shortcut, on devices with a keyboard. */
export function KeyHint({ children }: { children: string }) {
  return (
    <kbd
      aria-hidden
      className="rounded-sm border border-current px-1 font-sans text-xs leading-4 font-normal max-sm:hidden touch:hidden"
    >
      {children}
    </kbd>
  );
}
