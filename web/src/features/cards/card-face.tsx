import type { Card } from '@gene/contract/cards';
import { CardText } from './card-text.tsx';
import { SourceLink } from './source-link.tsx';

interface CardFaceProps {
  card: Pick<Card, 'kind' | 'gap' | 'front' | 'back' | 'source'>;
  /** The answer is shown too. */
  open: boolean;
}

/** A card's question, and its answer if open. */
export function CardFace({ card, open }: CardFaceProps) {
  const { kind, gap, front, back, source } = card;
  const cloze = kind === 'cloze';
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6 text-read">
      <CardText
        text={front}
        asked={cloze ? { gap, open: !open } : null}
        className={cloze ? '' : 'font-semibold'}
      />
      {open && (
        <div aria-live="polite" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
          {back !== '' && (
            <>
              <hr className="border-line" />
              <CardText text={back} />
            </>
          )}
          {source && <SourceLink source={source} />}
        </div>
      )}
    </div>
  );
}
