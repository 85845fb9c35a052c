import type { DocumentSummary } from '@gene/contract/summaries';

/** The engine behind the sentences above, and why it was not the language model. */
export function Chooser({ engine, note, writing }: Pick<DocumentSummary, 'engine' | 'note' | 'writing'>) {
  return (
    <>
      {note && <p className="text-sm text-ink-soft">{note}</p>}
      <p aria-live="polite" className="text-xs text-ink-faint">
        Sentences of the document itself, chosen by {engine === 'builtin' ? 'the built-in engine' : engine}.
        {writing && ' The language model is choosing its own.'}
      </p>
    </>
  );
}
