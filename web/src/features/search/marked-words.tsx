import type { TextRange } from '@gene/contract/documents';

/** A text with marked ranges; `marks` are in order and do not overlap. */
export function MarkedWords({ text, marks }: { text: string; marks: readonly TextRange[] }) {
  return (
    <>
      {marks.map((mark, i) => (
        <span key={mark.start}>
          {text.slice(marks[i - 1]?.end ?? 0, mark.start)}
          <mark className="rounded-xs bg-marker text-on-marker">{text.slice(mark.start, mark.end)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </>
  );
}
