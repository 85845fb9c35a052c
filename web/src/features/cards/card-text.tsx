import { type ReactNode, useMemo } from 'react';
import { Formula } from '../../ui/formula.tsx';
import { Prose, ProseLine } from '../../ui/prose.tsx';
import { CardMedia } from './card-media.tsx';
import { type Asked, markPattern, type Piece, segmentsOf } from './card-segments.ts';

interface CardTextProps {
  /** Markdown with formulas, pictures and gaps. */
  text: string;
  /** For a cloze: what is asked of it. */
  asked?: Asked | null;
  className?: string;
}

/** One side of a card. */
export function CardText({ text, asked = null, className }: CardTextProps) {
  const { gap, open } = asked ?? { gap: 0, open: false };
  const { markdown, pieces } = useMemo(
    () => segmentsOf(text, gap > 0 ? { gap, open } : null),
    [text, gap, open],
  );
  return (
    <Prose text={markdown} inline={(plain) => withPieces(plain, pieces)} {...(className && { className })} />
  );
}

function withPieces(text: string, pieces: readonly Piece[]): ReactNode {
  const parts = text.split(markPattern);
  if (parts.length === 1) return text;
  // Every second part is the number of a piece.
  return parts.map((part, i) =>
    i % 2 === 0 ? part : <PieceView key={i} piece={pieces[Number(part)]} pieces={pieces} />,
  );
}

function PieceView({ piece, pieces }: { piece: Piece | undefined; pieces: readonly Piece[] }) {
  if (!piece) return null;
  if (piece.kind === 'formula') return <Formula tex={piece.tex} display={piece.display} />;
  if (piece.kind === 'media') return <CardMedia id={piece.id} name={piece.name} />;
  return (
    <strong className="rounded-sm bg-accent-soft px-1 text-accent">
      {piece.open && <span className="sr-only">gap: </span>}
      {piece.open ? (
        `[${piece.text}]`
      ) : (
        <ProseLine text={piece.text} inline={(plain) => withPieces(plain, pieces)} />
      )}
    </strong>
  );
}
