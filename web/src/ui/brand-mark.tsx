/** The logo: two strands whose rungs are lines of text. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="4 4 24 24"
      aria-hidden
      className={className}
      fill="none"
      strokeWidth="2.15"
      strokeLinecap="round"
    >
      <path
        stroke="currentColor"
        d="M23.1 6.4H17.1M26 9.6H17.1M23.1 12.8H17.1M8.9 19.2H14.9M6 22.4H14.9M8.9 25.6H14.9"
      />
      <path
        stroke="currentColor"
        opacity="0.55"
        d="M8.9 6.4H14.9M6 9.6H14.9M8.9 12.8H14.9M16 16H16M23.1 19.2H17.1M26 22.4H17.1M23.1 25.6H17.1"
      />
    </svg>
  );
}
