interface KeyTextProps {
  /** Of a set. */
  text: string;
  /** The key has no answers in writing. */
  isAlone: boolean;
}

/** The letters of a set, an answer a line. */
export function KeyText({ text, isAlone }: KeyTextProps) {
  if (text === '' && !isAlone) return null;
  return (
    <pre className="columns-[9rem] rounded-lg border border-line bg-surface p-4 font-mono text-sm">
      {text || 'This set has no answers yet.'}
    </pre>
  );
}
