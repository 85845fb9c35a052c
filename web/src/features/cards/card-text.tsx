import { pictureId } from '@gene/contract/note-syntax';
import { type ReactNode, useMemo } from 'react';
import { Prose, ProseLine } from '../../entities/markdown/prose.tsx';
import { CardMedia } from './card-media.tsx';
import { type Asked, type Gap, markPattern, segmentsOf, texWithGaps } from './card-segments.ts';

interface CardTextProps {
  /** Markdown with formulas, pictures and gaps. */
  text: string;
  /** For a cloze: the gap being asked. */
  asked?: Asked | null;
  className?: string;
}

/** One side of a card. */
export function CardText({ text, asked = null, className }: CardTextProps) {
  const { gap, open } = asked ?? { gap: 0, open: false };
  const { markdown, gaps } = useMemo(
    () => segmentsOf(text, gap > 0 ? { gap, open } : null),
    [text, gap, open],
  );
  return (
    <Prose
      text={markdown}
      formulas
      inline={(plain) => withGaps(plain, gaps)}
      tex={(tex) => texWithGaps(tex, gaps)}
      picture={pictureOf}
      {...(className && { className })}
    />
  );
}

/** Shows the user's own pictures; for others, their name. */
function pictureOf(target: string, name: string): ReactNode {
  const id = pictureId(target);
  return id === null ? name : <CardMedia id={id} name={name} />;
}

function withGaps(text: string, gaps: readonly Gap[]): ReactNode {
  const parts = text.split(markPattern);
  if (parts.length === 1) return text;
  // Every second part is the number of a gap.
  return parts.map((part, i) => (i % 2 === 0 ? part : <GapView key={i} gap={gaps[Number(part)]} />));
}

function GapView({ gap }: { gap: Gap | undefined }) {
  if (!gap) return null;
  return (
    <strong className="rounded-sm bg-accent-soft px-1 text-accent">
      {gap.open && <span className="sr-only">gap: </span>}
      {gap.open ? `[${gap.hint ?? '…'}]` : <ProseLine text={gap.answer} formulas picture={pictureOf} />}
    </strong>
  );
}
