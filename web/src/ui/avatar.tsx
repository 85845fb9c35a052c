import clsx from 'clsx';

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** "Ada King Lovelace": AL. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word ? [...letters.segment(word)][0]?.segment : undefined) ?? '')
    .join('')
    .toLocaleUpperCase();
}

interface AvatarProps {
  name: string;
  /** Null: shows the initials. */
  url: string | null;
  className?: string;
}

/** A person's picture, beside their name. */
export function Avatar({ name, url, className }: AvatarProps) {
  const style = clsx('size-20 shrink-0 rounded-full border border-line', className);
  if (url !== null) return <img src={url} alt="" className={clsx(style, 'bg-surface object-cover')} />;
  return (
    <span
      aria-hidden
      className={clsx(
        style,
        'flex items-center justify-center bg-accent-soft font-serif text-2xl font-semibold text-accent select-none',
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
