import type { RightOptions } from '@gene/contract/papers';

/** The source of the correct options; `open` if unknown. */
export function RightOptionsLine({ right, open }: { right: RightOptions | undefined; open: string }) {
  return (
    <p className="text-sm text-ink-soft">
      {right ? (
        <>
          Right {right.labels.length > 1 ? 'answers' : 'answer'}:{' '}
          <strong className="font-semibold text-ink">{right.labels.join(', ')}</strong>,{' '}
          {right.by === 'person' ? 'set by you' : 'as the paper’s own key says'}
        </>
      ) : (
        open
      )}
    </p>
  );
}
